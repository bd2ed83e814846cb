// What the studio's page, its server (generator/studio/frames/, phone/) and the apps in frames say to each other about phones.
import * as z from 'zod/mini'

/** Whether a phone in the same network may open a gym's app, and by which code. */
export const phoneStateSchema = z.object({
  isOn: z.boolean(),
  /** Every address of this machine in a network, with that of the code there. */
  places: z.array(z.object({ name: z.string(), address: z.string(), url: z.string() })),
  /** ms for which the code is good. */
  left: z.number(),
  /** A phone has come with it. */
  isUsed: z.boolean(),
  /** How many phones have come. */
  phones: z.number(),
})
export type PhoneState = z.output<typeof phoneStateSchema>

/** Somebody of the sandbox who can be logged in. */
export const personSchema = z.object({
  username: z.string(),
  fullname: z.string(),
  role: z.enum(['member', 'staff']),
  /** In one line, what is to be seen with them. */
  about: z.string(),
})
export type PersonToShow = z.output<typeof personSchema>
