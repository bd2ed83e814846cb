// What may arrive later: written without a connection, or with a lost answer, the gym does it once.
import type { Page } from 'playwright'
import { Client } from '../../support/clients.ts'
import type { Phone, PhoneOptions } from '../../support/phone.ts'
import { afterEach, describe, expect, onTestFinished, test } from '../../support/playwright.ts'
import type { AnswerOf } from '../../support/protocol.ts'
import {
  chooseDay,
  isStable,
  loggedIn,
  loseAnswers,
  screen,
  sheet,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur')
afterEach(() => stage.preview.sandbox.troubles.clear())

const client = (user: string, gym = 'demo') => new Client(stage.preview.sandbox, gym).logIn(user)
const button = (page: Page, name: string) => screen(page).getByRole('button', { name })
const unsent = (page: Page) => screen(page).getByText('1 sin enviar.', { exact: false })
/** As when the phone tells that there is a connection again. */
const tryAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

/** The `rid` of everything that reaches the gym for `action`, from now on. */
function ridsAt(action: string): () => (string | undefined)[] {
  const { sandbox } = stage.preview
  const { answer } = sandbox
  const rids: (string | undefined)[] = []
  sandbox.answer = asked => {
    if (asked.action === action) rids.push(asked.fields.rid)
    return answer(asked)
  }
  onTestFinished(() => {
    sandbox.answer = answer
  })
  return () => rids
}

/** One write of a screen, and what the gym keeps of it. Each test takes another, `nth`. */
interface Errand {
  action: string
  user: (nth: number) => string
  /** Opens the screen, up to the tap. */
  begin: (page: Page, nth: number) => Promise<void>
  write: (page: Page, nth: number) => Promise<void>
  /** What the gym keeps of it now. */
  kept: (nth: number) => Promise<unknown>
  written: unknown
  /** From another phone, the same thing otherwise. */
  otherwise: (nth: number) => Promise<unknown>
  corrected: unknown
}

const scorers = ['ana', 'beto', 'caro', 'dani']
const score: Errand = {
  action: 'scoreadd',
  user: nth => scorers[nth] ?? '',
  async begin(page) {
    await page.goto(`${stage.preview.url('demo')}/addscore`)
    const what = screen(page).getByLabel('Qué entrenaste')
    // On Tuesdays it is a part of the day's workout too, and named without "(benchmark)".
    const fran = what.getByRole('option', { name: /^Fran( \(benchmark\))?$/ })
    await what.selectOption((await fran.getAttribute('value')) ?? '')
    await screen(page).getByLabel('Minutos', { exact: true }).fill('4')
  },
  write: page => button(page, 'Guardar tu resultado').click(),
  async kept(nth) {
    const { rows } = await (await client(scorers[nth] ?? '')).addon('ranking', fran)
    return rows.filter(({ mine }) => mine).map(({ mark }) => mark)
  },
  written: ['4:00'],
  otherwise: async nth =>
    (await client(scorers[nth] ?? '')).ask('scoreadd', {
      ...{ parte: '', benchmark: 'Fran', fecha: today(), tipo: 'tiempo', tiempo: '200' },
      ...{ rondas: '', reps: '', kilos: '', rx: '1', nota: '', visible: 'gimnasio' },
      rid: crypto.randomUUID(),
    }),
  corrected: ['3:20'],
}
const fran = { tipo: 'benchmark', id: 'Fran', fecha: '' }
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(Date.now())

const day = workdayAhead()
const person = (page: Page, nth: number) =>
  screen(page).getByRole('list', { name: 'Quiénes tienen un lugar' }).getByRole('listitem').nth(nth)

/** Who has a place in the class whose roll is called. */
async function attendees(): Promise<{ staff: Client; people: AnswerOf<'asistentes'>['attendees'] }> {
  const staff = await client('sofi')
  const { slots } = await staff.ask('turnos', { fecha: '', dias: '7', sede: '', categoria: '' })
  const dates = [...new Set(slots.map(({ date }) => date))].sort()
  const slot = slots.find(({ time, date }) => time === '09:30' && date === dates[day])
  return { staff, people: (await staff.ask('asistentes', { id: slot?.id ?? '' })).attendees }
}

const rollCall: Errand = {
  action: 'asistenciaadd',
  user: () => 'sofi',
  async begin(page, nth) {
    await page.goto(`${stage.preview.url('demo')}/turnos`)
    await chooseDay(page, day)
    await screen(page)
      .getByRole('button', { name: /^09:30/ })
      .click()
    await sheet(page, 'Yoga Vinyasa').getByRole('button', { name: 'Asistencia' }).click()
    await person(page, nth).waitFor()
  },
  write: (page, nth) => person(page, nth).getByRole('radio', { name: 'Presente' }).check(),
  kept: async nth => (await attendees()).people[nth]?.attendance,
  written: 'present',
  async otherwise(nth) {
    const { staff, people } = await attendees()
    const id = people[nth]?.booking ?? ''
    return staff.ask('asistenciaadd', { id, estado: 'tarde', rid: crypto.randomUUID() })
  },
  corrected: 'late',
}

for (const [name, { action, user, begin, write, ...errand }] of [
  ['a score', score],
  ['the roll', rollCall],
] as const)
  describe(`${name}`, () => {
    async function begun(nth: number, options?: PhoneOptions): Promise<Phone> {
      const here = await loggedIn(stage, 'demo', user(nth), 'perfil', options)
      await begin(here.page, nth)
      return here
    }

    test('without a connection: done once when it is back, in two open windows too', async () => {
      const { page, context } = await begun(0)
      const other = await context.newPage()
      await other.goto(`${stage.preview.url('demo')}/perfil`)
      await screen(other).getByText('Mis datos').first().waitFor()
      await page.bringToFront()
      await context.setOffline(true)
      await write(page, 0)
      await unsent(page).waitFor()
      const rids = ridsAt(action)
      expect(await errand.kept(0)).not.toEqual(errand.written)
      await context.setOffline(false)
      await unsent(page).waitFor({ state: 'detached' })
      await Promise.all([page, other].map(tryAgain))
      // What was still to be sent would be sent by an app that opens.
      for (const one of [page, other]) {
        await one.bringToFront()
        await one.goto(`${stage.preview.url('demo')}/perfil`)
        await screen(one).getByText('Mis datos').first().waitFor()
        await one.waitForLoadState('networkidle')
      }
      expect(rids()).toHaveLength(1)
      expect(await errand.kept(0)).toEqual(errand.written)
    })

    test('with a lost answer: done once, and what was said since then holds', async () => {
      const { page } = await begun(1)
      const rids = ridsAt(action)
      loseAnswers(stage, action)
      await write(page, 1)
      await unsent(page).waitFor()
      expect(await errand.kept(1)).toEqual(errand.written)
      await errand.otherwise(1)
      const [mine] = rids()
      stage.preview.sandbox.troubles.clear()
      await tryAgain(page)
      await unsent(page).waitFor({ state: 'detached' })
      expect(rids().filter(rid => rid === mine).length).toBeGreaterThan(1)
      expect(new Set(rids()).size).toBe(2)
      expect(await errand.kept(1)).toEqual(errand.corrected)
    })

    test('the app closed and opened again before the connection is back: done once', async () => {
      const { page, context } = await begun(2, { withWorker: true })
      await page.evaluate(() => navigator.serviceWorker.ready)
      await isStable(page)
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await write(page, 2)
      await unsent(page).waitFor()
      const address = page.url()
      await page.close()
      const again = await context.newPage()
      await again.goto(address)
      await unsent(again).waitFor()
      const rids = ridsAt(action)
      await context.setOffline(false)
      await unsent(again).waitFor({ state: 'detached' })
      await again.getByText('Se envió lo que tenías guardado.').first().waitFor()
      expect(rids()).toHaveLength(1)
      expect(await errand.kept(2)).toEqual(errand.written)
    })
  })

test('the roll: of three marks for somebody the last is sent, once, and shown', async () => {
  const { page, context } = await loggedIn(stage, 'demo', 'sofi', 'perfil')
  await rollCall.begin(page, 3)
  await context.setOffline(true)
  for (const name of ['Presente', 'Ausente', 'Tarde'])
    await person(page, 3).getByRole('radio', { name }).check()
  await unsent(page).waitFor()
  const rids = ridsAt('asistenciaadd')
  await context.setOffline(false)
  await unsent(page).waitFor({ state: 'detached' })
  await expect.poll(() => person(page, 3).getByRole('radio', { name: 'Tarde' }).isChecked()).toBe(true)
  expect(rids()).toHaveLength(1)
  expect(await rollCall.kept(3)).toBe('late')
})

describe('stars', () => {
  /** Gives stars to the class that waits for some, up to the tap. */
  async function rated(gym: string, stars: string): Promise<Phone & { send: () => Promise<void> }> {
    const here = await loggedIn(stage, gym, 'ana', 'estrellas')
    await screen(here.page)
      .getByRole('button', { name: /^Calificar/ })
      .click()
    const dialog = sheet(here.page, 'Calificar tu clase')
    await dialog.getByRole('radio', { name: new RegExp(`^${stars} estrellas`) }).check()
    return {
      ...here,
      send: () => dialog.getByRole('button', { name: 'Enviar tu calificación' }).click(),
    }
  }

  test('with a lost answer: given once', async () => {
    const { page, send } = await rated('demo', '5')
    loseAnswers(stage, 'estrellaadd')
    await send()
    await page.getByText('Guardado: se envía en cuanto se pueda.').first().waitFor()
    stage.preview.sandbox.troubles.clear()
    await page.getByText('Se envió lo que tenías guardado.').first().waitFor()
    await screen(page).getByText('No hay clases para calificar').waitFor()
  })

  test('without a connection: sent once when it is back, with a lost answer too', async () => {
    const { page, context, send } = await rated('fuerza-sur', '3')
    const rids = ridsAt('estrellaadd')
    await context.setOffline(true)
    await send()
    await unsent(page).waitFor()
    await screen(page).getByRole('img', { name: '3 de 5 estrellas' }).waitFor()
    loseAnswers(stage, 'estrellaadd')
    const lost = page.waitForEvent('requestfailed', request => request.url().endsWith('/pwa/estrellaadd'))
    await context.setOffline(false)
    await lost
    expect(rids().length).toBeGreaterThan(0)
    stage.preview.sandbox.troubles.clear()
    await tryAgain(page)
    await unsent(page).waitFor({ state: 'detached' })
    expect(new Set(rids()).size).toBe(1)
    const member = await client('ana', 'fuerza-sur')
    const { bookings } = await member.ask('misreservas', { tipo: 'hist', desde: '' })
    expect(bookings[0]?.stars).toBe(3)
  })
})
