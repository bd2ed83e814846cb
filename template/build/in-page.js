// What is in the page before the app is there, made while the app is compiled: the login, its markup and its style; what a member's first
// screen asks of the gym; and the page's own scripts.
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { withoutDescriptions } from './descriptions.js'
import { ionicInParts } from './ionic/in-parts.js'
import { compilePageScripts } from './page-scripts.js'

const entry = 'src/app/in-page.ts'

/** @typedef {{ login: import('./stamp.js').DrawnLogin, firstReads: unknown, scripts: Record<string, string> }} InPage */

/** @returns {import('vite').Plugin} writes login.json, first-reads.json and page-scripts.json beside the bundle, for the stamp */
export function inPage() {
  /** @type {Promise<InPage>} */
  let making
  return {
    name: 'molde:in-page',
    apply: 'build',
    configResolved({ root }) {
      making = make(root)
      // Awaited at the end: a failure before that is no one's else.
      making.catch(() => {})
    },
    async generateBundle() {
      const { login, firstReads, scripts } = await making
      this.emitFile({ type: 'asset', fileName: 'login.json', source: JSON.stringify(login) })
      this.emitFile({ type: 'asset', fileName: 'first-reads.json', source: JSON.stringify(firstReads) })
      this.emitFile({ type: 'asset', fileName: 'page-scripts.json', source: JSON.stringify(scripts) })
    },
  }
}

/** What the app loads later has no part in its first picture. @type {import('vite').Plugin} */
const withoutLaterParts = {
  name: 'molde:without-later-parts',
  enforce: 'pre',
  resolveDynamicImport: id => ({ id: String(id), external: true }),
}

/**
 * @param {string} root
 * @returns {Promise<InPage>}
 */
async function make(root) {
  const compiling = compilePageScripts(root)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutLaterParts, react(), ionicInParts(), withoutDescriptions()],
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      write: false,
      ssrEmitAssets: true,
      cssMinify: true,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built)
  const [chunk] = output
  const { drawBookings, drawLogins, firstReads } = await import(
    `data:text/javascript;base64,${Buffer.from(chunk.code).toString('base64')}`
  )
  const css = output.flatMap(file =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
  return {
    login: { css: css.join('\n'), ...drawLogins(), bookings: drawBookings() },
    firstReads: firstReads(),
    scripts: await compiling,
  }
}
