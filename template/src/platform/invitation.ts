// When somebody is invited to put the app on their home screen: what this phone has seen of them so far.
import * as z from 'zod/mini'
import { recallJson, remember } from './storage.ts'

const place = 'molde.invitation'
/** ms without the app after which it is another visit. */
const between = 30 * 60 * 1000

const schema = z.object({ visits: z.number(), at: z.number(), booked: z.boolean(), declined: z.boolean() })
export type InvitationHistory = z.output<typeof schema>

const start: InvitationHistory = { visits: 0, at: 0, booked: false, declined: false }
const listeners = new Set<() => void>()
let current: InvitationHistory | null = null

/** What is known. The same object until it changes. */
export function invitationHistory(): InvitationHistory {
  current ??= z.safeParse(schema, recallJson(place)).data ?? start
  return current
}

/** Somebody uses the app at `now`, ms. */
export function noteVisit(now: number): void {
  const { visits, at } = invitationHistory()
  change({ visits: now - at < between ? visits : visits + 1, at: now })
}

/** Somebody has booked: they mean to come back. */
export const noteBooking = (): void => change({ booked: true })

/** No, and not to be asked again. */
export const declineInvitation = (): void => change({ declined: true })

export function subscribeInvitation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(fields: Partial<InvitationHistory>): void {
  current = { ...invitationHistory(), ...fields }
  remember(place, JSON.stringify(current))
  for (const listener of listeners) listener()
}
