// Operations declared as endpoints: requests are decoded to the app's names, answers encoded to the wire's
// names.

import { decimalsOf } from '#protocol/gym/money.ts'
import type { Code, SharedAnswer } from '#protocol/wire/answer.ts'
import { encodeAnswer, encodeCode, encodeSome, type Given, numbersOf } from '#protocol/wire/encode.ts'
import { decodeRequest, type Endpoint } from '#protocol/wire/endpoint.ts'
import {
  type ActionFor,
  type Audiences,
  type Call,
  type MemberCall,
  orRefusal,
  orRefused,
  Refusal,
  type Wire,
} from './call.ts'
import type { Connection } from './database/database.ts'
import { runOnce } from './idempotency.ts'
import * as texts from './messages.ts'

type Own<Answer> = Given<Omit<Answer, keyof SharedAnswer>>

/** The result of an action: the fields of its answer, and messages for the member. */
export type Done<Answer> = Own<Answer> & { info?: readonly string[]; code?: Code }

/** A question before an action that costs something. The app repeats the request once the member confirms. */
export type AskBack<Answer = SharedAnswer> = Partial<Own<Answer>> & {
  asksBack: Code
  info: readonly string[]
}

interface ReadAction<Who extends keyof Audiences, Input, Answer> {
  for: Who
  answer: (call: Audiences[Who], input: Input) => Promise<Done<Answer>>
}

/** Defines a read, or a write without `rid`. */
export const defineRead = <Who extends keyof Audiences, Input extends object, Answer extends SharedAnswer>(
  endpoint: Endpoint<Input, Answer>,
  { for: audience, answer }: ReadAction<Who, Input, Answer>,
): ActionFor<Who> => ({
  endpoint,
  for: audience,
  answer: call => orRefusal(() => onWire(endpoint, () => answer(call, inputOf(endpoint, call)))),
})

interface WriteAction<Who extends 'member' | 'staff', Input, Answer> {
  for: Who
  /** Runs before the transaction, also for a repeated `rid`. A `Refusal` is the answer and is not stored. */
  before?: (call: MemberCall, input: Input) => Promise<void>
  /** Runs in a transaction, once for each `rid`. `later` adds a step that runs after the commit. */
  work: (
    call: MemberCall,
    input: Input,
    connection: Connection,
    later: (step: () => Promise<void>) => void,
  ) => Promise<Done<Answer> | AskBack<Answer>>
  /** Runs after the commit, also for a repeated `rid`. */
  afterwards?: (call: MemberCall) => Promise<void>
}

/** Defines a write. */
export const defineWrite = <
  Who extends 'member' | 'staff',
  Input extends object,
  Answer extends SharedAnswer,
>(
  endpoint: Endpoint<Input, Answer>,
  { for: audience, before, work, afterwards }: WriteAction<Who, Input, Answer>,
): ActionFor<Who> => ({
  endpoint,
  for: audience,
  async answer(call: MemberCall) {
    try {
      await before?.(call, inputOf(endpoint, call))
    } catch (error) {
      if (error instanceof Refusal) return error.wire
      throw error
    }
    const steps: (() => Promise<void>)[] = []
    const later = (step: () => Promise<void>) => void steps.push(step)
    const answer = await runOnce(call, connection =>
      onWire(endpoint, () => work(call, inputOf(endpoint, call), connection, later)),
    )
    if (answer.ok !== 1) return answer
    // The write is committed and its answer stored, so later steps cannot refuse it.
    for (const step of steps) await orRefused(step)
    await orRefused(async () => afterwards?.(call))
    return answer
  },
})

function inputOf<Input extends object>(endpoint: Endpoint<Input>, call: Call): Input {
  const input = decodeRequest(endpoint, withPlainNumbers(endpoint, call))
  if (!input) throw new Refusal('', texts.requestUnreadable)
  return input
}

/**
 * Accepts numbers as people write them, e.g. '28000.5' or '62,1'. Replaces other notations of numbers with '',
 * such as '1e3', '0x10', and '28.000', which is not 28 when it is money. Three decimals are accepted if the
 * gym's currency has as many.
 */
function withPlainNumbers(
  { request }: Pick<Endpoint, 'request'>,
  { fields, gym: { currency } }: Call,
): Readonly<Record<string, string>> {
  const plainNumber = new RegExp(`^-?\\d+(?:[.,]\\d{1,${Math.max(2, decimalsOf(currency))}})?$`)
  const numbers = numbersOf(request)
  return Object.fromEntries(
    Object.entries(fields).map(([name, written]) => {
      if (!numbers.has(name)) return [name, written]
      return [name, plainNumber.test(written) ? written.replace(',', '.') : '']
    }),
  )
}

type ActionResult = ({ code?: Code } | { asksBack: Code }) & { info?: readonly string[] }

/** Encodes the answer or the Refusal of `work` in the words of the wire. */
async function onWire(endpoint: Endpoint, work: () => Promise<ActionResult>): Promise<Wire> {
  try {
    return wireOf(endpoint, await work())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, error.message, error.details, endpoint)
  }
}

function wireOf(endpoint: Endpoint, answer: ActionResult): Wire {
  if ('asksBack' in answer) {
    const { asksBack, info, ...fields } = answer
    return { ok: 2, cod: encodeCode(asksBack), inf: info, ...encodeSome(endpoint, fields) }
  }
  const { info = [], code, ...fields } = answer
  return { ok: 1, inf: info, ...(code && { cod: encodeCode(code) }), ...encodeAnswer(endpoint, fields) }
}
