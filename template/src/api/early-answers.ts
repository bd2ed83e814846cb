// Requests that a script of the page sends before the app has loaded (shell/first-screen/first-reads.ts): the first reads
// of a member's first screen. The app makes the same requests a moment later and takes these answers.
import { readSession } from './session.ts'

/** A request that was sent early. */
export interface EarlyAnswer {
  /** Time of the request, ms since 1970. */
  at: number
  response: Promise<Response>
  abort: () => void
}

declare global {
  /** Keys are the member's id, the address and the form as sent, separated by spaces. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined
}

/** Age in ms after which the request is sent again. */
const freshFor = 20_000

/**
 * Returns the early answer to exactly this request of the current member, once only. Returns null if no
 * answer is fresh enough.
 */
export function takeEarlyAnswer(address: string, body: string): EarlyAnswer | null {
  const key = `${readSession()?.member.id} ${address} ${body}`
  const early = globalThis.earlyAnswers?.get(key)
  globalThis.earlyAnswers?.delete(key)
  return early && Date.now() - early.at < freshFor ? early : null
}

/** Called before a write, because earlier answers do not include its effect. */
export const dropEarlyAnswers = (): void => globalThis.earlyAnswers?.clear()
