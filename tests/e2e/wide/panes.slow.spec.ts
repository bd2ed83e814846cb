// A list and what is chosen of it, beside each other, where a window has room for both.
import type { Page } from 'playwright'
import { violations } from '../../support/axe.ts'
import type { PhoneOptions } from '../../support/phone.ts'
import { describe, expect, test } from '../../support/playwright.ts'
import { loggedIn, screen, sheet, stageFor } from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur', 'corazon-del-nandu')
const wide: PhoneOptions = { viewport: { width: 1280, height: 900 } }
const beside = (page: Page, name: string) => screen(page).getByRole('region', { name })

test('messages: the chosen one is beside the list, marked there, and read', async () => {
  const { page, complaints } = await loggedIn(stage, 'demo', 'ana', 'tab2', wide)
  await expect(beside(page, 'Mensaje').getByText('Elegí un mensaje')).toBeVisible()
  const list = screen(page).getByRole('list', { name: 'Mensajes' })
  const unread = list.getByRole('button').filter({ has: page.getByRole('img', { name: 'Sin leer' }) })
  const before = await unread.count()
  expect(before).toBeGreaterThan(0)
  const told = page.waitForResponse(response => response.url().endsWith('/pwa/mensajeread'))
  await unread.first().click()
  await told
  await expect(beside(page, 'Mensaje').getByRole('heading', { level: 2 })).toBeVisible()
  await expect(list.locator('[aria-current=true]')).toHaveCount(1)
  await expect(unread).toHaveCount(before - 1)
  await expect(page).toHaveURL(/\/tab2$/)
  await list.getByRole('button').nth(1).press('Enter')
  await expect(list.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(list.getByRole('button').nth(1)).toBeFocused()
  // A narrow window has the list alone, and a message opens as a page.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(beside(page, 'Mensaje')).toHaveCount(0)
  await list.getByRole('button').first().click()
  await expect(page).toHaveURL(/\/msg$/)
  expect(complaints).toEqual([])
})

test('news: beside the list; in a window that becomes narrow, over it', async () => {
  const { page } = await loggedIn(stage, 'demo', 'beto', 'tab1', wide)
  const open = screen(page).getByRole('article').first().getByRole('button')
  const title = (await open.textContent()) ?? ''
  await open.click()
  await expect(beside(page, 'Noticia').getByRole('heading', { name: title })).toBeVisible()
  await expect(beside(page, 'Noticia').getByRole('button', { name: 'Compartir' })).toBeVisible()
  await expect(open).toHaveAttribute('aria-current', 'true')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(sheet(page, title)).toBeVisible()
})

test('people: the card is beside the search, and stays while somebody else is looked up', async () => {
  const { page } = await loggedIn(stage, 'demo', 'sofi', 'personas', wide)
  await screen(page).getByRole('searchbox').fill('gutiérrez')
  await screen(page)
    .getByRole('button', { name: /Ana Gutiérrez/ })
    .click()
  const card = beside(page, 'Ficha').getByRole('article', { name: 'Ficha de Ana Gutiérrez' })
  await expect(card).toBeVisible()
  await expect(page).toHaveURL(/\/personas$/)
  await screen(page).getByRole('searchbox').fill('ibáñez')
  await expect(screen(page).getByRole('button', { name: /Beto Ibáñez/ })).toBeVisible()
  await expect(card).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await screen(page)
    .getByRole('link', { name: /Beto Ibáñez/ })
    .click()
  await expect(page).toHaveURL(/\/persona\?id=2$/)
})

describe('seen', () => {
  for (const [gym, width, colorScheme, text] of [
    ['demo', 1100, 'light', 100],
    ['fuerza-sur', 1280, 'dark', 100],
    ['corazon-del-nandu', 1920, 'light', 100],
    ['corazon-del-nandu', 1280, 'dark', 200],
  ] as const)
    test(`${gym}, ${width} px, ${colorScheme}, text at ${text} %: no violation, nothing cut off`, async () => {
      const options: PhoneOptions = { viewport: { width, height: 900 }, colorScheme }
      const { page } = await loggedIn(stage, gym, 'ana', 'tab2', options)
      const check = async () => {
        await page.evaluate(size => (document.documentElement.style.fontSize = `${size}%`), text)
        expect(await violations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
      }
      await screen(page).getByRole('list', { name: 'Mensajes' }).getByRole('button').first().click()
      await check()
      await page.goto(`${stage.preview.url(gym)}/tab1`)
      await screen(page).getByRole('article').first().getByRole('button').click()
      await beside(page, 'Noticia').getByRole('heading').first().waitFor()
      await check()
    })
})
