import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { type QueuedAction, queuedNamed } from '../../../api/named.ts'
import { useRefresh } from '../../../api/queries.ts'
import type { Addon } from '../../../contract/addons.ts'
import type { AnswerOf } from '../../../contract/answers.ts'
import type { RequestOf } from '../../../contract/requests.ts'
import { useOutbox } from '../../../pwa/use-outbox.ts'
import { useToast } from '../../../ui/toast.ts'

/** What came of a write: the gym's answer, 'kept' where it waits for a connection, null where it was not taken. */
export type Posted = AnswerOf<QueuedAction> | 'kept' | null

/** Writes what may also arrive later, tells a refusal, and has `reads` read anew. */
export function usePost<Name extends QueuedAction>(action: Name, ...reads: Addon[]) {
  const [busy, setBusy] = useState(false)
  const outbox = useOutbox()
  const refresh = useRefresh()
  const toast = useToast()
  async function post(fields: Omit<RequestOf<Name>, 'rid'>): Promise<Posted> {
    setBusy(true)
    try {
      const answer = await outbox.post(queuedNamed(action), fields)
      if (answer === null) return 'kept'
      if (answer.ok === 1) return answer
      toast(answer.errors[0] ?? 'No se pudo guardar. Probá de nuevo.', { tone: 'danger' })
      return null
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
      return null
    } finally {
      setBusy(false)
      void refresh(...reads)
    }
  }
  return { post, busy }
}
