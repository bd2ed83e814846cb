import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ionicInParts } from '../build/ionic/in-parts.js'

// Build of the studio's page by `molde studio` (generator/studio/studio-page.ts). It is part of no gym's project.
export default defineConfig({
  plugins: [react(), ionicInParts()],
  root: 'studio',
  base: './',
  build: {
    outDir: '../bundle',
    emptyOutDir: true,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: 'studio/index.html',
        enter: 'studio/enter.html',
        sheet: 'studio/brand/sheet/sheet.html',
        // Loaded by each app in a frame under a fixed name.
        inside: 'studio/preview/inside/inside.ts',
      },
      output: {
        entryFileNames: ({ name }) => (name === 'inside' ? 'inside.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
