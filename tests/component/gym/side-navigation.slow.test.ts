// The navigation beside the pages of a wide window.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'

const wide = { width: 1280, height: 800 }
const side = () => page.getByRole('navigation', { name: 'Principal' })
const current = () => side().getByCss('[aria-current=page]')
const menuButton = () => screen().getByRole('button', { name: 'Menú' })
const heading = (name: string) => screen().getByRole('heading', { level: 1, name })

test('the side navigation leads to every page and marks the current page', async () => {
  await openApp({ path: 'tab3', user: 'ana', ...wide })
  await expect.element(current()).toHaveTextContent('Reservas')
  await expect.element(side().getByRole('link', { name: /^Noticias ?, \d+ sin leer$/ })).toBeVisible()
  await expect.element(menuButton()).not.toBeInTheDocument()
  for (const [link, title] of [
    ['Turnos', 'Turnos'],
    ['Pagos', 'Pagos'],
    ['Mi perfil', 'Mi perfil'],
  ] as const) {
    await side().getByRole('link', { name: link, exact: true }).click()
    await expect.element(heading(title)).toBeVisible()
    await expect.element(current()).toHaveTextContent(link)
  }
})

test('the first button of the side navigation skips its links', async () => {
  await openApp({ path: 'tab3', user: 'ana', ...wide })
  await expect.element(heading('Mis Reservas')).toBeVisible()
  const skip = side().getByRole('button', { name: 'Ir al contenido' })
  await expect.element(skip).toBeInTheDocument()
  expect(side().getByRole('button').or(side().getByRole('link')).first().element()).toBe(skip.element())
  skip.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Mis Reservas')).toHaveFocus()
})

test('a link to the current page adds no step to the history', async () => {
  await openApp({ path: 'turnos', user: 'ana', ...wide })
  await expect.element(current()).toHaveTextContent('Turnos')
  await side().getByRole('link', { name: 'Pagos', exact: true }).click()
  await expect.element(heading('Pagos')).toBeVisible()
  const { length } = history
  await current().click()
  await expect.element(heading('Pagos')).toBeVisible()
  expect(history.length).toBe(length)
  history.back()
  await expect.element(current()).toHaveTextContent('Turnos')
})

for (const [user, isStaff] of [
  ['ana', false],
  ['sofi', true],
] as const)
  test(`${user} finds each page once, ${isStaff ? 'including' : 'without'} the pages of staff`, async () => {
    await openApp({ path: 'tab3', user, ...wide })
    await expect.element(side()).toBeVisible()
    const paths = side()
      .getByRole('link')
      .elements()
      .map(link => link.getAttribute('href'))
    expect(paths.length).toBeGreaterThan(5)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.includes('/hoy')).toBe(isStaff)
  })

test('page, focus and typed text survive a narrow window', async () => {
  await openApp({ path: 'perfil', user: 'ana', ...wide })
  const field = screen().getByRole('spinbutton')
  await expect.element(side()).toBeVisible()
  await field.fill('Ana de un lado a otro')
  await page.viewport(600, 800)
  await expect.element(side()).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Ana de un lado a otro')
  await page.viewport(1100, 800)
  await expect.element(side()).toBeVisible()
  await expect.element(field).toHaveValue('Ana de un lado a otro')
  await expect.element(field).toHaveFocus()
})

test('a phone in landscape keeps its tab bar and its menu', async () => {
  await openApp({ path: 'tab3', user: 'ana', width: 844, height: 390 })
  await expect.element(menuButton()).toBeVisible()
  await expect.poll(() => side().getByRole('link').elements().length).toBe(5)
})

/** Light yellow, the sample brand with the lowest contrast. */
const yellow = 2

for (const { gym, brand, width, height, theme, text } of [
  { gym: 'demo', brand: yellow, width: 820, height: 1180, theme: 'light', text: 100 },
  { gym: 'fuerza-sur', brand: 1, width: 1280, height: 800, theme: 'dark', text: 200 },
] as const)
  test(`${gym}, brand ${brand}, at ${width} px, ${theme}, text at ${text} %: the side navigation is accessible and not cut off`, async () => {
    await openApp({ path: 'tab3', user: 'sofi', gym, brand, width, height, theme, text })
    await expect.element(side()).toBeVisible()
    await expectAccessible()
    const { scrollWidth, clientWidth } = side().element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })
