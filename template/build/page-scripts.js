// Compiles the scripts that are inlined into the page. They run before the app has loaded and wait for no
// file.
import { build } from 'vite'

/**
 * Sources of the scripts, as in index.html. The stamp replaces their elements by the code. In development
 * they are loaded unchanged.
 */
export const pageScripts = [
  'src/shell/first-screen/before-paint.ts',
  'src/shell/first-screen/first-screen.ts',
]

/**
 * @param {string} root of the project
 * @returns {Promise<Record<string, string>>} the scripts by their source, each without imports and in its own
 * scope
 */
export async function compilePageScripts(root) {
  const made = pageScripts.map(async source => [source, await compile(root, source)])
  return Object.fromEntries(await Promise.all(made))
}

/**
 * @param {string} root
 * @param {string} source
 */
async function compile(root, source) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // As in vite.config.ts, for the texts.
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
        input: source,
        output: { format: 'iife' },
      },
    },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built)
  const code = output[0].code.trim()
  if (output.length > 1 || /<\/script|<!--/i.test(code))
    throw new Error(`${source} is no script that can be written into a page.`)
  return code
}
