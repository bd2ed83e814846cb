// Content of the page before the app has loaded, made at build time: the login with its markup and style, the
// first requests of a member's first screen, and the scripts in the page. Also the shapes of stored values,
// which only the app's code knows.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compilePageScripts } from './page-scripts.js'

const entry = 'src/shell/in-page.ts'

/** @typedef {{ login: import('./stamp.js').DrawnLogin, firstReads: unknown, shapes: unknown, scripts: Record<string, string> }} InPage */

/**
 * @param {() => import('vite').PluginOption[]} codePlugins the app's own
 * @returns {import('vite').Plugin} writes login.json, first-reads.json, page-scripts.json and shapes.json
 * beside the bundle, for the stamp and the build manifest
 */
export function inPage(codePlugins) {
  /** @type {Promise<InPage>} */
  let making
  return {
    name: 'molde:in-page',
    apply: 'build',
    configResolved({ root }) {
      making = make(root, codePlugins())
      // generateBundle awaits it and reports a failure. This prevents an unhandled rejection before that.
      making.catch(() => {})
    },
    async generateBundle() {
      const { login, firstReads, shapes, scripts } = await making
      this.emitFile({ type: 'asset', fileName: 'login.json', source: JSON.stringify(login) })
      this.emitFile({ type: 'asset', fileName: 'first-reads.json', source: JSON.stringify(firstReads) })
      this.emitFile({ type: 'asset', fileName: 'page-scripts.json', source: JSON.stringify(scripts) })
      this.emitFile({ type: 'asset', fileName: 'shapes.json', source: JSON.stringify(shapes) })
    },
  }
}

/**
 * Leaves out parts that the app loads later. They are not in its first picture.
 * @type {import('vite').Plugin}
 */
const withoutLaterParts = {
  name: 'molde:without-later-parts',
  enforce: 'pre',
  resolveDynamicImport: id => ({ id: String(id), external: true }),
}

/**
 * @param {string} root
 * @param {import('vite').PluginOption[]} codePlugins
 * @returns {Promise<InPage>}
 */
async function make(root, codePlugins) {
  const compiling = compilePageScripts(root)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutLaterParts, codePlugins],
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      write: false,
      ssrEmitAssets: true,
      cssMinify: true,
      minify: false,
      copyPublicDir: false,
      sourcemap: 'inline',
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built)
  const [chunk] = output
  const { drawBookings, drawLogins, firstReads, shapes } = await evaluate(chunk.code)
  const css = output.flatMap(file =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
  return {
    login: { css: css.join('\n'), ...drawLogins(), bookings: drawBookings() },
    firstReads: firstReads(),
    shapes: shapes(),
    scripts: await compiling,
  }
}

/**
 * Evaluates the code from a file, so that an error names the failing line of the source.
 * @param {string} code with its source map
 */
async function evaluate(code) {
  const folder = await mkdtemp(join(tmpdir(), 'molde-in-page-'))
  const file = join(folder, 'in-page.mjs')
  process.setSourceMapsEnabled(true)
  try {
    await writeFile(file, code)
    return await import(pathToFileURL(file).href)
  } finally {
    await rm(folder, { recursive: true })
  }
}
