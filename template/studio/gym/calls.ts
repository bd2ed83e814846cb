// What a gym's page asks of its draft, besides what every topic does (../api.ts).
import * as z from 'zod/mini'
import { type Problem, type View, viewSchema } from '../answers.ts'
import { ask, post } from '../api.ts'
import { type Commit, type CommitProposal, commitSchema, proposalSchema } from './answers.ts'

export interface FieldChange {
  field: string
  /** undefined removes the field. */
  value: unknown
}

const discarded = z.object({ isThere: z.boolean() })

export const draftOf = {
  /** All of them in one step. */
  changes: (gym: string, changes: readonly FieldChange[]): Promise<View> =>
    ask(viewSchema, `gyms/${gym}/changes`, post({ changes })),
  /** `was`: the text that it was typed over. */
  write: (gym: string, text: string, was: string): Promise<View> =>
    ask(viewSchema, `gyms/${gym}/text`, post({ text, was })),
  fix: (gym: string, { code, path, line }: Problem): Promise<View> =>
    ask(viewSchema, `gyms/${gym}/fix`, post({ code, path, line })),
  /** Of what differs from what somebody else wrote, what of the draft is kept. */
  settle: (gym: string, fields: readonly string[], logo: boolean): Promise<View> =>
    ask(viewSchema, `gyms/${gym}/settle`, post({ fields, logo })),
  /** Whether the gym is there without its draft. */
  discard: async (gym: string): Promise<boolean> =>
    (await ask(discarded, `gyms/${gym}/draft`, { method: 'DELETE' })).isThere,
  proposeCommit: (gym: string): Promise<CommitProposal> => ask(proposalSchema, `gyms/${gym}/commit`),
  commit: (gym: string, message: string): Promise<Commit> =>
    ask(commitSchema, `gyms/${gym}/commit`, post({ message })),
}
