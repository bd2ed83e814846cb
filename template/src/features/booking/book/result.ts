// The result of a booking for the dialog and the toast.

import type { BookingAnswer, Pass } from '#protocol/booking/bookings.ts'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import type { Bookable, Relative } from '../shared/bookable.ts'
import { type NextStep, nextStepAfter } from './next-step.ts'

/** A requested booking. */
export interface Attempt {
  slot: Bookable
  /** The second choice, or null. */
  alternative: Bookable | null
  /** The relative to book for, null for the member. */
  person: Relative | null
}

/** The parts of an answer that the dialog shows. */
export type Outcome = Pick<BookingAnswer, 'ok' | 'info' | 'errors' | 'code' | 'pass' | 'waitlist' | 'booking'>

/** The result of a booking: its answer, 'confirming' while a lost answer is being recovered, or 'unknown'. */
export type Result = Outcome | 'confirming' | 'unknown'

/** Returns the class of a result: the second choice if the gym booked that, else the first. */
export function classOf({ slot, alternative }: Attempt, result: Result): Bookable {
  const taken = typeof result === 'string' ? '' : result.booking?.alternative
  return alternative && taken === alternative.id ? alternative : slot
}

export interface ResultView {
  tone: 'success' | 'notice' | 'failure'
  header: string
  errors: readonly string[]
  info: readonly string[]
  /** null without a pass, or with an expired pass, which says nothing about the booking. */
  pass: { name: string; credits: string; days: string } | null
  /** True if the person joined the waitlist instead of the class. */
  isWaiting: boolean
  /** The next step after a refusal, or null. */
  nextStep: NextStep | null
}

/** Converts a booking's answer for the dialog (§4, §8). A place on the waitlist has its own header. */
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
  success: texts.bookedCorrectly,
  notice: texts.booked,
  failure: texts.rejected,
} as const

const waitingHeader = (position: number): string =>
  position > 0 ? `${texts.onWaitlist} · ${position}.º` : texts.onWaitlist

function passView({ name, credits, days }: Pass): ResultView['pass'] {
  if (name === '' || days < 0) return null
  return {
    name,
    credits: later.creditsRemaining(credits),
    days: later.expiresIn(days),
  }
}

/** Returns the dialog's label for a result. `what`: 'Yoga, lunes 30 de noviembre, 19:00'. */
export function resultLabel(result: Result, what: string): string {
  if (result === 'confirming') return `${texts.confirming}. ${what}`
  if (result === 'unknown') return `${texts.outcomeUnknown}. ${what}`
  const { tone, header, errors, isWaiting } = resultView(result)
  if (tone === 'failure') return [texts.notBooked, ...errors].join(' ')
  const { name, credits } = result.pass
  const left = name === '' ? '' : ` ${later.creditsLeft(credits)}`
  return `${isWaiting ? header : texts.booked}. ${what}.${isWaiting ? '' : left}`
}

interface ResultToast {
  message: string
  tone: 'success' | 'warning' | 'danger'
}

/** Returns the toast for a result without a visible dialog: closed, on another page, or not loaded. */
export function resultToast(result: Result, attempt: Attempt): ResultToast {
  const { name, time } = classOf(attempt, result)
  const what = `${name}, ${time}${attempt.person ? `, ${texts.forPerson(attempt.person.fullname)}` : ''}`
  if (result === 'confirming') return { message: later.waitForBooking(what), tone: 'warning' }
  if (result === 'unknown') return { message: later.bookingUnknown(what), tone: 'warning' }
  if (result.ok !== 1) return { message: result.errors[0] ?? later.notBookedThat(what), tone: 'danger' }
  const { isWaiting, header } = resultView(result)
  return isWaiting
    ? { message: `${header}: ${what}.`, tone: 'warning' }
    : { message: `${texts.booked}: ${what}.`, tone: 'success' }
}
