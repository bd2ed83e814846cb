import { book } from '../booking/book.ts'
import { joinWaitlist } from '../booking/waitlist.ts'
import { type ActionDefinition, type MemberCall, Refusal, type Wire } from '../call.ts'
import type { Connection } from '../database/database.ts'
import { answerTo, once } from '../once.ts'

/** reservar: a place for the member themself; with espera=1, a place on the waitlist where the class is full. */
export const bookAction: ActionDefinition = {
  for: 'member',
  answer: call => once(call, connection => bookOrWait(call, connection)),
}

async function bookOrWait({ gym, person, fields, now }: MemberCall, connection: Connection): Promise<Wire> {
  await connection.write('SAVEPOINT place')
  try {
    return await book(
      { gym, person: person.id, slot: fields.id, pass: fields.abono, now, byStaff: false },
      connection,
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'llena' || fields.espera !== '1') throw error
    await connection.write('ROLLBACK TO SAVEPOINT place')
    return joinWaitlist(gym, fields.id, person.id, connection)
  }
}

/** reservaver: what a booking was answered whose answer was lost. */
export const bookingOutcomeAction: ActionDefinition = {
  for: 'member',
  answer: async call =>
    (await answerTo(call, call.fields.rid ?? '')) ?? new Refusal('nohay', 'No llegó ninguna reserva.').wire,
}
