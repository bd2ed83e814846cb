import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { ionicInParts } from '../../../template/build/ionic/in-parts.js'
import { home } from '../clock.js'

/** What each of the apps beside this file's folder is built with, besides React. */
const plugins = {
  /** Ionic's starter with tabs, to weigh and for Lighthouse. */
  'plain/tabs': () => [],
  /** The same with a login, lists, a dialog and a worker, to wait for: the plugin's defaults, and pushes. */
  'plain/gym': () => [VitePWA({ workbox: { importScripts: ['push.js'] }, manifest: { name: 'Gym' } })],
  /** Ionic taken apart as the gyms' app has it, since nothing is below that. */
  floor: () => [ionicInParts()],
}

/**
 * Builds one of the apps that are beside this file's folder, as its own project would be.
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
