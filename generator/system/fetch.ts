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
      throw refused(error instanceof Error ? error.message : String(error), error)
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
