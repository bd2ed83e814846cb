import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { ionicInParts } from '#build/ionic/in-parts.js'
import { home } from '../clock.js'

/** The plugins of each app, in addition to React. */
const plugins = {
  /** Ionic's starter with tabs, for sizes and Lighthouse. */
  'plain/tabs': () => [],
  /** An app with login, lists, a dialog, pushes and a default worker, for waiting times. */
  'plain/gym': () => [VitePWA({ workbox: { importScripts: ['push.js'] }, manifest: { name: 'Gym' } })],
  /** An empty page with separate Ionic components as in the gyms' app, for the lower limit. */
  floor: () => [ionicInParts()],
}

/**
 * Builds one of the apps in tests/bench like a separate project.
 * @param {keyof typeof plugins} app
 * @param {string} place
 * @returns {Promise<string>} the folder of its site
 */
export async function buildPlain(app, place) {
  const root = join(place, app)
  cpSync(join(home, 'tests/bench', app), root, { recursive: true })
  symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'))
  await build({ root, configFile: false, logLevel: 'error', plugins: [react(), ...plugins[app]()] })
  return join(root, 'dist')
}
