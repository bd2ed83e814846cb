// What is built, verified or deployed, as the page and its server (generator/studio/work/) say it to each other.
import * as z from 'zod/mini'
import { toldSchema } from '../answers.ts'

export const kinds = ['build', 'verify', 'deploy'] as const
const kindSchema = z.enum(kinds)
export type WorkKind = z.output<typeof kindSchema>

/** `same`: there was nothing to do. `left`: it was not reached, because the work was stopped or the machine gave out. */
const stateSchema = z.enum(['queued', 'working', 'done', 'same', 'failed', 'left'])
export type GymWorkState = z.output<typeof stateSchema>

export const progressSchema = z.object({
  gym: z.string(),
  state: stateSchema,
  /** `waiting`: for somebody else who writes the gym, told in `said`. */
  step: z.enum(['', 'icons', 'compile', 'write', 'verify', 'send', 'waiting']),
  /** What came of it; the first of it where it is much. */
  said: z.array(toldSchema),
  /** How much more there is. */
  more: z.number(),
})
export type Progress = z.output<typeof progressSchema>

export const entrySchema = z.object({
  /** Grows. */
  id: z.number(),
  /** ms since 1970 */
  at: z.number(),
  kind: kindSchema,
  /** '' for the work as a whole. */
  gym: z.string(),
  state: stateSchema,
  said: z.array(toldSchema),
  more: z.number(),
  /** ms */
  took: z.number(),
  /** Of the work as a whole: how many gyms ended in which state. */
  counts: z.partialRecord(stateSchema, z.number()),
})
export type Entry = z.output<typeof entrySchema>

const workSchema = z.object({
  id: z.number(),
  kind: kindSchema,
  /** `planning`: what has to be done is looked for. */
  state: z.enum(['planning', 'running', 'stopping', 'ended']),
  total: z.number(),
  counts: z.partialRecord(stateSchema, z.number()),
  /** What went wrong that is of no gym alone. */
  said: z.array(z.string()),
})
export type Work = z.output<typeof workSchema>

/** What is new since a version that a window has seen. */
export const newsSchema = z.object({
  version: z.number(),
  /** The one that runs, or ran last; null where there was none since the studio was started. */
  work: z.nullable(workSchema),
  gyms: z.array(progressSchema),
  log: z.array(entrySchema),
})
export type News = z.output<typeof newsSchema>

/** Where gyms would be deployed to. `missing`: nobody has said it yet. `wrong`: it cannot be read, or a target lacks something. */
export const targetsSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('ready'),
    targets: z.array(
      z.object({
        name: z.string(),
        kind: z.string(),
        gyms: z.number(),
        /** Where the first of them answers; '' where nobody said. */
        address: z.string(),
      }),
    ),
  }),
  z.object({ state: z.literal('missing') }),
  z.object({ state: z.literal('wrong'), why: z.string() }),
])
export type Targets = z.output<typeof targetsSchema>
