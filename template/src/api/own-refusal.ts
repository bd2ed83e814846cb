// Apart from the writes: the queue of what waits, which the app begins with, needs no more of them than this.
import { type Action, type AnswerOf, readAnswer } from '../contract/answers.ts'

/** What a member is told of a write that the backend does not know. */
export const notTaken = 'Tu gimnasio todavía no recibe esto.'

/** A refusal that comes from the app, in the shape of the action's answers. */
export function refusedWith<Name extends Action>(action: Name, words: string): AnswerOf<Name> {
  const refusal = readAnswer(action, { ok: 0, err: [words] })
  if (!refusal) throw new Error(`${action} takes no refusal.`)
  return refusal
}
