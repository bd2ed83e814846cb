import { type Action, type AnswerOf, readAnswer } from '../contract/answers.ts'
import type { RequestOf } from '../contract/requests.ts'
import { unlessCutShort } from '../platform/unfinished.ts'
import { newWriteId } from '../platform/write-id.ts'
import { ApiError, isOutcomeUnknown } from './api-error.ts'
import { request, requestOutcome } from './request.ts'

/** Actions that write, each write with an id of its own (`rid`). */
export type Write = { [Name in Action]: RequestOf<Name> extends { rid: string } ? Name : never }[Action]

export interface SureWriteOptions {
  /** ms for the first answer. */
  timeLimit?: number
  /** Called once when no answer came and the gym is asked what became of the write. */
  onLost?: () => void
  /** What the member is told where the gym never heard of it. */
  neverArrived?: string
  /** The write's id, where somebody keeps it; a new one otherwise. */
  rid?: string
}

/**
 * Writes once. Where the answer is lost, the gym is asked what became of it, and it is never sent again.
 * Throws ApiError where the session is over, or the gym cannot be reached to say.
 */
export function sureWrite<Name extends Write>(
  action: Name,
  fields: Omit<RequestOf<Name>, 'rid'>,
  options: SureWriteOptions = {},
): Promise<AnswerOf<Name>> {
  return unlessCutShort(() => writeOrAsk(action, fields, options))
}

async function writeOrAsk<Name extends Write>(
  action: Name,
  fields: Omit<RequestOf<Name>, 'rid'>,
  { timeLimit, onLost, neverArrived = notArrived, rid = newWriteId() }: SureWriteOptions,
): Promise<AnswerOf<Name>> {
  try {
    const all = { ...fields, rid } as RequestOf<Name>
    return await request(action, all, timeLimit === undefined ? {} : { timeLimit })
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    onLost?.()
    const outcome = await askForOutcome(action, rid)
    if (outcome === null) throw error
    return outcome === 'never arrived' ? refusedWith(action, neverArrived) : outcome
  }
}

const notArrived = 'El pedido no llegó al gimnasio. Probá de nuevo.'

function refusedWith<Name extends Write>(action: Name, words: string): AnswerOf<Name> {
  const refusal = readAnswer(action, { ok: 0, err: [words] })
  if (!refusal) throw new Error(`${action} takes no refusal.`)
  return refusal
}

/** ms before each question. The first waits for a request that may still be on its way. */
const pauses = [800, 1_500, 3_000, 5_000, 8_000, 8_000]
/** So often must the backend say that it knows of no such write before it is believed. */
const denialsNeeded = 2

/** What became of a write whose answer was lost; null where the backend cannot be reached to say. */
export async function askForOutcome<Name extends Write>(
  action: Name,
  rid: string,
): Promise<AnswerOf<Name> | 'never arrived' | null> {
  let denials = 0
  for (const pause of pauses) {
    await new Promise(done => setTimeout(done, pause))
    const answer = await ask(action, rid)
    if (answer === null) continue
    if (answer.code !== 'nohay') return answer
    denials += 1
    if (denials >= denialsNeeded) return 'never arrived'
  }
  return null
}

async function ask<Name extends Write>(action: Name, rid: string): Promise<AnswerOf<Name> | null> {
  try {
    return await requestOutcome(action, rid, { timeLimit: 5_000 })
  } catch (error) {
    if (error instanceof ApiError && error.kind !== 'session') return null
    throw error
  }
}
