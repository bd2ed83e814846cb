// The stamp combines a compiled bundle for all gyms with the files of a gym into that gym's site. It is a
// pure function, used by this project's own build and by builds of many gyms from the same bundle.
// See docs/decisions/0001-the-bundle-contains-no-gym.md.
import { createHash } from 'node:crypto'
import { fileNames } from './hashed-names.js'
import { contentPolicy } from './policy.js'

/** Line of index.html that the stamp replaces by the elements that load the bundle. */
export const entryLine = '<script type="module" src="/src/boot.ts"></script>'
/** Mark for the data of the scripts in the page. */
const factsMark = '<!--facts-->'
/** Returns the line of a script that the stamp inlines into the page. */
const pageScriptLine = (/** @type {string} */ source) => `<script type="module" src="/${source}"></script>`
/** Mark for the content security policy. In development the empty policy limits nothing. */
const policyMark = '<meta http-equiv="Content-Security-Policy" content="">'
/**
 * Mark for the site's version: the release of the app, which can be compared, followed by the stamp's digest
 * of all files.
 */
const versionMark = /(<meta name="version" content=")([^"]*)(">)/
/** File that tells an open app about a new version. */
const versionFile = 'version.json'
/**
 * Mark for the login, with the gym's name and icon. Both are escaped for an attribute, and therefore also for
 * a text. The page for all gyms has no such line, because its gym is unknown.
 */
const loginLine = /<!--login name="([^"]*)" mark="([^"]*)"( video)?-->/
/** Placeholders in the rendered login: src/shell/frame/drawn-login.tsx and src/ui/media/GymMark.tsx. */
const placeholders = { name: '%gym-name%', mark: 'data:,gym-mark' }
const bootModule = 'src/boot.ts'
const appModule = 'src/main.tsx'
const precacheMark = 'self.__WB_MANIFEST'
const screenFiles = 'screens.json'
const firstReads = 'first-reads.json'
const pageScripts = 'page-scripts.json'
const unpublished = new Set([
  'chunks.json',
  'login.json',
  'shapes.json',
  fileNames,
  screenFiles,
  firstReads,
  pageScripts,
])
/**
 * Screens that visits usually start with: the defaults, and the targets of pushes and links. The app requests
 * the others.
 */
const firstScreens = ['login', 'registro', 'tab1', 'tab2', 'tab3', 'tab4', 'turnos', 'msg', 'checkin']
/** Module that a member's first screen needs besides its own: it restores the last reads. */
const memberModule = 'src/api/reads/persisted-reads.ts'
/** The screens of staff. Nothing on a member's screens leads to them. */
const staffScreens = ['hoy', 'personas', 'persona', 'revisar', 'modaladd', 'checkmodal']
/** Reads the codes of members where the phone of staff cannot do it by itself. */
const scannerModule = 'src/features/checkin/scan/own-detector.ts'
/** Code of the push provider. A phone without notifications never loads it. */
const pushModule = 'src/pwa/push/firebase-provider.ts'
/** Modules that src/shell/load-ahead.ts loads on every phone. */
const aheadModules = [
  'src/shell/side-menu/SideMenu.tsx',
  'src/ui/overlay/ionic/AlertOnce.tsx',
  'src/ui/overlay/ionic/SheetModal.tsx',
  'src/ui/overlay/ionic/SpinnerOnce.tsx',
  'src/ui/overlay/ionic/ToastOnce.tsx',
]

/** @typedef {ReadonlyMap<string, Uint8Array>} Files Files by their path, with slashes, relative to their folder. */
/** @typedef {{ markup: string, wire: object, areas: object }} DrawnBookings as rendered by src/shell/frame/drawn-bookings.tsx */
/** @typedef {{ css: string, plain: string, withVideo: string, bookings: DrawnBookings }} DrawnLogin login.json: markup without and with a video, a member's bookings, and the style of all. */
/** @typedef {{ file: string, css?: string[], imports?: string[], isEntry?: boolean, isDynamicEntry?: boolean }} Chunk An entry of Vite's manifest of chunks. */
/**
 * @typedef {object} FileGroups The scripts and styles of the worker's list that are apart from the others.
 * @property {ReadonlySet<string>} first of the first screens
 * @property {ReadonlySet<string>} staff of the screens of staff alone
 * @property {ReadonlySet<string>} onUse kept by the phones that have used them
 */

/**
 * @param {{ page: Uint8Array, publicFiles: Files, bundle: Files }} parts the gym's index.html, what is in its public/
 *   folder, and the bundle as Vite wrote it (with chunks.json, file-names.json, screens.json, first-reads.json,
 *   page-scripts.json, login.json and the unstamped ngsw-worker.js)
 * @returns {Map<string, Uint8Array>} every file of the site, sorted by path
 * @throws {Error} when a mark that the stamp fills in is missing, or is there twice
 */
export function stamp({ page, publicFiles, bundle }) {
  const site = new Map(publicFiles)
  for (const [path, bytes] of bundle) if (!unpublished.has(path)) site.set(path, bytes)
  site.set('index.html', encode(stampPage(page, bundle, appsIn(publicFiles))))
  return seal(site, startOf(bundle).groups)
}

/**
 * Gives a site its version: in the page, in a separate file, and in the service worker's list of files.
 * See docs/decisions/0131-a-site-has-one-version.md.
 * @param {Files} site every file but version.json, with empty marks for the version in the page and the list in the worker
 * @param {FileGroups} [groups] without it, all scripts and styles are of the first screens
 * @returns {Map<string, Uint8Array>} every file, sorted by path
 * @throws {Error} if a mark is missing
 */
export function seal(site, groups) {
  const page = decode(requireFile(site, 'index.html'))
  const [, , release] = versionMark.exec(page) ?? []
  if (release === undefined) throw new Error('Expected <meta name="version" content="…"> in the page.')
  const version = `${release}-${digestOf(site)}`
  const sealed = new Map(site)
  sealed.set(
    'index.html',
    encode(page.replace(versionMark, (_, before, __, after) => before + version + after)),
  )
  sealed.set(versionFile, encode(JSON.stringify({ version })))
  sealed.set(
    'ngsw-worker.js',
    stampWorker(requireFile(site, 'ngsw-worker.js'), precacheList(sealed, version, groups)),
  )
  return new Map([...sealed].sort(byPath))
}

/**
 * Returns a digest of a site's files: 16 hexadecimal digits.
 * @param {Files} files
 */
function digestOf(files) {
  const whole = createHash('sha256')
  for (const [path, bytes] of [...files].sort(byPath)) whole.update(`${path}\0${digestOfFile(bytes)}\n`)
  return whole.digest('hex').slice(0, 16)
}

/**
 * Writes into the page: the start script, links to the files of the app and its first screens, so that all
 * load at the same time, and the gym's app.json.
 * @param {Uint8Array} page
 * @param {Files} bundle
 * @param {ReadonlyMap<string, import('./policy.js').Asked>} apps by gym
 */
function stampPage(page, bundle, apps) {
  const written = decode(page)
  const gym = /data-tenant="([^"]*)"/.exec(written)?.[1] ?? ''
  const { map, lines, files } = startOf(bundle)
  const facts = [map, json('screen-files', files), ...(apps.has(gym) ? [json('gym-app', apps.get(gym))] : [])]
  const started = replaceOnce(written, entryLine, lines.join('\n    '))
  const withFacts = replaceOnce(started, factsMark, facts.join('\n    '))
  const filled = withLogin(withScripts(withFacts, bundle), bundle)
  const policy = policyMark.replace('""', () => `"${contentPolicy(filled, [...apps.values()])}"`)
  return replaceOnce(filled, policyMark, policy)
}

/**
 * @param {string} page
 * @param {Files} bundle
 */
const withScripts = (page, bundle) =>
  scriptsOf(bundle).reduce(
    (written, [source, code]) => replaceOnce(written, pageScriptLine(source), `<script>${code}</script>`),
    page,
  )

/** Values that are the same in the page of every gym. */
const scriptsOf = oncePerBundle(readPageScripts)
const startOf = oncePerBundle(startLines)
const loginOf = oncePerBundle(readLogin)

/**
 * Caches the result of `make` for each bundle, because many gyms share a bundle.
 * @template Made
 * @param {(bundle: Files) => Made} make
 * @returns {(bundle: Files) => Made}
 */
function oncePerBundle(make) {
  /** @type {WeakMap<Files, { is: Made }>} */
  const made = new WeakMap()
  return bundle => {
    const one = made.get(bundle) ?? { is: make(bundle) }
    made.set(bundle, one)
    return one.is
  }
}

const isLicenses = (/** @type {string} */ path) => /^assets\/licenses-[^/]+\.txt$/.test(path)

/** @param {Files} bundle */
function startLines(bundle) {
  const chunks = readChunks(bundle)
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
    ...[...first.filter(file => file !== boot.file), ...later].map(
      file => `<link rel="modulepreload" crossorigin href="/${file}">`,
    ),
    ...styles.map(file => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...[...bundle.keys()].filter(isLicenses).map(file => `<link rel="license" href="/${file}">`),
  ]
  const preloaded = new Set([...first, ...later, ...styles])
  const screenOf = screenChunks(bundle, chunks)
  const files = screensIn(bundle, chunks, screenOf, preloaded)
  const ahead = aheadModules.map(name => chunkOf(name, chunks))
  const scanner = chunks[scannerModule]
  const provider = chunks[pushModule]
  const groups = {
    first: new Set([...preloaded, ...files.files, ...filesOf(ahead, chunks, codeOf)]),
    staff: ownFilesOf([...staffScreens.map(screenOf), ...(scanner ? [scanner] : [])], chunks),
    onUse: ownFilesOf(provider ? [provider] : [], chunks),
  }
  return { map: importMap(namesIn(bundle)), lines, files, groups }
}

/**
 * Returns the import map from the files' stable names to the files. It must come before everything that loads
 * a module, because older browsers ignore a later map.
 * @param {ReadonlyMap<string, string>} names
 */
const importMap = names =>
  `<script type="importmap">${JSON.stringify({
    imports: Object.fromEntries([...names].map(([name, file]) => [`/${name}`, `/${file}`])),
  })}</script>`

/** @param {Chunk} chunk */
const codeOf = ({ file, css = [] }) => [file, ...css]

/**
 * Returns an element with data for the scripts in the page. The data cannot end the element.
 * @param {string} id
 * @param {unknown} value
 */
const json = (id, value) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

/**
 * Returns the files of the first screens besides the app's: a list of files, and indexes into the list for
 * each screen by path and for every member. Also returns the first requests of a member's screen.
 * @param {Files} bundle
 * @param {Record<string, Chunk>} chunks
 * @param {(path: string) => Chunk} screenOf
 * @param {ReadonlySet<string>} preloaded the files that the page requests in any case
 */
function screensIn(bundle, chunks, screenOf, preloaded) {
  /** @type {string[]} */
  const files = []
  const indexesOf = (/** @type {Chunk[]} */ roots) => {
    const made = filesOf(roots, chunks, codeOf)
    const more = made.filter(file => !preloaded.has(file))
    files.push(...more.filter(file => !files.includes(file)))
    return more.map(file => files.indexOf(file))
  }
  const screens = firstScreens.map(path => [path, indexesOf([screenOf(path)])])
  const member = indexesOf([chunkOf(memberModule, chunks)])
  const reads = JSON.parse(decode(requireFile(bundle, firstReads)))
  return { files, screens: Object.fromEntries(screens), member, reads }
}

/**
 * Returns the function that finds the chunk of a screen by its path.
 * @param {Files} bundle
 * @param {Record<string, Chunk>} chunks
 * @returns {(path: string) => Chunk}
 */
function screenChunks(bundle, chunks) {
  /** @type {Record<string, string>} */
  const paths = JSON.parse(decode(requireFile(bundle, screenFiles)))
  const names = namesIn(bundle)
  const byFile = new Map(Object.values(chunks).map(chunk => [chunk.file, chunk]))
  return path => {
    const chunk = byFile.get(names.get(paths[path] ?? '') ?? '')
    if (!chunk) throw new Error(`The bundle has no file for the screen ${path}.`)
    return chunk
  }
}

/**
 * @param {string} page
 * @param {Files} bundle
 */
function withLogin(page, bundle) {
  return page.replace(loginLine, (_, name, mark, video) => {
    const { css, plain, withVideo, bookings } = loginOf(bundle)
    const { markup, ...drawn } = bookings
    const login = (video ? withVideo : plain)
      .replaceAll(placeholders.name, () => name)
      .replaceAll(placeholders.mark, () => mark)
    return [
      `<style>${css}</style>`,
      // The original markup, for src/shell/first-screen/login/restored-login.ts.
      `<template id="drawn-login">${login}</template>`,
      `<div id="login">${login}</div>`,
      `<template id="first-bookings">${markup}</template>`,
      json('drawn-bookings', drawn),
    ].join('\n    ')
  })
}

/**
 * @param {Files} bundle
 * @returns {[source: string, code: string][]}
 */
function readPageScripts(bundle) {
  return Object.entries(JSON.parse(decode(requireFile(bundle, pageScripts))))
}

/**
 * @param {Files} bundle
 * @returns {DrawnLogin}
 */
function readLogin(bundle) {
  return JSON.parse(decode(requireFile(bundle, 'login.json')))
}

/**
 * Returns every app.json that is served beside the page, by gym: that of a single gym, or those of all gyms.
 * @param {Files} publicFiles
 * @returns {Map<string, import('./policy.js').Asked>}
 */
const appsIn = publicFiles =>
  new Map(
    [...publicFiles].flatMap(([path, bytes]) => {
      const [, gym] = /^assets\/dominios\/([^/]+)\/app\.json$/.exec(path) ?? []
      return gym === undefined ? [] : [[gym, JSON.parse(decode(bytes))]]
    }),
  )

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
 * Returns the files of chunks and of all their static imports, without duplicates.
 * @param {Chunk[]} chunks
 * @param {Record<string, Chunk>} all
 * @param {(chunk: Chunk) => string[]} filesIn
 */
function filesOf(chunks, all, filesIn) {
  const reachable = new Set(chunks)
  for (const { imports = [] } of reachable)
    for (const name of imports) {
      const chunk = all[name]
      if (chunk) reachable.add(chunk)
    }
  return [...new Set([...reachable].flatMap(filesIn))].sort()
}

/**
 * The files that are loaded for some chunks alone.
 * @param {Chunk[]} roots
 * @param {Record<string, Chunk>} all
 */
function ownFilesOf(roots, all) {
  const others = Object.values(all).filter(
    chunk => (chunk.isEntry || chunk.isDynamicEntry) && !roots.includes(chunk),
  )
  const shared = new Set(filesOf(others, all, codeOf))
  return new Set(filesOf(roots, all, codeOf).filter(file => !shared.has(file)))
}

/**
 * @param {Uint8Array} worker
 * @param {object} list
 */
const stampWorker = (worker, list) => encode(replaceOnce(decode(worker), precacheMark, JSON.stringify(list)))

/**
 * Lists the files that the worker keeps: the page and every hashed script and style. The page has its digest in the list, and the other files
 * have digests in their names, so a phone never stores a wrong answer of a faulty host.
 * @param {Files} site
 * @param {string} version
 * @param {FileGroups} [groups]
 */
function precacheList(site, version, groups) {
  const code = [...site.keys()].filter(path => /^assets\/[^/]+\.(js|css)$/.test(path)).sort()
  const groupOf = (/** @type {string} */ path) => {
    if (!groups || groups.first.has(path)) return 'first'
    if (groups.staff.has(path)) return 'staff'
    return groups.onUse.has(path) ? 'onUse' : 'later'
  }
  const filesIn = (/** @type {string} */ group) => code.filter(path => groupOf(path) === group)
  return {
    version,
    page: integrityOf(requireFile(site, 'index.html')),
    first: filesIn('first'),
    later: filesIn('later'),
    staff: filesIn('staff'),
    onUse: filesIn('onUse'),
  }
}

const integrityOf = (/** @type {Uint8Array} */ bytes) =>
  `sha256-${Buffer.from(digestOfFile(bytes), 'hex').toString('base64')}`

/** @type {WeakMap<Uint8Array, string>} Many gyms share the files of a bundle. */
const digests = new WeakMap()

/**
 * Returns a file's SHA-256 in hexadecimal digits.
 * @param {Uint8Array} bytes
 */
function digestOfFile(bytes) {
  const digest = digests.get(bytes) ?? createHash('sha256').update(bytes).digest('hex')
  digests.set(bytes, digest)
  return digest
}

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
 * Returns the files of the bundle by their stable names.
 * @param {Files} bundle
 * @returns {Map<string, string>}
 */
const namesIn = bundle => new Map(Object.entries(JSON.parse(decode(requireFile(bundle, fileNames)))))

/**
 * Reads Vite's manifest, with the current names of the files.
 * @param {Files} bundle
 * @returns {Record<string, Chunk>}
 */
function readChunks(bundle) {
  const names = namesIn(bundle)
  const currentName = (/** @type {string} */ path) => names.get(path) ?? path
  /** @type {[string, Chunk][]} */
  const chunks = Object.entries(JSON.parse(decode(requireFile(bundle, 'chunks.json'))))
  return Object.fromEntries(
    chunks.map(([name, chunk]) => [
      name,
      { ...chunk, file: currentName(chunk.file), ...(chunk.css && { css: chunk.css.map(currentName) }) },
    ]),
  )
}

/**
 * @param {Files} files
 * @param {string} path
 */
function requireFile(files, path) {
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
