import { staffBook } from '#protocol/people/people.ts'
import { type MemberCall, Refusal } from '../call.ts'
import { type Connection, numberIn } from '../database/database.ts'
import { defineWrite } from '../define-operation.ts'
import { dayAndHour } from '../gym-time.ts'
import { tellFamily } from '../inbox/tell.ts'
import { addressReader, peopleOf } from '../people/family.ts'
import { book } from './book-spot.ts'
import * as texts from './messages.ts'
import { slotOf } from './slot.ts'

/**
 * Books a person into a class and tells them and the guardian. Staff book themselves and their family as
 * members do.
 */
export const staffBookAction = defineWrite(staffBook, {
  for: 'staff',
  async work(call, input, connection) {
    const { gym, now, person } = call
    const meant = numberIn(input.person)
    const byStaff = !(await peopleOf(call, connection)).includes(meant)
    const request = { gym, person: meant, slot: input.slot, pass: '', now, byStaff }
    try {
      const { info = [] } = await addressReader(person.id, request, connection, name =>
        book({ ...request, name }, connection),
      )
      if (request.person !== person.id) await tellBooked(call, request, connection)
      return { info }
    } catch (error) {
      // The member's pass is private, so its details are removed from the refusal.
      throw error instanceof Refusal ? new Refusal(error.code, error.message) : error
    }
  },
})

async function tellBooked(
  { gym, now }: MemberCall,
  { person, slot: id }: { person: number; slot: string },
  connection: Connection,
): Promise<void> {
  const slot = await slotOf(gym, id, connection)
  const when = `${slot.name}, ${dayAndHour(gym, slot.starts_at)}.`
  await tellFamily(
    {
      gym,
      person,
      now,
      title: texts.bookedByStaff,
      text: texts.creditUsed(when),
      action: { kind: 'slot', id: slot.id },
    },
    connection,
  )
}
