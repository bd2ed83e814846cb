// An hour at a busy reception: two windows of the desk and the phone of a member, on the same gym, at the same moments.
import type { Page } from 'playwright'
import { fullDay } from '../../../template/src/platform/time/gym-time.ts'
import { rid } from '../../support/clients.ts'
import { expect, type ServedGyms, test } from '../../support/fixtures.ts'
import { resultDialog, screen, sheet, tomorrow } from '../../support/served-gym.ts'

const date = tomorrow
const dayOf = async (gym: ServedGyms) =>
  (await (await gym.client('sofi')).ask('hoy', { fecha: date, sede: '' })).classes
const classOf = async (gym: ServedGyms, hour: string) => {
  const found = (await dayOf(gym)).find(({ time }) => time === hour)
  if (!found) throw new Error(`There is no class at ${hour}.`)
  return found
}
const creditsOf = async (gym: ServedGyms, user: string) => {
  const { passes } = await (await gym.client(user)).ask('abonos', { cid: '' })
  return passes.reduce((sum, { credits }) => sum + credits, 0)
}

/** Returns to a window, which reads again. */
const returnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
const classAt = (page: Page, hour: string) =>
  screen(page)
    .getByRole('list', { name: 'Clases del día' })
    .getByRole('button', { name: new RegExp(`^${hour}`) })
const people = (page: Page) => screen(page).getByRole('list', { name: 'Quiénes tienen un lugar' })
const row = (page: Page, name: string) => people(page).getByRole('listitem').filter({ hasText: name })
const agree = (page: Page, words: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: words, exact: true }).click()

/** Looks a person up for the class of an hour, up to the question before the booking. */
async function askToAdd(gym: ServedGyms, page: Page, hour: string, name: string) {
  const { name: what } = await classOf(gym, hour)
  await screen(page)
    .getByRole('button', { name: `Agregar a alguien a ${what}, ${hour}` })
    .click()
  const search = sheet(page, `Agregar a ${what}, ${hour}`)
  await search.getByRole('searchbox').fill(name)
  await search
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await page.getByRole('alertdialog', { name }).waitFor()
}

/** Waits for the outcome of a booking, and closes its dialog. */
async function outcome(page: Page): Promise<'added' | 'refused'> {
  const added = page.getByRole('alertdialog', { name: 'Reservado Correctamente !!!' })
  const refused = page.getByRole('alertdialog', { name: 'Rechazado !!!' })
  await added.or(refused).first().waitFor()
  const isAdded = (await added.count()) > 0
  await added.or(refused).getByRole('button', { name: 'Cerrar' }).click()
  if (isAdded) return 'added'
  const close = page.locator('ion-modal.show-modal').getByRole('button', { name: 'Cerrar' })
  await close.click()
  await expect(close).toHaveCount(0)
  return 'refused'
}

/** Expects the people and the marks of the gym on a window that has read again. */
async function expectRoll(gym: ServedGyms, page: Page, hour: string) {
  await returnTo(page)
  const marks = { present: 'Presente', late: 'Tarde', absent: 'Ausente' } as const
  await expect(async () => {
    const { visitors } = await classOf(gym, hour)
    const shown = await people(page)
      .getByRole('listitem')
      .evaluateAll(rows =>
        rows.map(one => [
          one.querySelector('legend')?.textContent?.replace('Asistencia de ', ''),
          one.querySelector('input:checked')?.getAttribute('aria-label') ?? '',
        ]),
      )
    expect(shown).toEqual(
      visitors.map(({ fullname, attendance }) => [fullname, attendance ? marks[attendance] : '']),
    )
  }).toPass()
}

test('two desks and a member act at the same moments: everything happens once, and every window shows it', async ({
  gym,
  member,
}) => {
  gym.setTime('16:35', date)
  const [first, second, mobile] = await Promise.all([
    member('sofi', 'hoy', { viewport: { width: 1280, height: 900 } }),
    member('sofi', 'hoy'),
    member('ana', 'turnos'),
  ])
  const pages = [first.page, second.page]
  for (const page of pages) await expect(screen(page).getByText(fullDay(date), { exact: true })).toBeVisible()
  const before = await creditsOf(gym, 'ana')

  await test.step('both desks add the same person at the same moment, who gets one place', async () => {
    for (const page of pages) await askToAdd(gym, page, '18:00', 'Beto Ibáñez')
    await Promise.all(pages.map(page => agree(page, 'Reservá')))
    const outcomes = await Promise.all(pages.map(page => outcome(page)))
    expect(outcomes.sort()).toEqual(['added', 'refused'])
    const { visitors } = await classOf(gym, '18:00')
    expect(visitors.filter(({ fullname }) => fullname === 'Beto Ibáñez')).toHaveLength(1)
  })

  await test.step('the member and the desk want the last place, and only the winner reads of a booking', async () => {
    const staff = await gym.client('sofi')
    const { people: all } = await staff.ask('usuarios')
    const { id, capacity } = await classOf(gym, '18:00')
    for (const { id: cid, fullname, credits } of all) {
      if (fullname === 'Ana Gutiérrez' || fullname === 'Tomás Paredes' || credits === 0) continue
      if ((await classOf(gym, '18:00')).taken >= capacity - 1) break
      await staff.ask('reservaradd', { id, cid, rid: rid() })
    }
    expect((await classOf(gym, '18:00')).taken).toBe(capacity - 1)
    await askToAdd(gym, first.page, '18:00', 'Tomás Paredes')
    await screen(mobile.page).getByRole('radio').nth(0).check()
    const book = screen(mobile.page).getByRole('button', { name: 'Reservá: Cross Training, 18:00' })
    await book.waitFor()
    await Promise.all([book.click(), agree(first.page, 'Reservá')])
    await resultDialog(mobile.page).waitFor()
    const read = await resultDialog(mobile.page).textContent()
    const desk = await outcome(first.page)
    const names = (await classOf(gym, '18:00')).visitors.map(({ fullname }) => fullname)
    expect(names.includes('Tomás Paredes')).toBe(desk === 'added')
    expect(names.includes('Ana Gutiérrez')).toBe(desk === 'refused')
    expect(/Reservado Correctamente/.test(read ?? '')).toBe(desk === 'refused')
    expect((await classOf(gym, '18:00')).taken).toBe(capacity)
    await resultDialog(mobile.page).getByRole('button', { name: 'Cerrar' }).first().click()
    expect(await creditsOf(gym, 'ana')).toBe(desk === 'refused' ? before - 1 : before)
  })

  await test.step('both desks mark the same roll, one of them offline for a while', async () => {
    gym.setTime('16:50', date)
    for (const page of pages) await classAt(page, '17:00').click()
    const { visitors } = await classOf(gym, '17:00')
    const names = visitors.map(({ fullname }) => fullname)
    const [one = '', two = '', three = '', four = ''] = names
    await row(second.page, one).waitFor()
    await second.context.setOffline(true)
    await row(second.page, one).getByRole('radio', { name: 'Presente' }).check()
    await row(second.page, two).getByRole('radio', { name: 'Tarde' }).check()
    await expect(screen(second.page).getByText('2 sin enviar.')).toBeVisible()
    await row(first.page, three).getByRole('radio', { name: 'Presente' }).check()
    await row(first.page, four).getByRole('radio', { name: 'Ausente' }).check()
    await second.context.setOffline(false)
    await expect(screen(second.page).getByText('2 sin enviar.')).toBeHidden()
    for (const page of pages) await expectRoll(gym, page, '17:00')
    const marked = (await classOf(gym, '17:00')).visitors.filter(({ attendance }) => attendance !== null)
    expect(marked).toHaveLength(4)
  })

  await test.step('both desks cancel the same place, and the slower desk reads that it is gone', async () => {
    const { visitors } = await classOf(gym, '17:00')
    const { fullname: name = '' } = visitors.at(-1) ?? {}
    for (const page of pages) {
      await row(page, name).getByRole('button').click()
      await sheet(page, name).getByRole('button', { name: 'Cancelar y devolver el crédito' }).waitFor()
    }
    await Promise.all(
      pages.map(page =>
        sheet(page, name).getByRole('button', { name: 'Cancelar y devolver el crédito' }).click(),
      ),
    )
    const done = (page: Page) => page.getByText(`${name} ya no tiene lugar`).first()
    const refused = (page: Page) => page.getByRole('alertdialog', { name: 'No se canceló' })
    for (const page of pages) await done(page).or(refused(page)).first().waitFor()
    const refusals = await Promise.all(pages.map(page => refused(page).count()))
    expect(refusals.sort()).toEqual([0, 1])
    for (const page of pages)
      if ((await refused(page).count()) > 0) {
        await refused(page).getByRole('button', { name: 'Cerrar' }).click()
        await expect(row(page, name)).toHaveCount(0)
      }
    expect((await classOf(gym, '17:00')).visitors.map(({ fullname }) => fullname)).not.toContain(name)
    for (const page of pages) await expectRoll(gym, page, '17:00')
  })

  await test.step('a class is cancelled: the other desk and the member read it, and the credit is back', async () => {
    const ana = await gym.client('ana')
    const { id, name } = await classOf(gym, '20:00')
    if (!(await classOf(gym, '20:00')).visitors.some(({ fullname }) => fullname === 'Ana Gutiérrez'))
      expect((await ana.book(id)).ok).toBe(1)
    const credits = await creditsOf(gym, 'ana')
    await classAt(first.page, '20:00').click()
    await screen(first.page).getByRole('button', { name: 'Cancelar la clase' }).click()
    await sheet(first.page, 'Cancelar la clase').getByRole('button', { name: 'Cancelar la clase' }).click()
    await expect(first.page.getByText(`Cancelaste ${name}.`, { exact: false }).first()).toBeVisible()
    expect(await creditsOf(gym, 'ana')).toBe(credits + 1)
    await second.page.goBack()
    await returnTo(second.page)
    await expect(classAt(second.page, '18:00')).toBeVisible()
    await expect(classAt(second.page, '20:00')).toHaveCount(0)
    await mobile.page.goto(gym.url('tab2'))
    await expect(
      screen(mobile.page)
        .getByRole('button', { name: new RegExp(name) })
        .first(),
    ).toBeVisible()
  })

  const complaints = [first, second, mobile].flatMap(one => one.complaints)
  expect(complaints.filter(one => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
