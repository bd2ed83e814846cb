import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { withoutDescriptions } from './build/descriptions.js'
import { ionicInParts } from './build/ionic.js'

/** What the app always begins with, in files that src/boot.ts has evaluated one by one. What begins before them is in none. */
const pieces = [
  { name: 'load', test: /vite\/preload-helper/ },
  { name: 'react', test: /\/src\/app\/root\.ts$|\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'zod', test: /\/src\/contract\/wire\.ts$|\/node_modules\/zod\// },
  {
    name: 'ionic',
    test: /\/src\/app\/configure\.ts$|\/node_modules\/(?:@ionic\/core|@ionic\/react|@stencil|@lit|react-router|react-router-dom|@remix-run)\//,
  },
  { name: 'app', test: /^(?!.*\/src\/boot\.ts$)/ },
].map(piece => ({ ...piece, tags: ['$initial' as const] }))

/** The screens that people see first, each in one file with all that only screens are made of; the other screens share it. */
const firstScreens = [
  { name: 'login', test: /\/LoginPage\.tsx$/ },
  { name: 'bookings', test: /\/MyBookingsPage\.tsx$/ },
]

/** What both of them are made of: neither brings what only the other needs. Who uses a drawing is not known of Ionic's one list of them. */
const screens = {
  test: /^(?!.*\/node_modules\/)|\?part=(?:alertCircle|timeOutline)$/,
  name: (module: string, context: Rolldown.ChunkingContext) =>
    firstScreens.every(({ test }) => isPartOf(module, test, context)) ? 'screens' : null,
}

/** Whether the file that passes `test` imports `module`, itself or by others. */
function isPartOf(module: string, test: RegExp, context: Rolldown.ChunkingContext): boolean {
  const users = new Set([module])
  for (const user of users) for (const one of context.getModuleInfo(user)?.importers ?? []) users.add(one)
  return [...users].some(user => test.test(user))
}

const groups = [...pieces, screens, ...firstScreens].map((group, at, { length }) => ({
  ...group,
  priority: length - at,
}))

// The bundle knows no gym: its entry is the script, not the page. build/site.js stamps the page of a gym afterwards.
export default defineConfig({
  plugins: [
    react(),
    ionicInParts(),
    withoutDescriptions(),
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
      // As wire.ts says of its own readers: to describe a value changes nothing. The contract calls it `zod` for this: by one letter, calls
      // in the minified code of others would be taken for it.
      treeshake: { manualPureFunctions: ['zod'] },
      input: ['src/boot.ts', 'src/main.tsx'],
      output: { codeSplitting: { groups } },
    },
  },
})
