// npm run bench:backend: measures the waits of 500 members for the reference backend on PostgreSQL when booking opens.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'rolldown'
import { goal, home, machine, median } from './clock.js'

/** The longest acceptable wait in ms. The app's timeout for a read is 15 s. */
const readLimitMs = 5_000

const file = resolve(home, 'node_modules/.cache/molde/bench-opening.js')
await build({
  input: resolve(home, 'tests/bench/opening.ts'),
  platform: 'node',
  external: /^[a-z@]/,
  output: { file },
})
const opening = await (await import(pathToFileURL(file).href)).measureOpening()
if (opening) report(opening)
else console.log('SKIPPED: no PostgreSQL on this machine.')

/** @param {import('./opening.ts').Opening} opening */
function report({ plain, weekly, bookings, mistakes }) {
  console.log(machine())
  const longest = (/** @type {number[]} */ waits) => Math.max(...waits)
  const format = (/** @type {number[]} */ waits) =>
    `median ${Math.round(median(waits))} ms, longest ${Math.round(longest(waits))} ms`
  console.log(`500 read the schedule: ${format(plain)}`)
  goal(
    '500 read the schedule as their weekly classes open',
    longest(weekly),
    'at most',
    readLimitMs,
    format(weekly),
    ' ms',
  )
  console.log(`  against the plain reads: ${(longest(weekly) / longest(plain)).toFixed(1)}×`)
  goal('500 book a class of 40 places', longest(bookings), 'at most', readLimitMs, format(bookings), ' ms')
  goal('mistakes', mistakes.length, 'at most', 0, mistakes.join(', '), '')
}
