import type { BookingAnswer, Pass } from '../../../contract/booking.ts'

/** What the dialog reads of an answer. */
export type Outcome = Pick<BookingAnswer, 'ok' | 'info' | 'errors' | 'code' | 'pass' | 'waitlist' | 'booking'>

export interface ResultView {
  tone: 'success' | 'notice' | 'failure'
  header: string
  errors: readonly string[]
  info: readonly string[]
  /** null where no pass is named. */
  pass: { name: string; credits: string; days: string } | null
  /** What helps after a refusal. */
  mend: Mend | null
}

export type Mend = 'buy' | 'waitlist' | 'pay' | 'bookings'

/** §4 and §8: the booking's answer as the dialog shows it. */
export function resultView({ ok, info, errors, code, pass }: Outcome): ResultView {
  const tone = ok !== 1 ? 'failure' : info.length > 0 ? 'notice' : 'success'
  return {
    tone,
    header: headers[tone],
    errors,
    info,
    pass: passView(pass),
    mend: tone === 'failure' ? mendFor(code) : null,
  }
}

const headers = {
  success: 'Reservado Correctamente',
  notice: 'Reservado',
  failure: 'Rechazada .....',
} as const

/** §2: the plural begins above one, so 0 and 1 are singular. */
function passView({ name, credits, days }: Pass): ResultView['pass'] {
  if (name === '') return null
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
