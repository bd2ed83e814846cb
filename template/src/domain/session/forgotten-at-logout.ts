// What this phone forgets when a member leaves it.
//
// - The session, by api/session.ts, and first: nobody who closes the app meanwhile keeps one.
// - Their pushes: subscription, token, what was shown.
// - Everything else of localStorage and sessionStorage under the app's own names, `molde.…`, except what `isMembers` and
//   `isMembersInWindow` name here. Who keeps something new for a member has nothing to declare.
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
import { clearDatabase } from '../../platform/storage/database.ts'
import { clear, clearWhere, keys, persist, restore } from '../../platform/storage/storage.ts'
import {
  clearInWindow,
  clearInWindowWhere,
  persistInWindow,
  restoreInWindow,
} from '../../platform/storage/window-storage.ts'
import { within } from '../../platform/timeout.ts'
import { clearPictures } from '../../pwa/caches.ts'

const leaving = 'molde.leaving'

/**
 * All but the phone's own, or its gym's: how the app looks, whether keys are listened to, what was decided about notifications and the
 * installation, what the backend lacks; how the last session ended, a logout that has not reached the gym, and that somebody is leaving.
 */
const isMembers = (key: string): boolean =>
  /^molde\.(?!(look|shortcuts|push|invitation|unknown|expired|logout|leaving)$)/.test(key)
/** All but the window's: its tab, the store app that opened it, the friend whose link did, the reloads it has tried. */
const isMembersInWindow = (key: string): boolean =>
  /^molde\.(?!(tab|storeapp|invitation|renewed|reloaded(\..+)?)$)/.test(key)

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

/** Copies of what the gym has: how screens looked, people whom staff found. */
const isCopy = (key: string): boolean => /^molde\.(look-of\..+|recent-people)$/.test(key)

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
  clearStored()
  clearInWindowWhere(isMembersInWindow)
  await clearDatabase()
}

function clearStored(): void {
  clearWhere(isMembers)
  clear(keys.lastBranch)
}

const owner = 'molde.owner'
/** A visitor's name, address and phone number, who is no member yet: a login ends it as well as a logout. */
const signUp = 'molde.sign-up'

/** The owner of what is stored here, as one text: another gym's member may have the same id and user name. */
export const ownerOf = (tenant: string, { id, username }: { id: string; username: string }): string =>
  `${tenant} ${id} ${username}`

/** Says who uses this phone from now on: what another left on it is forgotten, what the same member left stays. */
export function claimPhone(member: string): void {
  if (isAnothers(restore(owner), member)) {
    clearStored()
    void forget([clearDatabase])
  }
  if (isAnothers(restoreInWindow(owner, z.string()), member)) clearInWindowWhere(isMembersInWindow)
  clearInWindow(signUp)
  persist(owner, member)
  persistInWindow(owner, member)
}

const isAnothers = (left: string | null, member: string): boolean =>
  left !== null && left !== member && left !== withoutGym(member)

/** As phones have it stored until now: their members shall lose nothing. */
const withoutGym = (member: string): string => member.slice(member.indexOf(' ') + 1)
