// Messages between the page and the server about commits.
import * as z from 'zod/mini'

export const proposalSchema = z.object({
  /** Missing precondition, or ''. */
  missing: z.enum(['', 'git', 'repository']),
  /** Proposed commit message. */
  message: z.string(),
})
export type CommitProposal = z.output<typeof proposalSchema>

export const commitSchema = z.object({
  isDone: z.boolean(),
  id: z.string(),
  /** '' for a detached HEAD. */
  branch: z.string(),
  /** Message of git if it refuses. */
  why: z.string(),
})
export type Commit = z.output<typeof commitSchema>
