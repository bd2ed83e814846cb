import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useRefresh, useWrite } from '../../../api/queries.ts'
import type { Booking } from '../../../contract/booking.ts'
import { newWriteId } from '../../../platform/write-id.ts'
import type { StarCount } from '../../../ui/Stars.tsx'
import { useToast } from '../../../ui/toast.ts'

/** Stars for a class that was. `rate` resolves with whether they were taken. */
export function useRating(): {
  rate: (booking: Booking, stars: StarCount, comment: string) => Promise<boolean>
  busy: boolean
} {
  const [busy, setBusy] = useState(false)
  const { mutateAsync } = useWrite('estrellaadd')
  const refresh = useRefresh()
  const toast = useToast()
  async function rate({ id }: Booking, stars: StarCount, comment: string) {
    setBusy(true)
    try {
      const estrellas = String(stars) as `${StarCount}`
      const answer = await mutateAsync({ id, estrellas, txt: comment.trim(), rid: newWriteId() })
      const done = answer.ok === 1
      const words = done ? (answer.info[0] ?? '¡Gracias!') : (answer.errors[0] ?? 'No se pudo calificar.')
      toast(words, { tone: done ? 'success' : 'danger' })
      return done
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
      return false
    } finally {
      setBusy(false)
      await refresh('misreservas')
    }
  }
  return { rate, busy }
}
