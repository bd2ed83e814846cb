import * as z from 'zod/mini'
import { clearInWindow, persistInWindow, restoreInWindow } from '#platform/storage/window-storage.ts'
import { minute } from '#platform/time/units.ts'

const key = 'molde.interrupted'
/** ms after which an interrupted booking is abandoned. */
const meantFor = 15 * minute
const schema = z.object({ member: z.string(), slot: z.string(), at: z.number() })

/** Remembers the class that a member was booking when the session ended. */
export const rememberInterrupted = (member: string, slot: string, now: number): void =>
  persistInWindow(key, { member, slot, at: now })

/** Returns the class and the time (ms) of a recent interrupted booking, only to the same member. */
export function readInterrupted(member: string, now: number): { slot: string; at: number } | null {
  const booking = restoreInWindow(key, schema)
  return booking?.member === member && now - booking.at < meantFor ? booking : null
}

export const forgetInterrupted = (): void => clearInWindow(key)
