// npm run bench:backend: how long 500 members wait for the reference backend at the moment at which booking opens, on PostgreSQL.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'rolldown'
import { goal, home, machine, median } from './clock.js'

/** The app gives up on a read after 15 s. */
const readLimit = 5_000

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
  const most = (/** @type {number[]} */ waits) => Math.max(...waits)
  const shown = (/** @type {number[]} */ waits) =>
    `median ${Math.round(median(waits))} ms, longest ${Math.round(most(waits))} ms`
  console.log(`500 read the schedule: ${shown(plain)}`)
  goal(
    '500 read the schedule as their weekly classes open',
    most(weekly),
    'at most',
    readLimit,
    shown(weekly),
    ' ms',
  )
  console.log(`  against the plain reads: ${(most(weekly) / most(plain)).toFixed(1)}×`)
  goal('500 book a class of 40 places', most(bookings), 'at most', readLimit, shown(bookings), ' ms')
  goal('mistakes', mistakes.length, 'at most', 0, mistakes.join(', '), '')
}
