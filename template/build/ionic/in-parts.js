// Splits Ionic into single components. Its React package and its icons are each a single module, which would
// be kept as a whole or end up in the file of its first user. Here every component and every icon is a
// separate module, as is each shared declaration of its components, and each of zod's schemas.
// See docs/decisions/0087-ionic-stays-in-parts-as-long-as-it-halves-the-first-load.md.
import { readFile } from 'node:fs/promises'
import { takeApart } from './module-parts.js'

/** Modules that are split. Tested with @ionic/react and @ionic/core 9.0.4, ionicons 8.1.0, zod 4.6.7. */
const whole =
  /\/node_modules\/(?:@ionic\/react\/dist\/index\.js|@ionic\/core\/components\/p-[\w-]+\.js|ionicons\/icons\/index\.mjs|zod\/v4\/(?:core|mini)\/(?:schemas|checks)\.js)$/
const part = /^(.+)\?part=([\w$]+)$/

/** Modules without side effects, which their package.json does not declare. Styles are excluded. */
const withoutEffects = /\/node_modules\/(?:@ionic|@stencil|ionicons)\/.+\.m?js(?:\?part=[\w$]+)?$/

/** Ionic's back gesture. Every outlet loads it, although `configure.ts` turns it off. */
const swipeBack = 'goback-swipe'
const noSwipeBack = 'export const createSwipeBackGesture = () => ({ enable() {}, destroy() {} });'

/** Unused features of Ionic's runtime: a pattern for the condition of each, and its replacement. */
const runtime = '__registerHost(){'
const unusedFeatures = [
  // Hydrating components from a server.
  { is: /if\((\w+\.\w+\|=1),(\w+)=\w+\.getAttribute\(\w+\),\2\)/, never: '$1;if(false)' },
  // Reading a property that a server has written into an attribute.
  { is: /"string"==typeof (\w+)&&\1\.startsWith\(\w+\)\?(?=\1=)/, never: '(false)?' },
  // Moving the children of components without a shadow root: header, footer, buttons, label, input, textarea,
  // radio group.
  { is: /!\(1&(\w+\.\w+)\)&&256&\1\?/, never: '(false)?' },
]

/**
 * Modules of Ionic's app and outlet, which import further files when they start. Every phone needs these
 * files, so they are bundled.
 */
const selfStarting = /\/node_modules\/@ionic\/core\/components\/ion-(?:app|router-outlet)\.js$/
/** Excludes files that only some phones need: the shims for iOS and Android, and for store apps. */
const startupImport =
  /import\("(\.\/p-[\w-]+\.js)"\)(?!\.then\(\(?\w+=>\w+\.(?:startInputShims|startStatusTap))/g

/**
 * @returns {import('vite').Plugin} for builds only, because in development Vite bundles its dependencies
 * first
 */
export function ionicInParts() {
  /** @type {Map<string, Map<string, string>>} */
  const partsOf = new Map()
  return {
    name: 'molde:ionic-in-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: part },
      handler: id => ({ id, moduleSideEffects: false }),
    },
    load: {
      filter: { id: [whole, part] },
      async handler(id) {
        const [, file, name] = part.exec(id) ?? []
        if (file !== undefined && name !== undefined) return partsOf.get(file)?.get(name) ?? null
        const code = removeUnusedFeatures(await readFile(id, 'utf8'))
        const { index, parts } = takeApart(code, this.parse(code), piece => `${id}?part=${piece}`)
        partsOf.set(id, parts)
        return { code: index, moduleSideEffects: false }
      },
    },
    transform: {
      filter: { id: withoutEffects },
      handler: (code, id) => ({
        moduleSideEffects: false,
        ...(selfStarting.test(id) && { code: importStatically(code), map: null }),
      }),
    },
  }
}

/** @param {string} code */
function removeUnusedFeatures(code) {
  if (code.includes(swipeBack)) return noSwipeBack
  if (!code.includes(runtime)) return code
  return unusedFeatures.reduce((rest, { is, never }) => {
    if (!is.test(rest)) throw new Error(`Ionic's runtime has no longer ${is}.`)
    return rest.replace(is, never)
  }, code)
}

/** @param {string} code */
function importStatically(code) {
  /** @type {string[]} */
  const files = []
  const replaced = code.replace(startupImport, (_, file) => `Promise.resolve(ownPart${files.push(file)})`)
  return files.map((file, at) => `import * as ownPart${at + 1} from "${file}";`).join('') + replaced
}
