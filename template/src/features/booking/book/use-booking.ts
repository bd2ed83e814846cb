import { useEffect, useRef, useState } from 'react'
import { ApiError, isOutcomeUnknown } from '../../../api/api-error.ts'
import { useSession } from '../../../api/session.ts'
import type { WriteOptions } from '../../../api/writes/idempotent-write.ts'
import { useWrite } from '../../../api/writes/use-write.ts'
import { bookClass } from '../../../domain/bookings/operations.ts'
import type { Bookable, Relative } from '../../../domain/classes/bookable.ts'
import { noteBooking } from '../../../domain/install/install-history.ts'
import { acceptOffer, type Waiting } from '../../../domain/waitlist/operations.ts'
import { useReloadGuard } from '../../../platform/page/reload-guard.ts'
import { useToast } from '../../../ui/overlay/toast.ts'
import { rememberInterrupted } from './interrupted.ts'
import { type Attempt, type Outcome, type Result, resultToast } from './result.ts'

/** How a class is to be booked. */
export interface BookingOptions {
  /** Somebody of the family, null for oneself. */
  person: Relative | null
  /** A pass by its id, '' for the one that expires soonest. */
  pass: string
  /** Another class to take where this one is full. */
  alternative: Bookable | null
  /** Whether to wait for a place where it is full. */
  waitlist: boolean
}

export const noOptions: BookingOptions = { person: null, pass: '', alternative: null, waitlist: false }

/** Bookings from the tap to their result, one at a time. */
export interface Booking {
  /** The one on its way, also while the outcome of a lost answer is asked for. */
  running: Attempt | null
  /** What the dialog shows. It outlives the closing, so that the dialog never empties on its way out. */
  shown: (Attempt & { result: Result }) | null
  isOpen: boolean
  book: (slot: Bookable, options?: BookingOptions) => Promise<void>
  /** Takes a place that a waitlist holds for the member. */
  accept: (waiting: Waiting) => Promise<void>
  /** Closes the dialog. A booking on its way goes on; a toast tells its result. */
  hide: () => void
  /** As `hide`, where the dialog could not be loaded: a toast tells what it would have shown. */
  hideUnseen: () => void
}

/**
 * Books a class: one request for one tap, then the dialog. An answer that does not come is asked for under the same id, and the
 * request is never sent again.
 */
export function useBooking(): Booking {
  const [running, setRunning] = useState<Attempt | null>(null)
  const [shown, setShown] = useState<Booking['shown']>(null)
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
        neverArrived: options.waitlist && !options.alternative ? notWaiting : notBooked,
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
    if (!navigator.onLine) return toast('Necesitás conexión para esto.', { tone: 'warning' })
    const mine = { attempt: asked, isHidden: false }
    current.current = mine
    setRunning(asked)
    try {
      const result = await resultOf(send, () => !mine.isHidden && show(asked, 'confirming'))
      if (result !== 'unknown' && result.ok === 1) noteBooking()
      if (isMounted.current && !mine.isHidden) show(asked, result)
      else toastResult(result, asked)
    } catch (error) {
      // The session is over. After the login the member finds the class again, and decides: it is never booked by itself.
      if (!(error instanceof ApiError)) throw error
      if (member !== undefined) rememberInterrupted(member, asked.slot.id, Date.now())
      setOpen(false)
    } finally {
      current.current = null
      setRunning(null)
    }
  }

  function show(asked: Attempt, result: Result) {
    setShown({ ...asked, result })
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
    if (shown) toastResult(shown.result, shown)
  }

  // No other page tells the result of a booking: a reload waits for it.
  useReloadGuard(running !== null || isOpen)
  return { running, shown, isOpen, book, accept, hide, hideUnseen }
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

const notBooked = 'Tu reserva no llegó al gimnasio: no se usó ningún crédito. Probá de nuevo.'
const notWaiting = 'El pedido no llegó al gimnasio: no quedaste en la lista. Probá de nuevo.'

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
