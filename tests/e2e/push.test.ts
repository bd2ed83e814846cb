// Notifications: the token from the permission to the gym, a push from its arrival to the screen it is about.
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PhoneOptions } from '../support/phone.ts'
import { type Deliverer, delivererFor, playProvider, sendPushes } from '../support/pushes.ts'
import { freshlyLoggedIn, logIn, type Stage, screen, stageOf } from '../support/served-gym.ts'

let stage: Stage
beforeAll(async () => {
  stage = await stageOf('demo')
  await sendPushes(stage, 'demo')
})
afterAll(() => stage.close())
afterEach(() => stage.preview.sandbox.troubles.clear())

const url = (path: string) => `${stage.preview.url('demo')}/${path}`
const options: PhoneOptions = { withWorker: true, permissions: ['notifications'] }
const kept = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)
const tokenSent = (page: Page) => expect.poll(() => kept(page, 'fcmtkn')).not.toBeNull()
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, icon, badge, data }) => ({ title, body, icon, badge, data }))
  })

test('probe', async () => {
  const { page, complaints } = await freshlyLoggedIn(stage, 'demo', 'ana', 'tab3', options)
  page.on('console', message => console.log(message.type(), message.text()))
  const provider = await playProvider(page.context())
  await page.reload()
  console.log(await page.evaluate(() => [Notification.permission, 'PushManager' in window, navigator.userAgent]))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 1))
  await page.waitForTimeout(6000)
  console.log(JSON.stringify(provider.calls), await kept(page, 'fcmtkn'), await kept(page, 'tupdate'))
  const d = await delivererFor(page)
  await d.deliver(JSON.stringify({ data: { titulo: 'Hola', txt: 'Mundo', url: '/turnos' } }))
  await d.deliver('')
  await page.waitForTimeout(1500)
  console.log(JSON.stringify(await shown(page)), complaints)
})
