// Requests of a gym's page for its draft. Common requests: ../api.ts.
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
  /** Makes all changes in one step. */
  changes: (gym: string, changes: readonly FieldChange[]): Promise<View> =>
    ask(viewSchema, `gyms/${gym}/changes`, post({ changes })),
  /** `was`: the text before typing. */
  write: (gym: string, text: string, was: string): Promise<View> =>
    ask(viewSchema, `gyms/${gym}/text`, post({ text, was })),
  fix: (gym: string, { code, path, line }: Problem): Promise<View> =>
    ask(viewSchema, `gyms/${gym}/fix`, post({ code, path, line })),
  /** Resolves a conflict. `fields` and `logo` are kept from the draft. */
  settle: (gym: string, fields: readonly string[], logo: boolean): Promise<View> =>
    ask(viewSchema, `gyms/${gym}/settle`, post({ fields, logo })),
  /** Resolves with true if the gym exists without its draft. */
  discard: async (gym: string): Promise<boolean> =>
    (await ask(discarded, `gyms/${gym}/draft`, { method: 'DELETE' })).isThere,
  proposeCommit: (gym: string): Promise<CommitProposal> => ask(proposalSchema, `gyms/${gym}/commit`),
  commit: (gym: string, message: string): Promise<Commit> =>
    ask(commitSchema, `gyms/${gym}/commit`, post({ message })),
}
