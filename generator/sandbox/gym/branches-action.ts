import * as z from 'zod'
import { changeBranch } from '#protocol/account/profile.ts'
import { branches } from '#protocol/gym/branches.ts'
import { Refusal } from '../call.ts'
import { firstRow, numberIn } from '../database/database.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import * as texts from './messages.ts'

const branchRow = z.object({ id: z.number(), name: z.string(), address: z.string() })

/** Lists the gym's branches. Empty for a gym with a single location. */
export const branchesAction = defineRead(branches, {
  for: 'member',
  answer: async ({ gym, db }) => ({
    branches: await db.rows(branchRow, 'SELECT id, name, address FROM branches WHERE gym = $1 ORDER BY id', [
      gym.gym,
    ]),
  }),
})

/** Sets the branch where a member trains. */
export const branchChoiceAction = defineWrite(changeBranch, {
  for: 'member',
  async work({ gym, person }, input, connection) {
    const branch = await firstRow(
      connection,
      branchRow,
      'SELECT id, name, address FROM branches WHERE gym = $1 AND id = $2',
      [gym.gym, numberIn(String(input.branch))],
    )
    if (!branch) throw new Refusal('notFound', texts.branchNotFound)
    await connection.write('UPDATE people SET branch = $3 WHERE gym = $1 AND id = $2', [
      gym.gym,
      person.id,
      branch.id,
    ])
    return { info: [texts.branchSaved(branch.name)] }
  },
})
