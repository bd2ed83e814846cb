// What a member leaves on this phone beside the session: it is nobody else's.
import * as z from 'zod/mini'
import { forget, type Key, recall, remember } from './storage.ts'
import { forgetInWindow, keepInWindow, readInWindow, type WindowKey } from './window-store.ts'

const owner = 'molde.owner'

const onPhone: readonly Key[] = ['molde.fitness', 'molde.timer', 'molde.timer.run']
const inWindow: readonly WindowKey[] = [
  'molde.calculator',
  'molde.timed-result',
  'molde.score-subject',
  'molde.score',
  'molde.ranking',
]

/** Who it is that keeps things here, in one text. */
export const ownerOf = ({ id, username }: { id: string; username: string }): string => `${id} ${username}`

/** Says who uses this phone from now on: what another left on it is forgotten, what the same member left stays. */
export function claimPhone(member: string): void {
  if (isAnothers(recall(owner), member)) forgetAll(onPhone, forget)
  if (isAnothers(readInWindow(owner, z.string()), member)) forgetAll(inWindow, forgetInWindow)
  remember(owner, member)
  keepInWindow(owner, member)
}

/** Forgets what the member left. */
export function forgetOwn(): void {
  forgetAll([...onPhone, owner], forget)
  forgetAll([...inWindow, owner], forgetInWindow)
}

const isAnothers = (left: string | null, member: string): boolean => left !== null && left !== member

function forgetAll<Of>(keys: readonly Of[], forgetOne: (key: Of) => void): void {
  for (const key of keys) forgetOne(key)
}
