import { roundSum } from '#features/gym/shared/use-money.ts'
import { credit, day, payments } from '#features/payments/messages.ts'
import { isOpen, sumOf } from '#features/payments/shared/fee-state.ts'
import { hasExpired } from '#features/payments/shared/pass-state.ts'
import { capitalize } from '#platform/capitalize.ts'
import { formatCount } from '#platform/format-count.ts'
import { dateWithYear } from '#platform/time/date-with-year.ts'
import { addDays, dayInWords, fullDay, noonOf } from '#platform/time/gym-time.ts'
import type { PersonCard } from '#protocol/desk/person-card.ts'
import type { OwnedPass } from '#protocol/payments/passes.ts'
import * as texts from '../messages.ts'

type Tone = 'neutral' | 'success' | 'warning' | 'danger'

/** A key fact about a person, shown at the top of the card. */
export interface Glance {
  label: string
  value: string
  /** The value for screen readers, if it has abbreviations. */
  words?: string
  text: string
  tone: Tone
}

/** Returns the debt as the member sees it: overdue without transfers in review, and the amount due later. */
export function debtGlance(
  { debt, charges }: Pick<PersonCard, 'debt' | 'charges'>,
  money: (amount: number) => string,
  today: string,
): Glance {
  const open = charges.filter(isOpen)
  const inReview = open.filter(({ state }) => state === 'review')
  const later = sumOf(open.filter(charge => charge.state !== 'review' && charge.date >= today))
  const overdue = roundSum(debt - sumOf(inReview.filter(({ date }) => date < today)))
  const text = [later > 0 && texts.dueLater(money(later)), inReview.length > 0 && texts.aTransferInReview]
    .filter(Boolean)
    .join(', ')
  if (overdue > 0) return { label: texts.debt, value: money(overdue), text: capitalize(text), tone: 'danger' }
  return {
    label: payments,
    value: texts.upToDate,
    text: capitalize(text),
    tone: text === '' ? 'success' : 'neutral',
  }
}

const warningDays = 7

/** Returns the usable credits of all passes and the first expiry. */
export function creditsGlance(passes: readonly OwnedPass[]): Glance {
  const label = texts.credits
  const usable = passes.filter(pass => !hasExpired(pass) && pass.credits > 0)
  if (usable.length === 0)
    return {
      label,
      value: '0',
      text: passes.length === 0 ? texts.noPass : texts.noValidPass,
      tone: 'warning',
    }
  const credits = usable.reduce((sum, pass) => sum + pass.credits, 0)
  const days = Math.min(...usable.map(pass => pass.days))
  return {
    label,
    value: String(credits),
    text: texts.endOfFirst(
      usable.length > 1,
      days === 0 ? texts.inDay : texts.inDays(formatCount(days, day)),
    ),
    tone: days <= warningDays ? 'warning' : 'neutral',
  }
}

/** Returns the next class. */
export function nextClassGlance(coming: PersonCard['coming'], today: string): Glance {
  const label = texts.nextClass
  const [next] = coming
  if (!next) return { label, value: texts.noNextClass, text: '', tone: 'neutral' }
  const near = [today, addDays(today, 1)].includes(next.date)
  const day = near ? dayInWords(next.date, today) : shortDay(next.date)
  return {
    label,
    value: `${day} ${next.time}`.trim(),
    words: `${dayInWords(next.date, today)}, ${next.time}`,
    text: next.name,
    tone: 'neutral',
  }
}

/** Returns '27/11'. */
const shortDay = (date: string): string => {
  const noon = noonOf(date)
  return noon ? `${noon.getUTCDate()}/${noon.getUTCMonth() + 1}` : date
}

export interface Birthday {
  /** '3 de marzo de 1992 · 34 años' */
  text: string
  isToday: boolean
}

const oldest = 120

/** Returns the birthday of a birth date (YYYY-MM-DD), or null. 29 February moves to 28 in common years. */
export function birthdayOf(birth: string, today: string): Birthday | null {
  const [born, now] = [noonOf(birth), noonOf(today)]
  if (birth === '' || !born || !now) return null
  const year = now.getUTCFullYear()
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  const dayOf = birth.slice(5) === '02-29' && !isLeap ? '02-28' : birth.slice(5)
  const age = year - born.getUTCFullYear() - (today.slice(5) < dayOf ? 1 : 0)
  const isKnown = age >= 0 && age <= oldest
  return {
    text: isKnown ? `${dateWithYear(birth)} · ${formatCount(age, texts.year)}` : dateWithYear(birth),
    isToday: isKnown && today.slice(5) === dayOf,
  }
}

const attendances = {
  present: { label: texts.present, tone: 'success' },
  late: { label: texts.cameLate, tone: 'warning' },
  absent: { label: texts.absent, tone: 'danger' },
} as const

/** Returns the badge for the outcome of a past class. */
export function pastState({ state, endedBy, attendance }: PersonCard['past'][number]): {
  label: string
  tone: Tone
} {
  if (state === 'cancelled' && endedBy === 'gym') return { label: texts.classCalledOff, tone: 'neutral' }
  if (state !== 'active' && endedBy === 'staff')
    return { label: texts.cancelledByDesk, tone: state === 'cancelled' ? 'neutral' : 'warning' }
  if (state === 'cancelledLate') return { label: texts.cancelledLate, tone: 'warning' }
  if (state === 'cancelled') return { label: texts.cancelled, tone: 'neutral' }
  return attendance ? attendances[attendance] : { label: texts.notRolled, tone: 'neutral' }
}

const chargeStates = {
  overdue: { label: texts.chargeOverdue, tone: 'danger' },
  review: { label: texts.chargeInReview, tone: 'warning' },
  rejected: { label: texts.chargeRejected, tone: 'warning' },
  due: { label: texts.chargeDue, tone: 'neutral' },
  paid: { label: texts.chargePaid, tone: 'success' },
} as const

/** Returns the badge for a charge's state, worded for staff. */
export const chargeState = ({
  state,
}: Pick<PersonCard['charges'][number], 'state'>): { label: string; tone: Tone } => chargeStates[state]

/** Returns the pass added by a sale, null unless exactly one pass is new. */
export function newPass(before: readonly OwnedPass[], after: readonly OwnedPass[]): OwnedPass | null {
  const ids = new Set(before.map(({ id }) => id))
  const added = after.filter(({ id }) => !ids.has(id))
  return added.length === 1 ? (added[0] ?? null) : null
}

/** Returns 'Abono 8 clases: 8 créditos, hasta el viernes 25 de diciembre.'. */
export const passInWords = ({ name, credits, expires }: OwnedPass): string =>
  `${texts.passWithCredits(name, formatCount(credits, credit))}${expires === '' ? '' : texts.untilDay(fullDay(expires))}.`
