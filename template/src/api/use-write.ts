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
  const thenRefresh = useRefreshAfter(write)
  return useCallback(
    (asked, options) =>
      // What has no id of its own cannot be asked about.
      thenRefresh(() => (write.endpoint.once ? writeOnce(write, asked, options) : ask(write, asked))),
    [write, thenRefresh],
  )
}

/** Has whatever `write` changes read anew once `send` has ended. */
export function useRefreshAfter({ changes }: Pick<Write, 'changes'>) {
  const refresh = useRefresh()
  return useCallback(
    async <Answer extends SharedAnswer>(send: () => Promise<Answer>): Promise<Answer> => {
      let answer: Answer | null = null
      try {
        answer = await send()
        return answer
      } finally {
        if (answer?.ok !== 2) void refresh(...changes)
      }
    },
    [changes, refresh],
  )
}
