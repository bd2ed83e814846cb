// What helps after a refusal, and before it where the gym says why a class cannot be booked.
import { cardOutline, hourglassOutline, star, ticketOutline } from 'ionicons/icons'
import type { BookingAnswer } from '../../../domain/bookings/operations.ts'

export type NextStep = 'buy' | 'waitlist' | 'pay' | 'bookings'

const steps: Partial<Record<BookingAnswer['code'], NextStep>> = {
  noCredit: 'buy',
  passExpired: 'buy',
  passNotValid: 'buy',
  full: 'waitlist',
  debt: 'pay',
  alreadyBooked: 'bookings',
  sameHour: 'bookings',
}

/** What helps where a booking is refused for a reason; null for nothing that the app can do. */
export const nextStepAfter = (code: BookingAnswer['code']): NextStep | null => steps[code] ?? null

export const looks: Readonly<Record<NextStep, { icon: string; label: string }>> = {
  buy: { icon: star, label: 'Comprar un abono' },
  waitlist: { icon: hourglassOutline, label: 'Anotate en la lista de espera' },
  pay: { icon: cardOutline, label: 'Ver tus pagos' },
  bookings: { icon: ticketOutline, label: 'Ver tus reservas' },
}

const pages: Readonly<Record<Exclude<NextStep, 'waitlist'>, string>> = {
  buy: '/carrito',
  pay: '/pagos',
  bookings: '/tab3',
}

/** The page of a step for the member, or for one of the family; the waitlist is joined where one is. */
export const pageOf = (step: Exclude<NextStep, 'waitlist'>, person: { id: string } | null): string =>
  step === 'buy' && person ? `${pages.buy}?${new URLSearchParams({ para: person.id })}` : pages[step]
