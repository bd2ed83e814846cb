import { useCallback } from 'react'
import { newWriteId } from '#platform/write-id.ts'
import type { SharedAnswer } from '#protocol/wire/answer.ts'
import type { Write } from '#protocol/wire/operation.ts'
import { outcomeOf, outcomeUnknown, type Sent, type WriteOptions, writeOnce } from './idempotent-write.ts'
import { useRefreshAfter } from './use-write.ts'

/** Storage for the id of a write that was sent and has no outcome yet. It survives closing the app. */
export interface Unsettled {
  restore: () => string | null
  persist: (rid: string | null) => void
  /** Called if an earlier attempt turns out to have succeeded. */
  onSucceeded?: () => void
  /**
   * Asks the member for permission to send the write again if the gym cannot say the outcome of an earlier
   * attempt.
   */
  mayRepeat: () => Promise<boolean>
}

/**
 * Writes as writeOnce does. If an earlier attempt has no outcome yet, asks the gym for it first. Returns the
 * answer of an attempt that succeeded, without writing again. If the gym cannot say, the member decides.
 * Throws ApiError as writeOnce does.
 */
export async function resolveAndWrite<Input extends object, Answer extends SharedAnswer>(
  write: Sent<Input, Answer>,
  input: NoInfer<Input>,
  unsettled: Unsettled,
  options: WriteOptions = {},
): Promise<Answer> {
  const earlier = await earlierOutcome(write, unsettled)
  if (earlier) return earlier
  const rid = newWriteId()
  unsettled.persist(rid)
  const answer = await writeOnce(write, input, { ...options, rid })
  unsettled.persist(null)
  return answer
}

/** `resolveAndWrite` that also refetches the reads that `write` changes, as in useWrite. */
export function useResolvedWrite<Input extends object, Answer extends SharedAnswer>(
  write: Write<Input, Answer>,
): (input: Input, unsettled: Unsettled, options?: WriteOptions) => Promise<Answer> {
  const thenRefresh = useRefreshAfter(write)
  return useCallback(
    (input, unsettled, options) => thenRefresh(() => resolveAndWrite(write, input, unsettled, options)),
    [write, thenRefresh],
  )
}

/** Returns the answer of an earlier attempt that succeeded, otherwise null. */
async function earlierOutcome<Answer extends SharedAnswer>(
  write: Sent<object, Answer>,
  { restore, persist, onSucceeded, mayRepeat }: Unsettled,
): Promise<Answer | null> {
  const rid = restore()
  if (rid === null) return null
  const outcome = await outcomeOf(write, rid)
  const isSendingAgain = outcome === 'unknown' && (await mayRepeat())
  if (outcome === 'unreachable' || (outcome === 'unknown' && !isSendingAgain)) throw outcomeUnknown(write)
  persist(null)
  if (typeof outcome === 'string' || outcome.ok !== 1) return null
  onSucceeded?.()
  return outcome
}
