import type { HttpAnswer } from './system.ts'
import { UserError } from './user-error.ts'

const timeLimit = 30_000

const unreadError = (address: string, why: string, cause?: unknown) =>
  new UserError(
    'environment',
    `${withoutCredentials(address)} could not be read: ${why}.`,
    'Check the address and the connection.',
    { cause },
  )

/** The body of the answer to a GET, or null for a 404. Any other failure is an error of the environment. */
export async function fetchBytes(address: string): Promise<Uint8Array | null> {
  const { status, bytes } = await fetchAnswer(address)
  if (status === 404) return null
  if (status < 200 || status > 299) throw unreadError(address, `it answered ${status}`)
  return bytes
}

/** The encodings that browsers accept from every site with TLS. */
const acceptedEncodings = 'gzip, deflate, br'

/**
 * The answer to a GET, of any status, decompressed. Credentials in the address and the accepted encodings are sent as a
 * browser sends them.
 */
export async function fetchAnswer(address: string): Promise<HttpAnswer> {
  const signal = AbortSignal.timeout(timeLimit)
  try {
    const headers = { 'Accept-Encoding': acceptedEncodings, ...authorization(address) }
    const response = await fetch(withoutCredentials(address), { signal, headers })
    const bytes = await response.arrayBuffer().catch((error: unknown) => {
      throw unreadError(address, 'the answer broke off', error)
    })
    return { status: response.status, headers: response.headers, bytes: new Uint8Array(bytes) }
  } catch (error) {
    throw error instanceof UserError ? error : unreadError(address, reasonOf(error), error)
  }
}

/** The address without credentials, safe to print. */
export function withoutCredentials(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (url.username === '' && url.password === '') return address
  url.username = ''
  url.password = ''
  return url.href
}

function authorization(address: string): Record<string, string> {
  const { username, password } = new URL(address)
  if (username === '' && password === '') return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** An HTTP answer of any status. Redirects are not followed. */
export interface TextAnswer {
  status: number
  text: string
  /** The target of a redirect, or null. */
  location: string | null
  /** The `Set-Cookie` headers as received. */
  cookies: readonly string[]
}

/** Longer texts are cut off. */
const maxCharacters = 5_000_000

/**
 * Sends one request, and reads its answer within `limit` ms.
 * @throws {UserError} 'environment' without an answer
 */
export async function exchange(
  address: string,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: URLSearchParams },
  limit: number,
): Promise<TextAnswer> {
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
    if (text.length > maxCharacters) return text
  }
  return text
}

/**
 * Node's fetch says only "fetch failed". The reason is in the error's cause, or in its first error for a name
 * with several addresses.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
