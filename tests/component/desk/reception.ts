// Locators of reception's screens, and reads of the same data directly from the gym.
import { type Locator, page } from 'vitest/browser'
import { rid } from '#tests/support/clients.ts'
import type { Gym } from '../stage/gym.ts'
import { screen } from '../stage/screen.ts'

/** The date of the component tests. */
export const today = '2026-11-25'

export const classAt = (hour: string): Locator =>
  screen()
    .getByRole('list', { name: 'Clases del día' })
    .getByRole('button', { name: new RegExp(`^${hour}`) })

export const people = (): Locator => screen().getByRole('list', { name: 'Quiénes tienen un lugar' })
export const row = (name: string): Locator => people().getByRole('listitem').filter({ hasText: name })
export const mark = (name: string, label: 'Presente' | 'Tarde' | 'Ausente'): Locator =>
  row(name).getByRole('radio', { name: label })
/** The checked radio buttons of the roll. */
export const checkedMarks = (): Locator => people().getByCss('input:checked')

export const dialog = (name: string | RegExp): Locator => page.getByRole('alertdialog', { name })
/** Presses a button of a question. */
export const press = (question: string | RegExp, answer: string): Promise<void> =>
  dialog(question).getByRole('button', { name: answer, exact: true }).click()
/** A text anywhere in the window, such as a toast. */
export const message = (text: string | RegExp): Locator => page.getByText(text).first()

export async function readClasses(gym: Gym) {
  return (await (await gym.logIn('sofi')).ask('hoy', { fecha: today, sede: '' })).classes
}

export async function readVisitors(gym: Gym, hour: string) {
  return (await readClasses(gym)).find(({ time }) => time === hour)?.visitors ?? []
}

/** Reads the marks of a class from the gym, with the names. */
export async function readMarks(gym: Gym, hour: string) {
  const visitors = await readVisitors(gym, hour)
  return visitors.flatMap(({ fullname, attendance }) => (attendance ? [`${fullname}: ${attendance}`] : []))
}

/** Books today's class of an hour for a member. Returns the id of the class. */
export async function bookToday(gym: Gym, user: string, hour: string): Promise<string> {
  const member = await gym.logIn(user)
  const slot = (await member.slots(today)).find(({ time }) => time === hour)
  if (!slot) throw new Error(`There is no class at ${hour}.`)
  if (slot.state !== 'booked') {
    const { ok, errors } = await member.book(slot.id)
    if (ok !== 1) throw new Error(errors.join(' '))
  }
  return slot.id
}

/** Reads the card of a person from the gym. */
export async function readCard(gym: Gym, person: number) {
  return (await gym.logIn('sofi')).ask('persona', { cid: String(person) })
}

/** Sells a person a pass of $ 16.500 without payment. */
export async function sellUnpaid(gym: Gym, person: number): Promise<void> {
  const sale = { cid: String(person), plan: '1', medio: 'debe', total: '16500', rid: rid() }
  const { ok, errors } = await (await gym.logIn('sofi')).ask('ventaadd', sale)
  if (ok !== 1) throw new Error(errors.join(' '))
}
