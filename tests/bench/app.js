// npm run bench:app: compares waiting times on a slow phone between the built demo gym and a plain Ionic React app with the same screens.
// Compares the first load with Ionic's starter with tabs and with an empty page. All apps have the same dependencies, and each round
// measures them one after the other.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, findWholeChromium } from '#tests/support/chromium.js'
import { goal, home, machine, median, seconds } from './clock.js'
import { buildPlain } from './site/build.js'
import { ensureLighthouse, lighthouse } from './site/lighthouse.js'
import { scriptsOf } from './site/scripts.js'
import { serveSite } from './site/serve.js'
import { reportWaits, waitInTurn } from './site/waits.js'

/** @typedef {import('./site/lighthouse.js').Run} Run */

/** The number of Lighthouse runs of each app. */
const rounds = 5
/** The number of measurements of each wait. `npm run bench:app -- 3` gives a quick estimate. */
const waitRounds = Number(process.argv[2] ?? 7)
/** The stored data of a logged-in member. */
const member = {
  userData: JSON.stringify({
    user: { id: '1', username: 'ana', fullname: 'Ana' },
    ck: ['a', 'b'],
    myfit: [],
    permisos: [],
  }),
}

const base = join(home, 'node_modules/.cache')
mkdirSync(base, { recursive: true })
const place = mkdtempSync(join(base, 'molde-bench-'))
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
  await compareScripts(folders, chromium)
  await compareLoads(folders, chromium)
  const plain = await buildPlain('plain/gym', place)
  const places = { out: join(place, 'dist'), molde: folders.molde, plain }
  reportWaits(await waitInTurn(places, findWholeChromium() ?? chromium, waitRounds))
}

/**
 * Compares the JavaScript of the first loads, in bytes.
 * @param {{ molde: string, plain: string, floor: string }} folders
 * @param {string} chromium
 */
async function compareScripts({ molde, plain, floor }, chromium) {
  const [guest, plainApp, emptyApp] = [
    await scriptsIn(molde, chromium),
    await scriptsIn(plain, chromium),
    await scriptsIn(floor, chromium),
  ]
  const loggedIn = await scriptsIn(molde, chromium, member)
  const against = ` against ${kilobytes(plainApp)}; the floor ${kilobytes(emptyApp)}`
  goal(
    '2. JavaScript of the first load, logged out',
    guest / plainApp,
    'at most',
    0.55,
    kilobytes(guest) + against,
  )
  const share = (loggedIn / plainApp).toFixed(2)
  console.log(`   a member's, whose first screen is "Mis Reservas": ${share}×  ${kilobytes(loggedIn)}`)
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
 * Runs Lighthouse for a phone on each app in turn.
 * @param {{ molde: string, plain: string, floor: string }} folders
 * @param {string} chromium
 */
async function compareLoads(folders, chromium) {
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
    /** @type {number} */ limit,
  ) => {
    const value = median(turns.map(({ molde, plain }) => molde[figure] / Math.max(1, plain[figure])))
    const times = `${milliseconds(of('molde', figure))} against ${milliseconds(of('plain', figure))}; the floor ${milliseconds(of('floor', figure))}`
    goal(`2. ${label}`, value, 'at most', limit, times)
  }
  ratio('largest contentful paint', 'lcp', 0.35)
  ratio('total blocking time', 'tbt', 0.6)
  const failed = new Set(turns.flatMap(({ molde }) => molde.failed))
  if (failed.size > 0) console.log(`   failed audits: ${[...failed].join(', ')}`)
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** @param {number} ms */
function milliseconds(ms) {
  return `${ms.toFixed(0)} ms`
}
