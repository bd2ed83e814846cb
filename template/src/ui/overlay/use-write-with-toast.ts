import { useCallback } from 'react'
import { errorSentence, isOutcomeUnknown } from '../../api/api-error.ts'
import type { SharedAnswer } from '../../api/operation.ts'
import { type ToastOptions, useToast } from './toast.ts'

interface Messages {
  /** Where the gym did it; its own words follow. */
  done: string
  /** Where it refused without a word. */
  refused: string
  /** The toast's tone where it was done: green, unless that is nothing to be glad of. */
  tone?: ToastOptions['tone']
}

/**
 * Does a write and shows in a toast what came of it: done, refused in the gym's words, or unknown because its answer was lost. Resolves
 * with whether it was done. `work` resolves with null where it was called off.
 */
export function useWriteWithToast(): (
  work: () => Promise<Pick<SharedAnswer, 'ok' | 'info' | 'errors'> | null>,
  messages: Messages,
) => Promise<boolean> {
  const toast = useToast()
  return useCallback(
    async (work, { done, refused, tone = 'success' }) => {
      if (!navigator.onLine) {
        toast('Necesitás conexión para esto.', { tone: 'warning' })
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
