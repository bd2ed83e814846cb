// Notifications without internet: the browser's subscription and the provider's two services are played, the rest is the app's own.
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { expect } from 'playwright/test'
import type { Stage } from './served-gym.ts'

/** A point's 65 bytes: 4 and two coordinates. */
export const vapidKey = Buffer.from([4, ...Array.from({ length: 64 }, (_, at) => at + 1)]).toString(
  'base64url',
)

const firebase = {
  apiKey: 'AIzaSyDemo',
  projectId: 'demo-fit',
  messagingSenderId: '123456789012',
  appId: '1:123456789012:web:abcdef',
}

/** Lets a gym of the stage send pushes, as its app.json would. */
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

/** The provider of tokens: what it was asked, in order, and how it answers. */
export interface Provider {
  calls: ProviderCall[]
  /** Those that ask for, refresh or give back a token. */
  tokens: () => string[]
  mood: 'works' | 'busy' | 'silent'
}

/** Plays the browser's push service and the provider for all pages of a context. Each new subscription gets tokens of its own. */
export async function playProvider(context: BrowserContext): Promise<Provider> {
  const provider: Provider = {
    calls: [],
    mood: 'works',
    tokens: () =>
      provider.calls.filter(({ path }) => path.includes('/registrations')).map(({ method }) => method),
  }
  let given = 0
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
    given += 1
    return { token: `token-${given}` }
  })
  await context.addInitScript(playBrowser)
  return provider
}

/** Runs in the page: a push service that remembers its subscription for the phone, and a way to the provider that leads to the test. */
function playBrowser(): void {
  const place = 'test.subscription'
  const made = () => localStorage.getItem(place)
  const bytes = (length: number) => new Uint8Array(length).fill(made()?.length ?? 0).buffer
  const subscription = () => ({
    endpoint: `https://push.example.com/${made()}`,
    options: {},
    getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
    unsubscribe: async () => {
      localStorage.removeItem(place)
      return true
    },
  })
  const manager = PushManager.prototype as unknown as Record<string, unknown>
  manager.getSubscription = async () => (made() ? subscription() : null)
  manager.subscribe = async () => {
    const count = Number(localStorage.getItem(`${place}.count`) ?? '0') + 1
    localStorage.setItem(`${place}.count`, String(count))
    localStorage.setItem(place, 's'.repeat(count))
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

/** Plays the browser's question: how it stands before, and what is answered. Answers how often it was asked. */
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
      const place = 'test.permission'
      const now = () => (localStorage.getItem(place) ?? first) as NotificationPermission
      Object.defineProperty(Notification, 'permission', { get: now })
      Notification.requestPermission = async () => {
        await (globalThis as unknown as { permissionAsked: () => Promise<void> }).permissionAsked()
        localStorage.setItem(place, then)
        return then
      }
    },
    [before, answer] as const,
  )
  return () => asked
}

/** What brings pushes to a page's worker as the browser would, and taps what is shown. */
export interface Deliverer {
  /** `data` as it arrives: FCM's JSON, or whatever else somebody sends. Resolves once the app has shown it. */
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
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) done(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return {
    deliver: async data => {
      const before = await pushesIn(page.context())
      // On a busy machine the browser's own tools lose one now and then, before any worker is given it. What the worker was given once
      // is never handed over again: from there on it is the app that must show it.
      const taken = async () => (await pushesIn(page.context())).taken
      await expect(async () => {
        await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
        await expect.poll(taken, { timeout: 15_000 }).toBeGreaterThan(before.taken)
      }, 'the worker is given the push').toPass({ timeout: 60_000 })
      const shown = async () => (await pushesIn(page.context())).shown
      await expect.poll(shown, 'the app shows the push').toBeGreaterThan(before.shown)
    },
    tap: title => tapIn(page.context(), title),
  }
}

interface Pushes {
  /** How many the browser has given the worker since this was first asked. What becomes of them is the app's. */
  taken: number
  /** How many notifications the browser has shown for it since. */
  shown: number
}

/**
 * What became of the pushes so far. The browser itself may be asked which notifications there are only once it has shown them: Chromium
 * writes one down, then shows it, and whoever calls `getNotifications` in between makes it forget what it finds written and not yet
 * shown (PlatformNotificationContextImpl). On one busy core, a page that asked without
 * a pause lost two of five that way, and one that asked every 100 ms one of fifty; nothing was lost where nobody asked too early.
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
    scope.registration.showNotification = async (...asked) => {
      await show(...asked)
      pushes.shown += 1
    }
    return pushes
  })
}

/** No browser can be told to tap a notification: the worker is given the event, which only the browser's own may wait for. */
async function tapIn(context: BrowserContext, title: string): Promise<void> {
  const worker = context.serviceWorkers()[0]
  if (!worker) throw new Error('There is no worker.')
  await worker.evaluate(async wanted => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, init: object) => Event
    }
    const shown = await scope.registration.getNotifications()
    const notification = shown.find(one => one.title === wanted)
    if (!notification) throw new Error(`There is no notification "${wanted}".`)
    const tap = new scope.NotificationEvent('notificationclick', { notification })
    Object.defineProperty(tap, 'waitUntil', { value: () => {} })
    dispatchEvent(tap)
  }, title)
}
