// A phone that is four times slower than this machine, with a slow network, and what a person does on it. The same for every app.
//
// The worker's side of a phone is not slowed down: CDP slows the thread of a page and no other.
import { setTimeout } from 'node:timers/promises'
import { chromium } from 'playwright'
import { watchPage } from './usable.js'

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').BrowserContext} BrowserContext */
/** @typedef {import('./serve.js').Site} Site */
/** @typedef {import('./usable.js').Watch} Watch */
/**
 * @typedef {object} Visit
 * @property {number} wait ms from the address being opened, or from the tap
 * @property {number} longest ms that one task held the page
 * @property {number} shift how far things jumped, all shifts together
 * @property {string[]} asked what was asked of the network until then
 * @property {Frame[]} frames
 */
/** What stood on the screen from `at` (ms since the visit began) on. */
/** @typedef {{ at: number, jpeg: Buffer }} Frame */
/** What everybody does with a site, whoever wrote it. */
/** @typedef {{ site: Site, name: string, filmed?: boolean }} App */

const slower = 4
/** ms without a request after which a page has loaded. */
const loaded = 1_500
/** ms for which Chromium itself is busy with a new tab, on a processor that the page needs. */
const tabMade = 2_000
/** Who is at the phone. */
export const login = { username: 'ana', password: 'molde1234' }
const dialogs = 'ion-modal, ion-alert, dialog, [role=dialog]'

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  // Where the worker sleeps, Chromium asks the network for the page of its own accord: what an app asks for could not be told from that.
  '--disable-features=ServiceWorkerAutoPreload',
]

/** @param {string} executablePath a whole Chromium: the headless shell shows no notifications */
export const startBrowser = executablePath => chromium.launch({ executablePath, args: switches })

/**
 * A phone on which nothing is kept but what `storageState` says.
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
 * Somebody without an account here opens the app for the first time: until the login takes a tap and a letter, and keeps it.
 * @param {App} app @param {import('playwright').Browser} browser @returns {Promise<Visit>}
 */
export async function guestCold(app, browser) {
  const phone = await newPhone(browser)
  const visit = await open(app, phone, '/')
  do {
    const point = await visit.page.evaluate(() => Reflect.get(globalThis, 'watch').whenField())
    await visit.page.touchscreen.tap(point.x, point.y)
    await visit.page.keyboard.type('a')
    await app.site.network.quiet(loaded)
    // A letter that went when the scripts came was no use to anybody: it is typed again, and counts from then.
  } while ((await visit.page.evaluate(() => Reflect.get(globalThis, 'watch').typed())) !== 'a')
  const written = await visit.page.evaluate(() => Reflect.get(globalThis, 'watch').letters.at(-1))
  const seen = await visit.end(written)
  await phone.close()
  return seen
}

/**
 * A member, of whom the phone knows the session but has no file of the app: until their booking can be read.
 * @param {App} app @param {import('playwright').Browser} browser @param {Member} member @returns {Promise<Visit>}
 */
export async function memberCold(app, browser, { session, booking }) {
  const phone = await newPhone(browser, session)
  const seen = await readBooking(app, phone, booking)
  await phone.close()
  return seen
}

/** A member's phone, on which the app with its worker is. `booking` is a class that they have booked. */
/** @typedef {{ phone: BrowserContext, session: Awaited<ReturnType<BrowserContext['storageState']>>, booking: string }} Member */

/**
 * A phone on which a member has logged in, has read their bookings, and the worker has all its files. Nothing of it is measured.
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
  await site.network.quiet(loaded)
  await page.close()
  return { phone, session, booking }
}

/**
 * The member opens the app again, whose worker was put to sleep meanwhile: until their booking can be read.
 * @param {App} app @param {Member} member @param {'online' | 'offline'} where @returns {Promise<Visit>}
 */
export async function memberReturning(app, { phone, booking }, where) {
  await phone.setOffline(where === 'offline')
  const seen = await readBooking(app, phone, booking, where === 'offline' ? 'none' : 'slow')
  await phone.setOffline(false)
  return seen
}

/**
 * The member taps the first class that can be booked: until the answer can be read in the dialog.
 * @param {App} app @param {Member} member @returns {Promise<Visit>}
 */
export async function classTapped(app, { phone }) {
  const { page, end } = await open(app, phone, '/turnos')
  await page.evaluate(() => Reflect.get(globalThis, 'watch').whenButton('Reservá'))
  await app.site.network.quiet(loaded)
  const point = await page.evaluate(() => Reflect.get(globalThis, 'watch').whenButton('Reservá'))
  await page.touchscreen.tap(point.x, point.y)
  const [tapped, read] = await page.evaluate(async inside => {
    const watch = Reflect.get(globalThis, 'watch')
    const at = await watch.whenReadable('Reservado', inside)
    return [watch.taps.at(-1), at]
  }, dialogs)
  return end(read, tapped)
}

/** The message that the push is about, which the phone has not read yet. */
const push = { title: 'Apto médico', address: '/msg?id=2', text: 'Traelo cuando vengas a entrenar' }

/**
 * A push comes while the app is closed, and the member taps it: until the message can be read.
 * @param {App} app @param {Member} member @returns {Promise<Visit>}
 */
export async function pushTapped(app, { phone }) {
  await deliver(app, phone)
  let tapped = 0
  const tap = async () => {
    const worker = phone.serviceWorkers().findLast(one => one.url().startsWith(app.site.url))
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
  await app.site.network.quiet(loaded)
  return end(read)
}

/**
 * Opens an address of the app, on the slow processor, and looks for `words` from its beginning: one who is told to only then looks late. The
 * page is there before: to make one is not the app's work.
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await setTimeout(tabMade)
  const film = filmed ? await startFilm(session) : []
  site.network.state = network
  site.network.asked = []
  const path = typeof address === 'string' ? address : await address()
  await page.goto(new URL(path, site.url).href, { waitUntil: 'commit' })
  /**
   * What was measured, at the end of a visit.
   * @param {number} until when it could be used, ms since 1970
   * @param {number} [from] when the person began to wait, where it was not with the opening
   * @returns {Promise<Visit>}
   */
  async function end(until, from) {
    const [start, tasks, shifts] = await page.evaluate(() => {
      const watch = Reflect.get(globalThis, 'watch')
      return [performance.timeOrigin, watch.tasks, watch.shifts]
    })
    await page.close()
    const asked = site.network.asked.filter(({ at }) => at <= until).map(one => one.path)
    return {
      wait: until - (from ?? start),
      longest: Math.max(0, ...tasks),
      shift: shifts.reduce((/** @type {number} */ sum, /** @type {number} */ one) => sum + one, 0),
      asked,
      frames: film.map(({ at, jpeg }) => ({ at: at - start, jpeg })),
    }
  }
  return { page, end }
}

/** Runs in a page, after the watch has begun. @param {string} words */
function lookFor(words) {
  // Who asks for it is told where it fails.
  Reflect.get(globalThis, 'watch')
    .whenReadable(words)
    .catch(() => {})
}

/**
 * @param {import('playwright').CDPSession} session
 * @returns {Promise<Frame[]>} what is being filmed, `at` in ms since 1970
 */
async function startFilm(session) {
  /** @type {Frame[]} */
  const frames = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: Buffer.from(data, 'base64') })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {
      // The page was closed meanwhile.
    })
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 70, everyNthFrame: 1 })
  return frames
}

/**
 * Brings the push to the app's worker, as the browser does, and closes what was open.
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
      const own = registrations.find(({ scopeURL }) => scopeURL === `${site.url}/`)
      if (own) done(own.registrationId)
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

/** Runs in the worker: no browser can be told to tap a notification. Returns the address that the worker opens. */
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
