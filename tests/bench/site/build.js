import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { ionicInParts } from '../../../template/build/ionic.js'
import { home } from '../clock.js'

/**
 * Builds one of the apps that stand beside this file's folder, as its own project would be.
 * @param {'plain' | 'floor'} app `floor` with Ionic taken apart as the gyms' app has it, since nothing is below that
 * @param {string} place
 * @returns {Promise<string>} the folder of its site
 */
export async function buildPlain(app, place) {
  const root = join(place, app)
  cpSync(join(home, 'tests/bench', app), root, { recursive: true })
  symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'))
  const plugins = app === 'floor' ? [react(), ionicInParts()] : [react()]
  await build({ root, configFile: false, logLevel: 'error', plugins })
  return join(root, 'dist')
}
