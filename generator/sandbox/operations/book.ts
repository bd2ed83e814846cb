import { book } from '../booking/book.ts'
import { personMeant } from '../booking/family.ts'
import { slotOf } from '../booking/slot.ts'
import { joinWaitlist } from '../booking/waitlist.ts'
import { type ActionDefinition, type MemberCall, Refusal, type Wire } from '../call.ts'
import type { Connection } from '../database/database.ts'
import { answerTo, once } from '../once.ts'

/**
 * reservar: a place for the member or one of the family. Where the class is full: one in the second choice (`alt`), where there is one;
 * else a place on the waitlist (`espera`), where that was asked for.
 */
export const bookAction: ActionDefinition = {
  for: 'member',
  answer: call => once(call, connection => bookOrElse(call, connection)),
}

async function bookOrElse(call: MemberCall, connection: Connection): Promise<Wire> {
  const { gym, fields, now } = call
  const person = await personMeant(call, connection)
  const bookIn = (slot: string | undefined) =>
    book({ gym, person, slot, pass: fields.abono, now, byStaff: false, asker: call.person.id }, connection)
  const first = await unlessFull(() => bookIn(fields.id), connection)
  if (first.wire) return first.wire
  const alternative = fields.alt ? await unlessFull(() => bookIn(fields.alt), connection) : null
  if (alternative?.wire) return secondChoice(alternative.wire)
  if (fields.espera !== '1') throw first.full
  const slot = await slotOf(gym, fields.id, connection)
  return joinWaitlist({ gym, slot, person, notice: 0 }, connection)
}

type Tried = { wire: Wire } | { wire: null; full: Refusal }

/** What booking came to; where the class is full, as if nothing had been tried. */
async function unlessFull(work: () => Promise<Wire>, connection: Connection): Promise<Tried> {
  await connection.write('SAVEPOINT place')
  try {
    return { wire: await work() }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'llena') throw error
    await connection.write('ROLLBACK TO SAVEPOINT place')
    return { wire: null, full: error }
  }
}

function secondChoice(wire: Wire): Wire {
  const { reserva } = wire as { reserva?: { slot: number } }
  const inf = Array.isArray(wire.inf) ? wire.inf : []
  return {
    ...wire,
    inf: ['La primera clase se completó: reservaste tu segunda opción.', ...inf],
    reserva: { ...reserva, alt: reserva?.slot },
  }
}

/** reservaver: what a write was answered whose answer was lost; or that it never arrived, and then it never will. */
export const bookingOutcomeAction: ActionDefinition = { for: 'member', answer: answerTo }
