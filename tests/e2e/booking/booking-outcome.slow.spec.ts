// What members are told of what they did: the true outcome, wherever it finds them.
import type { Page, Route } from 'playwright'
import { afterEach, describe, expect, test } from '../../support/playwright.ts'
import {
  chooseDay,
  loggedIn,
  loseAnswers,
  resultDialog,
  screen,
  sheet,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo')
afterEach(() => stage.preview.sandbox.troubles.clear())

const at = (user: string, path: string) => loggedIn(stage, 'demo', user, path)

async function scheduleOf(user: string): Promise<Page> {
  const { page } = await at(user, 'turnos')
  await chooseDay(page, workdayAhead())
  return page
}

const button = (page: Page, name: string | RegExp) => screen(page).getByRole('button', { name }).first()
const openDialogs = (page: Page) => page.locator('ion-modal.show-modal')
const toast = (page: Page, tone: string, words: string) =>
  page.locator(`ion-toast.molde-toast-${tone}`).getByText(words, { exact: false }).first()

/** The gym answers an action with these, one after the other, the last one from then on. */
async function answers(page: Page, action: string, ...wires: (object | Answering)[]) {
  await page.route(`**/pwa/${action}`, async route => {
    const wire = (wires.length > 1 ? wires.shift() : wires[0]) ?? {}
    await (typeof wire === 'function' ? wire(route) : route.fulfill({ json: wire }))
  })
}

type Answering = (route: Route) => Promise<void>

/** The same, ms later; a page that was closed meanwhile is answered nothing. */
const after =
  (wait: number, answer: Answering): Answering =>
  async route => {
    await new Promise(done => setTimeout(done, wait))
    await answer(route).catch(() => {})
  }

/** The booking is made, its answer is lost, and what became of it is told after a while. */
async function bookWithLostAnswer(page: Page, name: string, wait = 2_500) {
  loseAnswers(stage, 'reservar')
  await answers(
    page,
    'reservaver',
    after(wait, route => route.continue()),
  )
  await button(page, `Reservá: ${name}`).click()
  await expect(resultDialog(page).getByText('Estamos confirmando tu reserva…')).toBeVisible()
}

describe('a booking whose answer was lost', () => {
  test('is told by a toast where its dialog was put away meanwhile', async () => {
    const page = await scheduleOf('ana')
    await bookWithLostAnswer(page, 'Movilidad')
    await resultDialog(page).getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(openDialogs(page)).toHaveCount(0)
    await expect(toast(page, 'success', 'Reservado: Movilidad')).toBeVisible()
    expect(await openDialogs(page).count()).toBe(0)
  })

  test('says so to whoever taps another class meanwhile', async () => {
    const page = await scheduleOf('ana')
    await bookWithLostAnswer(page, 'Open Box', 6_000)
    await resultDialog(page).getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(openDialogs(page)).toHaveCount(0)
    await button(page, 'Reservá: Halterofilia').click()
    await expect(toast(page, 'warning', 'todavía estamos confirmando Open Box')).toBeVisible()
  })

  test('and of which nobody can say what became sends to the bookings, and claims nothing', async () => {
    const page = await scheduleOf('ana')
    const lost = (route: Route) => route.abort('connectionreset')
    await answers(page, 'reservar', lost)
    await answers(page, 'reservaver', lost)
    await button(page, 'Reservá: Yoga Vinyasa').click()
    const dialog = resultDialog(page)
    await expect(dialog.getByText('No sabemos si quedó hecha')).toBeVisible({ timeout: 60_000 })
    expect(await dialog.textContent()).not.toMatch(/Rechazada|crédito|calificá/)
    await dialog.getByRole('button', { name: 'Ver tus reservas' }).click()
    await page.waitForURL('**/tab3')
  })
})

test('a gym that fails at a booking, and cannot say what became of it, is called no lost connection', async () => {
  const page = await scheduleOf('ana')
  await answers(page, 'reservar', (route: Route) => route.fulfill({ status: 500, body: '' }))
  await answers(page, 'reservaver', { ok: 0, err: ['Acción inexistente'] })
  await button(page, 'Reservá: Yoga Vinyasa').click()
  const dialog = resultDialog(page)
  const seen: string[] = []
  await expect(dialog.getByText('Estamos confirmando tu reserva…')).toBeVisible()
  seen.push((await dialog.textContent()) ?? '')
  await expect(dialog.getByText('No sabemos si quedó hecha')).toBeVisible()
  seen.push((await dialog.textContent()) ?? '')
  expect(seen.join(' ')).not.toMatch(/conexión/)
})

test('a result whose dialog does not come is told without it, and the page stays', async () => {
  const { page } = await at('ana', 'tab3')
  await page.route('**/assets/SheetModal-*.js', route => route.abort())
  await page.goto(`${stage.preview.url('demo')}/turnos`)
  await chooseDay(page, workdayAhead())
  const loads: string[] = []
  page.on('request', request => request.isNavigationRequest() && loads.push(request.url()))
  await answers(page, 'reservar', { ok: 0, err: ['Tenés un pago vencido.'], cod: 'deuda' })
  await button(page, 'Reservá: Yoga Vinyasa').click()
  await expect(toast(page, 'danger', 'Tenés un pago vencido.')).toBeVisible()
  expect(loads).toEqual([])
  expect(await page.getByText('No se pudo abrir.', { exact: false }).count()).toBe(0)
})

describe('a class that has just filled', () => {
  const full = { ok: 0, err: ['La clase está completa.'], cod: 'llena' }
  const waits = {
    ok: 1,
    info: ['La clase está completa: quedaste en la lista de espera.'],
    inf: { a: 'La clase está completa: quedaste en la lista de espera.' },
    espera: { id: 9, pos: 2 },
  }
  for (const [name, answer] of [
    ['at once', waits],
    ['after a while', after(1_500, route => route.fulfill({ json: waits }))],
  ] as const)
    test(`offers its waitlist, and the dialog says what came of it, ${name}`, async () => {
      const page = await scheduleOf('ana')
      await answers(page, 'reservar', full, answer)
      await button(page, 'Reservá: Yoga Vinyasa').click()
      const dialog = resultDialog(page)
      await expect(dialog.getByText('Rechazada .....')).toBeVisible()
      await dialog.getByRole('button', { name: 'Anotate en la lista de espera' }).click()
      await expect(dialog.getByRole('heading', { name: 'En lista de espera · 2.º' })).toBeVisible()
      expect(await dialog.getByText('quedaste en la lista', { exact: false }).count()).toBe(1)
      expect(await dialog.getByText('Reservado').count()).toBe(0)
      expect(await dialog.getByText('calificá con', { exact: false }).count()).toBe(0)
      const notices = page.waitForRequest('**/pwa/esperaadd')
      await answers(page, 'esperaadd', { ok: 0, err: ['No se puede tan cerca de la clase.'] })
      const choice = dialog.getByLabel('¿Hasta cuándo te sirve un lugar?')
      await choice.selectOption('60')
      expect((await notices).postData()).toContain('aviso=60')
      await expect(toast(page, 'danger', 'No se puede tan cerca de la clase.')).toBeVisible()
      expect(await choice.inputValue()).toBe('0')
    })
})

describe('what is done with a waitlist', () => {
  const waiting = {
    ok: 1,
    d: [
      {
        id: 5,
        slot: 7,
        name: 'Spinning',
        time: '19:00',
        fin: '19:45',
        fecha: '2026-11-30',
        pos: 1,
        de: 2,
        aviso: 0,
      },
    ],
  }

  for (const [name, answer, tone, words] of [
    [
      'a refusal, in the gym’s words',
      { ok: 0, err: ['La clase ya empezó.'] },
      'danger',
      'La clase ya empezó.',
    ],
    ['a refusal without a word', { ok: 0 }, 'danger', 'No se pudo'],
    ['what nobody knows of', (route: Route) => route.abort(), 'warning', 'No sabemos si'],
  ] as const)
    test(`is told truly: ${name}`, async () => {
      const { page } = await at('ana', 'tab3')
      await answers(page, 'esperalist', waiting)
      for (const action of ['esperaadd', 'esperadel']) await answers(page, action, answer)
      await answers(page, 'reservaver', (route: Route) => route.abort())
      await page.goto(`${stage.preview.url('demo')}/listaespera`)
      await screen(page).getByLabel('¿Hasta cuándo te sirve un lugar?').selectOption('60')
      await expect(toast(page, tone, words)).toBeVisible({ timeout: 60_000 })
      await expect(page.locator('ion-toast')).toHaveCount(0)
      await button(page, 'Salir de la lista de Spinning').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Salir de la lista' }).click()
      await expect(toast(page, tone, words)).toBeVisible({ timeout: 60_000 })
      expect(await page.locator('ion-toast.molde-toast-success').count()).toBe(0)
    })
})

describe('staff who book somebody', () => {
  async function bookDaniela(page: Page) {
    await button(page, /^20:00/).click()
    await sheet(page, 'Halterofilia').getByRole('button', { name: 'Reservar para alguien' }).click()
    const dialog = sheet(page, 'Reservar para alguien')
    await dialog.getByRole('searchbox').fill('Roldán')
    await dialog.getByRole('button', { name: 'Daniela Roldán' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reservá', exact: true }).click()
  }

  test('do so although the gym does not know of the user table', async () => {
    const page = await scheduleOf('sofi')
    await page.route('**/pwa/usuarios', route => route.fulfill({ status: 404, body: 'Not found' }))
    await answers(page, 'reservaradd', { ok: 1 })
    await bookDaniela(page)
    await expect(
      page.getByRole('alertdialog').filter({ hasText: 'Reservado Correctamente !!!' }),
    ).toBeVisible()
  })

  test('search for who they add, where the gym does not know of the user table', async () => {
    const page = await scheduleOf('sofi')
    await page.route('**/pwa/usuarios', route => route.fulfill({ status: 404, body: 'Not found' }))
    const searched = page.waitForRequest('**/pwa/search')
    await button(page, /^20:00/).click()
    await sheet(page, 'Halterofilia').getByRole('button', { name: 'Agregar Clientes' }).click()
    const clients = sheet(page, 'Agregar Clientes')
    await expect(clients.getByText('Escribí 3 letras')).toBeVisible()
    await clients.getByPlaceholder('Buscar Cliente').fill('Roldán')
    await searched
    await clients.getByRole('button', { name: 'Daniela Roldán' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Daniela Roldán' })).toBeVisible()
  })

  test('are not told of a refusal where nobody knows what became of it', async () => {
    const page = await scheduleOf('sofi')
    await answers(page, 'reservaradd', (route: Route) => route.abort())
    await answers(page, 'reservaver', { ok: 0, err: ['Acción inexistente'] })
    await bookDaniela(page)
    await expect(
      page.getByRole('alertdialog').filter({ hasText: 'No sabemos si quedó reservado' }),
    ).toBeVisible()
  })
})
