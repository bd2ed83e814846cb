import { fileURLToPath } from 'node:url'
import { compileFactory } from '#bin/compile.js'
import { type IconWorkers, openIconWorkers } from '#generator/icons/icon-renderer.ts'

/** Opens the icon renderer of the command line: compiled, in child processes. */
export async function separateIconWorkers(workers = 2): Promise<IconWorkers> {
  return openIconWorkers(fileURLToPath(new URL('icon-worker.js', await compileFactory())), workers)
}
