import { useCallback } from 'react'
import type { SharedAnswer } from '../contract/answer.ts'
import { ask } from './ask.ts'
import { type WriteOptions, writeOnce } from './idempotent-write.ts'
import type { Write } from './operation.ts'
import { useRefresh } from './queries.ts'

/**
 * Writes as writeOnce does, and has whatever it changes read anew, however it ended; not where the gym only asks back (ok 2). The
 * caller does not wait for that.
 */
export function useWrite<Asked extends object, Answer extends SharedAnswer>(
  write: Write<Asked, Answer>,
): (asked: Asked, options?: WriteOptions) => Promise<Answer> {
  const refresh = useRefresh()
  return useCallback(
    async (asked, options) => {
      let answer: Answer | null = null
      try {
        // What has no id of its own cannot be asked about.
        answer = await (write.endpoint.once ? writeOnce(write, asked, options) : ask(write, asked))
        return answer
      } finally {
        if (answer?.ok !== 2) void refresh(...write.changes)
      }
    },
    [write, refresh],
  )
}
