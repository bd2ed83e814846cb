import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError, isOutcomeUnknown } from '../../../api/api-error.ts'
import { request } from '../../../api/request.ts'
import { noPass } from '../../../contract/booking.ts'
import type { Slot } from '../../../contract/slot.ts'
import { newWriteId } from '../../../platform/write-id.ts'
import { useToast } from '../../../ui/toast.ts'
import type { Outcome } from '../rules/result-view.ts'
import { askForOutcome } from './ask-for-outcome.ts'

const timeLimit = 8_000

/** A booking from the tap to its end. */
export interface Booking {
  /** The class that is being booked or was. */
  slot: Slot | null
  /** Its answer; 'confirming' while a lost one is asked for; null before. */
  outcome: Outcome | 'confirming' | null
  book: (slot: Slot, wish?: { waitlist: boolean }) => Promise<void>
  dismiss: () => void
}

/** Books with one request for one tap. An answer that does not come is asked for under the same id, and never sent again. */
export function useBooking(): Booking {
  const [slot, setSlot] = useState<Slot | null>(null)
  const [outcome, setOutcome] = useState<Booking['outcome']>(null)
  const pending = useRef(false)
  const queries = useQueryClient()
  const toast = useToast()

  const book = useCallback<Booking['book']>(
    async (wanted, { waitlist } = { waitlist: false }) => {
      if (pending.current) return
      if (!navigator.onLine) return toast('Necesitás conexión para esto.', { tone: 'warning' })
      pending.current = true
      setOutcome(null)
      setSlot(wanted)
      try {
        setOutcome(await outcomeOf(wanted, waitlist, () => setOutcome('confirming')))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setSlot(null)
      } finally {
        pending.current = false
        await Promise.all(changed.map(action => queries.invalidateQueries({ queryKey: [action] })))
      }
    },
    [queries, toast],
  )
  const dismiss = useCallback(() => {
    setSlot(null)
    setOutcome(null)
  }, [])
  return { slot, outcome, book, dismiss }
}

/** What a booking changes. */
const changed = ['turnos', 'misreservas', 'abonos'] as const

async function outcomeOf(slot: Slot, waitlist: boolean, onLost: () => void): Promise<Outcome> {
  const rid = newWriteId()
  const fields = {
    id: slot.id,
    cid: '',
    rid,
    abono: '',
    alt: '',
    espera: waitlist ? '1' : '0',
    invitado: '',
  } as const
  try {
    return await request('reservar', fields, { timeLimit })
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    onLost()
    return (await askForOutcome(rid)) ?? unknown
  }
}

const unknown: Outcome = {
  ok: 0,
  info: ['Mirá en Mis Reservas si quedó hecha antes de probar otra vez.'],
  errors: ['No pudimos confirmar tu reserva.'],
  code: '',
  pass: noPass,
  waitlist: null,
}
