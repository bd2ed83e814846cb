import * as z from 'zod'
import type { SandboxGym } from '../call.ts'
import type { Connection } from '../database/database.ts'
import { tell } from '../inbox/tell.ts'
import { addPass } from './add-pass.ts'
import * as texts from './messages.ts'

const gift = { name: texts.giftClass, credits: 1, days: 60, weekly: null }
const giverRow = z.object({ inviter: z.number() })

/**
 * Gives a class to the inviter at the first purchase for a newcomer or the newcomer's child, once. `owner` is
 * the owner of the pass. A child's pass is the guardian's purchase, at reception and in the app alike.
 */
export async function rewardInviter(
  gym: SandboxGym,
  owner: number,
  now: number,
  connection: Connection,
): Promise<void> {
  const rows = await connection.rows(
    giverRow,
    `UPDATE invited i SET rewarded_at = $3 FROM people p WHERE i.gym = $1 AND p.gym = i.gym AND p.id = $2
       AND i.person IN (p.id, p.guardian) AND i.rewarded_at IS NULL RETURNING i.inviter`,
    [gym.gym, owner, now],
  )
  for (const { inviter } of rows) {
    await addPass({ gym, person: inviter, now }, gift, connection)
    const notice = { title: texts.giftTitle, text: texts.giftReason }
    await tell({ gym, person: inviter, now, ...notice }, connection)
  }
}
