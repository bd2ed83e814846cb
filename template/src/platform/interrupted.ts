import * as z from 'zod/mini'

const key = 'molde.interrupted'
/** ms after which nobody means it any more. */
const meantFor = 15 * 60 * 1000
const schema = z.object({ member: z.string(), slot: z.string(), at: z.number() })

/** Remembers the class that a member was booking when the session ended. */
export function rememberInterrupted(member: string, slot: string, now: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ member, slot, at: now }))
  } catch (error) {
    console.info('What was interrupted is not remembered.', error)
  }
}

/** The class, for the same member and once; null where none was, or too long ago. */
export function takeInterrupted(member: string, now: number): string | null {
  try {
    const { data } = z.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    sessionStorage.removeItem(key)
    return data?.member === member && now - data.at < meantFor ? data.slot : null
  } catch {
    // What cannot be read was not kept.
    return null
  }
}
