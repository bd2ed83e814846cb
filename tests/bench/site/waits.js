// What a person waits for, on the built demo gym and on the plain app, in turn.
import { goal, median } from '../clock.js'
import { startBackend } from './backend.js'
import {
  classTapped,
  guestCold,
  memberCold,
  memberPhone,
  memberReturning,
  pushTapped,
  startBrowser,
} from './phone.js'
import { serveSite } from './serve.js'

/** @typedef {import('./phone.js').Visit} Visit */
/** @typedef {import('./phone.js').App} App */
/** @typedef {keyof typeof scenes} Scene */
/** The same scene on both apps. */
/** @typedef {Record<'molde' | 'plain', Visit>} Pair */

/** What is done, and the most that it may take in comparison with the plain app; no bound where only both times are told. */
const scenes = {
  guest: { label: 'guest, cold: the login takes a tap and a letter', most: 0.35 },
  cold: { label: 'member, cold: own booking read', most: 0.5 },
  online: { label: 'member returning, online: own booking read', most: 0.35 },
  offline: { label: 'member returning, offline: own booking read', most: 0.35 },
  booked: { label: 'class tapped: the answer read in the dialog', most: null },
  pushed: { label: 'push tapped, app closed: its message read', most: null },
}
/** Those in which a page is loaded, and nothing but waited for. */
const loads = /** @type {const} */ (['guest', 'cold', 'online'])

/** Where the built sites are: the demo gym's out folder, and the plain app's. */
/** @typedef {{ out: string, molde: string, plain: string }} Places */

/**
 * Each scene some times on both apps, who is first taking turns.
 * @param {Places} places
 * @param {string} chromium a whole one
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
      pushed: await both(app => pushTapped(app, members.get(app))),
      booked: await backend.inTheMorning(() => both(app => classTapped(app, members.get(app)))),
    }
  } finally {
    await browser.close()
    await Promise.all(apps.map(({ site }) => site.close()))
    await backend.close()
  }
}

/** @param {readonly Record<Scene, Pair>[]} turns */
export function reportWaits(turns) {
  for (const [scene, { label, most }] of /** @type {[Scene, typeof scenes[Scene]][]} */ (
    Object.entries(scenes)
  )) {
    const pairs = turns.map(turn => turn[scene])
    const ratio = median(pairs.map(({ molde, plain }) => molde.wait / plain.wait))
    const against = `${spread(pairs.map(({ molde }) => molde.wait))} against ${spread(pairs.map(({ plain }) => plain.wait))}`
    if (most === null) console.log(`  3. ${label}: ${ratio.toFixed(2)}×  ${against}`)
    else goal(`3. ${label}`, ratio, 'at most', most, against)
  }
  const asked = turns.map(({ online }) => online.molde.asked)
  const what = [...new Set(asked.flat())].join(', ')
  goal(
    '3. member returning: requests before own content',
    median(asked.map(({ length }) => length)),
    'at most',
    0,
    what,
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

/** The median, and between which values it lies. @param {number[]} times ms */
function spread(times) {
  const [least, most] = [Math.min(...times), Math.max(...times)].map(time => time.toFixed(0))
  return `${median(times).toFixed(0)} ms (${least} to ${most})`
}
