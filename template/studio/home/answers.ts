// Messages between the home page and its server (generator/studio/home/).
import * as z from 'zod/mini'
import { messageSchema } from '../answers.ts'
import { unsavedSchema } from '../begin/answers.ts'

/** Summary of a gym from its app.json, even if it cannot be built. */
export const gymSummarySchema = z.object({
  gym: z.string(),
  name: z.string(),
  /** #rrggbb, or '' if unknown. */
  color: z.string(),
  text: z.string(),
  /** Domain, or ''. */
  domain: z.string(),
  /** Time of the last change of app.json, ms since 1970. 0 if unknown. */
  changedAt: z.number(),
})
export type GymSummary = z.output<typeof gymSummarySchema>

/** Reason that a gym is not current: a reason to build it, by its code, or an error, with the code ''. */
const statusReasonSchema = z.object({ code: z.string(), subject: z.string(), text: messageSchema })
export type StatusReason = z.output<typeof statusReasonSchema>

const deployedSchema = z.object({
  target: z.string(),
  version: z.string(),
  /** null if unknown. */
  since: z.nullable(z.number()),
  /** Time of this observation. Another machine may have deployed since. */
  seen: z.number(),
})

export const gymStatusSchema = z.object({
  gym: z.string(),
  /** `changed`: a new build would differ from the built site. `broken`: it cannot be built. */
  state: z.enum(['new', 'current', 'changed', 'broken']),
  why: z.array(statusReasonSchema),
  /** Version built here, and its time in ms since 1970. */
  built: z.nullable(z.object({ version: z.string(), at: z.number() })),
  /** Last known deployment, or null. */
  deployed: z.nullable(deployedSchema),
  /** True if the deployed version is the version built here. */
  isBuiltDeployed: z.boolean(),
})
export type GymStatus = z.output<typeof gymStatusSchema>
export type GymState = GymStatus['state']

const personSchema = z.object({
  username: z.string(),
  fullname: z.string(),
  role: z.enum(['member', 'staff', 'coach']),
})

/** A line of the home's stream: first all gyms, then their status in batches. */
export const homeLineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('gyms'),
    gyms: z.array(gymSummarySchema),
    /** Unsaved drafts, also of new gyms. */
    unsaved: z.array(unsavedSchema),
    /** Address of a gym in `molde preview`, with the placeholder {gym}. */
    preview: z.string(),
    /** Gyms that the preview beside the studio serves. */
    served: z.array(z.string()),
    /** People with a login in every gym of the sandbox. */
    people: z.array(personSchema),
    password: z.string(),
  }),
  z.object({ kind: z.literal('standings'), standings: z.array(gymStatusSchema) }),
  /** End of the stream by an error. */
  z.object({ kind: z.literal('failed'), message: z.string() }),
  z.object({ kind: z.literal('end') }),
])
export type HomeLine = z.output<typeof homeLineSchema>
export type HomeGyms = Extract<HomeLine, { kind: 'gyms' }>
