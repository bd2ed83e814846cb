// Notifications, in one walk through the life of a token; each statement looks at its part of it.

import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { publicKeyIn } from '../../template/src/pwa/push/public-key.ts'
import { findWholeChromium } from '../support/chromium.js'
import { startBrowser } from '../support/phone.ts'
import { type Provider, playPermission, playProvider, sendPushes, vapidKey } from '../support/pushes.ts'
import { logIn, type Stage, screen, stageOf } from '../support/served-gym.ts'
import { statement } from './statement.ts'

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

async function walk(permission: NotificationPermission, userAgent?: string) {
  const context = await browser.newContext({
    permissions: ['notifications'],
    ...(userAgent !== undefined && { userAgent }),
  })
  const page = await context.newPage()
  const provider = await playProvider(context)
  const asked = await playPermission(context, permission, 'granted')
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
// Before the first test there is no expect.poll.
const soon = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 30_000, interval: 200 })

/** What the provider was asked after each step. */
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
  stamp = await kept(page, 'tupdate')
  await page.reload()
  await page.waitForTimeout(5_000)
  calls.soon = provider.tokens()
  await page.clock.setFixedTime(Date.now() + 7 * day + 60_000)
  await page.reload()
  await soon(async () => expect(provider.tokens()).toHaveLength(2))
  calls.late = provider.tokens()
  await page.evaluate(() => localStorage.removeItem('test.subscription'))
  await page.reload()
  await isTold(page, 'token-21')
  calls.changed = provider.tokens()
})
afterAll(async () => {
  await browser.close()
  await stage.close()
})

statement('§3.9', async () => {
  expect(stamp).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await kept(life.page, 'fcmtkn')).toBe('token-21')
})

statement('§4.12', async () => {
  expect(calls).toEqual({
    first: ['POST'],
    soon: ['POST'],
    late: ['POST', 'PATCH'],
    changed: ['POST', 'PATCH', 'DELETE', 'POST'],
  })
  const denied = await walk('denied')
  await soon(async () => expect(denied.said.join()).toContain('Notifications are blocked'))
  const open = await walk('default')
  await open.page.waitForTimeout(5_000)
  expect([denied.provider.calls, open.provider.calls, open.asked()]).toEqual([[], [], 0])
})

statement('§4.13', async () => {
  const android =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
  const { page, asked } = await walk('default', android)
  await expect.poll(asked).toBe(1)
  await expect.poll(() => kept(page, 'fcmtkn')).not.toBeNull()
})

statement('§7.4', () => {
  const { app1, app2, cookieios, ...own } = Object.fromEntries(new URLSearchParams(life.told[0]))
  expect(own).toEqual({ token: 'token-1', uid: '1', d: 'ANDROID' })
  expect([app1, app2, cookieios]).not.toContain(undefined)
})

statement('§7.12', () => {
  const asked = life.provider.calls.filter(({ path }) => path.includes('/registrations'))
  expect(asked[0]?.body).toMatchObject({
    web: { endpoint: 'https://push.example.com/s', auth: expect.any(String), applicationPubKey: vapidKey },
  })
  expect(asked[1]?.path).toMatch(/\/registrations\/token-1$/)
  expect(asked[2]?.path).toMatch(/\/registrations\/token-1$/)
})

statement('§8.5', async () => {
  const { page, provider, said, errors } = await walk('default')
  provider.mood = 'busy'
  await page.evaluate(() => localStorage.setItem('test.permission', 'granted'))
  await page.reload()
  await expect.poll(() => said.some(words => words.includes('Resource has been exhausted'))).toBe(true)
  await screen(page).getByRole('heading', { name: 'Mis Reservas' }).waitFor()
  expect(await page.locator('ion-alert, ion-modal.show-modal').count()).toBe(0)
  expect(errors).toEqual([])
})

statement('§9.5', () => {
  expect(calls.late.at(-1)).toBe('PATCH')
  expect(publicKeyIn(vapidKey)).toHaveLength(65)
  expect(publicKeyIn(vapidKey.slice(0, -2))).toBeNull()
})
