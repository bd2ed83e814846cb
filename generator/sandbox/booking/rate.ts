import * as z from 'zod'
import { rateClass } from '#protocol/booking/bookings.ts'
import { Refusal } from '../call.ts'
import { firstRow, numberIn } from '../database/database.ts'
import { defineWrite } from '../define-operation.ts'
import { peopleOf } from '../people/family.ts'
import * as texts from './messages.ts'
import { ratedWithin } from './my-bookings.ts'

const ratedRow = z.object({ stars: z.number().nullable(), ends_at: z.coerce.number() })
const longestComment = 500

/** Rates a past class with one to five stars, once, within a week. */
export const rateAction = defineWrite(rateClass, {
  for: 'member',
  async work(call, input, connection) {
    const { gym, now } = call
    if (![1, 2, 3, 4, 5].includes(input.stars)) throw new Refusal('', texts.starsMissing)
    const booking = await firstRow(
      connection,
      ratedRow,
      `SELECT b.stars, s.ends_at FROM bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot
         WHERE b.gym = $1 AND b.id = $2 AND b.person = ANY ($3) AND b.state = 'active' FOR UPDATE OF b`,
      [gym.gym, numberIn(input.booking), await peopleOf(call, connection)],
    )
    if (!booking) throw new Refusal('notFound', texts.bookingNotFound)
    if (booking.stars !== null) throw new Refusal('', texts.alreadyRated)
    if (booking.ends_at > now) throw new Refusal('tooEarly', texts.notOver)
    if (booking.ends_at + ratedWithin <= now) throw new Refusal('closed', texts.tooLateToRate)
    await connection.write('UPDATE bookings SET stars = $3, comment = $4 WHERE gym = $1 AND id = $2', [
      gym.gym,
      numberIn(input.booking),
      input.stars,
      input.comment.slice(0, longestComment),
    ])
    return { info: [texts.rated] }
  },
})
