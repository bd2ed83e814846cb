// A day at reception: what staff do all day, with as few taps as it takes, and whatever goes wrong meanwhile.
import type { Locator, Page } from 'playwright'
import { addDays, dateIn, fullDay } from '../../../template/src/platform/time/gym-time.ts'
import { violations } from '../../support/axe.ts'
import { Client } from '../../support/clients.ts'
import type { PhoneOptions } from '../../support/phone.ts'
import { afterEach, beforeEach, describe, expect, test } from '../../support/playwright.ts'
import {
  answerOfDemo,
  freshlyLoggedIn,
  loggedIn,
  loseAnswers,
  screen,
  sheet,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur', 'corazon-del-nandu')
/** The next day that is not a weekend: classes from 7:00 on. */
const date = addDays(dateIn('America/Argentina/Buenos_Aires', Date.now()), workdayAhead())
const setTime = (hour: string) => stage.preview.sandbox.setClock(Date.parse(`${date}T${hour}:00-03:00`))
beforeEach(() => setTime('12:45'))
afterEach(() => {
  stage.preview.sandbox.troubles.clear()
  stage.preview.sandbox.setClock(null)
})

const at = async (user: string, path: string, options?: PhoneOptions): Promise<Page> =>
  (await loggedIn(stage, 'demo', user, path, options)).page
/** The day of the gym, which the phone knows from the first answer on. */
const dayShown = (page: Page) => expect(screen(page).getByText(fullDay(date), { exact: true })).toBeVisible()
const today = async (options?: PhoneOptions): Promise<Page> => {
  const page = await at('sofi', 'hoy', options)
  await dayShown(page)
  return page
}
const client = (user: string) => new Client(stage.preview.sandbox).logIn(user)
const wide: PhoneOptions = { viewport: { width: 1280, height: 800 } }

const classAt = (page: Page, hour: string) =>
  screen(page)
    .getByRole('list', { name: 'Clases del día' })
    .getByRole('button', { name: new RegExp(`^${hour}`) })
const people = (page: Page) => screen(page).getByRole('list', { name: 'Quiénes tienen un lugar' })
const row = (page: Page, name: string) => people(page).getByRole('listitem').filter({ hasText: name })
const marked = (page: Page) => people(page).locator('input:checked')

/** A place for a member in the class of an hour; the class's id. */
async function booked(user: string, hour: string): Promise<string> {
  const member = await client(user)
  const slot = (await member.slots(date)).find(({ time }) => time === hour)
  if (slot?.state !== 'booked') expect(await member.book(slot?.id ?? '')).toMatchObject({ ok: 1 })
  return slot?.id ?? ''
}

const dayOf = async () => (await (await client('sofi')).ask('hoy', { fecha: date, sede: '' })).classes
const inClass = async (hour: string) => (await dayOf()).find(({ time }) => time === hour)?.visitors ?? []

/** Taps, and how many they were. */
function counting() {
  let taps = 0
  return {
    tap: async (what: Locator) => {
      taps += 1
      await what.click()
    },
    count: () => taps,
  }
}

describe('taps, counted', () => {
  test('today’s classes: none, from the login on', async () => {
    const { page } = await freshlyLoggedIn(stage, 'demo', 'sofi', '')
    await expect(page).toHaveURL(/\/hoy$/)
    await expect(classAt(page, '13:00')).toContainText('Open Box')
    await expect(classAt(page, '13:00')).toContainText('Ahora')
    await expect(screen(page).getByRole('link', { name: 'Hoy' })).toHaveAttribute('aria-current', 'page')
  })

  test('the roll: one, and one a person; all of them with one, and back', async () => {
    await booked('ana', '13:00')
    const page = await today()
    const { tap, count } = counting()
    await tap(classAt(page, '13:00'))
    await tap(row(page, 'Ana Gutiérrez').getByRole('radio', { name: 'Presente' }))
    expect(count()).toBe(2)
    await expect(screen(page).getByText(/^1 de \d+ presentes$/)).toBeVisible()
    const all = await people(page).getByRole('listitem').count()
    await tap(screen(page).getByRole('button', { name: 'Los demás, presentes' }))
    await expect(marked(page)).toHaveCount(all)
    await expect
      .poll(async () => (await inClass('13:00')).filter(({ attendance }) => attendance === 'present').length)
      .toBe(all)
    await tap(screen(page).getByRole('button', { name: 'Deshacer' }))
    await expect(marked(page)).toHaveCount(1)
    await expect
      .poll(async () =>
        (await inClass('13:00')).flatMap(({ fullname, attendance }) => (attendance ? [fullname] : [])),
      )
      .toEqual(['Ana Gutiérrez'])
  })

  test('taking all marks back leaves those that were made one by one', async () => {
    await booked('ana', '18:00')
    const page = await today()
    await classAt(page, '18:00').click()
    await row(page, 'Ana Gutiérrez').waitFor()
    await screen(page)
      .getByRole('button', { name: /presentes$/ })
      .click()
    await row(page, 'Ana Gutiérrez').getByRole('radio', { name: 'Tarde' }).click()
    await expect
      .poll(async () => (await inClass('18:00')).filter(({ attendance }) => attendance === 'late').length)
      .toBe(1)
    await screen(page).getByRole('button', { name: 'Deshacer' }).click()
    await expect(marked(page)).toHaveCount(1)
    await expect(row(page, 'Ana Gutiérrez').getByRole('radio', { name: 'Tarde' })).toBeChecked()
  })

  test('somebody added: three, and their name; the day has them at once', async () => {
    const page = await today()
    const { tap, count } = counting()
    await tap(screen(page).getByRole('button', { name: 'Agregar a alguien a Cross Training, 18:00' }))
    const search = sheet(page, 'Agregar a Cross Training, 18:00')
    await expect(search.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('ibáñez')
    await tap(search.getByRole('button', { name: /Beto Ibáñez/ }))
    await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Reservá' }))
    expect(count()).toBe(3)
    await expect(page.getByText('Beto Ibáñez tiene su lugar en Cross Training, 18:00.').first()).toBeVisible()
    await expect(search).toBeHidden()
    expect((await inClass('18:00')).map(({ fullname }) => fullname)).toContain('Beto Ibáñez')
    // Who is in it is offered no second time.
    await screen(page).getByRole('button', { name: 'Agregar a alguien a Cross Training, 18:00' }).click()
    await page.keyboard.type('ibáñez')
    await expect(search.getByRole('listitem').filter({ hasText: 'Beto Ibáñez' }).first()).toContainText(
      'Ya tiene lugar',
    )
    expect(await search.getByRole('button', { name: /Beto Ibáñez/ }).count()).toBe(0)
  })

  test('a code read: one; somebody looked up: two, and their name', async () => {
    const page = await today()
    const scan = counting()
    await scan.tap(screen(page).getByRole('button', { name: 'Escanear un código' }))
    await expect(screen(page).getByLabel('O escribí el código')).toBeVisible()
    expect(scan.count()).toBe(1)
    await page.goBack()
    const look = counting()
    await look.tap(screen(page).getByRole('button', { name: 'Buscar a una persona' }))
    await expect(screen(page).getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('gutiérrez')
    await look.tap(screen(page).getByRole('link', { name: /Ana Gutiérrez/ }))
    await expect(screen(page).getByRole('heading', { name: 'Ana Gutiérrez' })).toBeVisible()
    expect(look.count()).toBe(2)
  })

  test('somebody’s place cancelled: three', async () => {
    await booked('ana', '17:00')
    const page = await today()
    const { tap, count } = counting()
    await tap(classAt(page, '17:00'))
    await tap(row(page, 'Ana Gutiérrez').getByRole('button', { name: /Ana Gutiérrez/ }))
    const card = sheet(page, 'Ana Gutiérrez')
    expect(await violations(page)).toEqual([])
    await tap(card.getByRole('button', { name: 'Cancelar y devolver el crédito' }))
    expect(count()).toBe(3)
    await expect(page.getByText('Ana Gutiérrez ya no tiene lugar en Funcional, 17:00.').first()).toBeVisible()
    await expect(row(page, 'Ana Gutiérrez')).toHaveCount(0)
    expect((await inClass('17:00')).map(({ fullname }) => fullname)).not.toContain('Ana Gutiérrez')
  })
})

describe('a whole class', () => {
  test('is told something, called off, and everybody reads it', async () => {
    await booked('ana', '20:00')
    const page = await today()
    await classAt(page, '20:00').click()
    await screen(page).getByRole('button', { name: 'Avisar a todos' }).click()
    const message = sheet(page, 'Avisar a todos')
    await expect(message.getByRole('button', { name: 'Enviar' })).toBeDisabled()
    await message.getByLabel('Mensaje').fill('Traigan una colchoneta.')
    expect(await violations(page)).toEqual([])
    await message.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText(/^Le avisamos a \d+ personas\.$/).first()).toBeVisible()
    await expect(message).toBeHidden()
    await screen(page).getByRole('button', { name: 'Cancelar la clase' }).click()
    const cancel = sheet(page, 'Cancelar la clase')
    await cancel.getByLabel(/^Motivo/).fill('Se cortó la luz.')
    await cancel.getByRole('button', { name: 'Cancelar la clase' }).click()
    await expect(page.getByText(/^Cancelaste .+ Le avisamos a \d+ personas\.$/).first()).toBeVisible()
    expect((await dayOf()).map(({ time }) => time)).not.toContain('20:00')
    const { messages } = await (await client('ana')).ask('mensajes', { desde: '' })
    const texts = messages
      .slice(0, 2)
      .map(({ title, text }) => `${title} ${text}`)
      .join('\n')
    expect(texts).toContain('Traigan una colchoneta.')
    expect(texts).toContain('Se cortó la luz.')
  })

  test('a message whose answer is lost is said to be sent only where it was, and is sent once', async () => {
    await booked('ana', '13:00')
    const page = await today()
    await classAt(page, '13:00').click()
    await screen(page).getByRole('button', { name: 'Avisar a todos' }).click()
    await sheet(page, 'Avisar a todos').getByLabel('Mensaje').fill('Hoy entrenamos afuera.')
    loseAnswers(stage, 'mensajeclase')
    await sheet(page, 'Avisar a todos').getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText(/^Le avisamos a \d+ personas\.$/).first()).toBeVisible()
    stage.preview.sandbox.troubles.clear()
    const { messages } = await (await client('ana')).ask('mensajes', { desde: '' })
    expect(
      messages.filter(({ text, title }) => `${title}${text}`.includes('entrenamos afuera')),
    ).toHaveLength(1)
  })
})

describe('what goes wrong', () => {
  test('a mark for somebody who has no place any more is refused, and they go', async () => {
    await booked('ana', '13:00')
    const page = await today()
    await classAt(page, '13:00').click()
    await row(page, 'Ana Gutiérrez').waitFor()
    await page.route('**/pwa/hoy', route => route.abort())
    await (await client('sofi')).ask('reservardel', {
      id: (await inClass('13:00')).find(({ fullname }) => fullname === 'Ana Gutiérrez')?.booking ?? '',
      penal: '0',
      rid: crypto.randomUUID(),
    })
    await row(page, 'Ana Gutiérrez').getByRole('radio', { name: 'Tarde' }).click()
    await expect(page.getByText('Esa reserva ya no está.').first()).toBeVisible()
    await page.unroute('**/pwa/hoy')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(row(page, 'Ana Gutiérrez')).toHaveCount(0)
  })

  test('a mark stays when what was asked for before it comes after it', async () => {
    await booked('ana', '13:00')
    const page = await today()
    await classAt(page, '13:00').click()
    await row(page, 'Ana Gutiérrez').waitFor()
    const answers: (() => Promise<void>)[] = []
    await page.route(
      '**/pwa/hoy',
      async route => {
        const old = await answerOfDemo(route)
        // The app may not listen any more.
        answers.push(() => route.fulfill({ response: old }).catch(() => {}))
      },
      { times: 1 },
    )
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => answers.length).toBe(1)
    await row(page, 'Ana Gutiérrez').getByRole('radio', { name: 'Tarde' }).click()
    await expect
      .poll(async () => (await inClass('13:00')).filter(({ attendance }) => attendance === 'late').length)
      .toBe(1)
    await page.getByText(/sin enviar/).waitFor({ state: 'hidden' })
    await answers[0]?.()
    await page.evaluate(() => new Promise(done => setTimeout(done, 300)))
    // At once: the next look would mend it.
    expect(await row(page, 'Ana Gutiérrez').getByRole('radio', { name: 'Tarde' }).isChecked()).toBe(true)
  })

  test('without a connection the roll is there, and its marks are sent later', async () => {
    await booked('ana', '13:00')
    const { page, context } = await loggedIn(stage, 'demo', 'sofi', 'hoy')
    await dayShown(page)
    await classAt(page, '13:00').click()
    await row(page, 'Ana Gutiérrez').waitFor()
    await context.setOffline(true)
    await row(page, 'Ana Gutiérrez').getByRole('radio', { name: 'Ausente' }).check()
    await expect(screen(page).getByText('1 sin enviar.')).toBeVisible()
    await expect(row(page, 'Ana Gutiérrez').getByRole('radio', { name: 'Ausente' })).toBeChecked()
    await context.setOffline(false)
    await expect
      .poll(
        async () => (await inClass('13:00')).find(({ fullname }) => fullname === 'Ana Gutiérrez')?.attendance,
      )
      .toBe('absent')
  })

  test('a backend that does not know the desk: its classes and its roll, and nothing that it cannot do', async () => {
    await booked('ana', '13:00')
    const { page, complaints } = await loggedIn(stage, 'demo', 'sofi', 'tab1')
    await page.route(/\/pwa\/(hoy|persona|mensajeclase|turnodel)$/, route =>
      route.fulfill({ status: 404, body: '' }),
    )
    await page.goto(`${stage.preview.url('demo')}/hoy`)
    await dayShown(page)
    await expect(classAt(page, '13:00')).toContainText(/\d+ de \d+ lugares/)
    await page.route('**/pwa/asistentes', route => route.fulfill({ status: 500, body: '' }))
    await classAt(page, '13:00').click()
    await expect(screen(page).getByRole('alert')).toContainText('El sistema del gimnasio no responde')
    expect(await screen(page).getByText('Nadie reservó esta clase').count()).toBe(0)
    await page.unroute('**/pwa/asistentes')
    await screen(page).getByRole('button', { name: 'Probar de nuevo' }).click()
    await row(page, 'Ana Gutiérrez').getByRole('radio', { name: 'Presente' }).check()
    await expect(screen(page).getByText(/^1 de \d+ presentes$/)).toBeVisible()
    expect(await screen(page).getByRole('button', { name: 'Cancelar la clase' }).count()).toBe(0)
    await screen(page).getByRole('button', { name: 'Los demás, ausentes' }).click()
    await expect(screen(page).getByRole('button', { name: 'Los demás, ausentes' })).toHaveCount(0)
    expect(await screen(page).getByRole('button', { name: 'Deshacer' }).count()).toBe(0)
    expect(complaints.filter(one => !one.startsWith('Failed to load resource'))).toEqual([])
  })

  test('a member is led to their own screen', async () => {
    const page = await at('ana', 'hoy')
    await expect(page).toHaveURL(/\/tab3$/)
    expect(await page.getByRole('link', { name: 'Hoy' }).count()).toBe(0)
  })
})

describe('seen', () => {
  for (const { gym, width, colorScheme, text } of [
    { gym: 'demo', width: 390, colorScheme: 'light', text: 100 },
    { gym: 'fuerza-sur', width: 390, colorScheme: 'dark', text: 100 },
    { gym: 'corazon-del-nandu', width: 390, colorScheme: 'dark', text: 200 },
    { gym: 'fuerza-sur', width: 820, colorScheme: 'light', text: 100 },
    { gym: 'corazon-del-nandu', width: 1280, colorScheme: 'dark', text: 100 },
    { gym: 'fuerza-sur', width: 1920, colorScheme: 'light', text: 100 },
  ] as const)
    test(`${gym}, ${width} px, ${colorScheme}, text at ${text} %: no violation, nothing cut off`, async () => {
      const options: PhoneOptions = { viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme }
      const { page } = await loggedIn(stage, gym, 'sofi', 'hoy', options)
      await dayShown(page)
      await page.evaluate(text => (document.documentElement.style.fontSize = `${text}%`), text)
      await screen(page).getByRole('list', { name: 'Clases del día' }).waitFor()
      await screen(page)
        .getByRole('button', { name: /^Ver la/ })
        .click()
      await screen(page).getByRole('button', { name: 'Ocultar las que terminaron' }).waitFor()
      expect(await violations(page)).toEqual([])
      if (width < 1100)
        await screen(page).getByRole('list', { name: 'Clases del día' }).getByRole('button').first().click()
      await screen(page).getByRole('button', { name: 'Agregar', exact: true }).waitFor()
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
    })

  test('beside the list where there is room: the class that is now, then the one that was chosen', async () => {
    const page = await today(wide)
    const beside = screen(page).getByRole('region', { name: 'Asistencia' })
    await expect(beside.getByRole('heading', { name: 'Open Box' })).toBeVisible()
    await classAt(page, '18:00').click()
    await expect(beside.getByRole('heading', { name: 'Cross Training' })).toBeVisible()
    await expect(classAt(page, '18:00')).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(/\/hoy$/)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(beside).toHaveCount(0)
    await expect(classAt(page, '18:00')).toBeVisible()
  })
})
