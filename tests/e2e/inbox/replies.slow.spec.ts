// A message that is answered: what was written is not lost on the way, stays under the message, and staff read it.
import type { Page } from 'playwright'
import { violations } from '../../support/axe.ts'
import { afterEach, describe, expect, test } from '../../support/playwright.ts'
import { answerOfDemo, loggedIn, screen, stageFor } from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur')
afterEach(() => stage.preview.sandbox.troubles.clear())

const medical = 'Tu apto médico vence este mes'
const button = (page: Page, name: string | RegExp) => screen(page).getByRole('button', { name })
const field = (page: Page) => screen(page).getByLabel('Tu respuesta')
const mine = (page: Page) => screen(page).getByRole('list', { name: 'Lo que respondiste' })
const open = (page: Page, title: string) => button(page, new RegExp(title)).first().click()

async function atMessage(gym: string, user = 'ana') {
  const phone = await loggedIn(stage, gym, user, 'tab2')
  await open(phone.page, medical)
  return phone
}

test('words and a photo go to staff, who answer; both read both', async () => {
  const { page, complaints } = await atMessage('demo')
  await button(page, 'Responder').click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('Acá está, ya lo renové.')
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  const picture = { name: 'apto.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  await screen(page).locator('input[type=file]').last().setInputFiles(picture)
  await screen(page).getByRole('img', { name: 'La foto que elegiste' }).waitFor()
  expect(await violations(page)).toEqual([])
  await button(page, 'Enviar').click()
  await expect(mine(page).getByText('Acá está, ya lo renové.')).toBeVisible()
  await expect(mine(page).getByRole('img', { name: /^La foto que mandaste/ })).toBeVisible()
  await expect(button(page, 'Responder')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const staff = await loggedIn(stage, 'demo', 'sofi', 'tab2')
  await open(staff.page, `Respuesta: ${medical}`)
  await expect(screen(staff.page).getByText('Acá está, ya lo renové.')).toBeVisible()
  await expect(screen(staff.page).getByRole('img', { name: /^La foto de Ana Gutiérrez/ })).toBeVisible()
  await button(staff.page, 'Responder').click()
  await field(staff.page).fill('¡Gracias, Ana!')
  await button(staff.page, 'Enviar').click()
  await expect(mine(staff.page).getByText('¡Gracias, Ana!')).toBeVisible()

  await page.goto(`${stage.preview.url('demo')}/tab2`)
  await open(page, `Respuesta: ${medical}`)
  await expect(screen(page).getByText('¡Gracias, Ana!')).toBeVisible()
  expect([...complaints, ...staff.complaints]).toEqual([])
})

describe('what is being written', () => {
  test('outlasts another message, a reload and a refusal', async () => {
    const { page } = await atMessage('fuerza-sur')
    await button(page, 'Responder').click()
    await field(page).fill('El lunes lo llevo.')
    await page.goto(`${stage.preview.url('fuerza-sur')}/tab2`)
    await open(page, 'Bienvenida, Ana')
    await button(page, 'Responder').click()
    await field(page).fill('¡Gracias!')
    await page.goto(`${stage.preview.url('fuerza-sur')}/tab2`)
    await open(page, medical)
    await expect(field(page)).toHaveValue('El lunes lo llevo.')
    await page.route('**/pwa/mensajeresp', route => route.fulfill({ json: { ok: 0, error: ['Hoy no.'] } }))
    await button(page, 'Enviar').click()
    await expect(page.getByText('Hoy no.').last()).toBeVisible()
    await expect(field(page)).toHaveValue('El lunes lo llevo.')
    await expect(mine(page)).toHaveCount(0)
  })

  test('is not sent without a connection, and stays', async () => {
    const { page, context } = await atMessage('fuerza-sur')
    await button(page, 'Responder').click()
    await field(page).fill('Voy mañana.')
    await context.setOffline(true)
    await button(page, 'Enviar').click()
    await expect(page.getByText('Necesitás conexión para esto.').last()).toBeVisible()
    await expect(field(page)).toHaveValue('Voy mañana.')
    await context.setOffline(false)
  })
})

test('where the gym takes no answers, none is offered; a photo that cannot be seen is said', async () => {
  const { page } = await loggedIn(stage, 'demo', 'ana', 'updateapp')
  await page.route('**/pwa/mensajes', async route => {
    const { d, ...answer } = await (await answerOfDemo(route)).json()
    const old = d.map(({ responde: _, respuestas: __, ...message }: Record<string, unknown>) => ({
      ...message,
      foto: 'javascript:alert(1)',
    }))
    await route.fulfill({ json: { ...answer, d: old } })
  })
  await page.goto(`${stage.preview.url('demo')}/tab2`)
  await open(page, `${medical}.*Recepción`)
  await expect(screen(page).getByText('La foto de Recepción no se puede ver.')).toBeVisible()
  await expect(button(page, 'Responder')).toHaveCount(0)
})
