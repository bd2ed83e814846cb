import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, isOutcomeUnknown } from '../../../api/api-error.ts'
import type { WriteOptions } from '../../../api/idempotent-write.ts'
import { useWrite } from '../../../api/use-write.ts'
import { bookClass } from '../../../domain/bookings/operations.ts'
import type { Bookable } from '../../../domain/classes/bookable.ts'
import { acceptOffer, type Waiting } from '../../../domain/waitlist/operations.ts'
import { rememberInterrupted } from '../../../platform/interrupted.ts'
import { noteBooking } from '../../../platform/invitation.ts'
import { useSession } from '../../../ui/session.ts'
import { useToast } from '../../../ui/toast.ts'
import { useUnfinished } from '../../../ui/use-unfinished.ts'
import { type Attempt, resultToast } from '../rules/result-toast.ts'
import type { Outcome, Result } from '../rules/result-view.ts'
import { type Wish, wishNothing } from '../rules/wish.ts'

const timeLimit = 8_000

/** Bookings from the tap to their end, one at a time. */
export interface Booking {
  /** The one that is on its way, also while its lost answer is asked for. */
  running: Attempt | null
  /** What the dialog has to show, and whether it is to be seen. It outlives its closing, so that the dialog never empties. */
  shown: (Attempt & { result: Result }) | null
  isOpen: boolean
  book: (slot: Bookable, wish?: Wish) => Promise<void>
  /** Takes a place that a waitlist holds for the member. */
  accept: (waiting: Waiting) => Promise<void>
  /** Puts the dialog away. What is on its way goes on, and is told once it is known. */
  hide: () => void
  /** The same where the dialog does not come: what it would have shown is told without it. */
  hideUnseen: () => void
}

/** Books with one request for one tap. An answer that does not come is asked for under the same id, and never sent again. */
export function useBooking(): Booking {
  const [running, setRunning] = useState<Attempt | null>(null)
  const [shown, setShown] = useState<Booking['shown']>(null)
  const [isOpen, setOpen] = useState(false)
  const current = useRef<{ attempt: Attempt; isHidden: boolean } | null>(null)
  const here = useRef(true)
  const member = useSession()?.member.id
  const sendBooking = useWrite(bookClass)
  const sendAccept = useWrite(acceptOffer)
  const toast = useToast()
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const tell = useCallback(
    (result: Result, attempt: Attempt) => {
      const { words, tone } = resultToast(result, attempt)
      toast(words, { tone })
    },
    [toast],
  )
  const write = useCallback(
    async (attempt: Attempt, send: Send) => {
      const { slot } = attempt
      if (current.current) {
        const before = current.current.attempt
        if (before.slot.id !== slot.id) tell('confirming', before)
        return
      }
      if (!navigator.onLine) return toast('Necesitás conexión para esto.', { tone: 'warning' })
      const mine = { attempt, isHidden: false }
      const show = (result: Result) => {
        setShown({ ...attempt, result })
        setOpen(true)
      }
      current.current = mine
      setRunning(attempt)
      try {
        const result = await resultOf(send, () => !mine.isHidden && show('confirming'))
        if (result !== 'unknown' && result.ok === 1) noteBooking()
        if (here.current && !mine.isHidden) show(result)
        else tell(result, attempt)
      } catch (error) {
        // It is never booked by itself: after the login the member finds the class again, and decides.
        if (!(error instanceof ApiError)) throw error
        if (member !== undefined) rememberInterrupted(member, slot.id, Date.now())
        setOpen(false)
      } finally {
        current.current = null
        setRunning(null)
      }
    },
    [toast, tell, member],
  )
  const book = useCallback<Booking['book']>(
    (slot, wish = wishNothing) =>
      write({ slot, alternative: wish.alternative, person: wish.person }, options =>
        sendBooking(requestOf(slot, wish), {
          ...options,
          neverArrived: wish.waitlist && !wish.alternative ? notWaiting : notBooked,
        }),
      ),
    [write, sendBooking],
  )
  const accept = useCallback<Booking['accept']>(
    ({ id, slot, person, ...waiting }) =>
      write({ slot: { ...waiting, id: slot }, alternative: null, person }, options =>
        sendAccept({ place: id }, options),
      ),
    [write, sendAccept],
  )
  const hide = useCallback(() => {
    setOpen(false)
    if (current.current) current.current.isHidden = true
  }, [])
  const hideUnseen = useCallback(() => {
    hide()
    if (shown) tell(shown.result, shown)
  }, [hide, shown, tell])
  // The result of a booking is told by no other page.
  useUnfinished(running !== null || isOpen)
  return { running, shown, isOpen, book, accept, hide, hideUnseen }
}

const requestOf = ({ id }: Bookable, { person, pass, alternative, waitlist }: Wish) => ({
  slot: id,
  person: person?.id ?? '',
  pass,
  alternative: alternative?.id ?? '',
  waitlist,
  guest: '',
})

type Send = (options: WriteOptions) => Promise<Outcome>

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
