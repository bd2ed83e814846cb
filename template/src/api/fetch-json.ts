import { ApiError } from './api-error.ts'
import { limitTime } from './time-limit.ts'

/** The JSON that an address answers. Throws ApiError: what is wrong with the way there, or with what came back. */
export async function fetchJson(
  address: string,
  init: RequestInit,
  { signal, timeLimit }: { signal?: AbortSignal | undefined; timeLimit: number },
): Promise<unknown> {
  const limit = limitTime(timeLimit, signal)
  try {
    const response = await fetch(address, { ...init, signal: limit.signal })
    return jsonIn(response, await response.text())
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw limit.isUp()
      ? new ApiError('timeout', `${address} did not answer in ${timeLimit} ms.`, { cause: error })
      : new ApiError('offline', `${address} could not be reached.`, { cause: error })
  } finally {
    limit.end()
  }
}

function jsonIn(response: Response, text: string): unknown {
  const json = parsed(text)
  // A refusal may come with an error's status: its own words count more. An error page written as JSON is no refusal.
  if (isObject(json) && (response.ok || 'ok' in json)) return json
  if (response.status >= 400) throw new ApiError('server', `Answered ${response.status}.`)
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

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
