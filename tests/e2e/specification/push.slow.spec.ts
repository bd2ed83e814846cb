// Notifications, in one walk through the life of a token; each statement looks at its part of it.

import type { Browser, BrowserContext, Page } from 'playwright'
import { manifestPlace, notificationCache } from '../../../template/src/pwa/caches.ts'
import { publicKeyIn } from '../../../template/src/pwa/push/token.ts'
import { findWholeChromium } from '../../support/chromium.js'
import { startBrowser } from '../../support/phone.ts'
import { afterAll, beforeAll, expect, test } from '../../support/playwright.ts'
import {
  delivererFor,
  type Provider,
  playPermission,
  playProvider,
  sendPushes,
  vapidKey,
} from '../../support/pushes.ts'
import { logIn, type Stage, screen, stageOf } from '../../support/served-gym.ts'

const day = 24 * 60 * 60 * 1000
let stage: Stage
let browser: Browser

interface Walk {
  page: Page
  context: BrowserContext
  provider: Provider
  told: string[]
  said: string[]
  errors: string[]
}

async function walk(
  permission: NotificationPermission,
  userAgent?: string,
  answer: NotificationPermission = 'granted',
) {
  const context = await browser.newContext({
    permissions: ['notifications'],
    ...(userAgent !== undefined && { userAgent }),
  })
  const page = await context.newPage()
  const provider = await playProvider(context)
  const asked = await playPermission(context, permission, answer)
  const [told, said, errors]: string[][] = [[], [], []]
  page.on(
    'request',
    request => request.url().endsWith('/pwa/utoken2') && told?.push(request.postData() ?? ''),
  )
  page.on('console', message => (message.type() === 'error' ? errors : said)?.push(message.text()))
  page.on('pageerror', error => errors?.push(error.message))
  await page.goto(`${stage.preview.url('demo')}/tab3`)
  await logIn(page, 'ana')
  return { page, context, provider, asked, told: told ?? [], said: said ?? [], errors: errors ?? [] }
}

const kept = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)
const isTold = (page: Page, key: string) => soon(async () => expect(await kept(page, 'fcmtkn')).toBe(key))
const soon = (holds: () => Promise<void>) => expect(holds).toPass({ timeout: 60_000, intervals: [200] })

/** What the provider was asked after each step. */
const toldBy = { first: 0, soon: 0, late: 0 }
const calls: Record<'first' | 'soon' | 'late' | 'changed', string[]> = {
  first: [],
  soon: [],
  late: [],
  changed: [],
}
let life: Walk
let stamp: string | null

beforeAll(async () => {
  stage = await stageOf('demo')
  await sendPushes(stage, 'demo')
  browser = await startBrowser([], findWholeChromium())
  life = await walk('granted')
  const { page, provider } = life
  await isTold(page, 'token-11')
  calls.first = provider.tokens()
  toldBy.first = life.told.length
  stamp = await kept(page, 'tupdate')
  // Put there anew at each opening, right before the token would be told.
  const isReady = () =>
    page.evaluate(async ([cacheName, place]) => (await caches.match(place, { cacheName })) !== undefined, [
      notificationCache,
      manifestPlace,
    ] as const)
  await page.evaluate(name => caches.delete(name), notificationCache)
  await page.reload()
  await expect.poll(isReady).toBe(true)
  calls.soon = provider.tokens()
  toldBy.soon = life.told.length
  await page.clock.setFixedTime(Date.now() + 7 * day + 60_000)
  await page.reload()
  await soon(async () => expect(provider.tokens()).toHaveLength(2))
  calls.late = provider.tokens()
  await soon(async () => expect(life.told).toHaveLength(2))
  toldBy.late = life.told.length
  await page.evaluate(() => localStorage.removeItem('test.subscription'))
  await page.reload()
  await isTold(page, 'token-21')
  calls.changed = provider.tokens()
})
afterAll(async () => {
  await browser.close()
  await stage.close()
})

test('the token is stored with the day on which it was sent', {
  tag: ['@§3.20', '@§9.8.tupdate', '@§9.8.fcmtkn'],
}, async () => {
  expect(stamp).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await kept(life.page, 'fcmtkn')).toBe('token-21')
})

test('the token is sent again on another day and when it changes, not before', { tag: '@§4.16' }, () => {
  // Once, not again on the same day, again on another day, again with another token.
  expect(toldBy).toEqual({ first: 1, soon: 1, late: 2 })
  expect(life.told.map(body => new URLSearchParams(body).get('token'))).toEqual([
    'token-1',
    'token-1',
    'token-2',
  ])
})

test('a phone gets a token', { tag: '@§1.11' }, () => expect(life.provider.tokens()).not.toEqual([]))

test('no token without permission; one is reused, refreshed after a week, replaced with its subscription', {
  tag: ['@§4.19', '@§4.20', '@§4.21', '@§4.22', '@§4.23', '@§4.24'],
}, async () => {
  expect(calls).toEqual({
    first: ['POST'],
    soon: ['POST'],
    late: ['POST', 'PATCH'],
    changed: ['POST', 'PATCH', 'DELETE', 'POST'],
  })
  const denied = await walk('denied')
  await soon(async () =>
    expect(denied.said.join()).toContain('Notifications are blocked. (permission-blocked)'),
  )
  const open = await walk('default')
  // A phone that was opened later has its token: this one would have asked for it by now.
  const granted = await walk('granted')
  await isTold(granted.page, 'token-11')
  expect([denied.provider.calls, open.provider.calls, open.asked()]).toEqual([[], [], 0])
})

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test('Android is asked for the permission at the start', { tag: '@§4.25' }, async () => {
  const { page, asked } = await walk('default', android)
  // Once the app is stable: a busy machine is long in coming to it.
  await expect.poll(asked, { timeout: 60_000 }).toBe(1)
  await expect.poll(() => kept(page, 'fcmtkn')).not.toBeNull()
})

test('a message that arrives refreshes what is unread', { tag: '@§4.26' }, async () => {
  const { page } = await walk('granted')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const atTheStart = page.waitForResponse('**/pwa/unread')
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(screen(page).getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
  await atTheStart
  const asked = page.waitForRequest('**/pwa/unread')
  const { deliver } = await delivererFor(page)
  await deliver(JSON.stringify({ from: '1', fcmMessageId: '1', data: { titulo: 'Hola', txt: 'Qué tal' } }))
  await asked
})

test('the console says where there is no push', { tag: '@§4.27' }, async () => {
  const { page, context, said } = await walk('granted')
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await expect.poll(() => said.join()).toContain('No push: unsupported')
})

test('the console names the provider’s error', { tag: '@§8.9' }, async () => {
  const denied = await walk('denied')
  await soon(async () => expect(denied.said.join()).toContain('permission-blocked'))
  const ignored = await walk('default', android, 'default')
  await soon(async () => expect(ignored.said.join()).toContain('permission-default'))
  const busy = await walk('default')
  busy.provider.mood = 'busy'
  await busy.page.evaluate(() => localStorage.setItem('test.permission', 'granted'))
  await busy.page.reload()
  await soon(async () => expect(busy.said.join()).toContain('token-subscribe-failed'))
})

test('the gym is sent token, user and platform', { tag: ['@§7.6', '@§7.18'] }, () => {
  const { app1, app2, cookieios, ...own } = Object.fromEntries(new URLSearchParams(life.told[0]))
  expect(own).toEqual({ token: 'token-1', uid: '1', d: 'ANDROID' })
  expect([app1, app2, cookieios]).not.toContain(undefined)
})

test('the provider is sent the subscription, and later its token', { tag: ['@§7.14', '@§9.11'] }, () => {
  const asked = life.provider.calls.filter(({ path }) => path.includes('/registrations'))
  expect(asked[0]?.body).toMatchObject({
    web: { endpoint: 'https://push.example.com/s', auth: expect.any(String), applicationPubKey: vapidKey },
  })
  expect(asked[1]?.path).toMatch(/\/registrations\/token-1$/)
  expect(asked[2]?.path).toMatch(/\/registrations\/token-1$/)
})

test('a token that cannot be had is mentioned on the console alone', { tag: '@§8.8' }, async () => {
  const { page, provider, said, errors } = await walk('default')
  provider.mood = 'busy'
  await page.evaluate(() => localStorage.setItem('test.permission', 'granted'))
  await page.reload()
  await expect.poll(() => said.some(words => words.includes('Resource has been exhausted'))).toBe(true)
  await expect(screen(page).getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
  expect(await page.locator('ion-alert, ion-modal.show-modal').count()).toBe(0)
  expect(errors).toEqual([])
})

test('a token is refreshed after seven days, and a public key has 65 bytes', {
  tag: ['@§9.9', '@§9.10'],
}, () => {
  expect(calls.late.at(-1)).toBe('PATCH')
  expect(publicKeyIn(vapidKey)).toHaveLength(65)
  expect(publicKeyIn(vapidKey.slice(0, -2))).toBeNull()
})
