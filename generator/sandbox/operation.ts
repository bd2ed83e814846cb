// Operations that are declared as endpoints: what is sent comes in the app's names, and what is answered goes out in the wire's.
import { decimalsOf } from '../../template/src/contract/gym/money.ts'
import type { Code, SharedAnswer } from '../../template/src/contract/wire/answer.ts'
import {
  encodeAnswer,
  encodeCode,
  encodeSome,
  type Given,
  numbersOf,
} from '../../template/src/contract/wire/encode.ts'
import { decodeRequest, type Endpoint } from '../../template/src/contract/wire/endpoint.ts'
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
import { once } from './once.ts'

type Own<Answer> = Given<Omit<Answer, keyof SharedAnswer>>

/** What was done: the answer's own fields, and the messages for the member. */
export type Done<Answer> = Own<Answer> & { info?: readonly string[]; code?: Code }

/** The question before something is done that costs: the member confirms it, and it is asked for again. */
export type AskBack<Answer = SharedAnswer> = Partial<Own<Answer>> & {
  asksBack: Code
  info: readonly string[]
}

interface Reading<Who extends keyof Audiences, Asked, Answer> {
  for: Who
  answer: (call: Audiences[Who], asked: Asked) => Promise<Done<Answer>>
}

/** A read of an endpoint, or a write that has no `rid`. */
export const reading = <Who extends keyof Audiences, Asked extends object, Answer extends SharedAnswer>(
  endpoint: Endpoint<Asked, Answer>,
  { for: audience, answer }: Reading<Who, Asked, Answer>,
): ActionFor<Who> => ({
  endpoint,
  for: audience,
  answer: call => orRefusal(() => onWire(endpoint, () => answer(call, askedIn(endpoint, call)))),
})

interface Writing<Who extends 'member' | 'staff', Asked, Answer> {
  for: Who
  /** Precedes the transaction, also where the same `rid` is asked for again. A `Refusal` is the answer, and is not kept. */
  before?: (call: MemberCall, asked: Asked) => Promise<void>
  /** All of it or nothing, once for each `rid`. `later`: what is to follow once it is done for good. */
  work: (
    call: MemberCall,
    asked: Asked,
    connection: Connection,
    later: (step: () => Promise<void>) => void,
  ) => Promise<Done<Answer> | AskBack<Answer>>
  /** What follows once it is done for good, also where the same `rid` is asked for again. */
  afterwards?: (call: MemberCall) => Promise<void>
}

/** A write to an endpoint. */
export const writing = <Who extends 'member' | 'staff', Asked extends object, Answer extends SharedAnswer>(
  endpoint: Endpoint<Asked, Answer>,
  { for: audience, before, work, afterwards }: Writing<Who, Asked, Answer>,
): ActionFor<Who> => ({
  endpoint,
  for: audience,
  async answer(call: MemberCall) {
    try {
      await before?.(call, askedIn(endpoint, call))
    } catch (error) {
      if (error instanceof Refusal) return error.wire
      throw error
    }
    const steps: (() => Promise<void>)[] = []
    const later = (step: () => Promise<void>) => void steps.push(step)
    const answer = await once(call, connection =>
      onWire(endpoint, () => work(call, askedIn(endpoint, call), connection, later)),
    )
    if (answer.ok !== 1) return answer
    // The write is done and its answer is stored: what follows cannot refuse it any more.
    for (const step of steps) await orRefused(step)
    await orRefused(async () => afterwards?.(call))
    return answer
  },
})

function askedIn<Asked extends object>(endpoint: Endpoint<Asked>, call: Call): Asked {
  const asked = decodeRequest(endpoint, withPlainNumbers(endpoint, call))
  if (!asked) throw new Refusal('', 'El pedido no se entiende.')
  return asked
}

/**
 * Numbers as people write them: '28000.5', '62,1'. Whatever else a computer takes for one goes as nothing: '1e3', '0x10', and '28.000',
 * which is not 28 to whom it is money. Three decimals are a number where the gym's currency has as many.
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

type Answered = ({ code?: Code } | { asksBack: Code }) & { info?: readonly string[] }

/** What `work` answers, or refuses with, in the words of the wire. */
async function onWire(endpoint: Endpoint, work: () => Promise<Answered>): Promise<Wire> {
  try {
    return wireOf(endpoint, await work())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, error.message, error.details, endpoint)
  }
}

function wireOf(endpoint: Endpoint, answer: Answered): Wire {
  if ('asksBack' in answer) {
    const { asksBack, info, ...own } = answer
    return { ok: 2, cod: encodeCode(asksBack), inf: info, ...encodeSome(endpoint, own) }
  }
  const { info = [], code, ...own } = answer
  return { ok: 1, inf: info, ...(code && { cod: encodeCode(code) }), ...encodeAnswer(endpoint, own) }
}
