import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, isOutcomeUnknown } from '../../../api/api-error.ts'
import { useRefresh } from '../../../api/queries.ts'
import { type SureWriteOptions, sureWrite } from '../../../api/sure-write.ts'
import { noPass } from '../../../contract/booking.ts'
import { rememberInterrupted } from '../../../platform/interrupted.ts'
import { noteBooking } from '../../../platform/invitation.ts'
import { useSession } from '../../../ui/session.ts'
import { useToast } from '../../../ui/toast.ts'
import type { Bookable } from '../rules/bookable.ts'
import type { Outcome } from '../rules/result-view.ts'
import { type Wish, wishNothing } from '../rules/wish.ts'

const timeLimit = 8_000

/** A booking from the tap to its end. */
export interface Booking {
  /** The class that is being booked or was, and the second choice that was named with it. */
  slot: Bookable | null
  alternative: Bookable | null
  /** Its answer; 'confirming' while a lost one is asked for; null before. */
  outcome: Outcome | 'confirming' | null
  /** The first answer is still awaited. */
  isPending: boolean
  book: (slot: Bookable, wish?: Wish) => Promise<void>
  /** Takes a place that a waitlist holds for the member. */
  accept: (waiting: Bookable & { slot: string }) => Promise<void>
  dismiss: () => void
}

/** Books with one request for one tap. An answer that does not come is asked for under the same id, and never sent again. */
export function useBooking(): Booking {
  const [slot, setSlot] = useState<Bookable | null>(null)
  const [alternative, setAlternative] = useState<Bookable | null>(null)
  const [outcome, setOutcome] = useState<Booking['outcome']>(null)
  const pending = useRef(false)
  const here = useRef(true)
  const member = useSession()?.member.id
  const refresh = useRefresh()
  const toast = useToast()
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const write = useCallback(
    async (wanted: Bookable, second: Bookable | null, send: Send) => {
      if (pending.current) return
      if (!navigator.onLine) return toast('Necesitás conexión para esto.', { tone: 'warning' })
      pending.current = true
      setOutcome(null)
      setSlot(wanted)
      setAlternative(second)
      try {
        const answer = await outcomeOf(send, () => setOutcome('confirming'))
        setOutcome(answer)
        if (answer.ok === 1) noteBooking()
        if (!here.current) toast(told(answer, wanted), { tone: answer.ok === 1 ? 'success' : 'danger' })
      } catch (error) {
        // It is never booked by itself: after the login the member finds the class again, and decides.
        if (!(error instanceof ApiError)) throw error
        if (member !== undefined) rememberInterrupted(member, wanted.id, Date.now())
        setSlot(null)
      } finally {
        pending.current = false
        await refresh('turnos', 'misreservas', 'abonos', 'esperalist')
      }
    },
    [refresh, toast, member],
  )
  const book = useCallback<Booking['book']>(
    (wanted, wish = wishNothing) =>
      write(wanted, wish.alternative, options =>
        sureWrite('reservar', fieldsOf(wanted, wish), { ...options, neverArrived: notBooked }),
      ),
    [write],
  )
  const accept = useCallback<Booking['accept']>(
    waiting => write(waiting, null, options => sureWrite('esperaok', { id: waiting.id }, options)),
    [write],
  )
  const dismiss = useCallback(() => {
    setSlot(null)
    setOutcome(null)
  }, [])
  return { slot, alternative, outcome, isPending: slot !== null && outcome === null, book, accept, dismiss }
}

const fieldsOf = ({ id }: Bookable, { person, pass, alternative, waitlist }: Wish) => ({
  id,
  cid: person,
  abono: pass,
  alt: alternative?.id ?? '',
  espera: waitlist ? ('1' as const) : ('0' as const),
  invitado: '',
})

type Send = (options: SureWriteOptions) => Promise<Outcome>

async function outcomeOf(send: Send, onLost: () => void): Promise<Outcome> {
  try {
    return await send({ timeLimit, onLost })
  } catch (error) {
    if (isOutcomeUnknown(error)) return unknown
    throw error
  }
}

const notBooked = 'Tu reserva no llegó al gimnasio: no se usó ningún crédito. Probá de nuevo.'

/** What is told of a booking whose page was left meanwhile. */
const told = ({ ok, errors }: Outcome, { name, time }: Bookable): string =>
  ok === 1 ? `Reservado: ${name}, ${time}.` : (errors[0] ?? `No se pudo reservar ${name}, ${time}.`)

const unknown: Outcome = {
  ok: 0,
  info: ['Mirá en Mis Reservas si quedó hecha antes de probar otra vez.'],
  errors: ['No pudimos confirmar tu reserva.'],
  code: '',
  pass: noPass,
  waitlist: null,
  booking: null,
}
