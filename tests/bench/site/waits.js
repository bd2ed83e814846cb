// Measures waiting times on the built demo gym and the plain app, in turn.
import { goal, median } from '../clock.js'
import { startBackend } from './backend.js'
import {
  guestCold,
  memberCold,
  memberPhone,
  memberReturning,
  startBrowser,
  tapClass,
  tapPush,
} from './phone.js'
import { serveSite } from './serve.js'

/** @typedef {import('./phone.js').Visit} Visit */
/** @typedef {import('./phone.js').App} App */
/** @typedef {keyof typeof scenes} Scene */
/** The same scene on both apps. */
/** @typedef {Record<'molde' | 'plain', Visit>} Pair */

/** The scenes, with the limit of the ratio to the plain app. null: the times are only reported. */
const scenes = {
  guest: { label: 'guest, cold: the login takes a tap and a letter', limit: 0.35 },
  cold: { label: 'member, cold: own booking read', limit: 0.5 },
  online: { label: 'member returning, online: own booking read', limit: 0.35 },
  offline: { label: 'member returning, offline: own booking read', limit: 0.35 },
  booked: { label: 'class tapped: the answer read in the dialog', limit: null },
  pushed: { label: 'push tapped, app closed: its message read', limit: null },
}
/** The scenes that only load a page. */
const loads = /** @type {const} */ (['guest', 'cold', 'online'])

/** The folders of the built sites: the demo gym's output, its site, and the plain app. */
/** @typedef {{ out: string, molde: string, plain: string }} Places */

/**
 * Plays each scene several times on both apps. The apps take turns in going first.
 * @param {Places} places
 * @param {string} chromium a complete Chromium, not the headless shell
 * @param {number} rounds
 * @returns {Promise<Record<Scene, Pair>[]>}
 */
export async function waitInTurn(places, chromium, rounds) {
  const turns = []
  for (let round = 0; round < rounds; round += 1) {
    console.error(`Waiting, round ${round + 1} of ${rounds} …`)
    turns.push(await turn(places, chromium, { round }))
  }
  return turns
}

/**
 * @param {Places} places
 * @param {string} chromium
 * @param {{ round?: number, filmed?: boolean }} options
 * @returns {Promise<Record<Scene, Pair>>}
 */
export async function turn({ out, ...folders }, chromium, { round = 0, filmed = false }) {
  const backend = await startBackend(out)
  const browser = await startBrowser(chromium)
  /** @type {App[]} */
  const apps = []
  try {
    for (const name of /** @type {const} */ (['molde', 'plain']))
      apps.push({ name, site: await serveSite(folders[name], 'br', backend.url), filmed })
    const members = new Map()
    for (const app of apps) members.set(app, await memberPhone(app, browser, backend.booking))
    if (round % 2 === 1) apps.reverse()
    const both = async (/** @type {(app: App) => Promise<Visit>} */ play) => {
      const visits = new Map()
      for (const app of apps) visits.set(app.name, await play(app))
      return { molde: visits.get('molde'), plain: visits.get('plain') }
    }
    return {
      guest: await both(app => guestCold(app, browser)),
      cold: await both(app => memberCold(app, browser, members.get(app))),
      online: await both(app => memberReturning(app, members.get(app), 'online')),
      offline: await both(app => memberReturning(app, members.get(app), 'offline')),
      pushed: await both(app => tapPush(app, members.get(app))),
      booked: await backend.inTheMorning(() => both(app => tapClass(app, members.get(app)))),
    }
  } finally {
    await browser.close()
    await Promise.all(apps.map(({ site }) => site.close()))
    await backend.close()
  }
}

/** @param {readonly Record<Scene, Pair>[]} turns */
export function reportWaits(turns) {
  for (const [scene, { label, limit }] of /** @type {[Scene, typeof scenes[Scene]][]} */ (
    Object.entries(scenes)
  )) {
    const pairs = turns.map(turn => turn[scene])
    const ratio = median(pairs.map(({ molde, plain }) => molde.wait / plain.wait))
    const against = `${spread(pairs.map(({ molde }) => molde.wait))} against ${spread(pairs.map(({ plain }) => plain.wait))}`
    if (limit === null) console.log(`  3. ${label}: ${ratio.toFixed(2)}×  ${against}`)
    else goal(`3. ${label}`, ratio, 'at most', limit, against)
  }
  const asked = turns.map(({ online }) => online.molde.asked)
  const paths = [...new Set(asked.flat())].join(', ')
  goal(
    '3. member returning: requests before own content',
    median(asked.map(({ length }) => length)),
    'at most',
    0,
    paths,
    '',
  )
  for (const scene of loads) {
    const of = (/** @type {'molde' | 'plain'} */ app) => turns.map(turn => turn[scene][app])
    const [molde, plain] = [of('molde'), of('plain')]
    const longest = (/** @type {Visit[]} */ visits) => median(visits.map(visit => visit.longest))
    goal(
      `3. longest task, ${scenes[scene].label.split(':')[0]}`,
      longest(molde),
      'at most',
      100,
      `the plain app ${longest(plain).toFixed(0)} ms`,
      ' ms',
    )
    const shift = (/** @type {Visit[]} */ visits) => Math.max(...visits.map(visit => visit.shift))
    goal(
      `3. layout shift, ${scenes[scene].label.split(':')[0]}`,
      shift(molde),
      'at most',
      0,
      `the plain app ${shift(plain).toFixed(3)}`,
      '',
    )
  }
}

/** Formats the median and the range. @param {number[]} times ms */
function spread(times) {
  const [least, most] = [Math.min(...times), Math.max(...times)].map(time => time.toFixed(0))
  return `${median(times).toFixed(0)} ms (${least} to ${most})`
}
