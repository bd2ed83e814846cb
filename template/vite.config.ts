import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { withoutDescriptions } from './build/descriptions.js'
import { hashedNames } from './build/hashed-names.js'
import { inPage } from './build/in-page.js'
import { ionicInParts } from './build/ionic/in-parts.js'
import { licenses } from './build/licenses.js'
import { preloadHelper } from './build/preload-helper.js'
import { screenFiles } from './build/screens.js'

type Group = Rolldown.CodeSplittingGroup

const [begin, app] = ['src/boot.ts', 'src/main.tsx']

/**
 * Files that the app always starts with. src/boot.ts evaluates them one by one. They hold the libraries of the
 * first load, because most deploys change the app alone.
 */
const pieces: Group[] = [
  // Apart from boot.ts, because every part would have to wait for it otherwise.
  { name: 'load', test: /vite\/preload-helper/ },
  {
    name: 'react',
    test: /\/src\/shell\/root\.ts$|\/node_modules\/(?:@tanstack|react|react-dom|scheduler)\//,
  },
  { name: 'zod', test: /\/src\/protocol\/wire\/readers\.ts$|\/node_modules\/zod\// },
  {
    name: 'ionic',
    test: /\/src\/shell\/navigation\/configure\.ts$|\/node_modules\/(?:@ionic\/(?:core|react|react-router)|@stencil|@lit|react-router|react-router-dom|@remix-run)\/.+\.js/,
  },
].map(piece => ({ ...piece, tags: ['$initial' as const] }))

/**
 * The first screens that people see, each in a single file with the code that only screens use. The other
 * screens share it.
 */
const firstScreens: (Group & { test: RegExp })[] = [
  { name: 'login', test: /\/LoginPage\.tsx$/ },
  { name: 'bookings', test: /\/MyBookingsPage\.tsx$/ },
]

/**
 * Parts that follow a member's first screen, in a single file. Separate requests for its dozen parts would
 * take longer.
 */
const afterwards: Group = { name: 'now', test: /\/my-bookings\/now\/parts\.ts$/ }

/**
 * Small parts that many screens share, in a file for each kind. The number of files is limited, because the
 * first load includes the name of each.
 */
const shared: Group[] = [
  { name: 'fitness', test: /\/features\/fitness\/(?:durations|labels)\.ts$/ },
  {
    name: 'forms',
    test: /\/src\/(?:ui\/(?:form\/(?:PhotoField|TextArea)\.tsx|use-keep-focus\.ts)|features\/(?:gym\/shared\/(?:policies\.ts|PolicyLink\.tsx)|account\/shared\/(?:use-picture-upload|medical-state)\.ts)|protocol\/account\/medical\.ts|platform\/time\/date-with-year\.ts)$/,
  },
  { name: 'overlays', test: /\/node_modules\/@ionic\/core\/.+\.js/, minShareCount: 2 },
  { name: 'panes', test: /\/src\/(?:ui\/page\/Panes\.tsx|platform\/page\/(?:use-two-panes|wide)\.ts)$/ },
]

/**
 * Functions that build the texts of topics. Constant texts are copied into the files that display them, so a first
 * screen with constants only does not load this file. It takes along what it imports, so it must not import anything
 * that a first screen uses, such as the texts of booking.
 */
const texts: Group = { name: 'texts', test: /\/features\/(?!booking\/)\w+\/messages\.ts$/ }

/** The app, with the code that both first screens use. Code for a single first screen stays out. */
const ours: Group = {
  test: /^(?!.*\/node_modules\/)/,
  name: (module, context) => {
    const isIn = (test: RegExp) => isPartOf(module, test, context)
    return isIn(/\/src\/main\.tsx$/) || firstScreens.every(({ test }) => isIn(test)) ? 'app' : null
  },
}

/** Returns true if the file that passes `test` imports `module`, directly or indirectly. */
function isPartOf(module: string, test: RegExp, context: Rolldown.ChunkingContext): boolean {
  const users = new Set([module])
  for (const user of users) for (const one of context.getModuleInfo(user)?.importers ?? []) users.add(one)
  return [...users].some(user => test.test(user))
}

const groups = [texts, ...pieces, ours, ...firstScreens, afterwards, ...shared].map(
  (group, at, { length }) => ({
    ...group,
    priority: length - at,
  }),
)

/** The app has its own writes (src/api/writes). Those of TanStack would add a kilobyte to each first load. */
const withoutMutations: PluginOption = {
  name: 'without-mutations',
  apply: 'build',
  load: {
    filter: { id: /\/@tanstack\/query-core\/.+\/mutationCache\.js$/ },
    handler: () =>
      'export const MutationCache = class { getAll() { return [] } clear() {} async resumePausedMutations() {} }',
  },
}

/**
 * Plugins that transform code, both of the app and of the part that is rendered into the page at build time.
 */
const codePlugins = (): PluginOption[] => [react(), ionicInParts(), withoutDescriptions()]

// The bundle is the same for all gyms: its entry is the script, not the page. build/site.js stamps a gym's
// page afterwards.
export default defineConfig({
  plugins: [
    codePlugins(),
    withoutMutations,
    preloadHelper(),
    screenFiles(),
    licenses(),
    hashedNames(),
    inPage(codePlugins),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa/worker',
      filename: 'ngsw-worker.ts',
      // The precache list differs between gyms, so the stamp fills it in.
      injectManifest: { injectionPoint: '', rollupFormat: 'iife' },
      injectRegister: false,
      manifest: false,
    }),
  ],
  build: {
    outDir: 'bundle',
    copyPublicDir: false,
    manifest: 'chunks.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // As in protocol/wire/readers.ts: describing a value has no side effects. The protocol imports it as
      // `zod` for this. With a name of a single letter, calls in other minified code would match too.
      treeshake: { manualPureFunctions: ['zod'] },
      // An icon is a string. It is inlined into the files that display it.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      input: [begin, app],
      output: { codeSplitting: { groups } },
    },
  },
})
