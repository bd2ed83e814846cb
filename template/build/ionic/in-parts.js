// Ionic, one component at a time. Its React package and its icons are each one module, which keeps all of them or lands where the
// first of them is used; here every component and every drawing is a module of its own. So is each declaration of what its components
// share, and each of zod's schemas.
import { readFile } from 'node:fs/promises'
import { takeApart } from './module-parts.js'

/** What is taken apart: tried with @ionic/react and @ionic/core 9.0.4, ionicons 8.1.0, zod 4.6.7. */
const whole =
  /\/node_modules\/(?:@ionic\/react\/dist\/index\.js|@ionic\/core\/components\/p-[\w-]+\.js|ionicons\/icons\/index\.mjs|zod\/v4\/(?:core|mini)\/(?:schemas|checks)\.js)$/
const part = /^(.+)\?part=([\w$]+)$/

/** Their modules only define; what they leave out of their package.json. Not their styles. */
const withoutEffects = /\/node_modules\/(?:@ionic|@stencil|ionicons)\/.+\.m?js(?:\?part=[\w$]+)?$/

/** Ionic's gesture to go back, which every outlet loads and sets up, though `configure.ts` turns it off. */
const swipeBack = 'goback-swipe'
const noSwipeBack = 'export const createSwipeBackGesture = () => ({ enable() {}, destroy() {} });'

/** What the runtime of Ionic's components is never asked to do here: the condition of it, and what is in its place. */
const runtime = '__registerHost(){'
const neverAsked = [
  // To take over components that a server has drawn.
  { is: /if\((\w+\.\w+\|=1),(\w+)=\w+\.getAttribute\(\w+\),\2\)/, never: '$1;if(false)' },
  // To read a property that a server has written into an attribute.
  { is: /"string"==typeof (\w+)&&\1\.startsWith\(\w+\)\?(?=\1=)/, never: '(false)?' },
  // To move the children of components without a shadow: header, footer, buttons, label, input, textarea, radio group.
  { is: /!\(1&(\w+\.\w+)\)&&256&\1\?/, never: '(false)?' },
]

/** What Ionic's app and outlet load by themselves as soon as they are there: on every phone, so it comes along with them. */
const selfStarting = /\/node_modules\/@ionic\/core\/components\/ion-(?:app|router-outlet)\.js$/
/** Not what only some phones need: the shims of iOS and Android, and of apps from a store. */
const ownPart = /import\("(\.\/p-[\w-]+\.js)"\)(?!\.then\(\(?\w+=>\w+\.(?:startInputShims|startStatusTap))/g

/** @returns {import('vite').Plugin} for builds alone: in development Vite bundles its dependencies first */
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
        const code = whatIsAsked(await readFile(id, 'utf8'))
        const { index, parts } = takeApart(code, this.parse(code), piece => `${id}?part=${piece}`)
        partsOf.set(id, parts)
        return { code: index, moduleSideEffects: false }
      },
    },
    transform: {
      filter: { id: withoutEffects },
      handler: (code, id) => ({
        moduleSideEffects: false,
        ...(selfStarting.test(id) && { code: withOwnParts(code), map: null }),
      }),
    },
  }
}

/** @param {string} code */
function whatIsAsked(code) {
  if (code.includes(swipeBack)) return noSwipeBack
  if (!code.includes(runtime)) return code
  return neverAsked.reduce((left, { is, never }) => {
    if (!is.test(left)) throw new Error(`Ionic's runtime has no longer ${is}.`)
    return left.replace(is, never)
  }, code)
}

/** @param {string} code */
function withOwnParts(code) {
  /** @type {string[]} */
  const files = []
  const asked = code.replace(ownPart, (_, file) => `Promise.resolve(ownPart${files.push(file)})`)
  return files.map((file, at) => `import * as ownPart${at + 1} from "${file}";`).join('') + asked
}
