import { useCallback } from 'react'
import type { SharedAnswer } from '../contract/answer.ts'
import { newWriteId } from '../platform/write-id.ts'
import { outcomeOf, outcomeUnknown, type Sent, type WriteOptions, writeOnce } from './idempotent-write.ts'
import type { Write } from './operation.ts'
import { useRefreshAfter } from './use-write.ts'

/** The id of a write that was sent and whose outcome nobody knows yet; it outlives the closing of the app. */
export interface Unsettled {
  recall: () => string | null
  keep: (rid: string | null) => void
  /** Called where an earlier try turns out to have been done. */
  onFound?: () => void
  /** Asks the member whether to send once more where the gym cannot say what became of an earlier try. */
  mayRepeat: () => Promise<boolean>
}

/**
 * Writes as writeOnce does. Where an earlier try ended without any word, its outcome is asked for first: what was done then is
 * answered, and not done once more; what the gym cannot say is for the member to decide. Throws ApiError as writeOnce does.
 */
export async function resolvedWrite<Asked extends object, Answer extends SharedAnswer>(
  write: Sent<Asked, Answer>,
  asked: NoInfer<Asked>,
  unsettled: Unsettled,
  options: WriteOptions = {},
): Promise<Answer> {
  const earlier = await earlierOutcome(write, unsettled)
  if (earlier) return earlier
  const rid = newWriteId()
  unsettled.keep(rid)
  const answer = await writeOnce(write, asked, { ...options, rid })
  unsettled.keep(null)
  return answer
}

/** `resolvedWrite`, which has whatever `write` changes read anew, as useWrite does. */
export function useResolvedWrite<Asked extends object, Answer extends SharedAnswer>(
  write: Write<Asked, Answer>,
): (asked: Asked, unsettled: Unsettled, options?: WriteOptions) => Promise<Answer> {
  const thenRefresh = useRefreshAfter(write)
  return useCallback(
    (asked, unsettled, options) => thenRefresh(() => resolvedWrite(write, asked, unsettled, options)),
    [write, thenRefresh],
  )
}

/** What was done by an earlier try; null where there was none, or it did nothing. */
async function earlierOutcome<Answer extends SharedAnswer>(
  write: Sent<object, Answer>,
  { recall, keep, onFound, mayRepeat }: Unsettled,
): Promise<Answer | null> {
  const rid = recall()
  if (rid === null) return null
  const outcome = await outcomeOf(write, rid)
  const isSendingAgain = outcome === 'untold' && (await mayRepeat())
  if (outcome === 'unreachable' || (outcome === 'untold' && !isSendingAgain)) throw outcomeUnknown(write)
  keep(null)
  if (typeof outcome === 'string' || outcome.ok !== 1) return null
  onFound?.()
  return outcome
}
