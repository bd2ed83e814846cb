import { useState } from 'react'
import { errorSentence } from '#api/api-error.ts'
import { useRefresh } from '#api/reads/queries.ts'
import { writeOnce } from '#api/writes/idempotent-write.ts'
import { checkIn as checkInWrite, type TodaysClass } from '#protocol/checkin/checkin.ts'
import { useToast } from '#ui/overlay/toast.ts'

/** Checks a person in. `person` is '' for the member. `busy` is true while the write runs. */
export function useCheckIn(person: string): {
  checkIn: (one: Pick<TodaysClass, 'booking'>) => Promise<void>
  busy: boolean
} {
  const [busy, setBusy] = useState(false)
  const refresh = useRefresh()
  const toast = useToast()
  async function checkIn({ booking }: Pick<TodaysClass, 'booking'>) {
    if (!navigator.onLine) return toast('Necesitás conexión para esto.', { tone: 'warning' })
    setBusy(true)
    try {
      const { ok, info, errors } = await writeOnce(checkInWrite, { booking, person, code: '' })
      const done = ok === 1
      const message = done ? (info[0] ?? '¡Listo! Diste el presente.') : (errors[0] ?? 'No se pudo anotar.')
      toast(message, { tone: done ? 'success' : 'danger' })
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
    } finally {
      await refresh(...checkInWrite.invalidates)
      setBusy(false)
    }
  }
  return { checkIn, busy }
}
