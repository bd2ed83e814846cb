// Tests notifications without internet. The browser's subscription and the provider's two services are simulated.
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { expect } from 'playwright/test'
import type { Stage } from './served-gym.ts'

/** A public key of 65 bytes: the byte 4 and two coordinates. */
export const vapidKey = Buffer.from([4, ...Array.from({ length: 64 }, (_, at) => at + 1)]).toString(
  'base64url',
)

const firebase = {
  apiKey: 'AIzaSyDemo',
  projectId: 'demo-fit',
  messagingSenderId: '123456789012',
  appId: '1:123456789012:web:abcdef',
}

/** Enables pushes for a gym of the stage, like fields of app.json do. */
export async function sendPushes(stage: Stage, gym: string): Promise<void> {
  const file = join(stage.paths.out, gym, `www/assets/dominios/${gym}/app.json`)
  const app = JSON.parse(await readFile(file, 'utf8'))
  await chmod(file, 0o644)
  await writeFile(file, JSON.stringify({ ...app, push: { firebase, vapidKey } }))
}

export interface ProviderCall {
  method: string
  path: string
  body: unknown
}

/** The simulated token provider: its calls in order, and its behaviour. */
export interface Provider {
  calls: ProviderCall[]
  /** The methods of calls that request, refresh or delete a token. */
  tokens: () => string[]
  mood: 'works' | 'busy' | 'silent'
}

/** Simulates the browser's push service and the provider for all pages of a context. Each new subscription gets new tokens. */
export async function playProvider(context: BrowserContext): Promise<Provider> {
  const provider: Provider = {
    calls: [],
    mood: 'works',
    tokens: () =>
      provider.calls.filter(({ path }) => path.includes('/registrations')).map(({ method }) => method),
  }
  let tokenCount = 0
  await context.exposeFunction('askProvider', async (call: ProviderCall) => {
    provider.calls.push(call)
    if (call.path.endsWith('/installations'))
      return {
        name: 'projects/1/installations/fidfidfidfidfidfidfidf',
        fid: 'fidfidfidfidfidfidfidf',
        refreshToken: 'r',
        authToken: { token: 'a', expiresIn: '604800s' },
      }
    if (call.path.endsWith('authTokens:generate')) return { token: 'b', expiresIn: '604800s' }
    if (provider.mood === 'silent') await new Promise(() => {})
    if (provider.mood === 'busy') return { error: { code: 429, message: 'Resource has been exhausted' } }
    if (call.method === 'DELETE') return {}
    if (call.method === 'PATCH') return { token: call.path.split('/').at(-1) }
    tokenCount += 1
    return { token: `token-${tokenCount}` }
  })
  await context.addInitScript(playBrowser)
  return provider
}

/** Runs in the page: simulates a push service that stores its subscription on the phone, and sends provider calls to the test. */
function playBrowser(): void {
  const key = 'test.subscription'
  const readSubscription = () => localStorage.getItem(key)
  const bytes = (length: number) => new Uint8Array(length).fill(readSubscription()?.length ?? 0).buffer
  const subscription = () => ({
    endpoint: `https://push.example.com/${readSubscription()}`,
    options: {},
    getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
    unsubscribe: async () => {
      localStorage.removeItem(key)
      return true
    },
  })
  const manager = PushManager.prototype as unknown as Record<string, unknown>
  manager.getSubscription = async () => (readSubscription() ? subscription() : null)
  manager.subscribe = async () => {
    const count = Number(localStorage.getItem(`${key}.count`) ?? '0') + 1
    localStorage.setItem(`${key}.count`, String(count))
    localStorage.setItem(key, 's'.repeat(count))
    return subscription()
  }
  const fetchOfBrowser = globalThis.fetch
  const ask = (call: object) =>
    (globalThis as unknown as { askProvider: (call: object) => Promise<unknown> }).askProvider(call)
  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (!/^(fcmregistrations|firebaseinstallations)\.googleapis\.com$/.test(address.hostname))
      return fetchOfBrowser(input, init)
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    return Response.json(await ask({ method: init?.method ?? 'GET', path: address.pathname, body }))
  }
}

/** Simulates the browser's permission prompt with an initial state and an answer. Returns a function that counts the prompts. */
export async function playPermission(
  context: BrowserContext,
  before: NotificationPermission,
  answer: NotificationPermission,
): Promise<() => number> {
  let asked = 0
  await context.exposeFunction('permissionAsked', () => {
    asked += 1
  })
  await context.addInitScript(
    ([first, then]) => {
      const key = 'test.permission'
      const now = () => (localStorage.getItem(key) ?? first) as NotificationPermission
      Object.defineProperty(Notification, 'permission', { get: now })
      Notification.requestPermission = async () => {
        await (globalThis as unknown as { permissionAsked: () => Promise<void> }).permissionAsked()
        localStorage.setItem(key, then)
        return then
      }
    },
    [before, answer] as const,
  )
  return () => asked
}

/** Delivers pushes to a page's worker like the browser, and taps notifications. */
export interface Deliverer {
  /** Delivers raw data: FCM's JSON or anything else. Resolves when the app has shown the notification. */
  deliver: (data: string) => Promise<void>
  /** Taps the notification with this title. */
  tap: (title: string) => Promise<void>
}

export async function delivererFor(page: Page): Promise<Deliverer> {
  const { origin } = new URL(page.url())
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>(done => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (registration) done(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return {
    deliver: async data => {
      const before = await pushesIn(page.context())
      // On a busy machine DevTools sometimes loses a push before it reaches the worker, so the delivery is retried. A push that has
      // reached the worker is not delivered again: the app must show it.
      const countTaken = async () => (await pushesIn(page.context())).taken
      await expect(async () => {
        await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
        await expect.poll(countTaken, { timeout: 15_000 }).toBeGreaterThan(before.taken)
      }, 'the worker receives the push').toPass({ timeout: 60_000 })
      const countShown = async () => (await pushesIn(page.context())).shown
      await expect.poll(countShown, 'the app shows the push').toBeGreaterThan(before.shown)
    },
    tap: title => tapIn(page.context(), title),
  }
}

interface Pushes {
  /** The number of pushes that the worker has received since the first call of `pushesIn`. */
  taken: number
  /** The number of notifications that the browser has shown since then. */
  shown: number
}

/**
 * Counts the pushes so far. `getNotifications` must not be called before a notification is visible: Chromium stores a notification, then
 * shows it, and a call in between deletes notifications that are stored but not yet visible (PlatformNotificationContextImpl). On a busy
 * core, calls without a pause lost two of five notifications, and calls every 100 ms lost one of fifty.
 */
async function pushesIn(context: BrowserContext): Promise<Pushes> {
  const worker = context.serviceWorkers()[0]
  if (!worker) throw new Error('There is no worker.')
  return worker.evaluate(() => {
    const scope = globalThis as unknown as { pushes?: Pushes; registration: ServiceWorkerRegistration }
    if (scope.pushes) return scope.pushes
    const pushes: Pushes = { taken: 0, shown: 0 }
    scope.pushes = pushes
    addEventListener('push', () => {
      pushes.taken += 1
    })
    const show = scope.registration.showNotification.bind(scope.registration)
    scope.registration.showNotification = async (...args) => {
      await show(...args)
      pushes.shown += 1
    }
    return pushes
  })
}

/** Dispatches a click event to the worker, since tests cannot tap notifications. `waitUntil` is only allowed in the browser's events. */
async function tapIn(context: BrowserContext, title: string): Promise<void> {
  const worker = context.serviceWorkers()[0]
  if (!worker) throw new Error('There is no worker.')
  await worker.evaluate(async title => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, init: object) => Event
    }
    const notifications = await scope.registration.getNotifications()
    const notification = notifications.find(notification => notification.title === title)
    if (!notification) throw new Error(`There is no notification "${title}".`)
    const tap = new scope.NotificationEvent('notificationclick', { notification })
    Object.defineProperty(tap, 'waitUntil', { value: () => {} })
    dispatchEvent(tap)
  }, title)
}
