// A member of a gym whose backend knows the specification's own calls alone: what it has works, and of the rest nothing false is said.

import { serveOldBackend } from '../../support/old-backend.ts'
import { phone } from '../../support/phone.ts'
import { expect, test } from '../../support/playwright.ts'
import { logIn, screen, stageFor } from '../../support/served-gym.ts'

const stage = stageFor('demo')

const notUsed = 'Tu gimnasio no usa esta parte de la app.'
const parts = [
  ...['tab1', 'tab2', 'tab3', 'turnos', 'historial', 'listaespera', 'estrellas', 'pagos', 'carrito'],
  ...['transferencias', 'perfil', 'avatar', 'tab4', 'leaderboard', 'peso', 'test', 'checkin', 'classroom'],
  ...['invitar', 'extra'],
]

test('logs in, and is told of each part that the gym does not use it', async () => {
  const { page, complaints } = await phone(stage.browser)
  const asked = await serveOldBackend(page)
  const url = (path: string) => `${stage.preview.url('demo')}/${path}`
  await page.goto(url('login'))
  await logIn(page, 'ana')
  for (const path of parts) {
    await page.goto(url(path))
    await screen(page).getByText(notUsed).first().waitFor()
    expect(await screen(page).getByRole('button', { name: 'Probá de nuevo' }).count(), path).toBe(0)
    expect(await screen(page).textContent(), path).not.toMatch(
      /Estás al día|No tenés (reservas|mensajes)|No hay clases/,
    )
  }
  const unknown = () => asked.filter(name => !['login', 'unread'].includes(name)).length
  const before = unknown()
  for (const path of ['tab3', 'turnos', 'tab4']) {
    await page.goto(url(path))
    await screen(page).getByText(notUsed).first().waitFor()
  }
  expect(unknown()).toBe(before)
  // The tools that need nobody are there, and the rest has left the menu.
  await page.goto(url('timer'))
  await screen(page).getByRole('heading', { level: 1, name: 'Reloj' }).waitFor()
  await page.goto(url('perfil'))
  await page.goto(url('tab2'))
  expect(await page.getByRole('navigation', { name: 'Principal' }).getByRole('link').count()).toBe(0)
  expect(complaints.filter(one => !/^Failed to load resource/.test(one))).toEqual([])
})

test('a wrong password is told in the gym’s own words', async () => {
  const { page } = await phone(stage.browser)
  await serveOldBackend(page)
  await page.goto(`${stage.preview.url('demo')}/login`)
  await page.getByLabel('Usuario').fill('ana')
  await page.getByLabel('Clave', { exact: true }).fill('otra-clave')
  await page.getByRole('button', { name: 'Ingresá' }).click()
  await page.getByText('Usuario o clave incorrectos.').first().waitFor()
})
