// Next steps for the reasons that prevent a booking, before or after a refusal.
import {
  calendarOutline,
  cardOutline,
  hourglassOutline,
  logoWhatsapp,
  personOutline,
  ticketOutline,
} from 'ionicons/icons'
import type { BookingAnswer } from '#protocol/booking/bookings.ts'
import * as texts from '../messages.ts'

export type NextStep = 'buy' | 'waitlist' | 'pay' | 'bookings' | 'profile' | 'chat'
/** A step that leads to another page of the app. */
export type PageStep = Exclude<NextStep, 'waitlist' | 'chat'>

const steps: Partial<Record<BookingAnswer['code'], NextStep>> = {
  noCredit: 'buy',
  passExpired: 'buy',
  passNotValid: 'buy',
  full: 'waitlist',
  debt: 'pay',
  alreadyBooked: 'bookings',
  sameHour: 'bookings',
  weeklyLimit: 'buy',
  medicalExpired: 'profile',
  suspended: 'chat',
  paused: 'chat',
}

/** Returns the next step for the reason of a refusal, null if the app offers no remedy. */
export const nextStepAfter = (code: BookingAnswer['code']): NextStep | null => steps[code] ?? null

export const nextStepButtons: Readonly<Record<NextStep, { icon: string; label: string }>> = {
  buy: { icon: ticketOutline, label: texts.buyPass },
  waitlist: { icon: hourglassOutline, label: texts.joinWaitlist },
  pay: { icon: cardOutline, label: texts.seePayments },
  bookings: { icon: calendarOutline, label: texts.seeBookings },
  profile: { icon: personOutline, label: texts.seeProfile },
  chat: { icon: logoWhatsapp, label: texts.writeToGym },
}

const pages: Readonly<Record<PageStep, string>> = {
  buy: '/carrito',
  pay: '/pagos',
  bookings: '/tab3',
  profile: '/perfil',
}

export const leadsToPage = (step: NextStep): step is PageStep => step in pages

/** Returns the page of a step. A purchase for a relative names the relative. */
export const pageOf = (step: PageStep, person: { id: string } | null): string =>
  step === 'buy' && person ? `${pages.buy}?${new URLSearchParams({ para: person.id })}` : pages[step]
