import type { BookingAnswer, Pass } from '../../../domain/bookings/operations.ts'

/** What the dialog reads of an answer. */
export type Outcome = Pick<BookingAnswer, 'ok' | 'info' | 'errors' | 'code' | 'pass' | 'waitlist' | 'booking'>

/** What is known of a booking that was sent: its answer; that a lost one is being asked for; or that nobody could say. */
export type Result = Outcome | 'confirming' | 'unknown'

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
  mend: Mend | null
}

export type Mend = 'buy' | 'waitlist' | 'pay' | 'bookings'

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
    mend: tone === 'failure' ? mendFor(code) : null,
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

const mends: Partial<Record<Outcome['code'], Mend>> = {
  sincredito: 'buy',
  abonovencido: 'buy',
  abononosirve: 'buy',
  llena: 'waitlist',
  deuda: 'pay',
  yareservado: 'bookings',
  mismahora: 'bookings',
}

const mendFor = (code: Outcome['code']): Mend | null => mends[code] ?? null
