import { createHash, randomBytes } from 'node:crypto'
import { minute } from '#generator/time-units.ts'

/** Lifetime of a code, ms. */
export const codeLifetime = 5 * minute

/** Limit of unknown codes that an address may try within `triesWindowMs`. */
const maxTries = 10
const triesWindowMs = 10 * minute
/** Limit of remembered addresses, codes and sessions, so that requests cannot fill the memory. */
const maxEntries = 500

/** Reason for a refusal: the code was used, has expired or is unknown, or the phone tried too many. */
export type Refusal = 'used' | 'expired' | 'unknown' | 'often'

export interface Code {
  token: string
  /** Remaining lifetime, ms. 0 or less if expired. */
  left: number
  isUsed: boolean
}

/**
 * Access to a gym's app from the network. Tokens and sessions are 256 random bits. Only their digests are kept,
 * except for the last token.
 */
export interface Invitations {
  /** Creates a code for one phone. The previous code ends. */
  invite(): string
  /** Returns the last code. null before the first. */
  code(): Code | null
  /** Checks a code without using it. null if valid. */
  check(token: string, address: string): Refusal | null
  /** Uses a code and returns a session for the phone at `address`. */
  accept(token: string, address: string): { session: string } | { refused: Refusal }
  isGuest(session: string, address: string): boolean
  /** Number of admitted phones. */
  guests(): number
}

interface CodeEntry {
  until: number
  isUsed: boolean
}

/** `now`: ms. `onChange` is called after a new code and after the use of one. */
export function openInvitations(now: () => number = Date.now, onChange: () => void = () => {}): Invitations {
  let last: string | null = null
  const codes = new Map<string, CodeEntry>()
  const sessions = new Map<string, string>()
  const tries = new Map<string, number[]>()

  const recent = (address: string) => (tries.get(address) ?? []).filter(at => at > now() - triesWindowMs)

  function refusalOf(token: string, address: string): Refusal | null {
    if (recent(address).length >= maxTries) return 'often'
    const invitation = codes.get(digestOf(token))
    if (!invitation) {
      keep(tries, address, [...recent(address), now()])
      return 'unknown'
    }
    if (invitation.isUsed) return 'used'
    return invitation.until <= now() ? 'expired' : null
  }

  return {
    invite() {
      const before = last === null ? undefined : codes.get(digestOf(last))
      if (before) before.until = Math.min(before.until, now())
      last = randomBytes(32).toString('base64url')
      keep(codes, digestOf(last), { until: now() + codeLifetime, isUsed: false })
      onChange()
      return last
    },
    code() {
      const invitation = last === null ? undefined : codes.get(digestOf(last))
      return last === null || !invitation
        ? null
        : { token: last, left: invitation.until - now(), isUsed: invitation.isUsed }
    },
    check: refusalOf,
    accept(token, address) {
      const refused = refusalOf(token, address)
      const invitation = codes.get(digestOf(token))
      if (refused !== null || !invitation) return { refused: refused ?? 'unknown' }
      invitation.isUsed = true
      const session = randomBytes(32).toString('base64url')
      keep(sessions, digestOf(session), address)
      onChange()
      return { session }
    },
    isGuest: (session, address) => session !== '' && sessions.get(digestOf(session)) === address,
    guests: () => sessions.size,
  }
}

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Sets an entry of a bounded map and drops the oldest. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size > maxEntries) map.delete(oldest)
}
