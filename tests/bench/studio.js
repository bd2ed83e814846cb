// npm run bench:studio: measures waiting times in the studio, in Chromium on this machine.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { ensureChromium } from '#tests/support/chromium.js'
import { writeGyms } from '#tests/support/many-gyms.js'
import { goal, home, machine, median, seconds } from './clock.js'
import { measureTyping } from './studio/typing.js'

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('playwright').Page} Page */

const gyms = 1_000
/** The number of measured starts of the studio. */
const rounds = 5
const molde = join(home, 'bin/molde.js')

const base = join(home, 'node_modules/.cache')
mkdirSync(base, { recursive: true })
const place = mkdtempSync(join(base, 'molde-bench-'))
try {
  await run()
} finally {
  rmSync(place, { recursive: true, force: true })
}

async function run() {
  const executablePath = ensureChromium()
  console.log(`${machine()}\n`)
  const folders = ['--tenants', join(place, 'tenants'), '--out', join(place, 'dist')]
  writeGyms(join(place, 'tenants'), gyms)
  console.log(`Building ${gyms} gyms …`)
  seconds([molde, 'build', '--all', '--quiet', '--splash', 'none', ...folders])
  const browser = await chromium.launch({ executablePath })
  try {
    await measureHome(browser, folders)
    await measureTyping(browser, place)
  } finally {
    await browser.close()
  }
}

/**
 * Measures the home of all gyms: the time until it is usable, the time until each gym's status is known, the delay of other requests
 * during that time, and scrolling.
 * @param {Browser} browser
 * @param {string[]} folders
 */
async function measureHome(browser, folders) {
  // The first start compiles the page, as after an update.
  await visit(browser, folders)
  const visits = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, folders))
  const usable = visits.map(visit => visit.usable)
  const statusKnownAfter = visits.map(visit => visit.statusKnownAfter)
  const others = visits.map(visit => visit.others)
  const frames = visits.flatMap(visit => visit.frames).toSorted((a, b) => a - b)
  const worst = `worst of ${rounds} ${format(Math.max(...usable))}`
  goal(`Home of ${gyms} gyms: server up to usable`, median(usable), 'at most', 1_000, worst, ' ms')
  console.log(`  status of each gym known after ${format(median(statusKnownAfter))}`)
  console.log(
    `  until then, another request waits ${format(median(others))} at most (worst ${format(Math.max(...others))})`,
  )
  const late = frames.filter(frame => frame > 50).length / frames.length
  console.log(
    `  scrolled from end to end: 95 % of frames within ${format(frames[Math.floor(frames.length * 0.95)] ?? 0)}, ${(late * 100).toFixed(1)} % above 50 ms, worst ${format(frames.at(-1) ?? 0)}`,
  )
}

/**
 * Starts a studio, and opens its home as soon as it has printed its URL.
 * @param {Browser} browser
 * @param {string[]} folders
 */
async function visit(browser, folders) {
  const studio = await startStudio(folders)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-AR' })
  try {
    await page.addInitScript(watchHome)
    await page.goto(studio.url, { waitUntil: 'commit' })
    const usableAt = await page.waitForFunction(() => Reflect.get(window, 'usableAt'))
    const usable = (await usableAt.jsonValue()) - studio.upAt
    const others = await page.evaluate(measureOtherRequests)
    const statusKnownAfter = Date.now() - studio.upAt
    const frames = await page.evaluate(scrollThrough)
    return { usable, statusKnownAfter, others, frames }
  } finally {
    await page.close()
    await studio.stop()
  }
}

/** Records the time when a card is visible and clickable: the frame after it is drawn. Runs in the page. */
function watchHome() {
  const look = () => {
    if (!document.querySelector('main li h2 a')) return void requestAnimationFrame(look)
    requestAnimationFrame(() => requestAnimationFrame(() => Reflect.set(window, 'usableAt', Date.now())))
  }
  requestAnimationFrame(look)
}

/** Requests a small file repeatedly until each gym's status is known. Returns the slowest response in ms. Runs in the page. */
async function measureOtherRequests() {
  let slowest = 0
  while (/Mirando cómo está cada uno/.test(document.querySelector('main')?.textContent ?? '')) {
    const start = performance.now()
    await (await fetch('/brand.css')).text()
    slowest = Math.max(slowest, performance.now() - start)
    await new Promise(done => setTimeout(done, 20))
  }
  return slowest
}

/** Scrolls to the end, a window's height in ten frames. Returns the ms of each frame. Runs in the page. */
async function scrollThrough() {
  const frames = []
  let last = await new Promise(requestAnimationFrame)
  while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
    scrollBy(0, innerHeight / 10)
    const now = await new Promise(requestAnimationFrame)
    frames.push(now - last)
    last = now
  }
  return frames
}

/**
 * @param {string[]} folders
 * @returns {Promise<{ url: string, upAt: number, stop: () => Promise<void> }>} `upAt`: the time when it printed its URL, in ms since 1970
 */
function startStudio(folders) {
  const child = spawn(process.execPath, [molde, 'studio', '--port', '0', ...folders], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(done => child.once('close', done))
  const stop = async () => {
    child.kill('SIGINT')
    await ended
  }
  return new Promise((done, failed) => {
    let printed = ''
    child.once('error', failed)
    child.once('close', code => failed(new Error(`molde studio ended with ${code}.`)))
    child.stdout.on('data', chunk => {
      printed += chunk
      const [url] = /http:\S+#[\w-]{43}/.exec(printed) ?? []
      if (url !== undefined) done({ url, upAt: Date.now(), stop })
    })
  })
}

/** @param {number} milliseconds */
function format(milliseconds) {
  return `${milliseconds.toFixed(0)} ms`
}
