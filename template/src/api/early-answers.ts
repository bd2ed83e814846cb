// What the page's own script asks of the gym before the app is there (page/first-reads.ts): the first reads of a member's first screen. The
// app asks the same a moment later, and takes the answer that is on its way.
import { readSession } from './session.ts'

/** A request that was sent early. */
export interface EarlyAnswer {
  /** When it was sent, ms since 1970. */
  at: number
  response: Promise<Response>
  abort: () => void
}

declare global {
  /** By the id of the member who asks, the address, and the form as it was sent, with a space between. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined
}

/** ms after which it is asked anew. */
const freshFor = 20_000

/** The early answer to this very request of whoever is logged in, to be had once; null where there is none that is fresh. */
export function takeEarlyAnswer(address: string, body: string): EarlyAnswer | null {
  const key = `${readSession()?.member.id} ${address} ${body}`
  const early = globalThis.earlyAnswers?.get(key)
  globalThis.earlyAnswers?.delete(key)
  return early && Date.now() - early.at < freshFor ? early : null
}

/** Before a write: what was asked earlier does not know of it. */
export const dropEarlyAnswers = (): void => globalThis.earlyAnswers?.clear()
