// Data that this phone deletes when a member logs out.
//
// - The session, by api/session.ts. It is deleted first, so that it does not survive if the app is closed
// during the rest.
// - Pushes: subscription, token, notifications on display.
// - All other values of the app in localStorage and sessionStorage, except those of the phone and the window
// in platform/storage/ledger.ts. This includes values of newer versions of the app.
// - All data of the app in IndexedDB (platform/storage/database.ts), such as stored answers and an unfinished
// transfer.
// - Pictures that the member has seen, and the list of unknown operations.
//
// A stored flag marks a logout until all of this is done. The next start continues an interrupted logout.
//
// A session that the gym ends deletes the same data, except what the member entered here and finds again
// after the next login.
import * as z from 'zod/mini'
import { clearPersistedReads } from '#api/reads/persisted-reads-store.ts'
import { logout, readSession } from '#api/session.ts'
import { clearUnknownActions } from '#api/unknown-actions.ts'
import { currentOwner, storedOwner } from '#platform/gym-ids.ts'
import { clearDatabase } from '#platform/storage/database.ts'
import { copies, isListed, isOurs, ofPhone, ofWindow, queues } from '#platform/storage/ledger.ts'
import { clear, clearWhere, keys, persist, restore, restoreShape } from '#platform/storage/storage.ts'
import {
  clearInWindow,
  clearInWindowWhere,
  persistInWindow,
  restoreInWindow,
  restoreShapeInWindow,
} from '#platform/storage/window-storage.ts'
import { within } from '#platform/timeout.ts'
import { clearPictures } from '#pwa/app-caches.ts'

const leaving = 'molde.leaving'

/** Returns true for values of the member: all values of the app except the phone's. */
const isMembers = (key: string): boolean => isOurs(key) && !isListed(key, ofPhone)
const isMembersInWindow = (key: string): boolean => isOurs(key) && !isListed(key, ofWindow)
/** Returns true for queued writes. Each names its owner, who finds it again after the next login. */
const isQueued = (key: string): boolean => isListed(key, queues)
/** Returns true for copies of the gym's data: snapshots of screens, and people found by staff. */
const isCopy = (key: string): boolean => isOurs(key) && isListed(key, copies)

/** Timeout in ms of each deletion. */
const timeoutMs = 4_000

let isReloading = false

/** Returns true if a logout has begun and not all data is deleted. */
export const isLeaving = (): boolean => restore(leaving) !== null

/** Returns true if the app is about to reload after a logout in this window. */
export const isLeavingHere = (): boolean => isReloading

/** Ends the session. It cannot be resumed from here on. */
export function beginLeaving(): void {
  isReloading = true
  persist(leaving, '1')
  logout()
}

/** Deletes all other data of the member. Never rejects. */
export async function finishLeaving(): Promise<void> {
  await forget([endPushes, clearPictures, clearMemberData])
  clearUnknownActions()
  clear(leaving)
}

/**
 * Deletes the data of an ended session, except what the member entered, which the same member finds again.
 * Never rejects.
 */
export async function finishSession(): Promise<void> {
  clearWhere(isCopy)
  await forget([endPushes, clearPictures, clearPersistedReads])
}

/** Runs all deletions. A deletion that fails or never ends does not affect the others. */
async function forget(parts: readonly (() => Promise<void>)[]): Promise<void> {
  await Promise.all(
    parts.map(part =>
      within(timeoutMs, part(), tooLate).catch((error: unknown) =>
        console.info('Something stays on this phone.', error),
      ),
    ),
  )
}

const tooLate = () => {
  throw new Error('It takes too long.')
}

/** Loaded on demand, because logouts are rare. */
async function endPushes(): Promise<void> {
  const { stopPushes } = await import('#pwa/push/registration.ts')
  // A member may have logged in since then, here or in another window. Their pushes continue.
  if (readSession() === null) await stopPushes()
}

/** Deletes the member's stored data. Rejects if this phone refuses. */
export async function clearMemberData(): Promise<void> {
  clearWhere(isMembers)
  clear(keys.lastBranch)
  clearInWindowWhere(isMembersInWindow)
  await clearDatabase()
}

const owner = 'molde.owner.2'
/**
 * Name, e-mail address and phone number of a visitor who is not a member yet. Deleted by a login as well as a
 * logout.
 */
const signUp = 'molde.sign-up'

/** Returns the owner of stored data as a single text. Members of two gyms may have the same id. */
export const ownerOf = (tenant: string, { id }: { id: string }): string => `${tenant} ${id}`

/**
 * Sets the owner of this phone. Deletes the data of another owner, except queued writes. Data of the same
 * member stays.
 */
export function claimPhone(member: string): void {
  const here = restore(owner)
  if (isAnothers(here ?? restoreShape(owner, 1), member)) {
    clearWhere(key => isMembers(key) && !isQueued(key))
    clear(keys.lastBranch)
    void forget([clearDatabase])
  }
  const inThisWindow = restoreInWindow(owner, z.string()) ?? restoreShapeInWindow(owner, 1, z.string())
  if (isAnothers(inThisWindow, member)) clearInWindowWhere(isMembersInWindow)
  clearInWindow(signUp)
  // An owner under another id of the gym stays: a build of that id may be shown again, by a rollback.
  if (here === null || currentOwner(here) !== member) persist(owner, storedOwner(member))
  persistInWindow(owner, storedOwner(member))
}

/** Shape 1 ended with the user name after the id. At first it had no gym. */
const isAnothers = (storedOwner: string | null, member: string): boolean => {
  const [, id] = member.split(' ')
  return (
    storedOwner !== null &&
    currentOwner(storedOwner) !== member &&
    !storedOwner.startsWith(`${member} `) &&
    !storedOwner.startsWith(`${id} `)
  )
}
