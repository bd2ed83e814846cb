// Locators of reception's screens, and the gym's own view of the day that they show.
import { type Locator, page } from 'vitest/browser'
import { rid } from '../../support/clients.ts'
import type { Gym } from '../stage/gym.ts'
import { screen } from '../stage/screen.ts'

/** The day on which component tests take place. */
export const today = '2026-11-25'

export const classAt = (hour: string): Locator =>
  screen()
    .getByRole('list', { name: 'Clases del día' })
    .getByRole('button', { name: new RegExp(`^${hour}`) })

export const people = (): Locator => screen().getByRole('list', { name: 'Quiénes tienen un lugar' })
export const row = (name: string): Locator => people().getByRole('listitem').filter({ hasText: name })
export const mark = (name: string, label: 'Presente' | 'Tarde' | 'Ausente'): Locator =>
  row(name).getByRole('radio', { name: label })
/** Radio buttons of the roll that are checked. */
export const marked = (): Locator => people().getByCss('input:checked')

export const dialog = (name: string | RegExp): Locator => page.getByRole('alertdialog', { name })
/** Answers a question. */
export const press = (question: string | RegExp, answer: string): Promise<void> =>
  dialog(question).getByRole('button', { name: answer, exact: true }).click()
/** A toast or another text anywhere in the window. */
export const message = (text: string | RegExp): Locator => page.getByText(text).first()

export async function classesToday(gym: Gym) {
  return (await (await gym.logIn('sofi')).ask('hoy', { fecha: today, sede: '' })).classes
}

export async function visitorsAt(gym: Gym, hour: string) {
  return (await classesToday(gym)).find(({ time }) => time === hour)?.visitors ?? []
}

/** The marks of a class at the gym, by name. */
export async function marksAt(gym: Gym, hour: string) {
  const visitors = await visitorsAt(gym, hour)
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

/** The card of a person at the gym. */
export async function cardOf(gym: Gym, person: number) {
  return (await gym.logIn('sofi')).ask('persona', { cid: String(person) })
}

/** Sells a pass of $ 16.500 that the person has not paid yet. */
export async function sellUnpaid(gym: Gym, person: number): Promise<void> {
  const sale = { cid: String(person), plan: '1', medio: 'debe', total: '16500', rid: rid() }
  const { ok, errors } = await (await gym.logIn('sofi')).ask('ventaadd', sale)
  if (ok !== 1) throw new Error(errors.join(' '))
}
