// Ionic, one component at a time. Its React package and its icons are each one module, which keeps all of them or lands where the
// first of them is used; here every component and every drawing is a module of its own.
import { readFile } from 'node:fs/promises'
import { takeApart } from './module-parts.js'

/** What is taken apart: tried with @ionic/react 9.0.4 and ionicons 8.1.0. */
const whole = /\/node_modules\/(?:@ionic\/react\/dist\/index\.js|ionicons\/icons\/index\.mjs)$/
const part = /^(.+)\?part=([\w$]+)$/

/** Their modules only define; what they leave out of their package.json. Not their styles. */
const withoutEffects = /\/node_modules\/(?:@ionic|@stencil|ionicons)\/.+\.m?js(?:\?part=[\w$]+)?$/

/** Ionic's gesture to go back, which every outlet loads and sets up, though `configure.ts` turns it off. */
const swipeBack = { file: /\/node_modules\/@ionic\/core\/components\/p-[\w-]+\.js$/, name: 'goback-swipe' }
const noSwipeBack = 'export const createSwipeBackGesture = () => ({ enable() {}, destroy() {} });'

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
        const code = await readFile(id, 'utf8')
        const { index, parts } = takeApart(code, this.parse(code), piece => `${id}?part=${piece}`)
        partsOf.set(id, parts)
        return { code: index, moduleSideEffects: false }
      },
    },
    transform: {
      filter: { id: withoutEffects },
      handler: (code, id) => ({
        moduleSideEffects: false,
        ...(swipeBack.file.test(id) && code.includes(swipeBack.name) && { code: noSwipeBack, map: null }),
      }),
    },
  }
}
