// Apart from the writes: the queue of what waits, which the app begins with, needs no more of them than this.
import type { SharedAnswer } from '../contract/answer.ts'
import { decodeAnswer, type Endpoint } from '../contract/endpoint.ts'

/** What a member is told of a write that the backend does not know. */
export const notTaken = 'Tu gimnasio todavía no recibe esto.'

/** A refusal that comes from the app, in the shape of the operation's answers. */
export function refusedWith<Answer extends SharedAnswer>(
  { endpoint }: { endpoint: Pick<Endpoint<object, Answer>, 'name' | 'answer'> },
  words: string,
): Answer {
  const refusal = decodeAnswer(endpoint, { ok: 0, err: [words] })
  if (!refusal) throw new Error(`${endpoint.name} takes no refusal.`)
  return refusal
}
