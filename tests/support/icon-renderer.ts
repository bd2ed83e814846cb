import { fileURLToPath } from 'node:url'
import { compiledFactory } from '../../bin/compile.js'
import type { IconRenderer } from '../../generator/icons/icon-renderer.ts'
import { openIconRenderer } from '../../generator/icons/icon-renderer.ts'

/** The icon renderer as the command line has it: compiled, in processes of its own. */
export async function separateIconRenderer(workers = 2): Promise<IconRenderer> {
  return openIconRenderer(fileURLToPath(new URL('icon-worker.js', await compiledFactory())), workers)
}
