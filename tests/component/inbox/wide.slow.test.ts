// Messages and news in a wide window: the list, and the chosen entry beside it.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'

const wide = { width: 1280, height: 900 }
const beside = (name: string) => screen().getByRole('region', { name })
const list = () => screen().getByRole('list', { name: 'Mensajes' })
const messages = () => list().getByRole('button')
const unread = () => messages().filter({ has: page.getByRole('img', { name: 'Sin leer' }) })

test('a chosen message opens beside the list, is marked in the list, and counts as read', async () => {
  const { network } = await openApp({ path: 'tab2', user: 'ana', ...wide })
  await expect.element(beside('Mensaje').getByText('Elegí un mensaje')).toBeVisible()
  await expect.element(unread().first()).toBeVisible()
  const before = unread().elements().length
  await unread().first().click()
  await expect.element(beside('Mensaje').getByRole('heading', { level: 2 })).toBeVisible()
  await expect.poll(() => network.requests.filter(({ action }) => action === 'mensajeread').length).toBe(1)
  await expect.poll(() => list().getByCss('[aria-current=true]').elements().length).toBe(1)
  await expect.poll(() => unread().elements().length).toBe(before - 1)
  expect(location.pathname).toBe('/tab2')
})

test('choosing a message with the keyboard keeps the focus in the list', async () => {
  await openApp({ path: 'tab2', user: 'ana', ...wide })
  await expect.element(messages().nth(1)).toBeVisible()
  Object(messages().nth(1).element()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(messages().nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.element(messages().nth(1)).toHaveFocus()
})

test('a narrowed window shows only the list, and a message opens as a page', async () => {
  await openApp({ path: 'tab2', user: 'ana', ...wide })
  await messages().first().click()
  await expect.element(beside('Mensaje').getByRole('heading', { level: 2 })).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(beside('Mensaje')).not.toBeInTheDocument()
  await messages().first().click()
  await expect.poll(() => location.pathname).toBe('/msg')
})

test('a chosen news item opens beside the list, and in a sheet when the window becomes narrow', async () => {
  await openApp({ path: 'tab1', user: 'beto', ...wide })
  const open = screen().getByRole('article').first().getByRole('button')
  await expect.element(open).toBeVisible()
  const title = open.element().textContent.trim()
  await open.click()
  await expect.element(beside('Noticia').getByRole('heading', { name: title })).toBeVisible()
  await expect.element(beside('Noticia').getByRole('button', { name: 'Compartir' })).toBeVisible()
  await expect.element(open).toHaveAttribute('aria-current', 'true')
  await page.viewport(390, 844)
  await expect.element(sheet(title)).toBeVisible()
})

/** Light yellow, the sample brand with the lowest contrast. */
const yellow = 2

for (const { gym, brand, width, theme, text } of [
  { gym: 'demo', brand: 0, width: 1100, theme: 'light', text: 100 },
  { gym: 'fuerza-sur', brand: 1, width: 1280, theme: 'dark', text: 200 },
  { gym: 'demo', brand: yellow, width: 1920, theme: 'dark', text: 100 },
] as const)
  test(`${gym}, brand ${brand}, at ${width} px, ${theme}, text at ${text} %: messages and news are accessible`, async () => {
    const { reopen } = await openApp({
      path: 'tab2',
      user: 'ana',
      gym,
      brand,
      width,
      height: 900,
      theme,
      text,
    })
    await messages().first().click()
    await expect.element(beside('Mensaje').getByRole('heading', { level: 2 })).toBeVisible()
    await expectAccessible()
    reopen('tab1')
    await screen().getByRole('article').first().getByRole('button').click()
    await expect.element(beside('Noticia').getByRole('heading').first()).toBeVisible()
    await expectAccessible()
  })
