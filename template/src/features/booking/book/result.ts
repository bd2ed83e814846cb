// What became of a booking, as the dialog shows it and as a toast tells it.
import type { BookingAnswer, Pass } from '../../../domain/bookings/operations.ts'
import type { Bookable, Relative } from '../../../domain/classes/bookable.ts'
import { type NextStep, nextStepAfter } from './next-step.ts'

/** A booking that was asked for. */
export interface Attempt {
  slot: Bookable
  /** The second choice, null for none. */
  alternative: Bookable | null
  /** Of the family, for whom it is; null for oneself. */
  person: Relative | null
}

/** What the dialog reads of an answer. */
export type Outcome = Pick<BookingAnswer, 'ok' | 'info' | 'errors' | 'code' | 'pass' | 'waitlist' | 'booking'>

/** What is known of a booking that was sent: its answer; that a lost one is being asked for; or that nobody could say. */
export type Result = Outcome | 'confirming' | 'unknown'

/** The class that a result is about: the second choice, where that was taken. */
export function classOf({ slot, alternative }: Attempt, result: Result): Bookable {
  const taken = typeof result === 'string' ? '' : result.booking?.alternative
  return alternative && taken === alternative.id ? alternative : slot
}

export interface ResultView {
  tone: 'success' | 'notice' | 'failure'
  header: string
  errors: readonly string[]
  info: readonly string[]
  /** null where no pass is named, or one that has expired: it says nothing of what was booked. */
  pass: { name: string; credits: string; days: string } | null
  /** A place in the line was given, and none in the class. */
  isWaiting: boolean
  /** What helps after a refusal. */
  nextStep: NextStep | null
}

/** §4 and §8: the booking's answer as the dialog shows it. A place in the line is no booking, and is not headed as one. */
export function resultView({ ok, info, errors, code, pass, waitlist, booking }: Outcome): ResultView {
  const isWaiting = ok === 1 && waitlist !== null && booking === null
  const tone = ok !== 1 ? 'failure' : isWaiting || info.length > 0 ? 'notice' : 'success'
  return {
    tone,
    header: isWaiting ? waitingHeader(waitlist.position) : headers[tone],
    errors,
    info,
    pass: passView(pass),
    isWaiting,
    nextStep: tone === 'failure' ? nextStepAfter(code) : null,
  }
}

const headers = {
  success: 'Reservado Correctamente',
  notice: 'Reservado',
  failure: 'Rechazada .....',
} as const

const waitingHeader = (position: number): string =>
  position > 0 ? `En lista de espera · ${position}.º` : 'En lista de espera'

/** §2: the plural begins above one, so 0 and 1 are singular. */
function passView({ name, credits, days }: Pass): ResultView['pass'] {
  if (name === '' || days < 0) return null
  return {
    name,
    credits: `restan ${credits} crédito${credits > 1 ? 's' : ''}`,
    days: `vence en ${days} días`,
  }
}

/** The name of the dialog of a result: what became of the booking, for `what` ('Yoga, lunes 30 de noviembre, 19:00'). */
export function resultLabel(result: Result, what: string): string {
  if (result === 'confirming') return `Estamos confirmando tu reserva. ${what}`
  if (result === 'unknown') return `No sabemos si quedó hecha. ${what}`
  const { tone, header, errors, isWaiting } = resultView(result)
  if (tone === 'failure') return ['No se pudo reservar.', ...errors].join(' ')
  const { name, credits } = result.pass
  const left = name === '' ? '' : ` ${credits === 1 ? 'Queda 1 crédito' : `Quedan ${credits} créditos`}.`
  return `${isWaiting ? header : 'Reservado'}. ${what}.${isWaiting ? '' : left}`
}

interface ResultToast {
  message: string
  tone: 'success' | 'warning' | 'danger'
}

/** The toast for a result whose dialog cannot be seen: it was closed, its page was left, or it could not be loaded. */
export function resultToast(result: Result, attempt: Attempt): ResultToast {
  const { name, time } = classOf(attempt, result)
  const what = `${name}, ${time}${attempt.person ? `, para ${attempt.person.fullname}` : ''}`
  if (result === 'confirming')
    return { message: `Esperá: todavía estamos confirmando ${what}.`, tone: 'warning' }
  if (result === 'unknown')
    return { message: `No sabemos si se reservó ${what}. Fijate en Mis Reservas.`, tone: 'warning' }
  if (result.ok !== 1) return { message: result.errors[0] ?? `No se pudo reservar ${what}.`, tone: 'danger' }
  const { isWaiting, header } = resultView(result)
  return isWaiting
    ? { message: `${header}: ${what}.`, tone: 'warning' }
    : { message: `Reservado: ${what}.`, tone: 'success' }
}
