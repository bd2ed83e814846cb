import { resolve } from 'node:path'
import { compilePageScripts } from '../../template/build/page-scripts.js'

const template = resolve(import.meta.dirname, '../../template')

/** The script of the page that runs before anything is painted, as it is written into each page. */
export async function scriptBeforePaint(): Promise<string> {
  const { 'src/page/before-paint.ts': script } = await compilePageScripts(template)
  if (!script) throw new Error('The page has no script before its first paint.')
  return script
}
