// What the page and the server say to each other of commits.
import * as z from 'zod/mini'

export const proposalSchema = z.object({
  /** `git` or a `repository` is missing. */
  missing: z.enum(['', 'git', 'repository']),
  /** What a commit would be called. */
  message: z.string(),
})
export type CommitProposal = z.output<typeof proposalSchema>

export const commitSchema = z.object({
  isDone: z.boolean(),
  id: z.string(),
  /** '' where HEAD is on none. */
  branch: z.string(),
  /** What git says where it refuses. */
  why: z.string(),
})
export type Commit = z.output<typeof commitSchema>
