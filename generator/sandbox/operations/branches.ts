import * as z from 'zod'
import { branches } from '../../../template/src/contract/branches.ts'
import { numberIn } from '../booking/slot.ts'
import { type ActionDefinition, Refusal } from '../call.ts'
import { firstRow } from '../database/database.ts'
import { once } from '../once.ts'
import { reading } from '../operation.ts'

const branchRow = z.object({ id: z.number(), name: z.string() })

/** The gym's branches, none where it has only one place. */
export const branchesAction = reading(branches, {
  for: 'member',
  answer: async ({ gym, db }) => ({
    branches: await db.rows(branchRow, 'SELECT id, name FROM branches WHERE gym = $1 ORDER BY id', [gym.gym]),
  }),
})

/** sedeset: where a member trains. */
export const branchChoiceAction: ActionDefinition = {
  for: 'member',
  answer: call =>
    once(call, async connection => {
      const { gym, person, fields } = call
      const branch = await firstRow(
        connection,
        branchRow,
        'SELECT id, name FROM branches WHERE gym = $1 AND id = $2',
        [gym.gym, numberIn(fields.sede)],
      )
      if (!branch) throw new Refusal('nohay', 'Esa sede ya no está.')
      await connection.write('UPDATE people SET branch = $3 WHERE gym = $1 AND id = $2', [
        gym.gym,
        person.id,
        branch.id,
      ])
      return { ok: 1, inf: [`Tu sede es ${branch.name}.`] }
    }),
}
