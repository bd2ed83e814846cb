// npm run bench: measures speed as ratios to common alternatives. Both sides are measured in turn.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'rolldown'

const home = resolve(import.meta.dirname, '../..')
const molde = resolve(home, 'bin/molde.js')

/** @param {string[]} args */
function seconds(args) {
  const start = process.hrtime.bigint()
  const { status } = spawnSync(process.execPath, args, { cwd: home, stdio: 'ignore' })
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with code ${status}`)
  return Number(process.hrtime.bigint() - start) / 1e9
}

const median = (/** @type {number[]} */ values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Runs two commands in turn, after a warm-up of each, and prints the median of the ratios.
 * @param {string} label
 * @param {string[]} ours
 * @param {string[]} theirs
 */
function compare(label, ours, theirs, rounds = 15) {
  seconds(ours)
  seconds(theirs)
  const pairs = Array.from({ length: rounds }, () => [seconds(ours), seconds(theirs)])
  const column = (/** @type {number} */ at) => median(pairs.map(pair => pair[at] ?? 0))
  const ratio = median(pairs.map(([a = 0, b = 1]) => a / b))
  const milliseconds = (/** @type {number} */ value) => `${Math.round(value * 1000)} ms`
  console.log(
    `${label}: ${ratio.toFixed(2)}×  (${milliseconds(column(0))} against ${milliseconds(column(1))}, medians of ${rounds})`,
  )
}

compare('molde --version against node -e 0', [molde, '--version'], ['-e', '0'])
await reportColors()

/** Reports how often the app uses a gym's colours unchanged. */
async function reportColors() {
  const file = resolve(home, 'node_modules/.cache/molde/bench-colors.js')
  await build({ input: resolve(home, 'tests/bench/colors.ts'), platform: 'node', output: { file } })
  const { tried, readable, worn, turned, failures } = (await import(pathToFileURL(file).href)).measureColors()
  console.log(
    `Filled parts in the gym's own pair, where that can be read: ${((100 * worn) / readable).toFixed(1)} % (${worn} of ${readable}, of ${tried} pairs; ${turned} turn round by night); contrast failures: ${failures}`,
  )
  if (worn < readable || failures > 0) process.exitCode = 1
}
