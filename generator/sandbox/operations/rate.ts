import * as z from 'zod'
import { numberIn } from '../booking/slot.ts'
import { type ActionDefinition, Refusal } from '../call.ts'
import { firstRow } from '../database/database.ts'
import { once } from '../once.ts'
import { ratedWithin } from './my-bookings.ts'

const ratedRow = z.object({ stars: z.number().nullable(), ends_at: z.coerce.number() })
const longestComment = 500

/** estrellaadd: one to five stars for a class that was, once, within a week. */
export const rateAction: ActionDefinition = {
  for: 'member',
  answer: call =>
    once(call, async connection => {
      const { gym, person, fields, now } = call
      const { estrellas = '', txt = '' } = fields
      if (!/^[1-5]$/.test(estrellas)) throw new Refusal('', 'Elegí de una a cinco estrellas.')
      const booking = await firstRow(
        connection,
        ratedRow,
        `SELECT b.stars, s.ends_at FROM bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot
         WHERE b.gym = $1 AND b.id = $2 AND b.person = $3 AND b.state = 'activa' FOR UPDATE OF b`,
        [gym.gym, numberIn(fields.id), person.id],
      )
      if (!booking) throw new Refusal('nohay', 'Esa reserva ya no está.')
      if (booking.stars !== null) throw new Refusal('', 'Ya calificaste esta clase.')
      if (booking.ends_at > now) throw new Refusal('temprano', 'La clase todavía no terminó.')
      if (booking.ends_at + ratedWithin <= now)
        throw new Refusal('cerrada', 'Pasó más de una semana: ya no se puede calificar.')
      await connection.write('UPDATE bookings SET stars = $3, comment = $4 WHERE gym = $1 AND id = $2', [
        gym.gym,
        numberIn(fields.id),
        Number(estrellas),
        txt.slice(0, longestComment),
      ])
      return { ok: 1, inf: ['¡Gracias por calificar!'] }
    }),
}
