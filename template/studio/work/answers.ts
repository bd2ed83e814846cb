// Messages about jobs between the page and its server (generator/studio/work/).
import * as z from 'zod/mini'
import { messageSchema } from '../answers.ts'

export const kinds = ['build', 'verify', 'deploy'] as const
const kindSchema = z.enum(kinds)
export type JobKind = z.output<typeof kindSchema>

/** `same`: there was nothing to do. `left`: not reached, because the job was stopped or the machine failed. */
const stateSchema = z.enum(['queued', 'working', 'done', 'same', 'failed', 'left'])
export type GymJobState = z.output<typeof stateSchema>

export const progressSchema = z.object({
  gym: z.string(),
  state: stateSchema,
  /** `waiting`: for another writer of the gym, named in `said`. */
  step: z.enum(['', 'icons', 'compile', 'write', 'verify', 'send', 'waiting']),
  /** Messages, limited to the first. */
  said: z.array(messageSchema),
  /** Number of further messages. */
  more: z.number(),
})
export type Progress = z.output<typeof progressSchema>

export const entrySchema = z.object({
  /** Grows with each entry. */
  id: z.number(),
  /** ms since 1970 */
  at: z.number(),
  kind: kindSchema,
  /** '' for the whole job. */
  gym: z.string(),
  state: stateSchema,
  said: z.array(messageSchema),
  more: z.number(),
  /** ms */
  took: z.number(),
  /** Number of gyms by final state, for the whole job. */
  counts: z.partialRecord(stateSchema, z.number()),
})
export type Entry = z.output<typeof entrySchema>

const jobSchema = z.object({
  id: z.number(),
  kind: kindSchema,
  /** `planning`: the job's steps are being determined. */
  state: z.enum(['planning', 'running', 'stopping', 'ended']),
  total: z.number(),
  counts: z.partialRecord(stateSchema, z.number()),
  /** Errors of the whole job. */
  said: z.array(z.string()),
})
export type Job = z.output<typeof jobSchema>

/** Changes since a version that a window has seen. */
export const jobChangesSchema = z.object({
  version: z.number(),
  /** Running or last job. null before the first job of this run. */
  work: z.nullable(jobSchema),
  gyms: z.array(progressSchema),
  log: z.array(entrySchema),
})
export type JobChanges = z.output<typeof jobChangesSchema>

/**
 * Deploy targets of gyms. `missing`: deploy.json does not exist. `wrong`: it cannot be read, or a target is
 * incomplete.
 */
export const targetsSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('ready'),
    targets: z.array(
      z.object({
        name: z.string(),
        kind: z.string(),
        gyms: z.number(),
        /** Address of the first gym. '' if unknown. */
        address: z.string(),
      }),
    ),
  }),
  z.object({ state: z.literal('missing') }),
  z.object({ state: z.literal('wrong'), why: z.string() }),
])
export type Targets = z.output<typeof targetsSchema>
