import * as z from 'zod'
import { numberIn, slotOf } from '../booking/slot.ts'
import { type ActionDefinition, orRefusal, Refusal } from '../call.ts'
import { guestIdIn } from '../invite/guest.ts'
import { once } from '../once.ts'

const attendeeRow = z.object({
  id: z.string(),
  person: z.number(),
  fullname: z.string(),
  picture: z.string(),
  attendance: z.string().nullable(),
  pass: z.string().nullable(),
})

/** asistentes: who has a place in a class, guests too, and who came. */
export const attendeesAction: ActionDefinition = {
  for: 'staff',
  answer: ({ gym, fields, db }) =>
    orRefusal(async () => {
      const slot = await slotOf(gym, fields.id, db)
      const rows = await db.rows(
        attendeeRow,
        `SELECT b.id::text AS id, b.person, p.fullname, COALESCE(p.picture, '') AS picture, b.attendance, a.name AS pass
         FROM bookings b JOIN people p ON p.gym = b.gym AND p.id = b.person
         LEFT JOIN passes a ON a.gym = b.gym AND a.id = b.pass
         WHERE b.gym = $1 AND b.slot = $2 AND b.state = 'activa'
         UNION ALL
         SELECT 'g' || g.id, 0, g.fullname, '', g.attendance, 'Va con ' || p.fullname
         FROM guests g JOIN people p ON p.gym = g.gym AND p.id = g.person
         WHERE g.gym = $1 AND g.slot = $2
         ORDER BY fullname, id`,
        [gym.gym, slot.id],
      )
      const d = rows.map(({ id, person, fullname, picture, attendance, pass }) => ({
        id,
        cid: person,
        fullname,
        foto: picture,
        estado: attendance ?? '',
        abono: pass ?? '',
      }))
      return { ok: 1, d }
    }),
}

const attendances = ['presente', 'ausente', 'tarde']

/** asistenciaadd: whether somebody came. Said again, it is changed. */
export const attendanceAction: ActionDefinition = {
  for: 'staff',
  answer: call =>
    once(call, async connection => {
      const { gym, fields } = call
      if (!attendances.includes(fields.estado ?? '')) throw new Refusal('', 'Esa asistencia no se entiende.')
      const guest = guestIdIn(fields.id)
      const written =
        guest === null
          ? await connection.write(
              "UPDATE bookings SET attendance = $3 WHERE gym = $1 AND id = $2 AND state = 'activa'",
              [gym.gym, numberIn(fields.id), fields.estado],
            )
          : await connection.write('UPDATE guests SET attendance = $3 WHERE gym = $1 AND id = $2', [
              gym.gym,
              guest,
              fields.estado,
            ])
      if (written === 0) throw new Refusal('nohay', 'Esa reserva ya no está.')
      return { ok: 1 }
    }),
}
