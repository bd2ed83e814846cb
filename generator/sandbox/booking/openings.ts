import * as z from 'zod'
import { setOpeningNotice } from '#protocol/booking/classes.ts'
import { Refusal, type SandboxGym } from '../call.ts'
import type { Database } from '../database/database.ts'
import { defineWrite } from '../define-operation.ts'
import { dayAndHour } from '../gym-time.ts'
import { tell } from '../inbox/tell.ts'
import * as texts from './messages.ts'
import { slotOf } from './slot.ts'

/** Switches the notice for the opening of a class on or off. */
export const setOpeningNoticeAction = defineWrite(setOpeningNotice, {
  for: 'member',
  async work({ gym, person, now }, input, connection) {
    const slot = await slotOf(gym, input.slot, connection)
    if (input.on && slot.starts_at <= now) throw new Refusal('closed', texts.classStarted)
    if (input.on && slot.opens_at <= now)
      throw new Refusal('', slot.taken < slot.capacity ? texts.alreadyOpen : texts.alreadyOpenAndFull)
    await connection.write(
      input.on
        ? 'INSERT INTO opening_notices (gym, slot, person) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
        : 'DELETE FROM opening_notices WHERE gym = $1 AND slot = $2 AND person = $3',
      [gym.gym, slot.id, person.id],
    )
    return {}
  },
})

const toldRow = z.object({
  person: z.number(),
  slot: z.number(),
  name: z.string(),
  starts_at: z.coerce.number(),
  takes_place: z.boolean(),
  has_place: z.boolean(),
})

/** Notifies members of classes whose booking has opened, once per request. Runs before schedules are read. */
export const tellOpenings = (gym: SandboxGym, now: number, db: Database): Promise<void> =>
  db.transaction(async connection => {
    const open = await connection.rows(
      toldRow,
      `DELETE FROM opening_notices n USING slots s WHERE n.gym = $1 AND s.gym = n.gym AND s.id = n.slot
         AND (s.opens_at <= $2 OR s.cancelled_at IS NOT NULL)
       RETURNING n.person, n.slot, s.name, s.starts_at, s.cancelled_at IS NULL AND s.starts_at > $2 AS takes_place,
         s.taken < s.capacity AS has_place`,
      [gym.gym, now],
    )
    for (const { person, slot, name, starts_at, has_place: hasSpot } of open.filter(one => one.takes_place))
      await tell(
        {
          gym,
          person,
          now,
          title: hasSpot ? texts.openTitle(name) : texts.openAndFullTitle(name),
          text: `${dayAndHour(gym, starts_at)}. ${hasSpot ? texts.bookingsOpen : texts.waitlistOpen}`,
          action: { kind: 'slot', id: slot },
        },
        connection,
      )
  })
