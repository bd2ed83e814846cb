// When somebody is invited to put the app on their home screen: what this phone has seen of them so far.
import * as z from 'zod/mini'
import { keptStore } from './kept-store.ts'
import { minute } from './time.ts'

/** ms without the app after which it is another visit. */
const between = 30 * minute

const schema = z.object({ visits: z.number(), at: z.number(), booked: z.boolean(), declined: z.boolean() })
export type InvitationHistory = z.output<typeof schema>

const store = keptStore('molde.invitation', schema, { visits: 0, at: 0, booked: false, declined: false })

/** What is known. */
export const { read: invitationHistory, subscribe: subscribeInvitation } = store

/** Somebody uses the app at `now`, ms. */
export function noteVisit(now: number): void {
  const { visits, at } = store.read()
  change({ visits: now - at < between ? visits : visits + 1, at: now })
}

/** Somebody has booked: they mean to come back. */
export const noteBooking = (): void => change({ booked: true })

/** No, and not to be asked again. */
export const declineInvitation = (): void => change({ declined: true })

const change = (fields: Partial<InvitationHistory>): void => store.save({ ...store.read(), ...fields })
