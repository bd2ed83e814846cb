import { withReloadGuard } from '#platform/page/reload-guard.ts'
import { newWriteId } from '#platform/write-id.ts'
import type { SharedAnswer } from '#protocol/wire/answer.ts'
import type { Operation, Write } from '#protocol/wire/operation.ts'
import { writeOutcome } from '#protocol/wire/outcome.ts'
import { ApiError, isMissing, isOutcomeUnknown, refusedWith } from '../api-error.ts'
import { ask, askOutcome } from '../ask.ts'
import * as texts from '../messages.ts'
import { Forbidden } from '../request.ts'
import { isUnknown } from '../unknown-actions.ts'

export interface WriteOptions {
  /** Timeout in ms of the first answer. */
  timeLimit?: number
  /** Called once if no answer arrives and the gym is asked for the outcome. */
  onLost?: () => void
  /** Message if the gym never received the write. */
  neverArrived?: string
  /** Id of the write if the caller stores it. Default: a new id. */
  rid?: string
}

/** A write, as far as sending it once is concerned. */
export interface Sent<Input extends object, Answer extends SharedAnswer> extends Operation<Input, Answer> {
  readonly whenOutcomeUnknown: string
}

/**
 * Writes once. If the answer is lost, asks the gym for the outcome. The write is never sent again. Throws
 * ApiError if the session is over, and of kind 'unknown' if the outcome cannot be found out.
 * See docs/decisions/0033-a-write-is-never-sent-twice.md.
 */
export function writeOnce<Input extends object, Answer extends SharedAnswer>(
  write: Sent<Input, Answer>,
  input: NoInfer<Input>,
  options: WriteOptions = {},
): Promise<Answer> {
  return withReloadGuard(() => writeOrAsk(write, input, options))
}

async function writeOrAsk<Input extends object, Answer extends SharedAnswer>(
  write: Sent<Input, Answer>,
  input: NoInfer<Input>,
  { timeLimit, onLost, neverArrived = texts.notArrived, rid = newWriteId() }: WriteOptions,
): Promise<Answer> {
  const wasUnknown = isUnknown(write.name)
  try {
    return await ask(write, input, { rid, ...(timeLimit !== undefined && { timeLimit }) })
  } catch (error) {
    const isRefused = isMissing(error) || error instanceof Forbidden
    if (!isRefused && !isOutcomeUnknown(error)) throw error
    const refusal = () => refusedWith(write, isMissing(error) ? texts.notTaken : undefined)
    // A proxy may have answered 403 or 404 after the gym has made the write. A gym that cannot say refused it.
    if (isRefused && (wasUnknown || isUnknown(writeOutcome.name))) return refusal()
    onLost?.()
    const outcome = await outcomeOf(write, rid)
    if (outcome === 'unknown' && isRefused) return refusal()
    if (outcome === 'unreachable' || outcome === 'unknown') throw outcomeUnknown(write, error)
    if (outcome === 'never arrived') return isRefused ? refusal() : refusedWith(write, neverArrived)
    return outcome
  }
}

/** Creates the error for a write with an unknown outcome. */
export function outcomeUnknown(
  { name, whenOutcomeUnknown }: Pick<Write, 'name' | 'whenOutcomeUnknown'>,
  cause?: unknown,
): ApiError {
  return new ApiError('unknown', `${name}: the outcome is unknown.`, {
    cause,
    ...(whenOutcomeUnknown !== 'generic' && { errors: [whenOutcomeUnknown] }),
  })
}

/** Delays in ms before each request. The first waits for a write that may still be on its way. */
const pauses = [800, 1_500, 3_000, 5_000, 8_000, 8_000]
/** Number of answers without an outcome after which the backend is considered unable to give one. */
const maxUnknownAnswers = 2

/**
 * Finds the outcome of a write with a lost answer. 'never arrived': the gym says so and will refuse it.
 * 'unknown': the gym answers but cannot say. 'unreachable': the gym does not answer. In the last two cases
 * the write may have been done.
 */
export async function outcomeOf<Answer extends SharedAnswer>(
  write: Operation<object, Answer>,
  rid: string,
): Promise<Answer | 'never arrived' | 'unknown' | 'unreachable'> {
  let unknowns = 0
  for (const pause of pauses) {
    await new Promise(done => setTimeout(done, pause))
    const outcome = await askOnce(write, rid)
    if (outcome !== 'unknown' && outcome !== 'unreachable') return outcome
    if (outcome === 'unknown') unknowns += 1
    if (unknowns >= maxUnknownAnswers) return 'unknown'
  }
  return 'unreachable'
}

async function askOnce<Answer extends SharedAnswer>(write: Operation<object, Answer>, rid: string) {
  try {
    return await askOutcome(write, rid, { timeLimit: 5_000 })
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'session') throw error
    return error.kind === 'missing' ? 'unknown' : 'unreachable'
  }
}
