import type { SharedAnswer } from '../contract/answer.ts'
import { type Action, type AnswerOf, readAnswer } from '../contract/answers.ts'
import type { RequestOf } from '../contract/requests.ts'
import { learnServerTime } from '../platform/clock.ts'
import { type Credentials, credentials } from '../platform/session.ts'
import { ApiError } from './api-error.ts'
import type { FetchedJson } from './fetch-json.ts'
import { postAction } from './post-action.ts'
import { answeredTo, sessionOver } from './session-end.ts'
import { askKnown, isNotThere } from './unknown-actions.ts'

const usualTimeLimit = 15_000

export interface RequestOptions {
  signal?: AbortSignal
  /** ms, 15,000 where none is given. */
  timeLimit?: number
  /** Who asks; whoever is logged in where nobody is named. */
  as?: Credentials
}

/**
 * Asks the gym's backend. Answers the checked answer, a refusal (ok 0) included; throws ApiError. A session that the server has
 * ended is ended here too.
 */
export function request<Name extends Action>(
  action: Name,
  fields: RequestOf<Name>,
  options: RequestOptions = {},
): Promise<AnswerOf<Name>> {
  return askKnown(action, async () => {
    const { answer, status } = await exchange(action, fields, action, options)
    // The gym's own words are about what was asked for: a record that is gone, say.
    if (answer.ok === 0 && status === 404 && answer.errors.length === 0) throw notKnown(action)
    return answer
  })
}

/** `request` for what only reads: a refusal is an error there, so that nothing shows or keeps it as data. Throws ApiError. */
export function read<Name extends Action>(
  action: Name,
  fields: RequestOf<Name>,
  options: RequestOptions = {},
): Promise<AnswerOf<Name>> {
  return askKnown(action, async () => {
    const { answer, status } = await exchange(action, fields, action, options)
    assertNotRefused(action, answer, status)
    return answer
  })
}

/** Throws an ApiError where a read was refused (`ok` 0); 1 and 2 mean what each action says. */
export function assertNotRefused(action: string, { ok, errors, code }: SharedAnswer, status: number): void {
  if (ok > 0) return
  if (isNotThere(action, code, status)) throw notKnown(action)
  throw new ApiError('refused', `${action} was refused.`, { errors, code })
}

const notKnown = (action: string) => new ApiError('missing', `${action}: the backend does not know it.`)

/**
 * What the write with this `rid` was answered, in the words and fields of `write` itself. 'never arrived' only where the gym says so and
 * names the `rid`: from then on it refuses that write. 'untold': it cannot say, so nothing is known. Throws ApiError.
 */
export async function requestOutcome<Name extends Action>(
  write: Name,
  rid: string,
  options: RequestOptions,
): Promise<AnswerOf<Name> | 'never arrived' | 'untold'> {
  const { answer, json, status } = await askKnown('reservaver', () =>
    exchange('reservaver', { rid }, write, options),
  )
  const named = readAnswer('reservaver', json)?.rid ?? ''
  // Any backend may answer so to what it does not know.
  const isAbout = status !== 404 && (named === rid || (named === '' && answer.ok > 0))
  if (!isAbout) return 'untold'
  return answer.code === 'nohay' && answer.ok === 0 ? 'never arrived' : answer
}

async function exchange<Name extends Action>(
  action: Action,
  fields: Readonly<Record<string, string>>,
  readAs: Name,
  { signal, timeLimit = usualTimeLimit, as: asked = credentials() }: RequestOptions,
): Promise<FetchedJson & { answer: AnswerOf<Name> }> {
  const leaving = Date.now()
  const { json, status } = await answeredTo(asked, postAction(action, fields, asked, { signal, timeLimit }))
  const answer = checked(readAs, json)
  learnServerTime(answer.now, leaving)
  if (answer.code === 'sesion') throw sessionOver(asked)
  return { answer, json, status }
}

function checked<Name extends Action>(action: Name, json: object): AnswerOf<Name> {
  const answer = readAnswer(action, json)
  if (!answer || isMute(json, answer)) throw new ApiError('garbled', `${action} answered what is no answer.`)
  return answer
}

/** What neither says how it went nor why is no answer: an error written as JSON, an empty map. */
const isMute = (json: object, { ok, errors, code }: SharedAnswer): boolean =>
  ok === 0 && !('ok' in json) && errors.length === 0 && code === ''
