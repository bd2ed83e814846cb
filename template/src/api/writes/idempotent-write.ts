import type { SharedAnswer } from '../../contract/wire/answer.ts'
import { withReloadGuard } from '../../platform/page/reload-guard.ts'
import { newWriteId } from '../../platform/write-id.ts'
import { ApiError, isMissing, isOutcomeUnknown, notTaken, refusedWith } from '../api-error.ts'
import { ask, askOutcome } from '../ask.ts'
import type { Operation } from '../operation.ts'

export interface WriteOptions {
  /** ms for the first answer. */
  timeLimit?: number
  /** Called once when no answer came and the gym is asked for the outcome. */
  onLost?: () => void
  /** The message where the gym never received it. */
  neverArrived?: string
  /** The write's id, where the caller stores it; a new one otherwise. */
  rid?: string
}

/** A write as far as sending it once goes. */
export interface Sent<Asked extends object, Answer extends SharedAnswer> extends Operation<Asked, Answer> {
  readonly whenOutcomeUnknown: string
}

/**
 * Writes once. Where the answer is lost, the gym is asked what became of it, and it is never sent again.
 * Throws ApiError where the session is over, and of kind 'unknown' where nobody can say whether it was done.
 */
export function writeOnce<Asked extends object, Answer extends SharedAnswer>(
  write: Sent<Asked, Answer>,
  asked: NoInfer<Asked>,
  options: WriteOptions = {},
): Promise<Answer> {
  return withReloadGuard(() => writeOrAsk(write, asked, options))
}

async function writeOrAsk<Asked extends object, Answer extends SharedAnswer>(
  write: Sent<Asked, Answer>,
  asked: NoInfer<Asked>,
  { timeLimit, onLost, neverArrived = notArrived, rid = newWriteId() }: WriteOptions,
): Promise<Answer> {
  try {
    return await ask(write, asked, { rid, ...(timeLimit !== undefined && { timeLimit }) })
  } catch (error) {
    if (isMissing(error)) return refusedWith(write, notTaken)
    if (!isOutcomeUnknown(error)) throw error
    onLost?.()
    const outcome = await outcomeOf(write, rid)
    if (outcome === 'unreachable' || outcome === 'unknown') throw outcomeUnknown(write, error)
    return outcome === 'never arrived' ? refusedWith(write, neverArrived) : outcome
  }
}

const notArrived = 'El pedido no llegó al gimnasio. Probá de nuevo.'

/** The message that nobody can say whether a write was done. */
export function outcomeUnknown(
  { endpoint, whenOutcomeUnknown }: { endpoint: { name: string }; whenOutcomeUnknown: string },
  cause?: unknown,
): ApiError {
  return new ApiError('unknown', `${endpoint.name}: nobody can say whether it was done.`, {
    cause,
    ...(whenOutcomeUnknown !== 'generic' && { errors: [whenOutcomeUnknown] }),
  })
}

/** ms before each question. The first waits for a request that may still be on its way. */
const pauses = [800, 1_500, 3_000, 5_000, 8_000, 8_000]
/** After so many answers without an outcome, the backend is considered unable to give one. */
const mostUnknown = 2

/**
 * What became of a write whose answer was lost. 'never arrived': the gym says so, and will refuse it; 'unknown': it answers, but cannot
 * say; 'unreachable': it does not answer. Of the last two, nothing is known.
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
    if (unknowns >= mostUnknown) return 'unknown'
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
