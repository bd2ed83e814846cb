import { createHash, randomBytes } from 'node:crypto'
import { minute } from '../../durations.ts'

/** How long a code is good for, ms. */
export const codeLifetime = 5 * minute

/** An address that has tried so many codes that are none waits so long. */
const mostTries = 10
const triesWithin = 10 * minute
/** Nobody makes this machine remember more addresses, and codes that are over, than these. */
const mostKept = 500

/** Why a phone is not let in: its code was used, is too old, is none, or it has tried too many. */
export type Refused = 'used' | 'expired' | 'unknown' | 'often'

export interface Code {
  token: string
  /** ms until it ends, 0 or less for over. */
  left: number
  isUsed: boolean
}

/** Who may open a gym's app from the network. Tokens and sessions are 256 bits of chance, and kept as their digests alone. */
export interface Invitations {
  /** A new code, good for one phone; the one before it ends. */
  invite(): string
  /** The last code; null before the first. */
  code(): Code | null
  /** Whether a code would be taken; it is not used up. */
  check(token: string, address: string): Refused | null
  /** Uses a code up: a session for the phone at `address` alone. */
  accept(token: string, address: string): { session: string } | { refused: Refused }
  isGuest(session: string, address: string): boolean
  /** How many phones have been let in. */
  guests(): number
}

interface Known {
  until: number
  isUsed: boolean
}

/** `now`: ms. */
export function openInvitations(now: () => number = Date.now): Invitations {
  let last: string | null = null
  const codes = new Map<string, Known>()
  const sessions = new Map<string, string>()
  const tries = new Map<string, number[]>()

  const recent = (address: string) => (tries.get(address) ?? []).filter(at => at > now() - triesWithin)

  function refusalOf(token: string, address: string): Refused | null {
    if (recent(address).length >= mostTries) return 'often'
    const known = codes.get(digestOf(token))
    if (!known) {
      keep(tries, address, [...recent(address), now()])
      return 'unknown'
    }
    if (known.isUsed) return 'used'
    return known.until <= now() ? 'expired' : null
  }

  return {
    invite() {
      const before = last === null ? undefined : codes.get(digestOf(last))
      if (before) before.until = Math.min(before.until, now())
      last = randomBytes(32).toString('base64url')
      keep(codes, digestOf(last), { until: now() + codeLifetime, isUsed: false })
      return last
    },
    code() {
      const known = last === null ? undefined : codes.get(digestOf(last))
      return last === null || !known ? null : { token: last, left: known.until - now(), isUsed: known.isUsed }
    },
    check: refusalOf,
    accept(token, address) {
      const refused = refusalOf(token, address)
      const known = codes.get(digestOf(token))
      if (refused !== null || !known) return { refused: refused ?? 'unknown' }
      known.isUsed = true
      const session = randomBytes(32).toString('base64url')
      keep(sessions, digestOf(session), address)
      return { session }
    },
    isGuest: (session, address) => session !== '' && sessions.get(digestOf(session)) === address,
    guests: () => sessions.size,
  }
}

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Sets one of a bounded map, whose oldest goes. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size > mostKept) map.delete(oldest)
}
