import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useReadPages } from '../../../api/pages.ts'
import { useWrite } from '../../../api/use-write.ts'
import { type Booking, myBookings } from '../../../domain/bookings/operations.ts'
import { bringGuest } from '../../../domain/invite/operations.ts'
import { serverNow } from '../../../platform/clock.ts'
import type { Read } from '../../../pwa/Freshness.tsx'
import { useToast } from '../../../ui/toast.ts'

/** My coming classes, those of the family and the waitlists left out. */
export function useComingClasses(): Read<readonly Booking[]> {
  const read = useReadPages(myBookings, from => ({ period: 'coming' as const, from }))
  const mine = read.data?.pages
    .flatMap(({ bookings }) => bookings)
    .filter(({ state, person, startsAt }) => state === 'active' && !person && startsAt > serverNow())
  return { ...read, data: mine }
}

/** Brings somebody to a class. `bring` resolves with whether they have a place; `refusal`: why not, in words. */
export function useBringGuest() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const send = useWrite(bringGuest)
  const toast = useToast()
  async function bring(slot: string, fullname: string): Promise<boolean> {
    setRefusal(navigator.onLine ? '' : 'Necesitás conexión para esto.')
    if (!navigator.onLine) return false
    setBusy(true)
    try {
      const { ok, info, errors } = await send({ slot, fullname })
      if (ok === 1) toast(info[0] ?? 'Listo: tiene su lugar.', { tone: 'success' })
      else setRefusal(errors[0] ?? 'No se pudo anotar a tu invitado.')
      return ok === 1
    } catch (error) {
      setRefusal(errorSentence(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { bring, busy, refusal }
}
