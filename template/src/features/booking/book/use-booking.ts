import { useEffect, useRef, useState } from 'react'
import { ApiError, isOutcomeUnknown } from '#api/api-error.ts'
import { useSession } from '#api/session.ts'
import type { WriteOptions } from '#api/writes/idempotent-write.ts'
import { useWrite } from '#api/writes/use-write.ts'
import { noteBooking } from '#features/gym/shared/install-history.ts'
import { useReloadGuard } from '#platform/page/reload-guard.ts'
import { bookClass } from '#protocol/booking/bookings.ts'
import { acceptOffer, type Waiting } from '#protocol/booking/waitlist.ts'
import { needsConnection } from '#ui/messages.ts'
import { useToast } from '#ui/overlay/toast.ts'
import * as texts from '../messages.ts'
import type { Bookable, Relative } from '../shared/bookable.ts'
import { rememberInterrupted } from './interrupted.ts'
import { type Attempt, type Outcome, type Result, resultToast } from './result.ts'

/** Options for booking a class. */
export interface BookingOptions {
  /** The relative to book for, null for the member. */
  person: Relative | null
  /** The id of a pass, '' for the pass that expires first. */
  pass: string
  /** The class to book instead if this class is full. */
  alternative: Bookable | null
  /** True to join the waitlist if the class is full. */
  waitlist: boolean
}

export const noOptions: BookingOptions = { person: null, pass: '', alternative: null, waitlist: false }

/** Bookings from the tap to their result, one at a time. */
export interface Booking {
  /** The booking in progress, including the recovery of a lost answer. */
  running: Attempt | null
  /** The content of the dialog. Kept after closing, so that the dialog is not empty while it slides out. */
  outcome: (Attempt & { result: Result }) | null
  isOpen: boolean
  book: (slot: Bookable, options?: BookingOptions) => Promise<void>
  /** Accepts a place that a waitlist holds for the member or a relative. */
  accept: (waiting: Waiting) => Promise<void>
  /** Closes the dialog. A booking in progress continues and a toast shows its result. */
  hide: () => void
  /** Like `hide`, for a dialog that could not be loaded: a toast shows its result. */
  hideUnseen: () => void
}

/**
 * Books a class: one request per tap, then the dialog. A lost answer is recovered by the request's id. The
 * request is never sent again.
 */
export function useBooking(): Booking {
  const [running, setRunning] = useState<Attempt | null>(null)
  const [outcome, setOutcome] = useState<Booking['outcome']>(null)
  const [isOpen, setOpen] = useState(false)
  const current = useRef<{ attempt: Attempt; isHidden: boolean } | null>(null)
  const isMounted = useIsMounted()
  const member = useSession()?.member.id
  const sendBooking = useWrite(bookClass)
  const sendAccept = useWrite(acceptOffer)
  const toast = useToast()

  const book = (slot: Bookable, options = noOptions) =>
    attempt({ slot, alternative: options.alternative, person: options.person }, writeOptions =>
      sendBooking(requestOf(slot, options), {
        ...writeOptions,
        neverArrived:
          options.waitlist && !options.alternative ? texts.waitlistNeverArrived : texts.bookingNeverArrived,
      }),
    )

  const accept = ({ id, slot, person, ...waiting }: Waiting) =>
    attempt({ slot: { ...waiting, id: slot }, alternative: null, person }, writeOptions =>
      sendAccept({ place: id }, writeOptions),
    )

  async function attempt(asked: Attempt, send: Send) {
    if (current.current) {
      const before = current.current.attempt
      if (before.slot.id !== asked.slot.id) toastResult('confirming', before)
      return
    }
    if (!navigator.onLine) return toast(needsConnection, { tone: 'warning' })
    const mine = { attempt: asked, isHidden: false }
    current.current = mine
    setRunning(asked)
    try {
      const result = await resultOf(send, () => !mine.isHidden && show(asked, 'confirming'))
      if (result !== 'unknown' && result.ok === 1) noteBooking()
      if (isMounted.current && !mine.isHidden) show(asked, result)
      else toastResult(result, asked)
    } catch (error) {
      // The session ended. After the login the class opens again and the member decides. No automatic booking.
      if (!(error instanceof ApiError)) throw error
      if (member !== undefined) rememberInterrupted(member, asked.slot.id, Date.now())
      setOpen(false)
    } finally {
      current.current = null
      setRunning(null)
    }
  }

  function show(asked: Attempt, result: Result) {
    setOutcome({ ...asked, result })
    setOpen(true)
  }

  function toastResult(result: Result, asked: Attempt) {
    const { message, tone } = resultToast(result, asked)
    toast(message, { tone })
  }

  function hide() {
    setOpen(false)
    if (current.current) current.current.isHidden = true
  }

  function hideUnseen() {
    hide()
    if (outcome) toastResult(outcome.result, outcome)
  }

  // Delay reloads: no other page shows the result of a booking.
  useReloadGuard(running !== null || isOpen)
  return { running, outcome, isOpen, book, accept, hide, hideUnseen }
}

const requestOf = ({ id }: Bookable, { person, pass, alternative, waitlist }: BookingOptions) => ({
  slot: id,
  person: person?.id ?? '',
  pass,
  alternative: alternative?.id ?? '',
  waitlist,
  guest: '',
})

type Send = (options: WriteOptions) => Promise<Outcome>

const timeLimit = 8_000

async function resultOf(send: Send, onLost: () => void): Promise<Outcome | 'unknown'> {
  try {
    return await send({ timeLimit, onLost })
  } catch (error) {
    if (isOutcomeUnknown(error)) return 'unknown'
    throw error
  }
}

function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
