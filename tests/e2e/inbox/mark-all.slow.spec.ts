// All that is unread, marked with one tap; and what is said where that stops half way.
import type { Page } from 'playwright'
import { violations } from '../../support/axe.ts'
import { Client } from '../../support/clients.ts'
import { afterEach, expect, test } from '../../support/playwright.ts'
import { loggedIn, screen, stageFor } from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur')
afterEach(() => stage.preview.sandbox.troubles.clear())

const all = (page: Page) => screen(page).getByRole('button', { name: /^Marcar como leído/ })
const unread = async (user: string, gym = 'demo') =>
  (await new Client(stage.preview.sandbox, gym).logIn(user)).ask('unread')

test('messages and news, each with one tap', async () => {
  const before = await unread('ana')
  expect(Math.min(before.messages, before.news)).toBeGreaterThan(1)
  const { page } = await loggedIn(stage, 'demo', 'ana', 'tab2')
  await expect(all(page)).toHaveAccessibleName(`Marcar como leído (${before.messages})`)
  expect(await violations(page)).toEqual([])
  await all(page).click()
  await expect(all(page)).toHaveCount(0)
  await expect(screen(page).getByRole('img', { name: 'Sin leer' })).toHaveCount(0)
  expect(await unread('ana')).toMatchObject({ messages: 0, news: before.news })
  await page.goto(`${stage.preview.url('demo')}/tab1`)
  await all(page).click()
  await expect(all(page)).toHaveCount(0)
  expect(await unread('ana')).toMatchObject({ messages: 0, news: 0 })
})

test('what could not be told stays unread, and is not said to be read', async () => {
  const before = await unread('ana', 'fuerza-sur')
  const { page } = await loggedIn(stage, 'fuerza-sur', 'ana', 'tab2')
  await all(page).waitFor()
  let told = 0
  await page.route('**/pwa/mensajeread', route => (told++ === 0 ? route.continue() : route.abort()))
  await all(page).click()
  await expect(page.getByText(/^No quedó todo como leído\./).first()).toBeVisible()
  await expect(page.getByText(/quedaron como leídos/)).toHaveCount(0)
  expect(await unread('ana', 'fuerza-sur')).toMatchObject({ messages: before.messages - 1 })
  await page.unroute('**/pwa/mensajeread')
})
