// What the home and its server (generator/studio/home/) say to each other.
import * as z from 'zod/mini'
import { toldSchema } from '../answers.ts'
import { unsavedSchema } from '../begin/answers.ts'

/** A gym by what its app.json says, whether or not it could be built. */
export const faceSchema = z.object({
  gym: z.string(),
  name: z.string(),
  /** #rrggbb; '' where it is not known. */
  color: z.string(),
  text: z.string(),
  /** '' for none. */
  domain: z.string(),
  /** When its app.json was last changed, in ms since 1970; 0 where that is not known. */
  changedAt: z.number(),
})
export type Face = z.output<typeof faceSchema>

/** Why a gym is not up to date: a reason to build it, by its code, or what is wrong with it, whose code is ''. */
const whySchema = z.object({ code: z.string(), subject: z.string(), text: toldSchema })
export type Why = z.output<typeof whySchema>

const deployedSchema = z.object({
  target: z.string(),
  version: z.string(),
  /** null where nobody knows. */
  since: z.nullable(z.number()),
  /** When this machine knew it: somebody else may have deployed another since. */
  seen: z.number(),
})

export const standingSchema = z.object({
  gym: z.string(),
  /** `changed`: it is built, and would be another site now. `broken`: it cannot be built. */
  state: z.enum(['new', 'current', 'changed', 'broken']),
  why: z.array(whySchema),
  /** The version that is built here, and when, in ms since 1970. */
  built: z.nullable(z.object({ version: z.string(), at: z.number() })),
  /** What this machine knows of what is deployed; null for nothing. */
  deployed: z.nullable(deployedSchema),
  /** Whether what is deployed is what is built here. */
  isBuiltDeployed: z.boolean(),
})
export type Standing = z.output<typeof standingSchema>
export type GymState = Standing['state']

const personSchema = z.object({
  username: z.string(),
  fullname: z.string(),
  role: z.enum(['member', 'staff', 'coach']),
})

/** One line of the home, as it comes: the gyms at once; then how each of them is, a few at a time. */
export const homeLineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('gyms'),
    gyms: z.array(faceSchema),
    /** The drafts that are not saved, also of gyms that are not there yet. */
    unsaved: z.array(unsavedSchema),
    /** Where `molde preview` serves a gym, with {gym} in it. */
    preview: z.string(),
    /** The gyms that it serves now, beside the studio. */
    served: z.array(z.string()),
    /** Who can log in to every gym of the sandbox. */
    people: z.array(personSchema),
    password: z.string(),
  }),
  z.object({ kind: z.literal('standings'), standings: z.array(standingSchema) }),
  /** Nothing more comes, and why. */
  z.object({ kind: z.literal('failed'), message: z.string() }),
  z.object({ kind: z.literal('end') }),
])
export type HomeLine = z.output<typeof homeLineSchema>
export type HomeGyms = Extract<HomeLine, { kind: 'gyms' }>
