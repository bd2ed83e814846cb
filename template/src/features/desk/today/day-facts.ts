import { endsAt } from '#features/booking/shared/bookable.ts'
import type { Visitor } from '#protocol/desk/day.ts'
import type { ClassOfDay } from '../class-of-day.ts'
import * as texts from '../messages.ts'
import { classNow, rollInWords } from '../roll-call/roll.ts'

const mostNamed = 3

const firstName = (fullname: string): string => fullname.trim().split(/\s+/)[0] || texts.somebody

/** Lists the people with a place: 'Ana, Beto y Caro', 'Ana, Beto, Caro y 5 más', or ''. */
export function visitorsInWords(visitors: readonly Pick<Visitor, 'fullname'>[]): string {
  const names = visitors.map(({ fullname }) => firstName(fullname))
  const more = names.length - mostNamed
  if (more > 0) return texts.and(names.slice(0, mostNamed).join(', '), texts.more(more))
  const last = names.pop() ?? ''
  return names.length === 0 ? last : texts.and(names.join(', '), last)
}

/** Returns '8 de 12', or '8' if the capacity is unknown. */
export const takenInWords = ({ taken, capacity }: Pick<ClassOfDay, 'taken' | 'capacity'>): string =>
  capacity > 0 ? texts.takenOf(taken, capacity) : String(taken)

/** Returns a class's notices for staff: '2 en espera', '1 debe', '5 de 8 presentes'. */
export function noticesOf({ visitors, waiting }: Pick<ClassOfDay, 'visitors' | 'waiting'>): ClassNotice[] {
  const people = visitors ?? []
  const debtors = people.filter(({ debt }) => debt > 0).length
  const first = people.filter(({ isFirst }) => isFirst).length
  const isRolled = people.some(({ attendance }) => attendance !== null)
  return [
    ...(isRolled ? [{ tone: 'success', text: rollInWords(people) } as const] : []),
    ...(waiting > 0 ? [{ tone: 'neutral', text: texts.waiting(waiting) } as const] : []),
    ...(debtors > 0 ? [{ tone: 'danger', text: texts.debtors(debtors) } as const] : []),
    ...(first > 0 ? [{ tone: 'brand', text: texts.firstTimers(first) } as const] : []),
  ]
}

export interface ClassNotice {
  tone: 'success' | 'neutral' | 'danger' | 'brand'
  text: string
}

/** Splits classes into those over at `now` (ms) and the others. */
export function partedAt(
  classes: readonly ClassOfDay[],
  now: number,
): { over: readonly ClassOfDay[]; left: readonly ClassOfDay[] } {
  const isOver = (one: ClassOfDay) => endsAt(one) <= now
  return { over: classes.filter(isOver), left: classes.filter(one => !isOver(one)) }
}

/** Returns the main class for reception: the class at `now` (ms), else the next, else the last, or null. */
export const classOfInterest = (classes: readonly ClassOfDay[], now: number): ClassOfDay | null =>
  classNow(classes, now) ?? classes.find(({ startsAt }) => startsAt > now) ?? classes.at(-1) ?? null
