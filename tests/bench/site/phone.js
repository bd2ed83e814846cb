// A phone that is four times cpuSlowdown than this machine, with a slow network, and the scenes on it. All apps play the same scenes.
//
// The worker is not slowed down, since CDP throttles only the page's thread.
import { setTimeout } from 'node:timers/promises'
import { chromium } from 'playwright'
import { watchPage } from './usable.js'

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').BrowserContext} BrowserContext */
/** @typedef {import('./serve.js').Site} Site */
/** @typedef {import('./usable.js').Watch} Watch */
/**
 * @typedef {object} Visit
 * @property {number} wait ms since the start of the navigation, or since the tap
 * @property {number} longest ms of the longest task of the page
 * @property {number} shift the sum of all layout shifts
 * @property {string[]} asked the paths of the requests until then
 * @property {Frame[]} frames
 */
/** The screen from `at` on, in ms since the visit began. */
/** @typedef {{ at: number, jpeg: Buffer }} Frame */
/** An app under test. */
/** @typedef {{ site: Site, name: string, filmed?: boolean }} App */

const cpuSlowdown = 4
/** ms without a request after which a page counts as idleMs. */
const idleMs = 1_500
/** ms in which Chromium is busy with a new tab and would slow down the page. */
const newTabMs = 2_000
/** The user of the phone. */
export const login = { username: 'ana', password: 'molde1234' }
const dialogs = 'ion-modal, ion-alert, dialog, [role=dialog]'

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  // Without this switch, Chromium requests the page itself while the worker is stopped, and the app's requests could not be counted.
  '--disable-features=ServiceWorkerAutoPreload',
]

/** @param {string} executablePath a complete Chromium: the headless shell shows no notifications */
export const startBrowser = executablePath => chromium.launch({ executablePath, args: switches })

/**
 * Opens a phone with `storageState` as its only stored data.
 * @param {import('playwright').Browser} browser
 * @param {Awaited<ReturnType<BrowserContext['storageState']>>} [storageState]
 */
export async function newPhone(browser, storageState) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    permissions: ['notifications'],
    ...(storageState && { storageState }),
  })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(watchPage)
  return context
}

/**
 * A new visitor opens the app. The wait ends when the login accepts a tap and a letter and keeps the letter.
 * @param {App} app @param {import('playwright').Browser} browser @returns {Promise<Visit>}
 */
export async function guestCold(app, browser) {
  const phone = await newPhone(browser)
  const visit = await open(app, phone, '/')
  do {
    const point = await visit.page.evaluate(() => Reflect.get(globalThis, 'watch').whenField())
    await visit.page.touchscreen.tap(point.x, point.y)
    await visit.page.keyboard.type('a')
    await app.site.network.quiet(idleMs)
    // If the app's scripts discard the letter, it is typed again and the new letter counts.
  } while ((await visit.page.evaluate(() => Reflect.get(globalThis, 'watch').typed())) !== 'a')
  const written = await visit.page.evaluate(() => Reflect.get(globalThis, 'watch').letters.at(-1))
  const result = await visit.end(written)
  await phone.close()
  return result
}

/**
 * A logged-in member opens the app without cached files. The wait ends when their booking is readable.
 * @param {App} app @param {import('playwright').Browser} browser @param {Member} member @returns {Promise<Visit>}
 */
export async function memberCold(app, browser, { session, booking }) {
  const phone = await newPhone(browser, session)
  const result = await readBooking(app, phone, booking)
  await phone.close()
  return result
}

/** A member's phone with the installed app and its worker. `booking` is the name of their booked class. */
/** @typedef {{ phone: BrowserContext, session: Awaited<ReturnType<BrowserContext['storageState']>>, booking: string }} Member */

/**
 * Prepares a phone: logs a member in, shows their bookings, and waits until the worker has all files. This is not measured.
 * @param {App} app @param {import('playwright').Browser} browser @param {string} booking @returns {Promise<Member>}
 */
export async function memberPhone({ site }, browser, booking) {
  site.network.state = 'fast'
  const phone = await newPhone(browser)
  const page = await phone.newPage()
  await page.goto(site.url)
  await page.getByLabel('Usuario').fill(login.username)
  await page.getByLabel('Clave', { exact: true }).fill(login.password)
  await page.getByLabel('Clave', { exact: true }).press('Enter')
  await page.evaluate(words => Reflect.get(globalThis, 'watch').whenReadable(words), booking)
  const session = await phone.storageState()
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
    null,
    { timeout: 60_000 },
  )
  await site.network.quiet(idleMs)
  await page.close()
  return { phone, session, booking }
}

/**
 * The member opens the app again after its worker was stopped. The wait ends when their booking is readable.
 * @param {App} app @param {Member} member @param {'online' | 'offline'} where @returns {Promise<Visit>}
 */
export async function memberReturning(app, { phone, booking }, where) {
  await phone.setOffline(where === 'offline')
  const result = await readBooking(app, phone, booking, where === 'offline' ? 'none' : 'slow')
  await phone.setOffline(false)
  return result
}

/**
 * The member taps the first bookable class. The wait ends when the result is readable in the dialog.
 * @param {App} app @param {Member} member @returns {Promise<Visit>}
 */
export async function tapClass(app, { phone }) {
  const { page, end } = await open(app, phone, '/turnos')
  await page.evaluate(() => Reflect.get(globalThis, 'watch').whenButton('Reservá'))
  await app.site.network.quiet(idleMs)
  const point = await page.evaluate(() => Reflect.get(globalThis, 'watch').whenButton('Reservá'))
  await page.touchscreen.tap(point.x, point.y)
  const [tapped, read] = await page.evaluate(async inside => {
    const watch = Reflect.get(globalThis, 'watch')
    const at = await watch.whenReadable('Reservado', inside)
    return [watch.taps.at(-1), at]
  }, dialogs)
  return end(read, tapped)
}

/** The push, and the text of its message, which is not stored on the phone. */
const push = { title: 'Apto médico', address: '/msg?id=2', text: 'Traelo cuando vengas a entrenar' }

/**
 * The member taps a push while the app is closed. The wait ends when the message is readable.
 * @param {App} app @param {Member} member @returns {Promise<Visit>}
 */
export async function tapPush(app, { phone }) {
  await deliver(app, phone)
  let tapped = 0
  const tap = async () => {
    const worker = phone.serviceWorkers().findLast(worker => worker.url().startsWith(app.site.url))
    if (!worker) throw new Error(`${app.name} has no worker.`)
    tapped = performance.timeOrigin + performance.now()
    return worker.evaluate(tapNotification)
  }
  const { page, end } = await open(app, phone, tap, { words: push.text })
  const read = await page.evaluate(words => Reflect.get(globalThis, 'watch').whenReadable(words), push.text)
  return end(read, tapped)
}

/**
 * @param {App} app @param {BrowserContext} phone @param {string} booking @param {'slow' | 'none'} [network]
 * @returns {Promise<Visit>}
 */
async function readBooking(app, phone, booking, network) {
  const { page, end } = await open(app, phone, '/', { network, words: booking })
  const read = await page.evaluate(words => Reflect.get(globalThis, 'watch').whenReadable(words), booking)
  await app.site.network.quiet(idleMs)
  return end(read)
}

/**
 * Opens a URL of the app on the slow processor. The page looks for `words` from its beginning, since a later start would miss the first
 * frame. The tab is created beforehand, since its creation is not the app's work.
 * @param {App} app
 * @param {BrowserContext} phone
 * @param {string | (() => Promise<string>)} address
 * @param {{ network?: 'slow' | 'none' | undefined, words?: string }} options
 */
async function open({ site, filmed }, phone, address, { network = 'slow', words } = {}) {
  const page = await phone.newPage()
  if (words !== undefined) await page.addInitScript(lookFor, words)
  const session = await phone.newCDPSession(page)
  if (typeof address === 'string') {
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await setTimeout(newTabMs)
  const film = filmed ? await startFilm(session) : []
  site.network.state = network
  site.network.asked = []
  const path = typeof address === 'string' ? address : await address()
  await page.goto(new URL(path, site.url).href, { waitUntil: 'commit' })
  /**
   * Ends a visit and returns its measurements.
   * @param {number} until the time when the app was usable, in ms since 1970
   * @param {number} [from] the start of the wait, by default the start of the navigation
   * @returns {Promise<Visit>}
   */
  async function end(until, from) {
    const [start, tasks, shifts] = await page.evaluate(() => {
      const watch = Reflect.get(globalThis, 'watch')
      return [performance.timeOrigin, watch.tasks, watch.shifts]
    })
    await page.close()
    const asked = site.network.asked.filter(({ at }) => at <= until).map(({ path }) => path)
    return {
      wait: until - (from ?? start),
      longest: Math.max(0, ...tasks),
      shift: shifts.reduce((/** @type {number} */ sum, /** @type {number} */ shift) => sum + shift, 0),
      asked,
      frames: film.map(({ at, jpeg }) => ({ at: at - start, jpeg })),
    }
  }
  return { page, end }
}

/** Runs in a page, after the watch has begun. @param {string} words */
function lookFor(words) {
  // A failure is reported to the later call of `whenReadable`.
  Reflect.get(globalThis, 'watch')
    .whenReadable(words)
    .catch(() => {})
}

/**
 * @param {import('playwright').CDPSession} session
 * @returns {Promise<Frame[]>} the growing list of frames, `at` in ms since 1970
 */
async function startFilm(session) {
  /** @type {Frame[]} */
  const frames = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: Buffer.from(data, 'base64') })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {
      // The page is already closed.
    })
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 70, everyNthFrame: 1 })
  return frames
}

/**
 * Delivers the push to the app's worker like the browser, and closes the page.
 * @param {App} app @param {BrowserContext} phone
 */
async function deliver({ site }, phone) {
  site.network.state = 'fast'
  const page = await phone.newPage()
  await page.goto(site.url)
  const session = await phone.newCDPSession(page)
  /** @type {Promise<string>} */
  const registered = new Promise(done => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL === `${site.url}/`)
      if (registration) done(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const data = JSON.stringify({ data: { titulo: push.title, txt: push.text, url: push.address } })
  await session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data })
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).length > 0
  })
  await page.close()
}

/** Runs in the worker, since tests cannot tap notifications. Returns the URL that the worker opens. */
function tapNotification() {
  const scope = /** @type {any} */ (globalThis)
  return /** @type {Promise<string>} */ (
    new Promise((done, failed) => {
      scope.clients.openWindow = async (/** @type {string} */ address) => done(address)
      scope.registration.getNotifications().then((/** @type {Notification[]} */ [notification]) => {
        const tap = new scope.NotificationEvent('notificationclick', { notification })
        Object.defineProperty(tap, 'waitUntil', { value: () => {} })
        scope.dispatchEvent(tap)
      }, failed)
    })
  )
}
