import { useCallback } from 'react'
import type { SharedAnswer } from '#protocol/wire/answer.ts'
import type { Write } from '#protocol/wire/operation.ts'
import { ask } from '../ask.ts'
import { useRefresh } from '../reads/queries.ts'
import { type WriteOptions, writeOnce } from './idempotent-write.ts'

/**
 * Writes as writeOnce does and refetches the reads that it invalidates, after success or failure. Does not
 * refetch if the gym only asks for a confirmation (ok 2). The caller does not wait for the refetch.
 */
export function useWrite<Input extends object, Answer extends SharedAnswer>(
  write: Write<Input, Answer>,
): (input: Input, options?: WriteOptions) => Promise<Answer> {
  const thenRefresh = useRefreshAfter(write)
  return useCallback(
    (input, options) =>
      // The outcome of a write without an id cannot be asked for.
      thenRefresh(() => (write.idempotent ? writeOnce(write, input, options) : ask(write, input))),
    [write, thenRefresh],
  )
}

/** Refetches the reads that `write` invalidates once `send` has ended. */
export function useRefreshAfter({ invalidates }: Pick<Write, 'invalidates'>) {
  const refresh = useRefresh()
  return useCallback(
    async <Answer extends SharedAnswer>(send: () => Promise<Answer>): Promise<Answer> => {
      let answer: Answer | null = null
      try {
        answer = await send()
        return answer
      } finally {
        if (answer?.ok !== 2) void refresh(...invalidates)
      }
    },
    [invalidates, refresh],
  )
}
