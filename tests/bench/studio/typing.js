// From a typed colour to the last phone frame in sight that shows it.
import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { goal, home, median } from '../clock.js'

const changes = 50
/** ms */
const longestPause = 3_000
/** ms */
const limit = 300
/** ms without a change in any frame after which a change is through; and the most that is waited for it. */
const [calm, patience] = [400, 15_000]

/** @typedef {{ color: string, at: number }} Seen What a frame shows, and since when: ms since 1970, after it was painted. */

/**
 * Types colours into the page of a gym, one after the other, and prints how long the frames in sight took to show each: after its app took
 * on the look, or was loaded anew.
 * @param {import('playwright').Browser} browser
 * @param {string} place an empty folder
 */
export async function typing(browser, place) {
  const tenants = join(place, 'tenants')
  cpSync(join(home, 'tenants'), tenants, { recursive: true })
  const studio = await startStudio(['--tenants', tenants, '--out', join(place, 'dist')])
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, locale: 'es-AR' })
  try {
    await typeInto(page, studio.address)
  } finally {
    await page.close()
    await studio.stop()
  }
}

/**
 * @param {import('playwright').Page} page
 * @param {string} address
 */
async function typeInto(page, address) {
  const seen = await watchFrames(page)
  await page.goto(address)
  await page.goto(`${new URL(address).origin}/#/demo`)
  // The first time, the studio's page, the app and a database are made.
  await page.waitForFunction(
    () => {
      const figures = [...document.querySelectorAll('[aria-label="La app en teléfonos"] figure')]
      return figures.length > 0 && figures.every(one => one.querySelector('iframe[data-shown]') !== null)
    },
    undefined,
    { timeout: 240_000 },
  )
  await seen.settled(await inSight(page), 0)
  const field = page.getByRole('textbox', { name: 'Color de la marca', exact: true })
  /** @type {{ wait: number, blank: number }[]} */
  const all = []
  for (let at = 0; at < changes; at += 1) {
    // A person waits for nothing: some changes come while the apps are loaded anew for the one before.
    await page.waitForTimeout((at * 331) % longestPause)
    all.push(await change(page, field, colorAt(at), seen))
  }
  const waits = all.map(({ wait }) => wait).toSorted((a, b) => a - b)
  const frames = `${(await inSight(page)).length} frames in sight, ${changes} changes`
  const slowest = `the slowest: ${waits.slice(-5).map(Math.round).join(', ')}`
  goal('A typed colour to changed frames, median', median(waits), 'at most', limit, frames, ' ms')
  goal('A typed colour to changed frames, worst', waits.at(-1) ?? 0, 'at most', limit, slowest, ' ms')
  const blank = all.reduce((sum, one) => sum + one.blank, 0)
  goal('Pictures in which a frame had no app', blank, 'at most', 0, '', '')
}

/**
 * @param {string[]} options
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
function startStudio(options) {
  const args = [join(home, 'bin/molde.js'), 'studio', '--port', '0', '--quiet', ...options]
  const child = spawn(process.execPath, args, { cwd: home, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise(done => child.once('close', done))
  const stop = async () => {
    child.kill('SIGINT')
    await ended
  }
  return new Promise((done, failed) => {
    let printed = ''
    child.once('close', code => failed(new Error(`molde studio ended with ${code}.`)))
    child.stdout.on('data', chunk => {
      printed += chunk
      const [address] = /http:\S+#[\w-]{43}/.exec(printed) ?? []
      if (address !== undefined) done({ address, stop })
    })
  })
}

/**
 * @param {import('playwright').Page} page
 * @param {import('playwright').Locator} field
 * @param {string} color
 * @param {Awaited<ReturnType<typeof watchFrames>>} seen
 */
async function change(page, field, color, seen) {
  const watched = await inSight(page)
  const blank = await watchBlanks(page)
  const from = await field.evaluate((input, value) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('No input.')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    const at = performance.timeOrigin + performance.now()
    input.dispatchEvent(new Event('input', { bubbles: true }))
    return at
  }, color)
  await seen.settled(watched, from)
  const waits = watched.map(host => seen.firstOfLast(host, from) - from)
  return { wait: Math.max(...waits), blank: await blank() }
}

/** The hosts of the frames of which something is to be seen. @param {import('playwright').Page} page */
const inSight = page =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('iframe')]
        .filter(frame => {
          const { top, bottom, left, right } = frame.getBoundingClientRect()
          return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
        })
        .map(frame => new URL(frame.src).host),
    ),
  ])

/**
 * Counts the pictures of the page in which a frame that had an app has none to be seen.
 * @param {import('playwright').Page} page
 */
async function watchBlanks(page) {
  await page.evaluate(() => {
    const state = { count: 0, stop: false }
    Reflect.set(globalThis, 'blankness', state)
    const shown = () => document.querySelectorAll('iframe[data-shown]').length
    const before = shown()
    const look = () => {
      if (shown() < before) state.count += 1
      if (!state.stop) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () =>
    page.evaluate(() => {
      const state = Reflect.get(globalThis, 'blankness')
      state.stop = true
      return Number(state.count)
    })
}

/**
 * Lets every document of the page say which accent it shows.
 * @param {import('playwright').Page} page
 */
async function watchFrames(page) {
  /** @type {Map<string, Seen[]>} */
  const byHost = new Map()
  let last = Date.now()
  await page.exposeBinding(
    'seenColor',
    (/** @type {unknown} */ _source, /** @type {string} */ host, /** @type {Seen} */ seen) => {
      last = Date.now()
      byHost.set(host, [...(byHost.get(host) ?? []), seen])
    },
  )
  await page.addInitScript(() => {
    if (window === top) return
    let color = ''
    const look = () => {
      const now = getComputedStyle(document.documentElement).getPropertyValue('--molde-brand')
      if (now !== color && now !== '') {
        color = now
        // It is painted once the next picture is begun.
        requestAnimationFrame(() =>
          Reflect.get(globalThis, 'seenColor')(location.host, {
            color: now,
            at: performance.timeOrigin + performance.now(),
          }),
        )
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return {
    /** Waits until every one of `hosts` has changed since `from`, and nothing changes any more. @param {string[]} hosts @param {number} from */
    async settled(hosts, from) {
      const begun = Date.now()
      const isDone = () =>
        Date.now() - last > calm && hosts.every(host => (byHost.get(host)?.at(-1)?.at ?? 0) > from)
      while (!isDone() && Date.now() - begun < patience) await new Promise(done => setTimeout(done, 50))
    },
    /** When a host began to show what it shows now, of what it showed since `from`. @param {string} host @param {number} from */
    firstOfLast(host, from) {
      const all = (byHost.get(host) ?? []).filter(({ at }) => at > from)
      const { color = '' } = all.at(-1) ?? {}
      return all.find(one => one.color === color)?.at ?? Number.POSITIVE_INFINITY
    },
  }
}

/** Colours that are far from each other, none of them twice. @param {number} at */
const colorAt = at =>
  `#${[at * 47, at * 89 + 60, at * 151 + 120].map(one => (one % 200).toString(16).padStart(2, '0')).join('')}`
