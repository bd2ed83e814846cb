import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import type { QueuedWrite, SharedAnswer } from '../../../api/operation.ts'
import { useQueuedWrite } from '../../../pwa/use-outbox.ts'
import { useToast } from '../../../ui/toast.ts'

/** Writes what may also arrive later, and tells a refusal. `post` answers 'kept' where it waits for a connection, null where it was not taken. */
export function usePost<Asked extends object, Answer extends SharedAnswer>(
  write: QueuedWrite<Asked, Answer>,
) {
  const [busy, setBusy] = useState(false)
  const send = useQueuedWrite(write)
  const toast = useToast()
  async function post(asked: NoInfer<Asked>): Promise<Answer | 'kept' | null> {
    setBusy(true)
    try {
      const answer = await send(asked)
      if (answer === null) return 'kept'
      if (answer.ok === 1) return answer
      toast(answer.errors[0] ?? 'No se pudo guardar. Probá de nuevo.', { tone: 'danger' })
      return null
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
      return null
    } finally {
      setBusy(false)
    }
  }
  return { post, busy }
}
