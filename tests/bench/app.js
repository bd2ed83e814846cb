// npm run bench:app: what a person waits for with the built demo gym and with a plain Ionic React app of the same screens, on a slow phone; the
// first load against Ionic's starter with tabs, and against an empty page. All of the same versions, built and served here and now, in turn.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, findWholeChromium } from '../support/chromium.js'
import { goal, home, machine, median, seconds } from './clock.js'
import { buildPlain } from './site/build.js'
import { ensureLighthouse, lighthouse } from './site/lighthouse.js'
import { scriptsOf } from './site/scripts.js'
import { serveSite } from './site/serve.js'
import { reportWaits, waitInTurn } from './site/waits.js'

/** @typedef {import('./site/lighthouse.js').Run} Run */

/** How often each load is looked at by Lighthouse. */
const rounds = 5
/** How often each wait is measured: `npm run bench:app -- 3` for a first look. */
const waits = Number(process.argv[2] ?? 7)
/** Somebody who is logged in, as the phone keeps it. */
const member = {
  userData: JSON.stringify({
    user: { id: '1', username: 'ana', fullname: 'Ana' },
    ck: ['a', 'b'],
    myfit: [],
    permisos: [],
  }),
}

const ground = join(home, 'node_modules/.cache')
mkdirSync(ground, { recursive: true })
const place = mkdtempSync(join(ground, 'molde-bench-'))
try {
  await run()
} finally {
  rmSync(place, { recursive: true, force: true })
}

async function run() {
  const chromium = ensureChromium()
  ensureLighthouse()
  console.log(`${machine()}\n`)
  seconds([join(home, 'bin/molde.js'), 'build', 'demo', '--quiet', '--out', join(place, 'dist')])
  const folders = {
    molde: join(place, 'dist/demo/www'),
    plain: await buildPlain('plain/tabs', place),
    floor: await buildPlain('floor', place),
  }
  await weigh(folders, chromium)
  await race(folders, chromium)
  const plain = await buildPlain('plain/gym', place)
  const places = { out: join(place, 'dist'), molde: folders.molde, plain }
  reportWaits(await waitInTurn(places, findWholeChromium() ?? chromium, waits))
}

/**
 * The bytes of JavaScript of a first load.
 * @param {{ molde: string, plain: string, floor: string }} folders
 * @param {string} chromium
 */
async function weigh({ molde, plain, floor }, chromium) {
  const [guest, plainly, least] = [
    await scriptsIn(molde, chromium),
    await scriptsIn(plain, chromium),
    await scriptsIn(floor, chromium),
  ]
  const logged = await scriptsIn(molde, chromium, member)
  const against = ` against ${kilobytes(plainly)}; the floor ${kilobytes(least)}`
  goal(
    '2. JavaScript of the first load, logged out',
    guest / plainly,
    'at most',
    0.55,
    kilobytes(guest) + against,
  )
  const share = (logged / plainly).toFixed(2)
  console.log(`   a member's, whose first screen is "Mis Reservas": ${share}×  ${kilobytes(logged)}`)
}

/** @param {string} folder @param {string} chromium @param {Record<string, string>} [stored] */
async function scriptsIn(folder, chromium, stored) {
  const site = await serveSite(folder, 'gzip')
  try {
    const { bytes } = await scriptsOf(site.url, chromium, stored)
    return bytes
  } finally {
    await site.close()
  }
}

/**
 * Lighthouse for a phone, in turn.
 * @param {{ molde: string, plain: string, floor: string }} folders
 * @param {string} chromium
 */
async function race(folders, chromium) {
  const sites = {
    molde: await serveSite(folders.molde, 'br'),
    plain: await serveSite(folders.plain, 'br'),
    floor: await serveSite(folders.floor, 'br'),
  }
  /** @type {{ molde: Run, plain: Run, floor: Run }[]} */
  const turns = []
  for (let round = 0; round < rounds; round += 1) {
    const plain = await lighthouse(sites.plain.url, chromium)
    const molde = await lighthouse(sites.molde.url, chromium)
    turns.push({ molde, plain, floor: await lighthouse(sites.floor.url, chromium) })
  }
  await Promise.all(Object.values(sites).map(site => site.close()))
  report(turns)
}

/** @param {{ molde: Run, plain: Run, floor: Run }[]} turns */
function report(turns) {
  /** @typedef {'performance' | 'accessibility' | 'bestPractices' | 'lcp' | 'tbt' | 'shift'} Figure */
  const of = (/** @type {'molde' | 'plain' | 'floor'} */ app, /** @type {Figure} */ figure) =>
    median(turns.map(turn => turn[app][figure]))
  const score = (/** @type {string} */ label, /** @type {Figure} */ figure, /** @type {number} */ least) => {
    const value = of('molde', figure)
    const others = `the plain app ${of('plain', figure)}, the floor ${of('floor', figure)}`
    goal(`1. Lighthouse, ${label}`, value, 'at least', least, others, '')
  }
  score('performance', 'performance', 100)
  score('accessibility', 'accessibility', 100)
  score('best practices', 'bestPractices', 100)
  goal(
    '1. layout shift',
    of('molde', 'shift'),
    'at most',
    0,
    `the plain app ${of('plain', 'shift').toFixed(3)}`,
    '',
  )
  const ratio = (
    /** @type {string} */ label,
    /** @type {'lcp' | 'tbt'} */ figure,
    /** @type {number} */ most,
  ) => {
    const value = median(turns.map(({ molde, plain }) => molde[figure] / Math.max(1, plain[figure])))
    const times = `${shown(of('molde', figure))} against ${shown(of('plain', figure))}; the floor ${shown(of('floor', figure))}`
    goal(`2. ${label}`, value, 'at most', most, times)
  }
  ratio('largest contentful paint', 'lcp', 0.35)
  ratio('total blocking time', 'tbt', 0.6)
  const failed = new Set(turns.flatMap(({ molde }) => molde.failed))
  if (failed.size > 0) console.log(`   what Lighthouse found: ${[...failed].join(', ')}`)
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** @param {number} ms */
function shown(ms) {
  return `${ms.toFixed(0)} ms`
}
