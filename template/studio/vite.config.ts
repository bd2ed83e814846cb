import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The studio's page, compiled by `molde studio` (generator/studio/page.ts). It is in no gym's project.
export default defineConfig({
  plugins: [react()],
  root: 'studio',
  base: './',
  build: {
    outDir: '../bundle',
    emptyOutDir: true,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['studio/index.html', 'studio/enter.html'] },
  },
})
