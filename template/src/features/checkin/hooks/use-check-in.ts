import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { writeOnce } from '../../../api/idempotent-write.ts'
import { useRefresh } from '../../../api/queries.ts'
import { checkIn as checkInWrite, type TodaysClass } from '../../../domain/checkin/operations.ts'
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
      const { ok, info, errors } = await writeOnce(checkInWrite, { booking, person, code: '' })
      const done = ok === 1
      const words = done ? (info[0] ?? '¡Listo! Diste el presente.') : (errors[0] ?? 'No se pudo anotar.')
      toast(words, { tone: done ? 'success' : 'danger' })
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
    } finally {
      await refresh(...checkInWrite.changes)
      setBusy(false)
    }
  }
  return { checkIn, busy }
}
