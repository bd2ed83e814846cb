// A busy hour at reception: two windows of the desk and the phone of a member act on the same gym concurrently.
import type { Page } from 'playwright'
import { fullDay } from '#platform/time/gym-time.ts'
import { rid } from '#tests/support/clients.ts'
import { expect, type ServedGyms, test } from '#tests/support/fixtures.ts'
import { resultDialog, screen, sheet, tomorrow } from '#tests/support/served-gym.ts'

const date = tomorrow
const readClasses = async (gym: ServedGyms) =>
  (await (await gym.client('sofi')).ask('hoy', { fecha: date, sede: '' })).classes
const readClass = async (gym: ServedGyms, hour: string) => {
  const match = (await readClasses(gym)).find(({ time }) => time === hour)
  if (!match) throw new Error(`There is no class at ${hour}.`)
  return match
}
const countCredits = async (gym: ServedGyms, user: string) => {
  const { passes } = await (await gym.client(user)).ask('abonos', { cid: '' })
  return passes.reduce((sum, { credits }) => sum + credits, 0)
}

/** Returns to a window, which repeats its reads. */
const returnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
const classAt = (page: Page, hour: string) =>
  screen(page)
    .getByRole('list', { name: 'Clases del día' })
    .getByRole('button', { name: new RegExp(`^${hour}`) })
const people = (page: Page) => screen(page).getByRole('list', { name: 'Quiénes tienen un lugar' })
const row = (page: Page, name: string) => people(page).getByRole('listitem').filter({ hasText: name })
const agree = (page: Page, label: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click()

/** Finds a person for the class of an hour, up to the question before the booking. */
async function askToAdd(gym: ServedGyms, page: Page, hour: string, name: string) {
  const { name: className } = await readClass(gym, hour)
  await screen(page)
    .getByRole('button', { name: `Agregar a alguien a ${className}, ${hour}` })
    .click()
  const search = sheet(page, `Agregar a ${className}, ${hour}`)
  await search.getByRole('searchbox').fill(name)
  await search
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await page.getByRole('alertdialog', { name }).waitFor()
}

/** Waits for the outcome of a booking and closes its dialog. */
async function awaitOutcome(page: Page): Promise<'added' | 'refused'> {
  const successDialog = page.getByRole('alertdialog', { name: 'Reservado Correctamente !!!' })
  const refusalDialog = page.getByRole('alertdialog', { name: 'Rechazado !!!' })
  await successDialog.or(refusalDialog).first().waitFor()
  const isAdded = (await successDialog.count()) > 0
  await successDialog.or(refusalDialog).getByRole('button', { name: 'Cerrar' }).click()
  if (isAdded) return 'added'
  const close = page.locator('ion-modal.show-modal').getByRole('button', { name: 'Cerrar' })
  await close.click()
  await expect(close).toHaveCount(0)
  return 'refused'
}

/** Expects the people and marks of the gym in a window after a new read. */
async function expectRoll(gym: ServedGyms, page: Page, hour: string) {
  await returnTo(page)
  const marks = { present: 'Presente', late: 'Tarde', absent: 'Ausente' } as const
  await expect(async () => {
    const { visitors } = await readClass(gym, hour)
    const entries = await people(page)
      .getByRole('listitem')
      .evaluateAll(rows =>
        rows.map(item => [
          item.querySelector('legend')?.textContent?.replace('Asistencia de ', ''),
          item.querySelector('input:checked')?.getAttribute('aria-label') ?? '',
        ]),
      )
    expect(entries).toEqual(
      visitors.map(({ fullname, attendance }) => [fullname, attendance ? marks[attendance] : '']),
    )
  }).toPass()
}

test('two desks and a member act concurrently: every action happens once, and every window shows it', async ({
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
  const before = await countCredits(gym, 'ana')

  await test.step('both desks add the same person, and the person gets a single spot', async () => {
    for (const page of pages) await askToAdd(gym, page, '18:00', 'Beto Ibáñez')
    await Promise.all(pages.map(page => agree(page, 'Reservá')))
    const outcomes = await Promise.all(pages.map(page => awaitOutcome(page)))
    expect(outcomes.sort()).toEqual(['added', 'refused'])
    const { visitors } = await readClass(gym, '18:00')
    expect(visitors.filter(({ fullname }) => fullname === 'Beto Ibáñez')).toHaveLength(1)
  })

  await test.step('the member and the desk want the last spot, and only one sees a booking', async () => {
    const staff = await gym.client('sofi')
    const { people: all } = await staff.ask('usuarios')
    const { id, capacity } = await readClass(gym, '18:00')
    for (const { id: cid, fullname, credits } of all) {
      if (fullname === 'Ana Gutiérrez' || fullname === 'Tomás Paredes' || credits === 0) continue
      if ((await readClass(gym, '18:00')).taken >= capacity - 1) break
      await staff.ask('reservaradd', { id, cid, rid: rid() })
    }
    expect((await readClass(gym, '18:00')).taken).toBe(capacity - 1)
    await askToAdd(gym, first.page, '18:00', 'Tomás Paredes')
    await screen(mobile.page).getByRole('radio').nth(0).check()
    const book = screen(mobile.page).getByRole('button', { name: 'Reservá: Cross Training, 18:00' })
    await book.waitFor()
    await Promise.all([book.click(), agree(first.page, 'Reservá')])
    await resultDialog(mobile.page).waitFor()
    const resultText = await resultDialog(mobile.page).textContent()
    const desk = await awaitOutcome(first.page)
    const names = (await readClass(gym, '18:00')).visitors.map(({ fullname }) => fullname)
    expect(names.includes('Tomás Paredes')).toBe(desk === 'added')
    expect(names.includes('Ana Gutiérrez')).toBe(desk === 'refused')
    expect(/Reservado Correctamente/.test(resultText ?? '')).toBe(desk === 'refused')
    expect((await readClass(gym, '18:00')).taken).toBe(capacity)
    await resultDialog(mobile.page).getByRole('button', { name: 'Cerrar' }).first().click()
    expect(await countCredits(gym, 'ana')).toBe(desk === 'refused' ? before - 1 : before)
  })

  await test.step('both desks mark the same roll, one desk temporarily offline', async () => {
    gym.setTime('16:50', date)
    for (const page of pages) await classAt(page, '17:00').click()
    const { visitors } = await readClass(gym, '17:00')
    const names = visitors.map(({ fullname }) => fullname)
    const [firstName = '', secondName = '', thirdName = '', fourthName = ''] = names
    await row(second.page, firstName).waitFor()
    await second.context.setOffline(true)
    await row(second.page, firstName).getByRole('radio', { name: 'Presente' }).check()
    await row(second.page, secondName).getByRole('radio', { name: 'Tarde' }).check()
    await expect(screen(second.page).getByText('2 sin enviar.')).toBeVisible()
    await row(first.page, thirdName).getByRole('radio', { name: 'Presente' }).check()
    await row(first.page, fourthName).getByRole('radio', { name: 'Ausente' }).check()
    await second.context.setOffline(false)
    await expect(screen(second.page).getByText('2 sin enviar.')).toBeHidden()
    for (const page of pages) await expectRoll(gym, page, '17:00')
    const markedVisitors = (await readClass(gym, '17:00')).visitors.filter(
      ({ attendance }) => attendance !== null,
    )
    expect(markedVisitors).toHaveLength(4)
  })

  await test.step('both desks cancel the same spot, and the slower desk learns that it is gone', async () => {
    const { visitors } = await readClass(gym, '17:00')
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
    const doneMessage = (page: Page) => page.getByText(`${name} ya no tiene lugar`).first()
    const refusal = (page: Page) => page.getByRole('alertdialog', { name: 'No se canceló' })
    for (const page of pages) await doneMessage(page).or(refusal(page)).first().waitFor()
    const refusals = await Promise.all(pages.map(page => refusal(page).count()))
    expect(refusals.sort()).toEqual([0, 1])
    for (const page of pages)
      if ((await refusal(page).count()) > 0) {
        await refusal(page).getByRole('button', { name: 'Cerrar' }).click()
        await expect(row(page, name)).toHaveCount(0)
      }
    expect((await readClass(gym, '17:00')).visitors.map(({ fullname }) => fullname)).not.toContain(name)
    for (const page of pages) await expectRoll(gym, page, '17:00')
  })

  await test.step('a class is cancelled: the other desk and the member see it, and the credit returns', async () => {
    const ana = await gym.client('ana')
    const { id, name } = await readClass(gym, '20:00')
    if (!(await readClass(gym, '20:00')).visitors.some(({ fullname }) => fullname === 'Ana Gutiérrez'))
      expect((await ana.book(id)).ok).toBe(1)
    const credits = await countCredits(gym, 'ana')
    await classAt(first.page, '20:00').click()
    await screen(first.page).getByRole('button', { name: 'Cancelar la clase' }).click()
    await sheet(first.page, 'Cancelar la clase').getByRole('button', { name: 'Cancelar la clase' }).click()
    await expect(first.page.getByText(`Cancelaste ${name}.`, { exact: false }).first()).toBeVisible()
    expect(await countCredits(gym, 'ana')).toBe(credits + 1)
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

  const complaints = [first, second, mobile].flatMap(phone => phone.complaints)
  expect(complaints.filter(complaint => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
