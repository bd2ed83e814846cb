// Judges a reply as the app would understand it.

import type { DeclaredOperation } from '#protocol/endpoints.ts'
import { isMute } from '#protocol/wire/answer.ts'
import { decodeAnswer } from '#protocol/wire/endpoint.ts'
import { saysUnknown } from '#protocol/wire/operation.ts'
import { type Comparison, compareAnswer } from './compare.ts'
import type { Reply } from './conversation.ts'

/**
 * well: the app reads the answer as meant. differs: it misreads a field. unknown: the backend does not know the operation.
 * refused: it knows the operation and says no. fails: no answer arrived.
 */
export type State = 'well' | 'differs' | 'unknown' | 'refused' | 'fails' | 'notAsked'

export interface Verdict extends Comparison {
  state: State
  /** The reason for any other state than well, for people. '' if there is nothing to say. */
  why: string
  /** The answer, if there is one. */
  json: object | null
  /** True for a page, or a redirect, in place of an answer. */
  isPage: boolean
}

/** The role of the caller. */
export type CallerRole = 'member' | 'staff' | null

/** The verdict on each operation, with the role of the caller, by the operation's name. */
export type Answers = Map<string, Verdict & { as: CallerRole }>

const verdict = (state: Verdict['state'], why: string, more: Partial<Verdict> = {}): Verdict => ({
  ...{ state, why, json: null, isPage: false, differences: [], manner: [], leftOut: [] },
  ...more,
})

export const notAsked = (why: string): Verdict => verdict('notAsked', why)

const pageVerdict = (why: string): Verdict => verdict('fails', why, { isPage: true })

/**
 * Judges the reply to an operation that was called with `form`. A page counts as a failure until the backend
 * proves to know the rest.
 */
export function judge(
  operation: DeclaredOperation,
  form: Readonly<Record<string, string>>,
  reply: Reply,
): Verdict {
  if (reply.kind === 'nothing') return verdict('fails', reply.why)
  if (reply.kind === 'redirect')
    return pageVerdict(`answered ${reply.status}, a redirect to ${reply.to || 'nowhere'}`)
  const { status, body } = reply
  switch (body.kind) {
    case 'server':
      return verdict('fails', `answered ${status}`)
    case 'missing':
      return verdict('unknown', 'answered 404')
    case 'forbidden':
      return verdict('refused', `answered ${status}`)
    case 'page':
      return pageVerdict(`answered ${status} with a page`)
    case 'garbled':
      return verdict('fails', `answered ${status} with what is no JSON object`)
    case 'answer':
      return judgeAnswer(operation, form, body.json, status)
  }
}

function judgeAnswer(
  operation: DeclaredOperation,
  form: Readonly<Record<string, string>>,
  json: object,
  status: number,
): Verdict {
  const answer = decodeAnswer(operation, json)
  if (!answer || isMute(json, answer))
    return verdict('fails', 'answered JSON without ok, err and cod: that is no answer')
  if (answer.code === 'sessionOver') return verdict('fails', 'says that the session is over')
  if (saysUnknown(operation, form, answer, status))
    return verdict('unknown', status === 404 ? 'answered 404' : 'says that there is no such thing')
  if (answer.ok <= 0)
    return verdict('refused', answer.errors[0] || answer.code || 'without a reason', { json })
  const comparison = compareAnswer(operation.answerFields, json)
  const state = comparison.differences.length > 0 ? 'differs' : 'well'
  return verdict(state, '', { ...comparison, json })
}
