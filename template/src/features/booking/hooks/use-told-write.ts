import { useCallback } from 'react'
import { isOutcomeUnknown } from '../../../api/api-error.ts'
import { errorSentence } from '../../../api/error-sentence.ts'
import { type ToastOptions, useToast } from '../../../ui/toast.ts'

interface WriteWords {
  /** Where the gym did it; its own words follow. */
  done: string
  /** Where it refused without a word. */
  refused: string
  /** How what was done is told; in green unless it is nothing to be glad of. */
  tone?: ToastOptions['tone']
}

interface Answer {
  ok: number
  info: string[]
  errors: string[]
}

/**
 * Does a write and tells what came of it: a refusal in the gym's words, and an answer that was lost for good as such. Resolves with
 * whether it was done. `work` answers null where it was called off.
 */
export function useToldWrite(): (work: () => Promise<Answer | null>, words: WriteWords) => Promise<boolean> {
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
