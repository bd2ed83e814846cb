// What this phone forgets when a member leaves it.
//
// - The session, by api/session.ts, and first: nobody who closes the app meanwhile keeps one.
// - Their pushes: subscription, token, what was shown.
// - Everything else that is the app's own in localStorage and sessionStorage, except the phone's and the window's values by
//   platform/storage/ledger.ts. Values of newer versions of the app go too.
// - All that the app itself has in IndexedDB (platform/storage/database.ts): what was read, a transfer that was begun.
// - The pictures they have seen, and what the backend did not know when they asked.
//
// That a member is leaving is written down until all of it is gone: where it was cut short, the next start goes on with it.
//
// A session that the gym ends takes the same, except what the member wrote here and finds again after the next login.
import * as z from 'zod/mini'
import { clearPersistedReads } from '../../api/reads/persisted-reads-store.ts'
import { logout, readSession } from '../../api/session.ts'
import { clearUnknownActions } from '../../api/unknown-actions.ts'
import { currentOwner, storedOwner } from '../../platform/gym-ids.ts'
import { clearDatabase } from '../../platform/storage/database.ts'
import { copies, isListed, isOurs, ofPhone, ofWindow, queues } from '../../platform/storage/ledger.ts'
import { clear, clearWhere, keys, persist, restore, restoreShape } from '../../platform/storage/storage.ts'
import {
  clearInWindow,
  clearInWindowWhere,
  persistInWindow,
  restoreInWindow,
  restoreShapeInWindow,
} from '../../platform/storage/window-storage.ts'
import { within } from '../../platform/timeout.ts'
import { clearPictures } from '../../pwa/caches.ts'

const leaving = 'molde.leaving'

/** Values of the member, who takes them along: all that are the app's own and not the phone's. */
const isMembers = (key: string): boolean => isOurs(key) && !isListed(key, ofPhone)
const isMembersInWindow = (key: string): boolean => isOurs(key) && !isListed(key, ofWindow)
/** Writes that wait. Each names its owner, who finds it again after the next login. */
const isQueued = (key: string): boolean => isListed(key, queues)
/** Copies of what the gym has: how screens looked, people whom staff found. */
const isCopy = (key: string): boolean => isOurs(key) && isListed(key, copies)

/** ms for each part of the phone that forgets. */
const patience = 4_000

let isReloading = false

/** Whether somebody left and not all of theirs is gone. */
export const isLeaving = (): boolean => restore(leaving) !== null

/** Whether the app is about to reload, once this window has forgotten who left it. */
export const isLeavingHere = (): boolean => isReloading

/** Ends the session. From here on nothing leads back to it. */
export function beginLeaving(): void {
  isReloading = true
  persist(leaving, '1')
  logout()
}

/** Forgets everything else of the member. Never rejects. */
export async function finishLeaving(): Promise<void> {
  await forget([endPushes, clearPictures, clearMemberData])
  clearUnknownActions()
  clear(leaving)
}

/** Forgets what an ended session leaves here, except what the member wrote: the same member finds that again. Never rejects. */
export async function finishSession(): Promise<void> {
  clearWhere(isCopy)
  await forget([endPushes, clearPictures, clearPersistedReads])
}

/** What one part of the phone refuses, or never finishes, keeps no other from being forgotten. */
async function forget(parts: readonly (() => Promise<void>)[]): Promise<void> {
  await Promise.all(
    parts.map(part =>
      within(patience, part(), tooLate).catch((error: unknown) =>
        console.info('Something stays on this phone.', error),
      ),
    ),
  )
}

const tooLate = () => {
  throw new Error('It takes too long.')
}

/** Loaded when it is needed: few log out. */
async function endPushes(): Promise<void> {
  const { stopPushes } = await import('../../pwa/push/registration.ts')
  // The pushes of a member who has logged in since, here or in another window, go on.
  if (readSession() === null) await stopPushes()
}

/** Forgets what the member keeps here. Resolves once all of it is gone; rejects where this phone lets nothing be forgotten. */
export async function clearMemberData(): Promise<void> {
  clearWhere(isMembers)
  clear(keys.lastBranch)
  clearInWindowWhere(isMembersInWindow)
  await clearDatabase()
}

const owner = 'molde.owner.2'
/** A visitor's name, address and phone number, who is no member yet: a login ends it as well as a logout. */
const signUp = 'molde.sign-up'

/** The owner of what is stored here, as one text: another gym's member may have the same id. */
export const ownerOf = (tenant: string, { id }: { id: string }): string => `${tenant} ${id}`

/** Says who uses this phone from now on: what another left on it is forgotten, but for what waits to be sent; what the same member left stays. */
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

/** Shape 1 had the user name behind the id, and in its beginning no gym. */
const isAnothers = (left: string | null, member: string): boolean => {
  const [, id] = member.split(' ')
  return (
    left !== null &&
    currentOwner(left) !== member &&
    !left.startsWith(`${member} `) &&
    !left.startsWith(`${id} `)
  )
}
