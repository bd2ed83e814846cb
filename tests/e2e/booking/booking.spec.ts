import type { Page } from 'playwright'
import { afterEach, describe, expect, test } from '../../support/playwright.ts'
import {
  chooseDay,
  loggedIn,
  logIn,
  loseAnswers,
  resultDialog,
  screen,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

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
  test('is yellow with notices: the last credit of a pass that is about to expire', {
    tag: ['@§2.27', '@§4.3'],
  }, async () => {
    const { page } = await schedule('beto')
    await screen(page).getByRole('button', { name: 'Reservá: Open Box' }).click()
    const dialog = resultDialog(page)
    await expect(dialog.getByText('Reservado', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Usaste el último crédito de tu abono.')).toBeVisible()
    await expect(dialog.getByText('restan 0 crédito', { exact: true })).toBeVisible()
  })

  test('is red for an expired pass, is felt in the hand, and leads to where one is bought', {
    tag: '@§4.2',
  }, async () => {
    const { page } = await schedule('caro')
    const felt = await feltBy(page)
    await screen(page).getByRole('button', { name: 'Reservá: Open Box' }).click()
    const dialog = resultDialog(page)
    await expect(dialog.getByText('Rechazada .....')).toBeVisible()
    expect(await felt()).toEqual([[60, 60, 60, 60, 60]])
    await expect(dialog.getByText('Tu Abono 12 clases venció.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Comprar un abono' }).click()
    await page.waitForURL('**/carrito')
  })

  test('is red without a pass, as was told before, and shows no block for one', {
    tag: '@§2.26',
  }, async () => {
    const { page } = await schedule('dani')
    await expect(screen(page).getByText('No te quedan créditos para reservar.')).toBeVisible()
    await screen(page).getByRole('button', { name: 'Reservá: Open Box' }).click()
    const dialog = resultDialog(page)
    await expect(dialog.getByText('No te quedan créditos para reservar.')).toBeVisible()
    expect(await dialog.getByText(/restan/).count()).toBe(0)
    expect(await dialog.getByText(/calificá con/).count()).toBe(0)
  })

  test('reads the earlier backend, which wrote numbers as texts and lists as maps', {
    tag: ['@§3.6', '@§3.7'],
  }, async () => {
    const { page } = await schedule('ana')
    stage.preview.sandbox.troubles.set({ action: 'reservar', kind: 'php' })
    await screen(page).getByRole('button', { name: 'Reservá: Yoga Vinyasa' }).click()
    const dialog = resultDialog(page)
    await expect(dialog.getByText('Reservado Correctamente')).toBeVisible()
    await expect(dialog.getByText(/^restan \d créditos$/)).toBeVisible()
  })
})

test('a full class offers its waitlist, in place', async () => {
  const { page } = await schedule('ana')
  await screen(page).getByRole('button', { name: 'Lista de espera: Spinning' }).click()
  await expect(resultDialog(page).getByText('En lista de espera · 1.º')).toBeVisible()
  await resultDialog(page).getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(
    screen(page).getByRole('listitem').filter({ hasText: 'Spinning' }).getByText('En espera'),
  ).toBeVisible()
})

test('two taps are one request', async () => {
  const { page, bookings } = await schedule('ana')
  const button = screen(page).getByRole('button', { name: 'Reservá: Halterofilia' })
  await button.evaluate(element => {
    for (const _ of [1, 2])
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
  await expect(resultDialog(page).getByText('Reservado Correctamente')).toBeVisible()
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
  loseAnswers(stage, 'reservar')
  let see = () => {}
  const seen = new Promise<void>(done => {
    see = done
  })
  await page.route('**/pwa/reservaver', async route => {
    await seen
    await route.continue()
  })
  await screen(page).getByRole('button', { name: 'Reservá: Movilidad' }).click()
  await expect(resultDialog(page).getByText('Estamos confirmando tu reserva…')).toBeVisible()
  see()
  await expect(resultDialog(page).getByText('Reservado Correctamente')).toBeVisible()
  expect(bookings).toHaveLength(1)
})

test('without a connection a booking is refused at once and not kept for later', async () => {
  const { page, context, bookings } = await schedule('ana')
  await context.setOffline(true)
  await expect(screen(page).getByText('Estás sin conexión', { exact: false })).toBeVisible()
  await screen(page)
    .getByRole('button', { name: /^Reservá: / })
    .first()
    .click()
  await expect(page.getByText('Necesitás conexión para esto.').first()).toBeVisible()
  await context.setOffline(false)
  await expect(screen(page).getByText('Estás sin conexión', { exact: false })).not.toBeAttached()
  // What had waited would have been sent before anything that is asked for now.
  await page.reload()
  await chooseDay(page, workdayAhead())
  await expect(
    screen(page)
      .getByRole('button', { name: /^Reservá: / })
      .first(),
  ).toBeVisible()
  expect(bookings).toEqual([])
})

test('a booking is cancelled after a question, and the credit comes back', async () => {
  const { page } = await loggedIn(stage, 'demo', 'beto', 'tab3')
  await expect(screen(page).getByText('Sin créditos')).toBeVisible()
  await screen(page).getByRole('button', { name: 'Cancelá Open Box' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelá', exact: true }).click()
  await expect(screen(page).getByText('No tenés reservas')).toBeVisible()
  await expect(screen(page).getByText('Vence en 2 días')).toBeVisible()
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
  await expect(page.getByRole('main').getByText('Tu sesión venció. Ingresá de nuevo.')).toBeVisible()
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
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(page.getByRole('alert').getByText('El usuario o la clave no son correctos.')).toBeVisible()
  }
})
