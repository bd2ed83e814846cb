// What came, as the app would understand it.
import { saysUnknown } from '../../template/src/api/operation.ts'
import { isMute } from '../../template/src/contract/wire/answer.ts'
import { decodeAnswer } from '../../template/src/contract/wire/endpoint.ts'
import type { Came } from './ask.ts'
import { type Compared, compareAnswer } from './compare.ts'
import type { Declared } from './declared.ts'

/**
 * well: the app reads the answer as it is meant; differs: some field it cannot; unknown: the backend does not know the operation; refused:
 * it knows it and says no; fails: no answer came.
 */
export type State = 'well' | 'differs' | 'unknown' | 'refused' | 'fails' | 'notAsked'

export interface Verdict extends Compared {
  state: State
  /** Why it is not well, for people; '' where nothing is to be said. */
  why: string
  /** The answer, where one came. */
  json: object | null
  /** A page, or a way to one, came in the place of an answer. */
  isPage: boolean
}

/** Who asked. */
export type AskedAs = 'member' | 'staff' | null

/** What was answered, and to whom, by the operations' names. */
export type Answers = Map<string, Verdict & { as: AskedAs }>

const verdict = (state: Verdict['state'], why: string, more: Partial<Verdict> = {}): Verdict => ({
  ...{ state, why, json: null, isPage: false, differences: [], manner: [], leftOut: [] },
  ...more,
})

export const notAsked = (why: string): Verdict => verdict('notAsked', why)

const pageCame = (why: string): Verdict => verdict('fails', why, { isPage: true })

/** Judges the answer to an operation that was asked with `form`. A page counts as a failure until the backend proves to know the rest. */
export function judge(operation: Declared, form: Readonly<Record<string, string>>, came: Came): Verdict {
  if (came.kind === 'nothing') return verdict('fails', came.why)
  if (came.kind === 'redirect')
    return pageCame(`answered ${came.status}, a redirect to ${came.to || 'nowhere'}`)
  const { status, body } = came
  switch (body.kind) {
    case 'server':
      return verdict('fails', `answered ${status}`)
    case 'missing':
      return verdict('unknown', 'answered 404')
    case 'forbidden':
      return verdict('refused', `answered ${status}`)
    case 'page':
      return pageCame(`answered ${status} with a page`)
    case 'garbled':
      return verdict('fails', `answered ${status} with what is no JSON object`)
    case 'answer':
      return judgeAnswer(operation, form, body.json, status)
  }
}

function judgeAnswer(
  operation: Declared,
  form: Readonly<Record<string, string>>,
  json: object,
  status: number,
): Verdict {
  const { endpoint } = operation
  const answer = decodeAnswer(endpoint, json)
  if (!answer || isMute(json, answer))
    return verdict('fails', 'answered JSON without ok, err and cod: that is no answer')
  if (answer.code === 'sessionOver') return verdict('fails', 'says that the session is over')
  if (saysUnknown(operation, form, answer, status))
    return verdict('unknown', status === 404 ? 'answered 404' : 'says that there is no such thing')
  if (answer.ok <= 0)
    return verdict('refused', answer.errors[0] || answer.code || 'without a reason', { json })
  const compared = compareAnswer(endpoint.own, json)
  const state = compared.differences.length > 0 ? 'differs' : 'well'
  return verdict(state, '', { ...compared, json })
}
