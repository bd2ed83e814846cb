import type { AnswerOf } from '../contract/answers.ts'
import type { RequestOf } from '../contract/requests.ts'
import { newWriteId } from '../platform/write-id.ts'
import { askForOutcome, outcomeUnknown, type SureWriteOptions, sureWrite, type Write } from './sure-write.ts'

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
 * Writes as sureWrite does. Where an earlier try ended without any word, its outcome is asked for first: what was done then is
 * answered, and not done once more; what the gym cannot say is for the member to decide. Throws ApiError as sureWrite does.
 */
export async function settledWrite<Name extends Write>(
  action: Name,
  fields: Omit<RequestOf<Name>, 'rid'>,
  unsettled: Unsettled,
  options: SureWriteOptions = {},
): Promise<AnswerOf<Name>> {
  const earlier = await earlierOutcome(action, unsettled)
  if (earlier) return earlier
  const rid = newWriteId()
  unsettled.keep(rid)
  const answer = await sureWrite(action, fields, { ...options, rid })
  unsettled.keep(null)
  return answer
}

/** What was done by an earlier try; null where there was none, or it did nothing. */
async function earlierOutcome<Name extends Write>(
  action: Name,
  { recall, keep, onFound, mayRepeat }: Unsettled,
): Promise<AnswerOf<Name> | null> {
  const rid = recall()
  if (rid === null) return null
  const outcome = await askForOutcome(action, rid)
  const isSendingAgain = outcome === 'untold' && (await mayRepeat())
  if (outcome === 'unreachable' || (outcome === 'untold' && !isSendingAgain)) throw outcomeUnknown(action)
  keep(null)
  if (typeof outcome === 'string' || outcome.ok !== 1) return null
  onFound?.()
  return outcome
}
