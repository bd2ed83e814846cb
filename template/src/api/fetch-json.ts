import { ApiError } from './api-error.ts'
import { limitTime } from './time-limit.ts'

/** A JSON object, and the HTTP status under which it came. */
export interface FetchedJson {
  json: object
  status: number
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
  if (status >= 400) throw new ApiError('server', `Answered ${status}.`)
  // A portal that wants a login of its own answers every address with a page.
  if (/^\s*</.test(text)) throw new ApiError('offline', 'A page came where an answer was expected.')
  throw new ApiError('garbled', 'The answer is no JSON object.')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
