// What a member leaves on this phone beside the session: it is nobody else's.
import { del } from 'idb-keyval'
import * as z from 'zod/mini'
import { forget, type Key, keys, recall, remember } from './storage.ts'
import { forgetInWindow, keepInWindow, readInWindow, type WindowKey } from './window-store.ts'

const owner = 'molde.owner'

const onPhone: readonly Key[] = [
  keys.lastBranch,
  'molde.cart',
  'molde.fitness',
  'molde.order',
  'molde.outbox',
  'molde.outbox.replaced',
  'molde.timer',
  'molde.timer.run',
  'molde.unread',
]
const inWindow: readonly WindowKey[] = [
  'molde.calculator',
  'molde.interrupted',
  'molde.timed-result',
  'molde.score-subject',
  'molde.score',
  'molde.ranking',
]

/** A transfer that is being reported, its photo included: in IndexedDB. */
export const transferDraft = 'molde.transfer'
/** Forgets it, whoever's it is. Rejects where this phone keeps nothing, and never throws at once. */
export const forgetDraft = async (): Promise<void> => del(transferDraft)

/** A visitor's name, address and phone number, who is no member yet: a login ends it as well as a logout. */
const signUp: WindowKey = 'molde.sign-up'

/** Who it is that keeps things here, in one text: another gym's member may have the same id and user name. */
export const ownerOf = (tenant: string, { id, username }: { id: string; username: string }): string =>
  `${tenant} ${id} ${username}`

/** Says who uses this phone from now on: what another left on it is forgotten, what the same member left stays. */
export function claimPhone(member: string): void {
  if (isAnothers(recall(owner), member)) forgetOnPhone()
  if (isAnothers(readInWindow(owner, z.string()), member)) forgetAll(inWindow, forgetInWindow)
  forgetInWindow(signUp)
  remember(owner, member)
  keepInWindow(owner, member)
}

/** Forgets what the member left. Resolves once all of it is gone; rejects where this phone lets nothing be forgotten. */
export async function forgetOwn(): Promise<void> {
  forgetAll(onPhone, forget)
  forget(owner)
  forgetAll([...inWindow, signUp, owner], forgetInWindow)
  await forgetDraft()
}

function forgetOnPhone(): void {
  forgetAll(onPhone, forget)
  forgetDraft().catch((error: unknown) => console.info('This phone kept no draft.', error))
}

const isAnothers = (left: string | null, member: string): boolean =>
  left !== null && left !== member && left !== withoutGym(member)

/** As phones have kept it until now: their members shall lose nothing. */
const withoutGym = (member: string): string => member.slice(member.indexOf(' ') + 1)

function forgetAll<Of>(keys: readonly Of[], forgetOne: (key: Of) => void): void {
  for (const key of keys) forgetOne(key)
}
