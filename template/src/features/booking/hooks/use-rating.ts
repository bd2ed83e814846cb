import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { type Booking, rateClass } from '../../../domain/bookings/operations.ts'
import { useQueuedWrite } from '../../../pwa/use-outbox.ts'
import { sentWhen } from '../../../ui/offline-words.ts'
import type { StarCount } from '../../../ui/Stars.tsx'
import { useToast } from '../../../ui/toast.ts'

/** Stars for a class that was; without a connection they wait for one. `rate` resolves with whether they were taken or kept. */
export function useRating(): {
  rate: (booking: Booking, stars: StarCount, comment: string) => Promise<boolean>
  busy: boolean
} {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const send = useQueuedWrite(rateClass)
  async function rate({ id }: Booking, stars: StarCount, comment: string) {
    setBusy(true)
    try {
      const answer = await send({ booking: id, stars, comment: comment.trim() })
      if (answer === null) {
        toast(`Guardado: se envía ${sentWhen(navigator.onLine)}.`)
        return true
      }
      const done = answer.ok === 1
      const words = done ? (answer.info[0] ?? '¡Gracias!') : (answer.errors[0] ?? 'No se pudo calificar.')
      toast(words, { tone: done ? 'success' : 'danger' })
      return done
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { rate, busy }
}
