import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { ionicInParts } from './build/ionic.js'

/** What the app always begins with is one file, not thirty; not what begins before it. */
const isApp = (id: string) => !/\/src\/(?:boot|app\/first-paint)\.ts$|preload-helper/.test(id)

// The bundle knows no gym: its entry is the script, not the page. build/site.js stamps the page of a gym afterwards.
export default defineConfig({
  plugins: [
    react(),
    ionicInParts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa/worker',
      filename: 'ngsw-worker.ts',
      // The precache list is a gym's own: the stamp fills it in.
      injectManifest: { injectionPoint: undefined, rollupFormat: 'iife' },
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
      input: ['src/boot.ts', 'src/main.tsx'],
      output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'], test: isApp }] } },
    },
  },
})
