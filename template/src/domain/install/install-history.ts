// What decides when installing the app is suggested: visits and bookings on this phone, and a no.
import * as z from 'zod/mini'
import { persisted } from '../../platform/storage/persisted.ts'
import { minute } from '../../platform/time/units.ts'

/** ms without use after which a new visit begins. */
const between = 30 * minute

const schema = z.object({ visits: z.number(), at: z.number(), booked: z.boolean(), declined: z.boolean() })
export type InstallHistory = z.output<typeof schema>

export const installStore = persisted('molde.invitation', schema, {
  visits: 0,
  at: 0,
  booked: false,
  declined: false,
})

export const { read: installHistory, subscribe: subscribeInstallHistory } = installStore

/** The app is used at `now`, ms. */
export function noteVisit(now: number): void {
  const { visits, at } = installStore.read()
  change({ visits: now - at < between ? visits : visits + 1, at: now })
}

/** A member has booked, and so means to come back. */
export const noteBooking = (): void => change({ booked: true })

/** A no: nothing is suggested again. */
export const declineInstall = (): void => change({ declined: true })

const change = (fields: Partial<InstallHistory>): void =>
  installStore.save({ ...installStore.read(), ...fields })
