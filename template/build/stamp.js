// The stamp: a compiled bundle that knows no gym, plus the files of one gym, become that gym's site.
// One pure function, used by this project's own build and by whoever builds many gyms from one bundle.
import { createHash } from 'node:crypto'
import { contentPolicy } from './policy.js'

/** The line of index.html that the stamp replaces by what the bundle needs. */
export const entryLine = '<script type="module" src="/src/boot.ts"></script>'
/** Where the stamp writes what the page may load. Without it, as in development, there is no such limit. */
const policyMark = '<meta http-equiv="Content-Security-Policy" content="">'
const bootModule = 'src/boot.ts'
const appModule = 'src/main.tsx'
const precacheMark = 'self.__WB_MANIFEST'
const unpublished = new Set(['chunks.json'])

/** @typedef {ReadonlyMap<string, Uint8Array>} Files Files by their path, with slashes, relative to their folder. */
/** @typedef {{ file: string, css?: string[], imports?: string[] }} Chunk An entry of Vite's manifest of chunks. */

/**
 * @param {{ page: Uint8Array, publicFiles: Files, bundle: Files }} parts the gym's index.html, what stands in its public/
 *   folder, and the bundle as Vite wrote it (with chunks.json and the unstamped ngsw-worker.js)
 * @returns {Map<string, Uint8Array>} every file of the site, sorted by path
 * @throws {Error} when a mark that the stamp fills in is missing or stands twice
 */
export function stamp({ page, publicFiles, bundle }) {
  const site = new Map(publicFiles)
  for (const [path, bytes] of bundle) if (!unpublished.has(path)) site.set(path, bytes)
  site.set('index.html', stampPage(page, readChunks(bundle), appsIn(publicFiles)))
  site.set('ngsw-worker.js', stampWorker(required(bundle, 'ngsw-worker.js'), site))
  return new Map([...site].sort(byPath))
}

/**
 * The script that begins, and beside it what the app is made of, so that all of it comes at once.
 * @param {Uint8Array} page
 * @param {Record<string, Chunk>} chunks
 * @param {import('./policy.js').Asked[]} apps
 */
function stampPage(page, chunks, apps) {
  const [boot, app] = [chunkOf(bootModule, chunks), chunkOf(appModule, chunks)]
  const first = filesOf([boot], chunks, ({ file }) => [file])
  if (first.includes(app.file))
    throw new Error(
      `${bootModule} imports something that ${appModule} is made of, so nothing begins before all of it is there.`,
    )
  const later = filesOf([app], chunks, ({ file }) => [file]).filter(file => !first.includes(file))
  const styles = filesOf([app], chunks, ({ css }) => css ?? [])
  const lines = [
    `<script type="module" crossorigin src="/${boot.file}"></script>`,
    ...first
      .filter(file => file !== boot.file)
      .map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...later.map(file => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    ...styles.map(file => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`),
  ]
  const filled = replaceOnce(decode(page), entryLine, lines.join('\n    '))
  const policy = policyMark.replace('""', () => `"${contentPolicy(filled, apps)}"`)
  return encode(replaceOnce(filled, policyMark, policy))
}

/**
 * Every app.json that is served beside the page: one gym's, or those of all gyms.
 * @param {Files} publicFiles
 * @returns {import('./policy.js').Asked[]}
 */
const appsIn = publicFiles =>
  [...publicFiles]
    .filter(([path]) => /^assets\/dominios\/[^/]+\/app\.json$/.test(path))
    .map(([, bytes]) => JSON.parse(decode(bytes)))

/**
 * @param {string} name
 * @param {Record<string, Chunk>} chunks
 */
function chunkOf(name, chunks) {
  const chunk = chunks[name]
  if (!chunk) throw new Error(`The bundle has no chunk for ${name}.`)
  return chunk
}

/**
 * What some chunks bring with all they import statically, each file once.
 * @param {Chunk[]} chunks
 * @param {Record<string, Chunk>} all
 * @param {(chunk: Chunk) => string[]} filesIn
 */
function filesOf(chunks, all, filesIn) {
  const found = new Set(chunks)
  for (const { imports = [] } of found)
    for (const name of imports) {
      const chunk = all[name]
      if (chunk) found.add(chunk)
    }
  return [...new Set([...found].flatMap(filesIn))].sort()
}

/**
 * @param {Uint8Array} worker
 * @param {Files} site
 */
function stampWorker(worker, site) {
  return encode(replaceOnce(decode(worker), precacheMark, JSON.stringify(precacheList(site))))
}

/**
 * What the worker fetches at its installation: the page and every hashed script and style. A hashed name needs no revision; the page's
 * is its own hash, so that a stamped change reaches installed phones.
 * @param {Files} site
 */
function precacheList(site) {
  const hashed = [...site.keys()].filter(path => /^assets\/[^/]+\.(js|css)$/.test(path)).sort()
  return [
    { url: '/index.html', revision: revisionOf(required(site, 'index.html')) },
    ...hashed.map(path => ({ url: `/${path}`, revision: null })),
  ]
}

const revisionOf = (/** @type {Uint8Array} */ bytes) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/**
 * @param {string} text
 * @param {string} mark
 * @param {string} value
 */
function replaceOnce(text, mark, value) {
  const pieces = text.split(mark)
  if (pieces.length !== 2) throw new Error(`Expected ${mark} once, found it ${pieces.length - 1} times.`)
  return pieces.join(value)
}

/**
 * @param {Files} bundle
 * @returns {Record<string, Chunk>}
 */
function readChunks(bundle) {
  return JSON.parse(decode(required(bundle, 'chunks.json')))
}

/**
 * @param {Files} files
 * @param {string} path
 */
function required(files, path) {
  const bytes = files.get(path)
  if (!bytes) throw new Error(`${path} is missing.`)
  return bytes
}

/**
 * @param {[string, unknown]} a
 * @param {[string, unknown]} b
 */
function byPath([a], [b]) {
  return a < b ? -1 : 1
}

const decode = (/** @type {Uint8Array} */ bytes) => new TextDecoder().decode(bytes)
const encode = (/** @type {string} */ text) => new TextEncoder().encode(text)
