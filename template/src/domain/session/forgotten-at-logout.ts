// What this phone forgets when a member leaves it.
//
// - The session, by api/session.ts, and first: nobody who closes the app meanwhile keeps one.
// - Their pushes: subscription, token, what was shown.
// - Everything else of localStorage and sessionStorage under the app's own names, `molde.…`, except what `staysOnPhone` and
//   `staysInWindow` name here. Who keeps something new for a member has nothing to declare.
// - All that the app itself has in IndexedDB (the database of idb-keyval): what was read, a transfer that was begun.
// - The pictures they have seen, and what the backend did not know when they asked.
//
// That a member is leaving is written down until all of it is gone: where it was cut short, the next start goes on with it.
import { clear as clearDatabase } from 'idb-keyval'
import * as z from 'zod/mini'
import { logout } from '../../api/session.ts'
import { clearUnknownActions } from '../../api/unknown-actions.ts'
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

/** The phone's own, or its gym's: how the app looks, whether keys are listened to, what was decided about notifications and the installation, what the backend lacks. */
const staysOnPhone: readonly string[] = [
  'molde.look',
  'molde.shortcuts',
  'molde.push',
  'molde.invitation',
  'molde.unknown',
  // How the last session ended, and a logout that has not reached the gym.
  'molde.expired',
  'molde.logout',
  leaving,
]
/** The window's: its tab, the store app that opened it, the friend whose link did, the reloads it has tried. */
const staysInWindow = /^molde\.(tab|storeapp|invitation|renewed|reloaded(\..+)?)$/

const isMembers = (key: string): boolean => key.startsWith('molde.') && !staysOnPhone.includes(key)
const isMembersInWindow = (key: string): boolean => key.startsWith('molde.') && !staysInWindow.test(key)

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

/** Forgets everything else of the member. What one part of the phone refuses, or never finishes, keeps no other from being forgotten. */
export async function finishLeaving(): Promise<void> {
  const parts = [endPushes, clearPictures, clearMemberData]
  await Promise.all(
    parts.map(part =>
      within(patience, part(), tooLate).catch((error: unknown) =>
        console.info('Something stays on this phone.', error),
      ),
    ),
  )
  clearUnknownActions()
  clear(leaving)
}

const tooLate = () => {
  throw new Error('It takes too long.')
}

/** Loaded when it is needed: few log out. */
async function endPushes(): Promise<void> {
  const { stopPushes } = await import('../../pwa/push/registration.ts')
  await stopPushes()
}

/** Forgets what the member keeps here. Resolves once all of it is gone; rejects where this phone lets nothing be forgotten. */
export async function clearMemberData(): Promise<void> {
  clearStored()
  clearInWindowWhere(isMembersInWindow)
  await emptyDatabase()
}

function clearStored(): void {
  clearWhere(isMembers)
  clear(keys.lastBranch)
}

/** Rejects where there is none, and never throws at once. */
const emptyDatabase = async (): Promise<void> => clearDatabase()

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
    emptyDatabase().catch((error: unknown) => console.info('This phone keeps nothing in a database.', error))
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
