import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, isOutcomeUnknown } from '../../../api/api-error.ts'
import { useRefresh } from '../../../api/queries.ts'
import { request } from '../../../api/request.ts'
import { noPass } from '../../../contract/booking.ts'
import { newWriteId } from '../../../platform/write-id.ts'
import { useToast } from '../../../ui/toast.ts'
import type { Bookable } from '../rules/bookable.ts'
import type { Outcome } from '../rules/result-view.ts'
import { type Wish, wishNothing } from '../rules/wish.ts'
import { askForOutcome } from './ask-for-outcome.ts'

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
  const refresh = useRefresh()
  const toast = useToast()
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const write = useCallback(
    async (wanted: Bookable, second: Bookable | null, send: (rid: string) => Promise<Outcome>) => {
      if (pending.current) return
      if (!navigator.onLine) return toast('Necesitás conexión para esto.', { tone: 'warning' })
      pending.current = true
      setOutcome(null)
      setSlot(wanted)
      setAlternative(second)
      try {
        const answer = await outcomeOf(send, () => setOutcome('confirming'))
        setOutcome(answer)
        if (!here.current) toast(told(answer, wanted), { tone: answer.ok === 1 ? 'success' : 'danger' })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setSlot(null)
      } finally {
        pending.current = false
        await refresh('turnos', 'misreservas', 'abonos', 'esperalist')
      }
    },
    [refresh, toast],
  )
  const book = useCallback<Booking['book']>(
    (wanted, wish = wishNothing) =>
      write(wanted, wish.alternative, rid => request('reservar', fieldsOf(wanted, wish, rid), { timeLimit })),
    [write],
  )
  const accept = useCallback<Booking['accept']>(
    waiting => write(waiting, null, rid => request('esperaok', { id: waiting.id, rid }, { timeLimit })),
    [write],
  )
  const dismiss = useCallback(() => {
    setSlot(null)
    setOutcome(null)
  }, [])
  return { slot, alternative, outcome, isPending: slot !== null && outcome === null, book, accept, dismiss }
}

const fieldsOf = ({ id }: Bookable, { person, pass, alternative, waitlist }: Wish, rid: string) => ({
  id,
  cid: person,
  rid,
  abono: pass,
  alt: alternative?.id ?? '',
  espera: waitlist ? ('1' as const) : ('0' as const),
  invitado: '',
})

async function outcomeOf(send: (rid: string) => Promise<Outcome>, onLost: () => void): Promise<Outcome> {
  const rid = newWriteId()
  try {
    return await send(rid)
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    onLost()
    return (await askForOutcome(rid)) ?? unknown
  }
}

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
