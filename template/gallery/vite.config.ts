import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { brandStyles } from './brand-styles.ts'

/** Resolved, because a checkout may link to another checkout's packages. */
const packages = realpathSync(resolve(import.meta.dirname, '../../node_modules'))

/** Answers every request of the gallery's parts: two messages are unread, and all else is empty. */
const backend = (): Plugin => ({
  name: 'backend',
  configureServer(server) {
    server.middlewares.use('/pwa/', (_request, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ ok: 1, unread: 2, unreadblog: 0, d: [] }))
    })
  },
})

// `npm run gallery`: every part of the app in every state, for developers. It is not part of a gym's project.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), brandStyles(), backend()],
  server: { port: 5180, fs: { allow: ['../..', packages] } },
})
