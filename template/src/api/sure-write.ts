import type { Action, AnswerOf, RequestOf } from '../contract/actions.ts'
import type { BookingAnswer } from '../contract/booking.ts'
import { noPass } from '../contract/booking.ts'
import { newWriteId } from '../platform/write-id.ts'
import { ApiError, isOutcomeUnknown } from './api-error.ts'
import { request } from './request.ts'

/** Actions that write, each write with an id of its own (`rid`). */
type Write = { [Name in Action]: RequestOf<Name> extends { rid: string } ? Name : never }[Action]

/** What every answer tells; of a booking also the booking. */
type Outcome<Name extends Write> = AnswerOf<Name> | BookingAnswer

export interface SureWriteOptions {
  /** ms for the first answer. */
  timeLimit?: number
  /** Called once when no answer came and the gym is asked what became of the write. */
  onLost?: () => void
  /** What the member is told where the gym never heard of it. */
  neverArrived?: string
}

/**
 * Writes once. Where the answer is lost, the gym is asked what became of it, and it is never sent again.
 * Throws ApiError where the session is over, or the gym cannot be reached to say.
 */
export async function sureWrite<Name extends Write>(
  action: Name,
  fields: Omit<RequestOf<Name>, 'rid'>,
  { timeLimit, onLost, neverArrived = notArrived }: SureWriteOptions = {},
): Promise<Outcome<Name>> {
  const rid = newWriteId()
  try {
    const all = { ...fields, rid } as RequestOf<Name>
    return await request(action, all, timeLimit === undefined ? {} : { timeLimit })
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    onLost?.()
    const outcome = await askForOutcome(rid)
    if (outcome === null) throw error
    return outcome === 'never arrived' ? refusedWith(neverArrived) : outcome
  }
}

const notArrived = 'El pedido no llegó al gimnasio. Probá de nuevo.'

const refusedWith = (words: string): BookingAnswer => ({
  ok: 0,
  info: [],
  errors: [words],
  code: '',
  now: null,
  pass: noPass,
  booking: null,
  waitlist: null,
})

/** ms before each question. The first waits for a request that may still be on its way. */
const pauses = [800, 1_500, 3_000, 5_000, 8_000, 8_000]
/** So often must the backend say that it knows of no such write before it is believed. */
const denialsNeeded = 2

/** What became of a write whose answer was lost; null where the backend cannot be reached to say. */
async function askForOutcome(rid: string): Promise<BookingAnswer | 'never arrived' | null> {
  let denials = 0
  for (const pause of pauses) {
    await new Promise(done => setTimeout(done, pause))
    const answer = await ask(rid)
    if (answer === null) continue
    if (answer.code !== 'nohay') return answer
    denials += 1
    if (denials >= denialsNeeded) return 'never arrived'
  }
  return null
}

async function ask(rid: string): Promise<BookingAnswer | null> {
  try {
    return await request('reservaver', { rid }, { timeLimit: 5_000 })
  } catch (error) {
    if (error instanceof ApiError && error.kind !== 'session') return null
    throw error
  }
}
