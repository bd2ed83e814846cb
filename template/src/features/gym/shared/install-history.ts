// Input for the suggestion to install the app: visits and bookings on this phone, and a refusal.
import * as z from 'zod/mini'
import { createStore } from '#platform/storage/persisted.ts'
import { minute } from '#platform/time/units.ts'

/** Time without use in ms after which a new visit begins. */
const between = 30 * minute

const schema = z.object({ visits: z.number(), at: z.number(), booked: z.boolean(), declined: z.boolean() })
export type InstallHistory = z.output<typeof schema>

export const installStore = createStore('molde.invitation', schema, {
  visits: 0,
  at: 0,
  booked: false,
  declined: false,
})

export const { read: installHistory, subscribe: subscribeInstallHistory } = installStore

/** Records a use of the app at `now`, in ms. */
export function noteVisit(now: number): void {
  const { visits, at } = installStore.read()
  change({ visits: now - at < between ? visits : visits + 1, at: now })
}

/** Records a booking. The member intends to come back. */
export const noteBooking = (): void => change({ booked: true })

/** Records a refusal. The suggestion does not appear again. */
export const declineInstall = (): void => change({ declined: true })

const change = (fields: Partial<InstallHistory>): void =>
  installStore.save({ ...installStore.read(), ...fields })
