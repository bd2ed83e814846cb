// Messages about phones between the studio's page and its server (generator/studio/frames/, phone/).
import * as z from 'zod/mini'

/** State of a gym's app for phones in the same network, with the current code. */
export const phoneStateSchema = z.object({
  isOn: z.boolean(),
  /** Addresses of this machine in its networks, each with the address of the code. */
  places: z.array(z.object({ name: z.string(), address: z.string(), url: z.string() })),
  /** Remaining lifetime of the code, ms. */
  left: z.number(),
  /** True if a phone has used the code. */
  isUsed: z.boolean(),
  /** Number of phones that used a code. */
  phones: z.number(),
})
export type PhoneState = z.output<typeof phoneStateSchema>

/** A person of the sandbox that can log in. */
export const personSchema = z.object({
  username: z.string(),
  fullname: z.string(),
  role: z.enum(['member', 'staff']),
  /** Purpose of this person as an example, in a line. */
  about: z.string(),
})
export type PersonToShow = z.output<typeof personSchema>
