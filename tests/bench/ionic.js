// npm run bench:ionic: measures the benefit of template/build/ionic/. Compiles the app's first screens with separate Ionic components and
// with Ionic's published packages.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, loadConfigFromFile, mergeConfig } from 'vite'
import { goal, home } from './clock.js'

const template = resolve(home, 'template')
const screens = ['login', 'bookings']

const parts = await firstLoads(true)
const whole = await firstLoads(false)
for (const screen of screens) {
  const [ours = 0, theirs = 1] = [parts.get(screen), whole.get(screen)]
  const detail = `${(ours / 1000).toFixed(1)} kB of script against ${(theirs / 1000).toFixed(1)} kB`
  goal(`The first load of ${screen}, Ionic in parts against whole`, ours / theirs, 'at most', 0.85, detail)
}

/**
 * Compiles the app and adds up the scripts of each first screen, including imports.
 * @param {boolean} inParts
 * @returns {Promise<Map<string, number>>} compressed bytes by the screen's name
 */
async function firstLoads(inParts) {
  const configFile = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, template)
  if (!configFile) throw new Error('template/vite.config.ts was not found.')
  const plugins = (await Promise.all(configFile.config.plugins ?? [])).flat()
  const isOurs = (/** @type {unknown} */ plugin) =>
    typeof plugin === 'object' && plugin !== null && Reflect.get(plugin, 'name') === 'molde:ionic-in-parts'
  const outDir = mkdtempSync(join(tmpdir(), 'molde-bench-'))
  try {
    const result = await build(
      mergeConfig(
        { ...configFile.config, plugins: inParts ? plugins : plugins.filter(plugin => !isOurs(plugin)) },
        { configFile: false, root: template, logLevel: 'error', build: { outDir } },
      ),
    )
    if (Array.isArray(result) || !('output' in result)) throw new Error('Vite returned no output.')
    const chunks = result.output.filter(file => file.type === 'chunk')
    return new Map(screens.map(screen => [screen, sizeOf(screen, chunks)]))
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/**
 * @param {string} screen
 * @param {import('vite').Rolldown.OutputChunk[]} chunks
 */
function sizeOf(screen, chunks) {
  const files = new Set(chunks.filter(({ isEntry, name }) => isEntry || name === screen))
  for (const { imports } of files)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) files.add(chunk)
  return [...files].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}
