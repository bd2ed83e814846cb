import { limitTime } from '../platform/timeout.ts'
import { ApiError } from './api-error.ts'

/** A JSON object, and the HTTP status under which it came. */
export interface FetchedJson {
  json: object
  status: number
}

/** Whether a status says that whoever asks may not, or is not known. */
export const isForbidden = (status: number): boolean => status === 401 || status === 403

/** 401 or 403 without a word that could be read. */
export class Forbidden extends ApiError {
  readonly status: number

  constructor(status: number) {
    super('server', `Answered ${status}.`)
    this.status = status
  }
}

/** A page in the place of an answer: of something that broke, of a login, or of a network that wants a login of its own. */
export class PageCame extends ApiError {
  readonly isLogin: boolean

  constructor(isLogin: boolean) {
    super('server', 'A page came where an answer was expected.')
    this.isLogin = isLogin
  }
}

/** The JSON that an address answers. Throws ApiError: what is wrong with the way there, or with what came back. */
export async function fetchJson(
  address: string,
  init: RequestInit,
  { signal, timeLimit }: { signal?: AbortSignal | undefined; timeLimit: number },
): Promise<FetchedJson> {
  const limit = limitTime(timeLimit, signal)
  try {
    const response = await fetch(address, { ...init, signal: limit.signal })
    return { json: jsonIn(response, await response.text()), status: response.status }
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw limit.isUp()
      ? new ApiError('timeout', `${address} did not answer in ${timeLimit} ms.`, { cause: error })
      : new ApiError('offline', `${address} could not be reached.`, { cause: error })
  } finally {
    limit.end()
  }
}

function jsonIn(response: Response, text: string): object {
  const { status } = response
  // A backend that failed does not know what it did, whatever words it still found.
  if (status >= 500) throw new ApiError('server', `Answered ${status}.`)
  const json = parsed(text)
  // A refusal may come with an error's status: its own words count more. An error page written as JSON is no refusal.
  if (isObject(json) && (response.ok || 'ok' in json)) return json
  if (status === 404) throw new ApiError('missing', 'Answered 404.')
  if (isForbidden(status)) throw new Forbidden(status)
  if (status >= 400) throw new ApiError('server', `Answered ${status}.`)
  if (isPage(text)) throw new PageCame(response.redirected || hasPasswordField(text))
  throw new ApiError('garbled', 'The answer is no JSON object.')
}

const isPage = (text: string): boolean => /^\s*</.test(text)
const hasPasswordField = (page: string): boolean => /<input[^>]+type\s*=\s*["']?password/i.test(page)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
