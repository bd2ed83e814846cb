// A member's day, with as few taps as it takes, and what the home says when something is in the way.
import type { Page } from 'playwright'
import { addDays, dateIn } from '../../../template/src/platform/time/gym-time.ts'
import { violations } from '../../support/axe.ts'
import { Client } from '../../support/clients.ts'
import type { PhoneOptions } from '../../support/phone.ts'
import { afterEach, describe, expect, test } from '../../support/playwright.ts'
import {
  freshlyLoggedIn,
  isKept,
  loggedIn,
  loseAnswers,
  resultDialog,
  screen,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur', 'corazon-del-nandu')
const today = dateIn('America/Argentina/Buenos_Aires', Date.now())
/** The next day that is not a weekend: classes from 7:00 on. */
const workday = addDays(today, workdayAhead())
const setTime = (hour: string) => stage.preview.sandbox.setClock(Date.parse(`${workday}T${hour}:00-03:00`))
afterEach(() => {
  stage.preview.sandbox.troubles.clear()
  stage.preview.sandbox.setClock(null)
})

const home = async (user: string, gym = 'demo', options?: PhoneOptions): Promise<Page> =>
  (await loggedIn(stage, gym, user, 'tab3', options)).page
const client = (user: string, gym = 'demo') => new Client(stage.preview.sandbox, gym).logIn(user)
const button = (page: Page, name: string | RegExp) => screen(page).getByRole('button', { name })
const next = (page: Page) => screen(page).getByRole('region', { name: 'Tu próxima clase' })
const usual = (page: Page) => screen(page).getByRole('list', { name: 'Tus clases de siempre' })

/** A place for a member in the class of an hour, and then the clock at `now`. */
async function booked(user: string, hour: string, now: string): Promise<Client> {
  setTime('06:00')
  const member = await client(user)
  const slot = (await member.slots(workday)).find(({ time }) => time === hour)
  if (slot?.state !== 'booked') expect(await member.book(slot?.id ?? '')).toMatchObject({ ok: 1 })
  setTime(now)
  return member
}

describe('taps, counted', () => {
  test('where and with whom the next class is: none', async () => {
    const member = await booked('ana', '13:00', '11:00')
    const [booking] = (await member.ask('misreservas', { tipo: 'prox', desde: '' })).bookings
    const page = await home('ana')
    await expect(next(page)).toContainText('Open Box')
    await expect(next(page)).toContainText(`con ${booking?.coach?.fullname}`)
    const there = await client('ana', 'fuerza-sur')
    const slot = (await there.slots(workday)).find(one => one.state === 'free' && one.startsAt > Date.now())
    expect(await there.book(slot?.id ?? '')).toMatchObject({ ok: 1 })
    await expect(next(await home('ana', 'fuerza-sur'))).toContainText(/en (Centro|Norte)/)
  })

  test('check-in: one, also for who has come before the answer was lost', async () => {
    const member = await booked('ana', '13:00', '12:35')
    const page = await home('ana')
    loseAnswers(stage, 'checkin')
    await button(page, 'Estoy acá').click()
    await expect(screen(page).getByText('Ya diste el presente', { exact: true })).toBeVisible()
    await expect(button(page, 'Estoy acá')).toHaveCount(0)
    expect((await member.ask('checkincode')).classes).toMatchObject([{ attendance: 'present' }])
    expect(await violations(page)).toEqual([])
  })

  test('the usual class: one, and it is offered no more', async () => {
    const beto = await client('beto')
    const page = await home('beto')
    await usual(page)
      .getByRole('button', { name: /^Reservá/ })
      .click()
    await expect(resultDialog(page)).toContainText('Usaste el último crédito')
    await resultDialog(page).getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(usual(page)).toHaveCount(0)
    expect((await beto.ask('misreservas', { tipo: 'prox', desde: '' })).bookings).toHaveLength(1)
    await button(page, /^Cancel/).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Cancel/ })
      .click()
    // Two taps. What is given back can be booked again.
    await expect(usual(page)).toBeVisible()
    expect((await beto.ask('misreservas', { tipo: 'prox', desde: '' })).bookings).toEqual([])
    // And one to have it back.
    await button(page, 'Deshacer').click()
    await resultDialog(page).getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(resultDialog(page)).toBeHidden()
    await expect(next(page)).toBeVisible()
    await expect(button(page, 'Deshacer')).toHaveCount(0)
    expect((await beto.ask('misreservas', { tipo: 'prox', desde: '' })).bookings).toHaveLength(1)
    expect(await violations(page)).toEqual([])
  })
})

describe('in the way', () => {
  test('a debt: how much, and the way to pay it', async () => {
    const page = await home('eli')
    await expect(screen(page).getByText('Tenés un pago vencido')).toBeVisible()
    await expect(screen(page).getByText(/28\.000 · Cuota mensual/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('link', { name: 'Pagar' }).click()
    await expect(page).toHaveURL(/\/pagos$/)
  })

  for (const [user, title] of [
    ['dani', 'Todavía no tenés un abono'],
    ['caro', 'Tu abono venció'],
  ] as const)
    test(`${user}: no pass, and the way to one`, async () => {
      const page = await home(user)
      await expect(screen(page).getByText(title)).toBeVisible()
      await screen(page).getByRole('link', { name: 'Ver abonos' }).click()
      await expect(page).toHaveURL(/\/carrito$/)
    })

  test('a block is said once', async () => {
    const page = await home('gabi')
    await expect(screen(page).getByText('Por ahora no podés reservar')).toHaveCount(1)
    await expect(screen(page).getByText(/faltaste sin avisar/)).toHaveCount(1)
    expect(await violations(page)).toEqual([])
  })

  test('nothing of it is told to who has no such trouble, nor to staff', async () => {
    for (const user of ['ana', 'sofi']) {
      const page = await home(user)
      await screen(page)
        .getByRole('link', { name: /Historial/ })
        .waitFor()
      for (const words of ['vencido', 'Todavía no tenés', 'Por ahora no podés'])
        await expect(screen(page).getByText(words)).toHaveCount(0)
    }
  })
})

describe('what is late or old', () => {
  test('a debt of an earlier visit is not told of without a connection: it may be paid by now', async () => {
    const { page, context } = await loggedIn(stage, 'demo', 'eli', 'tab3', { withWorker: true })
    await expect(screen(page).getByText('Tenés un pago vencido')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await isKept(page, '"payments"')
    await context.setOffline(true)
    await page.reload()
    await screen(page)
      .getByRole('link', { name: /Historial/ })
      .waitFor()
    await expect(screen(page).getByText('Tenés un pago vencido')).toHaveCount(0)
  })

  test('a schedule that takes long keeps nobody waiting for their passes, and pushes nothing away', async () => {
    const { page } = await loggedIn(stage, 'demo', 'beto', 'updateapp')
    const held: (() => void)[] = []
    await page.route('**/pwa/turnos', async route => {
      await new Promise<void>(go => held.push(go))
      await route.continue()
    })
    await page.goto(`${stage.preview.url('demo')}/tab3`)
    await expect(screen(page).getByRole('heading', { name: 'Mis abonos' })).toBeVisible()
    const answered = page.waitForResponse('**/pwa/turnos')
    for (const go of held) go()
    await (await answered).finished()
    await expect(screen(page).getByRole('link', { name: /Historial/ })).toBeVisible()
    await expect(usual(page)).toHaveCount(0)
  })
})

test('where the file of it does not come, bookings and passes are there all the same', async () => {
  await booked('ana', '13:00', '11:00')
  const { page } = await freshlyLoggedIn(stage, 'demo', 'ana', 'news')
  await page.route('**/assets/now-*.js', route => route.abort())
  await page.goto(`${stage.preview.url('demo')}/tab3`)
  await expect(next(page)).toContainText('Open Box')
  await expect(screen(page).getByRole('heading', { name: 'Mis abonos' })).toBeVisible()
})

for (const { gym, colorScheme, width, text } of [
  { gym: 'demo', colorScheme: 'light', width: 320, text: 100 },
  { gym: 'fuerza-sur', colorScheme: 'dark', width: 390, text: 100 },
  { gym: 'corazon-del-nandu', colorScheme: 'dark', width: 390, text: 200 },
] as const)
  test(`${gym}, ${width} px, ${colorScheme}, text at ${text} %: no violation, nothing cut off`, async () => {
    for (const user of ['beto', 'eli', 'gabi']) {
      const page = await home(user, gym, { viewport: { width, height: 844 }, colorScheme })
      await page.evaluate(size => (document.documentElement.style.fontSize = `${size}%`), text)
      await screen(page)
        .getByRole('link', { name: /Historial/ })
        .waitFor()
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
    }
  })
