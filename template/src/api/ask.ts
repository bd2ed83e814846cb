import { learnServerTime } from '#platform/time/clock.ts'
import { isMute, type SharedAnswer } from '#protocol/wire/answer.ts'
import { decodeAnswer, type Endpoint, encodeRequest } from '#protocol/wire/endpoint.ts'
import { type Operation, saysUnknown } from '#protocol/wire/operation.ts'
import { writeOutcome } from '#protocol/wire/outcome.ts'
import { ApiError } from './api-error.ts'
import { dropEarlyAnswers } from './early-answers.ts'
import { type FetchedJson, postAction } from './request.ts'
import { type Credentials, credentials } from './session.ts'
import { awaitAnswer, sessionOver } from './session-end.ts'
import { askSupported, noteSupported, unsupportedError } from './unknown-actions.ts'

const defaultTimeLimit = 15_000

export interface AskOptions {
  signal?: AbortSignal
  /** Default: 15,000 ms. */
  timeLimit?: number
  /** Credentials of the request. Default: those of the member who is logged in. */
  as?: Credentials
  /** Id of a write. */
  rid?: string
}

/**
 * Sends a request to the gym's backend and resolves with the checked answer. A refused write (ok 0) is an
 * answer. A refused read is an error, so that it is never displayed or stored as data. Throws ApiError. Ends
 * the local session if the server has ended it.
 */
export function ask<Input extends object, Answer extends SharedAnswer>(
  operation: Operation<Input, Answer>,
  input: NoInfer<Input>,
  options: AskOptions = {},
): Promise<Answer> {
  const form = encodeRequest(operation, input)
  return send(operation, form, options)
}

/** Like `ask`, for fields that already have their wire names. */
export function send<Answer extends SharedAnswer>(
  operation: Operation<object, Answer>,
  form: Readonly<Record<string, string>>,
  { rid, ...options }: AskOptions = {},
): Promise<Answer> {
  if (operation.kind === 'write') dropEarlyAnswers()
  return askSupported(operation, async () => {
    const all = rid === undefined ? form : { ...form, rid }
    const { answer, json, status } = await post(operation, operation, all, options, rid !== undefined)
    if (operation.kind === 'read') assertReadable(operation, form, { answer, json, status })
    else if (saysUnknown(operation, form, answer, status)) throw unsupportedError(operation.name)
    return answer
  })
}

/**
 * Throws an ApiError if a read was refused (`ok` 0) or its core field is missing. 1 and 2 are valid answers.
 */
export function assertReadable(
  { name, core, whenNotFound }: Pick<Operation, 'name' | 'core' | 'whenNotFound'>,
  form: Readonly<Record<string, string>>,
  { answer, json, status }: Pick<FetchedJson, 'json' | 'status'> & { answer: SharedAnswer },
): void {
  const { ok, errors, code } = answer
  if (ok <= 0) {
    if (saysUnknown({ kind: 'read', whenNotFound }, form, answer, status)) throw unsupportedError(name)
    throw new ApiError('refused', `${name} was refused.`, { errors, code })
  }
  if (core !== undefined && !(core in json))
    throw new ApiError('garbled', `${name} answered without ${core}.`)
}

/**
 * Asks for the outcome of the write with this `rid`, in the fields of that write's answer. Returns 'never
 * arrived' only if the gym says so and names the `rid`: it refuses that write from then on. Returns 'unknown'
 * if the gym cannot say. Throws ApiError.
 */
export async function askOutcome<Answer extends SharedAnswer>(
  write: Operation<object, Answer>,
  rid: string,
  options: AskOptions,
): Promise<Answer | 'never arrived' | 'unknown'> {
  const { answer, json, status } = await askSupported(writeOutcome, () =>
    post(writeOutcome, write, encodeRequest(writeOutcome, { rid }), options),
  )
  const named = decodeAnswer(writeOutcome, json)?.rid ?? ''
  // Any backend may answer like this to an action that it does not know.
  const isAbout = status !== 404 && (named === rid || (named === '' && answer.ok > 0))
  if (!isAbout) return 'unknown'
  if (answer.code === 'notFound' && answer.ok === 0) return 'never arrived'
  // A proxy may have answered the write with 404.
  noteSupported(write.name)
  return answer
}

/** `readAs` is the endpoint that defines the answer, which may differ from the endpoint that is called. */
async function post<Answer extends SharedAnswer>(
  endpoint: Pick<Endpoint, 'action' | 'plainText'>,
  readAs: Pick<Endpoint<object, Answer>, 'name' | 'answer'>,
  form: Readonly<Record<string, string>>,
  { signal, timeLimit = defaultTimeLimit, as: requester = credentials() }: AskOptions,
  isOnce = false,
): Promise<FetchedJson & { answer: Answer }> {
  const request = postAction(endpoint, form, requester, { signal, timeLimit })
  const response = await awaitAnswer(requester, request, isOnce)
  const answer = checkAnswer(readAs, response.json)
  learnServerTime(answer.now, response.sentAt)
  if (answer.code === 'sessionOver') throw sessionOver(requester)
  return { ...response, answer }
}

function checkAnswer<Answer extends SharedAnswer>(
  endpoint: Pick<Endpoint<object, Answer>, 'name' | 'answer'>,
  json: object,
): Answer {
  const answer = decodeAnswer(endpoint, json)
  if (!answer || isMute(json, answer))
    throw new ApiError('garbled', `${endpoint.name} sent an unreadable answer.`)
  return answer
}
