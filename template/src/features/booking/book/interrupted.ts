import * as z from 'zod/mini'
import { persistInWindow, takeFromWindow } from '../../../platform/storage/window-storage.ts'
import { minute } from '../../../platform/time/units.ts'

const key = 'molde.interrupted'
/** ms after which nobody means it any more. */
const meantFor = 15 * minute
const schema = z.object({ member: z.string(), slot: z.string(), at: z.number() })

/** Remembers the class that a member was booking when the session ended. */
export const rememberInterrupted = (member: string, slot: string, now: number): void =>
  persistInWindow(key, { member, slot, at: now })

/** The class, for the same member and once; null where none was, or too long ago. */
export function takeInterrupted(member: string, now: number): string | null {
  const booking = takeFromWindow(key, schema)
  return booking?.member === member && now - booking.at < meantFor ? booking.slot : null
}
