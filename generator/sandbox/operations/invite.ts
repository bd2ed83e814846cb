import * as z from 'zod'
import type { ActionDefinition, SandboxGym } from '../call.ts'
import { minute, wallAt } from '../gym-time.ts'
import { bringGuest, guestsPerMonth, usedThisMonth } from '../invite/guest.ts'
import { invitationCode, inviterOf, reward } from '../invite/invitation.ts'
import { once } from '../once.ts'
import { newLimit } from '../rate-limit.ts'

const guestRow = z.object({
  id: z.number(),
  fullname: z.string(),
  name: z.string(),
  starts_at: z.coerce.number(),
  attendance: z.string().nullable(),
})
type GuestRow = z.output<typeof guestRow>

/** invitar: the member's link, what is left of this month's invitations, and whom they brought. */
export const inviteAction: ActionDefinition = {
  for: 'member',
  async answer(call) {
    const { gym, person, db } = call
    const rows = await db.rows(
      guestRow,
      `SELECT g.id, g.fullname, s.name, s.starts_at, g.attendance FROM guests g
       JOIN slots s ON s.gym = g.gym AND s.id = g.slot
       WHERE g.gym = $1 AND g.person = $2 ORDER BY s.starts_at DESC, g.id DESC LIMIT 30`,
      [gym.gym, person.id],
    )
    const used = await usedThisMonth(call, db)
    const codigo = invitationCode(gym, person)
    return {
      ok: 1,
      codigo,
      url: `/registro?invita=${codigo}`,
      usados: used,
      quedan: Math.max(0, guestsPerMonth - used),
      premio: reward,
      d: rows.map(row => guestWire(row, gym)),
    }
  },
}

const guestWire = ({ id, fullname, name, starts_at, attendance }: GuestRow, { timeZone }: SandboxGym) => ({
  id: `g${id}`,
  fullname,
  clase: name,
  fecha: wallAt(timeZone, starts_at).date,
  estado: attendance === null ? 'anotado' : attendance === 'ausente' ? 'falto' : 'vino',
})

/** invitaver: the first name of who invites with a code, and nothing more, for who has no account yet. */
export function invitationAction(): ActionDefinition {
  const limit = newLimit({ name: 'invitaver from one address', most: 20, within: 10 * minute })
  return {
    for: 'anybody',
    async answer(call) {
      const { gym, fields, db, address } = call
      if (!(await limit.allows(`${gym.gym} ${address}`, call)))
        return { ok: 0, err: ['Probá de nuevo más tarde.'] }
      const inviter = await inviterOf(gym, fields.codigo, db)
      return { ok: 1, de: inviter?.fullname.split(' ')[0] ?? '' }
    },
  }
}

/** invitadoadd: somebody comes along to a class. */
export const guestAction: ActionDefinition = {
  for: 'member',
  answer: call => once(call, connection => bringGuest(call, connection)),
}
