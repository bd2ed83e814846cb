// Values that move with a gym to another address: those of the member and the phone, as stored, in every
// shape. Each is checked by its schema whenever it is read. Copies of the gym's data do not move, nor do
// values of the address itself: push, a pending logout.
import { isListed, isOurs, keys, ofMember, ofPhone, queues } from './ledger.ts'
import { keysOf } from './storage.ts'

const { look, shortcuts, invitation } = ofPhone
const movedOfPhone = { look, shortcuts, invitation }
const legacy: readonly string[] = [
  keys.userData,
  keys.sessionCookie,
  keys.category,
  keys.lastBranch,
  keys.lastMessage,
]

const isPhones = (key: string): boolean =>
  (isOurs(key) && isListed(key, movedOfPhone)) || key === keys.category
const isMembers = (key: string): boolean =>
  (isOurs(key) && isListed(key, ofMember)) || (legacy.includes(key) && !isPhones(key))
const isQueued = (key: string): boolean => isOurs(key) && isListed(key, queues)

/** Returns the stored values that move, by key. */
export function valuesToMove(): Map<string, string> {
  const moved = keysOf(localStorage).filter(key => isPhones(key) || isMembers(key) || isQueued(key))
  return new Map(moved.map(key => [key, localStorage.getItem(key) ?? '']))
}

/**
 * Stores values that have moved here, except queues. 'all' replaces the member's values here. 'missing', for
 * a member who is logged in here, only adds missing values. The session is stored last, because without it
 * the values move again. Throws on a phone without free space.
 */
export function storeMovedValues(values: ReadonlyMap<string, string>, which: 'all' | 'missing'): void {
  const isStored = (key: string) => {
    if (isPhones(key) || (which === 'missing' && isMembers(key))) return localStorage.getItem(key) === null
    return isMembers(key)
  }
  const session = [...values].filter(isOfSession)
  const others = [...values].filter(value => !isOfSession(value))
  for (const [key, value] of [...others, ...(which === 'all' ? session : [])])
    if (isStored(key)) localStorage.setItem(key, value)
}

const isOfSession = ([key]: [string, string]): boolean => key === keys.userData || key === keys.sessionCookie
