import * as z from 'zod/mini'
import { minute } from './time.ts'
import { keepInWindow, takeInWindow } from './window-store.ts'

const key = 'molde.interrupted'
/** ms after which nobody means it any more. */
const meantFor = 15 * minute
const schema = z.object({ member: z.string(), slot: z.string(), at: z.number() })

/** Remembers the class that a member was booking when the session ended. */
export const rememberInterrupted = (member: string, slot: string, now: number): void =>
  keepInWindow(key, { member, slot, at: now })

/** The class, for the same member and once; null where none was, or too long ago. */
export function takeInterrupted(member: string, now: number): string | null {
  const kept = takeInWindow(key, schema)
  return kept?.member === member && now - kept.at < meantFor ? kept.slot : null
}
