// Measures the time from a typed colour until every visible phone frame shows it.
import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { goal, home, median } from '../clock.js'

const changes = 50
const maxPauseMs = 3_000
const limitMs = 300
/** A change is complete after `calmMs` without a change in any frame. */
const [calmMs, timeoutMs] = [400, 15_000]

/** @typedef {{ color: string, at: number }} Seen A frame's colour and the time of its paint in ms since 1970. */

/**
 * Types colours into the page of a gym, one after the other, and prints the times until the visible frames show each colour.
 * @param {import('playwright').Browser} browser
 * @param {string} place an empty folder
 */
export async function measureTyping(browser, place) {
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
  // The first time, the studio compiles its page and the app, and creates a database.
  await page.waitForFunction(
    () => {
      const figures = [...document.querySelectorAll('[aria-label="La app en teléfonos"] figure')]
      return (
        figures.length > 0 && figures.every(figure => figure.querySelector('iframe[data-shown]') !== null)
      )
    },
    undefined,
    { timeout: 240_000 },
  )
  await seen.waitForCalm(await visibleHosts(page), 0)
  const field = page.getByRole('textbox', { name: 'Color de la marca', exact: true })
  /** @type {{ wait: number, blank: number }[]} */
  const results = []
  for (let at = 0; at < changes; at += 1) {
    // People do not wait: some changes arrive while the apps reload for the previous change.
    await page.waitForTimeout((at * 331) % maxPauseMs)
    results.push(await change(page, field, colorAt(at), seen))
  }
  const waits = results.map(({ wait }) => wait).toSorted((a, b) => a - b)
  const frames = `${(await visibleHosts(page)).length} frames in sight, ${changes} changes`
  const slowest = `the slowest: ${waits.slice(-5).map(Math.round).join(', ')}`
  goal('A typed colour to changed frames, median', median(waits), 'at most', limitMs, frames, ' ms')
  goal('A typed colour to changed frames, worst', waits.at(-1) ?? 0, 'at most', limitMs, slowest, ' ms')
  const blank = results.reduce((sum, result) => sum + result.blank, 0)
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
  const watched = await visibleHosts(page)
  const blank = await watchBlanks(page)
  const from = await field.evaluate((input, value) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('No input.')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    const at = performance.timeOrigin + performance.now()
    input.dispatchEvent(new Event('input', { bubbles: true }))
    return at
  }, color)
  await seen.waitForCalm(watched, from)
  const waits = watched.map(host => seen.shownSince(host, from) - from)
  return { wait: Math.max(...waits), blank: await blank() }
}

/** Lists the hosts of the visible frames. @param {import('playwright').Page} page */
const visibleHosts = page =>
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
 * Counts the animation frames in which a phone frame has lost its visible app.
 * @param {import('playwright').Page} page
 */
async function watchBlanks(page) {
  await page.evaluate(() => {
    const state = { count: 0, stop: false }
    Reflect.set(globalThis, 'blankness', state)
    const countShown = () => document.querySelectorAll('iframe[data-shown]').length
    const before = countShown()
    const look = () => {
      if (countShown() < before) state.count += 1
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
 * Makes every document of the page report its accent colour.
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
        // The colour is painted when the next animation frame begins.
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
    /** Waits until all `hosts` have changed since `from` and no frame changes. @param {string[]} hosts @param {number} from */
    async waitForCalm(hosts, from) {
      const start = Date.now()
      const isDone = () =>
        Date.now() - last > calmMs && hosts.every(host => (byHost.get(host)?.at(-1)?.at ?? 0) > from)
      while (!isDone() && Date.now() - start < timeoutMs) await new Promise(done => setTimeout(done, 50))
    },
    /** Returns the time when a host first showed its current colour, after `from`. @param {string} host @param {number} from */
    shownSince(host, from) {
      const all = (byHost.get(host) ?? []).filter(({ at }) => at > from)
      const { color = '' } = all.at(-1) ?? {}
      return all.find(entry => entry.color === color)?.at ?? Number.POSITIVE_INFINITY
    },
  }
}

/** Returns distinct colours that differ clearly. @param {number} at */
const colorAt = at =>
  `#${[at * 47, at * 89 + 60, at * 151 + 120].map(channel => (channel % 200).toString(16).padStart(2, '0')).join('')}`
