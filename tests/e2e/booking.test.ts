import type { Page } from 'playwright'
import { afterEach, describe, expect, test } from 'vitest'
import {
  chooseDay,
  loggedIn,
  logIn,
  resultDialog,
  screen,
  stageFor,
  workdayAhead,
} from '../support/served-gym.ts'

const stage = stageFor('demo')
afterEach(() => stage.preview.sandbox.troubles.clear())

/** A user's schedule on the next full day, and the requests for bookings that leave the phone. */
async function schedule(user: string) {
  const { page, context } = await loggedIn(stage, 'demo', user, 'turnos')
  const bookings: string[] = []
  page.on(
    'request',
    request => request.url().endsWith('/pwa/reservar') && bookings.push(request.postData() ?? ''),
  )
  await chooseDay(page, workdayAhead())
  return { page, context, bookings }
}

/** What the hand feels from now on: this machine has nothing that vibrates. */
async function feltBy(page: Page): Promise<() => Promise<number[][]>> {
  const felt = await page.evaluateHandle(() => {
    const strokes: number[][] = []
    navigator.vibrate = pattern => strokes.push(typeof pattern === 'number' ? [pattern] : [...pattern]) > 0
    return strokes
  })
  return () => felt.jsonValue()
}

describe('the result dialog', () => {
  test('is yellow with notices: the last credit of a pass that is about to expire', async () => {
    const { page } = await schedule('beto')
    await screen(page).getByRole('button', { name: 'Reservá: Open Box' }).click()
    const dialog = resultDialog(page)
    await dialog.getByText('Reservado', { exact: true }).waitFor()
    await dialog.getByText('Usaste el último crédito de tu abono.').waitFor()
    await dialog.getByText('restan 0 crédito', { exact: true }).waitFor()
  })

  test('is red for an expired pass, is felt in the hand, and leads to where one is bought', async () => {
    const { page } = await schedule('caro')
    const felt = await feltBy(page)
    await screen(page).getByRole('button', { name: 'Reservá: Open Box' }).click()
    const dialog = resultDialog(page)
    await dialog.getByText('Rechazada .....').waitFor()
    expect(await felt()).toEqual([[60, 60, 60, 60, 60]])
    await dialog.getByText('Tu Abono 12 clases venció.').waitFor()
    await dialog.getByRole('button', { name: 'Comprá un abono' }).click()
    await page.waitForURL('**/carrito')
  })

  test('is red without a pass, as was told before, and shows no block for one', async () => {
    const { page } = await schedule('dani')
    await screen(page)
      .getByRole('listitem')
      .filter({ hasText: 'Open Box' })
      .getByText('No te quedan créditos para reservar.')
      .waitFor()
    await screen(page).getByRole('button', { name: 'Reservá: Open Box' }).click()
    const dialog = resultDialog(page)
    await dialog.getByText('No te quedan créditos para reservar.').waitFor()
    expect(await dialog.getByText(/restan/).count()).toBe(0)
    expect(await dialog.getByText(/calificá con/).count()).toBe(0)
  })

  test('reads the earlier backend, which wrote numbers as texts and lists as maps', async () => {
    const { page } = await schedule('ana')
    stage.preview.sandbox.troubles.set({ action: 'reservar', kind: 'php' })
    await screen(page).getByRole('button', { name: 'Reservá: Yoga Vinyasa' }).click()
    const dialog = resultDialog(page)
    await dialog.getByText('Reservado Correctamente').waitFor()
    await dialog.getByText(/^restan \d créditos$/).waitFor()
  })
})

test('a full class offers its waitlist, in place', async () => {
  const { page } = await schedule('ana')
  await screen(page).getByRole('button', { name: 'Lista de espera: Spinning' }).click()
  await resultDialog(page).getByText('En lista de espera · 1.º').waitFor()
  await resultDialog(page).getByRole('button', { name: 'Cerrar' }).last().click()
  await screen(page).getByRole('listitem').filter({ hasText: 'Spinning' }).getByText('En espera').waitFor()
})

test('two taps are one request', async () => {
  const { page, bookings } = await schedule('ana')
  const button = screen(page).getByRole('button', { name: 'Reservá: Halterofilia' })
  await button.evaluate(element => {
    for (const _ of [1, 2])
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
  await resultDialog(page).getByText('Reservado Correctamente').waitFor()
  expect(bookings).toHaveLength(1)
  expect(Object.fromEntries(new URLSearchParams(bookings[0]))).toMatchObject({
    rid: expect.stringMatching(/^[0-9a-f]{32}$/),
    app1: expect.stringMatching(/./),
    app2: expect.stringMatching(/./),
    cookieios: expect.stringMatching(/./),
  })
})

test('an answer that was lost is asked for, and the booking is not sent again', async () => {
  const { page, bookings } = await schedule('ana')
  // More than once: on connections that it has used before, Chromium sends a request again by itself.
  stage.preview.sandbox.troubles.set({ action: 'reservar', kind: 'drop', after: 'commit', times: 10 })
  await page.route('**/pwa/reservaver', async route => {
    await page.waitForTimeout(2000)
    await route.continue()
  })
  await screen(page).getByRole('button', { name: 'Reservá: Movilidad' }).click()
  await resultDialog(page).getByText('Estamos confirmando tu reserva…').waitFor()
  await resultDialog(page).getByText('Reservado Correctamente').waitFor()
  expect(bookings).toHaveLength(1)
})

test('without a connection a booking is refused at once and not kept for later', async () => {
  const { page, context, bookings } = await schedule('ana')
  await context.setOffline(true)
  await screen(page).getByText('Estás sin conexión', { exact: false }).waitFor()
  await screen(page)
    .getByRole('button', { name: /^Reservá: / })
    .first()
    .click()
  await page.getByText('Necesitás conexión para esto.').first().waitFor()
  await context.setOffline(false)
  await page.waitForTimeout(500)
  expect(bookings).toEqual([])
})

test('a booking is cancelled after a question, and the credit comes back', async () => {
  const { page } = await loggedIn(stage, 'demo', 'beto', 'tab3')
  await screen(page).getByText('Sin créditos').waitFor()
  await screen(page).getByRole('button', { name: 'Cancelá Open Box' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelá', exact: true }).click()
  await screen(page).getByText('No tenés reservas').waitFor()
  await screen(page).getByText('Vence en 2 días').waitFor()
})

test('a session that the server has ended leads to the login, and back to the same screen', async () => {
  const { page } = await loggedIn(stage, 'demo', 'ana', 'turnos')
  // What still runs would be refused first, and the reload would forget why.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('userData') ?? '{}')
    localStorage.setItem('userData', JSON.stringify({ ...kept, ck: ['0', '0'] }))
  })
  await page.reload()
  await page.getByRole('main').getByText('Tu sesión venció. Ingresá de nuevo.').waitFor()
  await logIn(page, 'ana')
  expect(new URL(page.url()).pathname).toBe('/turnos')
})

test('a login that is refused says so without telling whether the user exists', async () => {
  const { page } = await loggedIn(stage, 'demo', 'ana', 'turnos')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${stage.preview.url('demo')}/login`)
  for (const user of ['ana', 'nadie']) {
    await page.getByLabel('Usuario').fill(user)
    await page.getByLabel('Clave', { exact: true }).fill('otra')
    await page.getByRole('button', { name: 'Ingresá' }).click()
    await page.getByRole('alert').getByText('El usuario o la clave no son correctos.').waitFor()
  }
})
