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

/** What the app always begins with, in files that src/boot.ts has evaluated one by one. */
const pieces: Group[] = [
  // Not with boot.ts, which each part would then have to wait for.
  { name: 'load', test: /vite\/preload-helper/ },
  { name: 'react', test: /\/src\/app\/root\.ts$|\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'zod', test: /\/src\/contract\/wire\/readers\.ts$|\/node_modules\/zod\// },
  {
    name: 'ionic',
    test: /\/src\/app\/navigation\/configure\.ts$|\/node_modules\/(?:@ionic\/core|@ionic\/react|@stencil|@lit|react-router|react-router-dom|@remix-run)\/.+\.js/,
  },
].map(piece => ({ ...piece, tags: ['$initial' as const] }))

/** The screens that people see first, each in one file with all that only screens are made of; the other screens share it. */
const firstScreens: (Group & { test: RegExp })[] = [
  { name: 'login', test: /\/LoginPage\.tsx$/ },
  { name: 'bookings', test: /\/MyBookingsPage\.tsx$/ },
]

/** What comes right after a member's first screen, in one file too; a request for each of its dozen parts would take longer. */
const afterwards: Group = { name: 'now', test: /\/my-bookings\/now\/parts\.ts$/ }

/** Small parts that many screens share, in a file for each kind of them: each name of a file is in the first load of everybody. */
const shared: Group[] = [
  { name: 'fitness', test: /\/features\/fitness\/(?:durations|labels)\.ts$/ },
  {
    name: 'forms',
    test: /\/src\/(?:ui\/(?:form\/(?:PhotoField|TextArea)\.tsx|use-keep-focus\.ts)|domain\/(?:gym\/(?:policies\.ts|PolicyLink\.tsx)|pictures\/use-picture-upload\.ts)|contract\/account\/medical\.ts|domain\/profile\/medical-state\.ts|platform\/time\/date-with-year\.ts)$/,
  },
  { name: 'overlays', test: /\/node_modules\/@ionic\/core\/.+\.js/, minShareCount: 2 },
  { name: 'panes', test: /\/src\/(?:ui\/page\/Panes\.tsx|platform\/page\/(?:use-two-panes|wide)\.ts)$/ },
]

/** The app, with what both of the first screens are made of: neither brings what only the other needs. */
const ours: Group = {
  test: /^(?!.*\/node_modules\/)/,
  name: (module, context) => {
    const isIn = (test: RegExp) => isPartOf(module, test, context)
    return isIn(/\/src\/main\.tsx$/) || firstScreens.every(({ test }) => isIn(test)) ? 'app' : null
  },
}

/** Whether the file that passes `test` imports `module`, itself or by others. */
function isPartOf(module: string, test: RegExp, context: Rolldown.ChunkingContext): boolean {
  const users = new Set([module])
  for (const user of users) for (const one of context.getModuleInfo(user)?.importers ?? []) users.add(one)
  return [...users].some(user => test.test(user))
}

const groups = [...pieces, ours, ...firstScreens, afterwards, ...shared].map((group, at, { length }) => ({
  ...group,
  priority: length - at,
}))

/** Writes are the app's own (src/api/writes): those of TanStack would be a kilobyte of each first load. */
const withoutMutations: PluginOption = {
  name: 'without-mutations',
  apply: 'build',
  load: {
    filter: { id: /\/@tanstack\/query-core\/.+\/mutationCache\.js$/ },
    handler: () =>
      'export const MutationCache = class { getAll() { return [] } clear() {} async resumePausedMutations() {} }',
  },
}

/** Reads the code: of the app, and of the part of it that is drawn into the page before the app is there. */
const codePlugins = (): PluginOption[] => [react(), ionicInParts(), withoutDescriptions()]

// The bundle knows no gym: its entry is the script, not the page. build/site.js stamps the page of a gym afterwards.
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
      // The precache list is a gym's own: no place for one here, the stamp fills it in.
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
      // As contract/wire/readers.ts says of its own: to describe a value changes nothing. The contract calls it `zod` for this: by one letter, calls
      // in the minified code of others would be taken for it.
      treeshake: { manualPureFunctions: ['zod'] },
      // A drawing is a string: it lands in the files that show it, and not in one of its own.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      input: [begin, app],
      output: { codeSplitting: { groups } },
    },
  },
})
