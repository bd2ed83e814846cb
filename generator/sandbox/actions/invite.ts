import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { ActionDefinition, SandboxGym } from '../call.ts'
import { wallAt } from '../gym-time.ts'
import { bringGuest, guestsPerMonth, usedThisMonth } from '../invite/guest.ts'
import { once } from '../once.ts'

const guestRow = z.object({
  fullname: z.string(),
  name: z.string(),
  starts_at: z.coerce.number(),
  attendance: z.string().nullable(),
})
type GuestRow = z.output<typeof guestRow>
const reward = 'Cuando tu invitado compra su primer abono, te regalamos una clase.'

/** invitar: the member's link, what is left of this month's invitations, and whom they brought. */
export const inviteAction: ActionDefinition = {
  for: 'member',
  async answer(call) {
    const { gym, person, db } = call
    const rows = await db.rows(
      guestRow,
      `SELECT g.fullname, s.name, s.starts_at, g.attendance FROM guests g
       JOIN slots s ON s.gym = g.gym AND s.id = g.slot
       WHERE g.gym = $1 AND g.person = $2 ORDER BY s.starts_at DESC, g.id DESC LIMIT 30`,
      [gym.gym, person.id],
    )
    const used = await usedThisMonth(call, db)
    const codigo = codeOf(gym, person)
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

const guestWire = ({ fullname, name, starts_at, attendance }: GuestRow, { timeZone }: SandboxGym) => ({
  fullname,
  clase: name,
  fecha: wallAt(timeZone, starts_at).date,
  estado: attendance === null ? 'anotado' : attendance === 'ausente' ? 'falto' : 'vino',
})

/** 'ANA4F2C': the first letters of the user, and some that nobody guesses by the way. */
function codeOf({ gym }: SandboxGym, { id, username }: { id: number; username: string }): string {
  const name = username.replace(/[^a-z]/gi, '').slice(0, 8)
  const rest = createHash('sha256').update(`${gym} ${id}`).digest('hex').slice(0, 4)
  return `${name}${rest}`.toUpperCase()
}

/** invitadoadd: somebody comes along to a class. */
export const guestAction: ActionDefinition = {
  for: 'member',
  answer: call => once(call, connection => bringGuest(call, connection)),
}
