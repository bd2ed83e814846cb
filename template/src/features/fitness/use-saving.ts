import { errorSentence } from '#api/api-error.ts'
import type { QueueableWrite, SharedAnswer } from '#protocol/wire/operation.ts'
import { useQueuedWrite } from '#pwa/outbox/use-outbox.ts'
import { useToast } from '#ui/overlay/toast.ts'
import { sentWhen } from '#ui/query/offline-messages.ts'
import * as texts from './messages.ts'

/** Like usePost, with the outcome in a toast. Resolves to true if the entry was saved or queued. */
export function useSaving<Asked extends object>(write: QueueableWrite<Asked>) {
  const post = usePost(write)
  const toast = useToast()
  return async (asked: NoInfer<Asked>): Promise<boolean> => {
    const posted = await post(asked)
    if (posted === null) return false
    if (posted === 'queued') toast(`${texts.savedAndQueued(sentWhen(navigator.onLine))}.`)
    else toast(posted.info[0] ?? texts.saved, { tone: 'success' })
    return true
  }
}

/**
 * Returns a function that sends a queueable write and shows a refusal. It resolves to 'queued' for a queued
 * write, and to null after a refusal or a failure.
 */
export function usePost<Asked extends object, Answer extends SharedAnswer>(
  write: QueueableWrite<Asked, Answer>,
) {
  const send = useQueuedWrite(write)
  const toast = useToast()
  return async (asked: NoInfer<Asked>): Promise<Answer | 'queued' | null> => {
    try {
      const answer = await send(asked)
      if (answer === null) return 'queued'
      if (answer.ok === 1) return answer
      toast(answer.errors[0] ?? texts.notSaved, { tone: 'danger' })
      return null
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
      return null
    }
  }
}
