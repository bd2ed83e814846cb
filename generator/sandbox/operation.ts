// Operations that are declared as endpoints: what is sent comes in the app's names, and what is answered goes out in the wire's.
import type { SharedAnswer } from '../../template/src/contract/answer.ts'
import { encodeAnswer, type Given } from '../../template/src/contract/encode.ts'
import { decodeRequest, type Endpoint } from '../../template/src/contract/endpoint.ts'
import { type ActionDefinition, type MemberCall, orRefusal, Refusal, type Wire } from './call.ts'
import type { Connection } from './database/database.ts'
import { once } from './once.ts'

/** What was done: the answer's own fields, and what the member is told beside them. */
export type Done<Answer> = Given<Omit<Answer, keyof SharedAnswer>> & { info?: readonly string[] }

/** The question before something is done that costs: the member confirms it, and it is asked for again. */
export interface AskBack {
  asksBack: string
  info: readonly string[]
}

interface Reading<Asked, Answer> {
  for: 'member' | 'staff'
  answer: (call: MemberCall, asked: Asked) => Promise<Done<Answer>>
}

/** A read of an endpoint. */
export const reading = <Asked extends object, Answer extends SharedAnswer>(
  endpoint: Endpoint<Asked, Answer>,
  { for: audience, answer }: Reading<Asked, Answer>,
): ActionDefinition => ({
  for: audience,
  answer: call => orRefusal(async () => wireOf(endpoint, await answer(call, askedIn(endpoint, call)))),
})

interface Writing<Asked, Answer> {
  for: 'member' | 'staff'
  /** All of it or nothing, once for each `rid`. */
  work: (call: MemberCall, asked: Asked, connection: Connection) => Promise<Done<Answer> | AskBack>
  /** What follows once it is done for good. */
  afterwards?: (call: MemberCall) => Promise<void>
}

/** A write to an endpoint. */
export const writing = <Asked extends object, Answer extends SharedAnswer>(
  endpoint: Endpoint<Asked, Answer>,
  { for: audience, work, afterwards }: Writing<Asked, Answer>,
): ActionDefinition => ({
  for: audience,
  async answer(call) {
    const asked = askedIn(endpoint, call)
    const answer = await once(call, async connection => wireOf(endpoint, await work(call, asked, connection)))
    if (answer.ok === 1) await afterwards?.(call)
    return answer
  },
})

function askedIn<Asked extends object>(endpoint: Endpoint<Asked>, { fields }: MemberCall): Asked {
  const asked = decodeRequest(endpoint, fields)
  if (!asked) throw new Refusal('', 'El pedido no se entiende.')
  return asked
}

function wireOf(endpoint: Endpoint, answer: { info?: readonly string[] } | AskBack): Wire {
  if ('asksBack' in answer) return { ok: 2, cod: answer.asksBack, inf: answer.info }
  const { info = [], ...own } = answer
  return { ok: 1, inf: info, ...encodeAnswer(endpoint, own) }
}
