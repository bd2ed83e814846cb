import { resolve } from 'node:path'
import { compilePageScripts } from '#build/page-scripts.js'

const template = resolve(import.meta.dirname, '../../template')

/** Compiles the script that runs in each page before the first paint. */
export const scriptBeforePaint = (): Promise<string> => scriptOf('src/shell/first-screen/before-paint.ts')

/** Compiles the script at the end of the page head that begins the first screen. */
export const scriptOfFirstScreen = (): Promise<string> => scriptOf('src/shell/first-screen/first-screen.ts')

async function scriptOf(source: string): Promise<string> {
  const { [source]: script } = await compilePageScripts(template)
  if (!script) throw new Error(`The page has no script ${source}.`)
  return script
}
