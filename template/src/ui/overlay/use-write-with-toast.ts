import { useCallback } from 'react'
import { errorSentence, isOutcomeUnknown } from '#api/api-error.ts'
import type { SharedAnswer } from '#protocol/wire/operation.ts'
import * as texts from '../messages.ts'
import { type ToastOptions, useToast } from './toast.ts'

interface Messages {
  /** Message for success. The gym's own message follows it. */
  done: string
  /** Message for a refusal without a message of the gym. */
  refused: string
  /** Tone of the toast for success. Default: green. */
  tone?: ToastOptions['tone']
}

/**
 * Runs a write and displays its outcome in a toast: done, refused with the gym's message, or unknown because
 * the answer was lost. Resolves with true if the write was done. `work` resolves with null if it was
 * cancelled.
 */
export function useWriteWithToast(): (
  work: () => Promise<Pick<SharedAnswer, 'ok' | 'info' | 'errors'> | null>,
  messages: Messages,
) => Promise<boolean> {
  const toast = useToast()
  return useCallback(
    async (work, { done, refused, tone = 'success' }) => {
      if (!navigator.onLine) {
        toast(texts.needsConnection, { tone: 'warning' })
        return false
      }
      try {
        const answer = await work()
        if (answer?.ok === 1) toast([done, ...answer.info].join(' '), { tone })
        else if (answer) toast(answer.errors[0] ?? answer.info[0] ?? refused, { tone: 'danger' })
        return answer?.ok === 1
      } catch (error) {
        toast(errorSentence(error), { tone: isOutcomeUnknown(error) ? 'warning' : 'danger' })
        return false
      }
    },
    [toast],
  )
}
