import { isMute, type SharedAnswer } from '../contract/wire/answer.ts'
import { decodeAnswer, type Endpoint, encodeRequest } from '../contract/wire/endpoint.ts'
import { writeOutcome } from '../contract/wire/outcome.ts'
import { learnServerTime } from '../platform/time/clock.ts'
import { ApiError } from './api-error.ts'
import { dropEarlyAnswers } from './early-answers.ts'
import { type Operation, saysUnknown, type WhenNotFound } from './operation.ts'
import { type FetchedJson, postAction } from './request.ts'
import { type Credentials, credentials } from './session.ts'
import { answeredTo, sessionOver } from './session-end.ts'
import { askKnown, notKnown } from './unknown-actions.ts'

const usualTimeLimit = 15_000

export interface AskOptions {
  signal?: AbortSignal
  /** ms, 15,000 where none is given. */
  timeLimit?: number
  /** Whose request it is; the member who is logged in by default. */
  as?: Credentials
  /** The id of a write. */
  rid?: string
}

/**
 * Asks the gym's backend. Resolves with the checked answer. A write's refusal (ok 0) is an answer too; a read's is an error, so that nothing
 * shows or stores it as data. Throws ApiError. A session that the server has ended is ended here too.
 */
export function ask<Asked extends object, Answer extends SharedAnswer>(
  operation: Operation<Asked, Answer>,
  asked: NoInfer<Asked>,
  options: AskOptions = {},
): Promise<Answer> {
  const form = encodeRequest(operation.endpoint, asked)
  return send(operation, form, options)
}

/** As `ask`, with fields that have the wire's names already. */
export function send<Answer extends SharedAnswer>(
  operation: Operation<object, Answer>,
  form: Readonly<Record<string, string>>,
  { rid, ...options }: AskOptions = {},
): Promise<Answer> {
  const { endpoint } = operation
  if (operation.kind === 'write') dropEarlyAnswers()
  return askKnown(operation, async () => {
    const all = rid === undefined ? form : { ...form, rid }
    const { answer, json, status } = await post(endpoint, endpoint, all, options)
    if (operation.kind === 'read') assertReadable(operation, form, { answer, json, status })
    else if (saysUnknown(operation, form, answer, status)) throw notKnown(endpoint.name)
    return answer
  })
}

/** Throws an ApiError where a read was refused (`ok` 0), or answered without what was asked for; 1 and 2 mean what each says. */
export function assertReadable(
  {
    endpoint,
    whenNotFound,
  }: { endpoint: Pick<Operation['endpoint'], 'name' | 'core'>; whenNotFound?: WhenNotFound },
  form: Readonly<Record<string, string>>,
  { answer, json, status }: Pick<FetchedJson, 'json' | 'status'> & { answer: SharedAnswer },
): void {
  const { ok, errors, code } = answer
  const { name, core } = endpoint
  if (ok <= 0) {
    if (saysUnknown({ kind: 'read', whenNotFound }, form, answer, status)) throw notKnown(name)
    throw new ApiError('refused', `${name} was refused.`, { errors, code })
  }
  if (core !== undefined && !(core in json))
    throw new ApiError('garbled', `${name} answered without ${core}.`)
}

/**
 * What the write with this `rid` was answered, in the fields of `written` itself. 'never arrived' only where the gym says so and names
 * the `rid`: from then on it refuses that write. 'unknown': it cannot say, so nothing is known. Throws ApiError.
 */
export async function askOutcome<Answer extends SharedAnswer>(
  { endpoint }: Operation<object, Answer>,
  rid: string,
  options: AskOptions,
): Promise<Answer | 'never arrived' | 'unknown'> {
  const { answer, json, status } = await askKnown({ kind: 'write', endpoint: writeOutcome }, () =>
    post(writeOutcome, endpoint, encodeRequest(writeOutcome, { rid }), options),
  )
  const named = decodeAnswer(writeOutcome, json)?.rid ?? ''
  // Any backend may answer like this to what it does not know.
  const isAbout = status !== 404 && (named === rid || (named === '' && answer.ok > 0))
  if (!isAbout) return 'unknown'
  return answer.code === 'notFound' && answer.ok === 0 ? 'never arrived' : answer
}

/** `readAs`: the endpoint whose answer comes, where it is another one's. */
async function post<Answer extends SharedAnswer>(
  endpoint: Pick<Endpoint, 'action' | 'plainText'>,
  readAs: Pick<Endpoint<object, Answer>, 'name' | 'answer'>,
  form: Readonly<Record<string, string>>,
  { signal, timeLimit = usualTimeLimit, as: asked = credentials() }: AskOptions,
): Promise<FetchedJson & { answer: Answer }> {
  const came = await answeredTo(asked, postAction(endpoint, form, asked, { signal, timeLimit }))
  const answer = checked(readAs, came.json)
  learnServerTime(answer.now, came.askedAt)
  if (answer.code === 'sessionOver') throw sessionOver(asked)
  return { ...came, answer }
}

function checked<Answer extends SharedAnswer>(
  endpoint: Pick<Endpoint<object, Answer>, 'name' | 'answer'>,
  json: object,
): Answer {
  const answer = decodeAnswer(endpoint, json)
  if (!answer || isMute(json, answer))
    throw new ApiError('garbled', `${endpoint.name} answered what is no answer.`)
  return answer
}
