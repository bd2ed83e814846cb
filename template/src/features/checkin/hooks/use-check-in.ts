import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useRefresh } from '../../../api/queries.ts'
import { sureWrite } from '../../../api/sure-write.ts'
import type { TodaysClass } from '../../../contract/checkin.ts'
import { useToast } from '../../../ui/toast.ts'

/** Says that somebody (`person`, '' for oneself) is there. `busy`: it is being said. */
export function useCheckIn(person: string): { checkIn: (one: TodaysClass) => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false)
  const refresh = useRefresh()
  const toast = useToast()
  async function checkIn({ booking }: TodaysClass) {
    if (!navigator.onLine) return toast('Necesitás conexión para esto.', { tone: 'warning' })
    setBusy(true)
    try {
      const { ok, info, errors } = await sureWrite('checkin', { id: booking, cid: person, codigo: '' })
      const done = ok === 1
      const words = done ? (info[0] ?? '¡Listo! Diste el presente.') : (errors[0] ?? 'No se pudo anotar.')
      toast(words, { tone: done ? 'success' : 'danger' })
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
    } finally {
      await refresh('checkincode', 'myBookings')
      setBusy(false)
    }
  }
  return { checkIn, busy }
}
