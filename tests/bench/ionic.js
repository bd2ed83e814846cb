// npm run bench:ionic: what template/build/ionic/ is worth. The app's first screens, compiled with Ionic one component at a time and with its
// packages as they are published, both here and now.
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
 * Compiles the app and adds up, for each first screen, its scripts with all that they import.
 * @param {boolean} inParts
 * @returns {Promise<Map<string, number>>} compressed bytes by the screen's name
 */
async function firstLoads(inParts) {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, template)
  if (!loaded) throw new Error('template/vite.config.ts was not found.')
  const plugins = (await Promise.all((loaded.config.plugins ?? []).map(one => one))).flat()
  const isOurs = (/** @type {unknown} */ plugin) =>
    typeof plugin === 'object' && plugin !== null && Reflect.get(plugin, 'name') === 'molde:ionic-in-parts'
  const outDir = mkdtempSync(join(tmpdir(), 'molde-bench-'))
  try {
    const built = await build(
      mergeConfig(
        { ...loaded.config, plugins: inParts ? plugins : plugins.filter(plugin => !isOurs(plugin)) },
        { configFile: false, root: template, logLevel: 'error', build: { outDir } },
      ),
    )
    if (Array.isArray(built) || !('output' in built)) throw new Error('Vite answered no output.')
    const chunks = built.output.filter(file => file.type === 'chunk')
    return new Map(screens.map(screen => [screen, weightOf(screen, chunks)]))
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/**
 * @param {string} screen
 * @param {import('vite').Rolldown.OutputChunk[]} chunks
 */
function weightOf(screen, chunks) {
  const files = new Set(chunks.filter(({ isEntry, name }) => isEntry || name === screen))
  for (const { imports } of files)
    for (const one of chunks) if (imports.includes(one.fileName)) files.add(one)
  return [...files].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}
