import * as z from 'zod'
import type { ActionDefinition } from '../call.ts'

const branchRow = z.object({ id: z.number(), name: z.string() })

/** sedes: the gym's branches, none where it has only one place. */
export const branchesAction: ActionDefinition = {
  for: 'member',
  answer: async ({ gym, db }) => ({
    ok: 1,
    d: await db.rows(branchRow, 'SELECT id, name FROM branches WHERE gym = $1 ORDER BY id', [gym.gym]),
  }),
}
