import { resolve } from 'node:path'
import { compilePageScripts } from '../../template/build/page-scripts.js'

const template = resolve(import.meta.dirname, '../../template')

/** Compiles the script that runs in each page before the first paint. */
export async function scriptBeforePaint(): Promise<string> {
  const { 'src/first-screen/before-paint.ts': script } = await compilePageScripts(template)
  if (!script) throw new Error('The page has no script before its first paint.')
  return script
}
