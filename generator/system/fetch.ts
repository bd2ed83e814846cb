import { UserError } from './user-error.ts'

const timeLimit = 30_000

/** The answer to a GET, null for one that is not there (404). Anything else that goes wrong is an error of the environment. */
export async function fetchBytes(address: string): Promise<Uint8Array | null> {
  const refused = (why: string, cause?: unknown) =>
    new UserError(
      'environment',
      `${address} could not be read: ${why}.`,
      'Check the address and the connection.',
      { cause },
    )
  const response = await fetch(address, { signal: AbortSignal.timeout(timeLimit) }).catch(
    (error: unknown) => {
      throw refused(reasonOf(error), error)
    },
  )
  if (response.status === 404) return null
  if (!response.ok) throw refused(`it answered ${response.status}`)
  try {
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    throw refused('the answer broke off', error)
  }
}

/** One answer over HTTP, whatever its status; redirects are not followed. */
export interface Answered {
  status: number
  text: string
  /** Where a redirect leads, null where it is none. */
  location: string | null
  /** The `Set-Cookie` headers, as they came. */
  cookies: readonly string[]
}

/** Longer texts are cut off. */
const mostCharacters = 5_000_000

/**
 * Sends one request, and reads its answer within `limit` ms.
 * @throws {UserError} 'environment' where none comes
 */
export async function exchange(
  address: string,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: URLSearchParams },
  limit: number,
): Promise<Answered> {
  try {
    const signal = AbortSignal.timeout(limit)
    const response = await fetch(address, { ...init, redirect: 'manual', signal })
    return {
      status: response.status,
      text: await textOf(response),
      location: response.headers.get('location'),
      cookies: response.headers.getSetCookie(),
    }
  } catch (error) {
    throw new UserError(
      'environment',
      `${new URL(address).origin} did not answer: ${reasonOf(error)}.`,
      'Check the address and the connection.',
      { cause: error },
    )
  }
}

async function textOf({ body }: Response): Promise<string> {
  let text = ''
  if (body === null) return text
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    text += piece
    if (text.length > mostCharacters) return text
  }
  return text
}

/** Node's fetch says "fetch failed" only: the reason is in the error's cause, and for a name with several addresses in its first error. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
