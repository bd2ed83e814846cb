import { createHash } from 'node:crypto'
import * as z from 'zod'
import { minute } from '#generator/time-units.ts'
import { bringGuest, inviter, myInvitation } from '#protocol/account/invite.ts'
import { guestsPerMonth, takeGuestAlong, usedThisMonth } from '../booking/guest.ts'
import { Refusal, type SandboxGym } from '../call.ts'
import type { Connection } from '../database/database.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import { wallAt } from '../gym-time.ts'
import { tell } from '../inbox/tell.ts'
import { newLimit } from '../rate-limit.ts'
import * as texts from './messages.ts'

const guestRow = z.object({
  id: z.number(),
  fullname: z.string(),
  name: z.string(),
  starts_at: z.coerce.number(),
  attendance: z.enum(['present', 'absent', 'late']).nullable(),
})
type GuestRow = z.output<typeof guestRow>

/** Shows the member's invitation link, the remaining invitations of this month, and past guests. */
export const inviteAction = defineRead(myInvitation, {
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
    const inviteCode = invitationCode(gym, person)
    return {
      inviteCode,
      url: `/registro?invita=${inviteCode}`,
      used,
      left: Math.max(0, guestsPerMonth - used),
      reward: texts.reward,
      guests: rows.map(row => guestFacts(row, gym)),
    }
  },
})

const guestFacts = ({ id, fullname, name, starts_at, attendance }: GuestRow, { timeZone }: SandboxGym) => ({
  id: `g${id}`,
  fullname,
  className: name,
  date: wallAt(timeZone, starts_at).date,
  state:
    attendance === null
      ? ('expected' as const)
      : attendance === 'absent'
        ? ('missed' as const)
        : ('came' as const),
})

const limit = newLimit({ name: 'invitations from one address', max: 20, within: 10 * minute })

/** Returns the first name of an inviter and nothing else, for visitors without an account. */
export const invitationAction = defineRead(inviter, {
  for: 'anybody',
  async answer(call, { code }) {
    const { gym, db, address } = call
    if (!(await limit.allows(`${gym.gym} ${address}`, call))) throw new Refusal('', texts.tryLater)
    const inviter = await inviterOf(gym, code, db)
    return { from: inviter?.fullname.split(' ')[0] ?? '' }
  },
})

/** Brings a guest to a class. */
export const guestAction = defineWrite(bringGuest, { for: 'member', work: takeGuestAlong })

const inviterRow = z.object({ id: z.number(), username: z.string(), fullname: z.string() })
type Inviter = z.output<typeof inviterRow>

/**
 * Returns a member's invitation code, e.g. 'ANA4F2C': letters of the user name and digits that are not hit by
 * accident.
 */
function invitationCode({ gym }: SandboxGym, { id, username }: Pick<Inviter, 'id' | 'username'>): string {
  const name = username.replace(/[^a-z]/gi, '').slice(0, 8)
  const rest = createHash('sha256').update(`${gym} ${id}`).digest('hex').slice(0, 4)
  return `${name}${rest}`.toUpperCase()
}

/** Finds the member with an invitation code. Null for an unknown code or a closed account. */
export async function inviterOf(
  gym: SandboxGym,
  code: string | undefined,
  connection: Connection,
): Promise<Inviter | null> {
  const candidate = (code ?? '').trim().toUpperCase()
  if (!/^[A-Z]{0,8}[0-9A-F]{4}$/.test(candidate)) return null
  const members = await connection.rows(
    inviterRow,
    'SELECT id, username, fullname FROM people WHERE gym = $1 AND closed_at IS NULL ORDER BY id',
    [gym.gym],
  )
  return members.find(member => invitationCode(gym, member) === candidate) ?? null
}

/** Records the inviter of a new member, and tells the inviter. */
export async function noteInvited(
  gym: SandboxGym,
  newcomer: { id: number; fullname: string },
  inviter: number,
  now: number,
  connection: Connection,
): Promise<void> {
  await connection.write('INSERT INTO invited (gym, person, inviter) VALUES ($1, $2, $3)', [
    gym.gym,
    newcomer.id,
    inviter,
  ])
  const title = texts.newcomer(newcomer.fullname)
  await tell({ gym, person: inviter, now, title, text: texts.reward, about: newcomer.id }, connection)
}
