// Personas: the search for a person, and the card beside it in a wide window.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { brands } from '#gallery/brands.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'

const field = () => screen().getByRole('searchbox', { name: 'Buscar por nombre' })
const link = (name: string) => screen().getByRole('link', { name: new RegExp(name) })
const open = (options: { width?: number; brand?: number } = {}) =>
  openApp({ path: 'personas', user: 'sofi', ...options })

test('a search starts at three letters', async () => {
  const { network, advance } = await open()
  await field().fill('ma')
  await advance(2_000)
  await expect.element(screen().getByText('Escribí 3 letras')).toBeVisible()
  await field().fill('mai')
  await expect.element(link('Elías Maidana')).toBeVisible()
  // Counted at the end, because the network sees a request only after a moment.
  expect(network.requests.filter(({ action }) => action === 'search')).toHaveLength(1)
})

test('a result shows the pass and the debt beside the name', async () => {
  await open()
  await field().fill('maidana')
  const result = screen().getByRole('listitem').filter({ hasText: 'Elías Maidana' })
  await expect.element(result).toHaveTextContent('eli')
  await expect.element(result).toHaveTextContent('Abono 8 clases')
  await expect.element(result).toHaveTextContent('Debe $ 28.000')
  await expectAccessible()
})

test('the results match the text in the field, even if an older answer arrives last', async () => {
  const { network, advance } = await open()
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  let heldCount = 0
  network.edit('search', async answer => {
    heldCount += 1
    await gate
    return answer
  })
  await field().fill('ana')
  await expect.poll(() => heldCount).toBe(1)
  network.edit('search', null)
  await field().fill('beto')
  await expect.element(link('Beto Ibáñez')).toBeVisible()
  release()
  await expect.poll(() => network.pending).toBe(0)
  // By then the app has read the answer.
  await advance(1_000)
  await expect.element(link('Ana Gutiérrez')).not.toBeInTheDocument()
  await expect.element(link('Beto Ibáñez')).toBeVisible()
})

test('distinguishes two members with the same name', async () => {
  const { gym } = await open()
  const { people } = await (await gym.logIn('sofi')).ask('usuarios')
  const names = people.map(({ fullname }) => fullname)
  const twin = names.find((name, index) => names.indexOf(name) !== index) ?? ''
  expect(twin).not.toBe('')
  await field().fill(twin)
  const twins = names.filter(name => name === twin).length
  await expect.poll(() => link(twin).elements().length).toBe(twins)
  expect(
    new Set(
      link(twin)
        .elements()
        .map(({ textContent }) => textContent),
    ).size,
  ).toBe(twins)
})

test('a search without a connection shows no empty result and can be repeated', async () => {
  const { network } = await open()
  network.setOnline(false)
  await field().fill('maidana')
  await expect.element(screen().getByRole('alert')).toHaveTextContent('No hay conexión')
  await expect.element(screen().getByText('Nadie con ese nombre')).not.toBeInTheDocument()
  await expectAccessible()
  network.setOnline(true)
  await screen().getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect.element(link('Elías Maidana')).toBeVisible()
  await field().fill('zzzz')
  await expect.element(screen().getByText('Nadie con ese nombre')).toBeVisible()
})

test('a recent search stores the name on the phone, but no data of the card', async () => {
  await openApp({ path: 'persona?id=7', user: 'sofi' })
  await expect.element(screen().getByRole('article', { name: 'Ficha de Elías Maidana' })).toBeVisible()
  await screen().getByRole('button', { name: 'Volver' }).click()
  const recent = screen().getByRole('list', { name: 'Últimas búsquedas' })
  await expect.element(recent).toHaveTextContent('Elías Maidana')
  await expectAccessible()
  const storage = JSON.stringify({ ...localStorage })
  expect(storage).toContain('Elías Maidana')
  expect(storage).not.toMatch(/28000|Cuota mensual|eli@example/)
})

test('results of a backend without cards are not links', async () => {
  const { network, reopen } = await openApp({
    path: 'persona?id=7',
    user: 'sofi',
    before: ({ network }) => network.fail('persona', 'missing'),
  })
  await expect.element(screen().getByText('Tu gimnasio no usa esta parte de la app.')).toBeVisible()
  reopen('personas')
  await field().fill('maidana')
  await expect.element(screen().getByRole('listitem').filter({ hasText: 'Elías Maidana' })).toBeVisible()
  await expect.element(link('Elías Maidana')).not.toBeInTheDocument()
  await expectAccessible()
  expect(network.requests.filter(({ action }) => action === 'persona')).toHaveLength(1)
})

test('a wide window shows the card beside the search and keeps it during the next search', async () => {
  await open({ width: 1280 })
  await expect.element(screen().getByText('Elegí a una persona')).toBeVisible()
  await field().fill('gutiérrez')
  await screen()
    .getByRole('button', { name: /Ana Gutiérrez/ })
    .click()
  const card = screen()
    .getByRole('region', { name: 'Ficha' })
    .getByRole('article', { name: 'Ficha de Ana Gutiérrez' })
  await expect.element(card).toBeVisible()
  expect(location.pathname).toBe('/personas')
  await field().fill('ibáñez')
  await expect.element(screen().getByRole('button', { name: /Beto Ibáñez/ })).toBeVisible()
  await expect.element(card).toBeVisible()
  await expectAccessible()
  await page.viewport(390, 844)
  await link('Beto Ibáñez').click()
  await expect.element(screen().getByRole('article', { name: 'Ficha de Beto Ibáñez' })).toBeVisible()
  expect(location.pathname + location.search).toBe('/persona?id=2')
})

test('the badge of a debt stands out from the selected row in a gym with a red brand', async () => {
  await open({ width: 1280, brand: brands.findIndex(({ name }) => name === 'Fuerza Sur') })
  await field().fill('maidana')
  const row = screen().getByRole('button', { name: /Elías Maidana/ })
  await row.click()
  await expect.element(row).toHaveAttribute('aria-current', 'true')
  const badge = getComputedStyle(row.getByCss('[class*="danger"]').element())
  expect(badge.boxShadow).toContain(badge.color)
  // After its transition the row has a background without the gym's hue.
  await expect.poll(() => readChroma(getComputedStyle(row.element()).backgroundColor)).toBeLessThan(0.03)
})

/** Returns the difference between the largest and the smallest of red, green and blue, from 0 to 1. */
function readChroma(color: string): number {
  const numbers = [...color.matchAll(/[\d.]+/g)].map(Number).slice(0, 3)
  return (Math.max(...numbers) - Math.min(...numbers)) / (color.startsWith('rgb') ? 255 : 1)
}
