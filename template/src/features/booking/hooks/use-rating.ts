import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useRefresh } from '../../../api/queries.ts'
import type { Booking } from '../../../contract/booking.ts'
import { useOutbox } from '../../../pwa/use-outbox.ts'
import { sentWhen } from '../../../ui/offline-words.ts'
import type { StarCount } from '../../../ui/Stars.tsx'
import { useToast } from '../../../ui/toast.ts'

/** Stars for a class that was; without a connection they wait for one. `rate` resolves with whether they were taken or kept. */
export function useRating(): {
  rate: (booking: Booking, stars: StarCount, comment: string) => Promise<boolean>
  busy: boolean
} {
  const [busy, setBusy] = useState(false)
  const refresh = useRefresh()
  const toast = useToast()
  const outbox = useOutbox()
  async function rate({ id }: Booking, stars: StarCount, comment: string) {
    setBusy(true)
    try {
      const estrellas = String(stars) as `${StarCount}`
      const answer = await outbox.post('estrellaadd', { id, estrellas, txt: comment.trim() })
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
      await refresh('misreservas')
    }
  }
  return { rate, busy }
}
