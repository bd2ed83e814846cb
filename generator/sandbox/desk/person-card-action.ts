import * as z from 'zod'
import { addNote, personCard, removeNote } from '#protocol/desk/person-card.ts'
import { toReview } from '../account/medical-actions.ts'
import { loadStandingReasons } from '../booking/book-spot.ts'
import { classFacts, slotColumns, slotRow } from '../booking/slot.ts'
import { Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow, numberIn } from '../database/database.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import { wallAt } from '../gym-time.ts'
import { amountOf } from '../payments/amounts.ts'
import { chargeColumns, chargeOf, chargeRow, overdueOf } from '../payments/charge.ts'
import { itemsInWords, unpaidOrdersOf } from '../payments/order.ts'
import { passesOf } from '../payments/pass.ts'
import { lockPerson } from '../people/lock-person.ts'
import * as peopleTexts from '../people/messages.ts'
import { requireStaffText } from '../people/staff-text.ts'
import * as texts from './messages.ts'

const cardRow = z.object({
  id: z.number(),
  fullname: z.string(),
  username: z.string(),
  photo: z.string(),
  phone: z.string(),
  email: z.string(),
  birth: z.string(),
  medicalUntil: z.string(),
  guardian: z.string(),
  debt: z.coerce.number(),
})

/** Shows everything that reception needs to know about a person. */
export const personCardAction = defineRead(personCard, {
  for: 'staff',
  async answer(call, input) {
    const { gym, now, db } = call
    const today = wallAt(gym.timeZone, now).date
    const card = await cardOf(gym, numberIn(input.person), today, db)
    const { id, debt, ...facts } = card
    return {
      ...facts,
      person: id,
      debt: amountOf(debt),
      block: (await loadStandingReasons(gym, id, now, db, 'staff'))(now),
      certificate: await toReview(call, id),
      charges: await openCharges(gym, id, today, db),
      orders: await openOrders(gym, id, db),
      passes: await passesOf(gym, id, now, db),
      coming: await comingOf(gym, id, now, db),
      past: await pastOf(gym, id, now, db),
      notes: await notesOf(gym, id, db),
    }
  },
})

async function cardOf({ gym }: SandboxGym, person: number, today: string, connection: Connection) {
  const card = await firstRow(
    connection,
    cardRow,
    `SELECT p.id, p.fullname, p.username, COALESCE(p.picture, '') AS photo, COALESCE(p.phone, '') AS phone,
       COALESCE(p.email, '') AS email, COALESCE(p.birth, '') AS birth, COALESCE(p.fit_until, '') AS "medicalUntil",
       COALESCE(g.fullname, '') AS guardian, ${overdueOf('$3')} AS debt
     FROM people p LEFT JOIN people g ON g.gym = p.gym AND g.id = p.guardian
     WHERE p.gym = $1 AND p.id = $2 AND p.closed_at IS NULL`,
    [gym, person, today],
  )
  if (!card) throw new Refusal('notFound', peopleTexts.personNotFound)
  return card
}

async function openCharges(
  { gym, timeZone }: SandboxGym,
  person: number,
  today: string,
  connection: Connection,
) {
  const rows = await connection.rows(
    chargeRow,
    `SELECT ${chargeColumns} FROM charges c WHERE c.gym = $1 AND c.person = $2 AND c.paid_at IS NULL ORDER BY c.due, c.id`,
    [gym, person],
  )
  return rows.map(row => chargeOf(row, today, timeZone))
}

async function openOrders(gym: SandboxGym, person: number, connection: Connection) {
  const orders = await unpaidOrdersOf(gym, person, connection)
  return orders.map(order => ({
    order: order.id,
    concept: itemsInWords(order),
    amount: amountOf(order.total),
    state: order.state,
    way: order.way,
    payer: order.person === person ? '' : order.payer,
    recipient: order.recipient === person ? '' : order.owner,
  }))
}

const comingRow = slotRow.extend({ booking: z.number() })

async function comingOf(gym: SandboxGym, person: number, now: number, connection: Connection) {
  const rows = await connection.rows(
    comingRow,
    `SELECT ${slotColumns}, b.id AS booking FROM bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot
     JOIN people c ON c.gym = s.gym AND c.id = s.coach
     WHERE b.gym = $1 AND b.person = $2 AND b.state = 'active' AND s.ends_at >= $3 ORDER BY s.starts_at, b.id`,
    [gym.gym, person, now],
  )
  return rows.map(row => ({ ...classFacts(row, gym), booking: row.booking, slot: row.id }))
}

const pastRow = comingRow.extend({
  attendance: z.enum(['present', 'absent', 'late']).nullable(),
  state: z.enum(['active', 'cancelled', 'cancelledLate']),
  ended_by: z.enum(['member', 'staff', 'gym']).nullable(),
})
const maxPast = 20

async function pastOf(gym: SandboxGym, person: number, now: number, connection: Connection) {
  const rows = await connection.rows(
    pastRow,
    `SELECT ${slotColumns}, b.id AS booking, b.attendance, b.state, b.ended_by FROM bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot
     JOIN people c ON c.gym = s.gym AND c.id = s.coach
     WHERE b.gym = $1 AND b.person = $2 AND s.ends_at < $3 ORDER BY s.starts_at DESC, b.id DESC LIMIT ${maxPast}`,
    [gym.gym, person, now],
  )
  return rows.map(row => ({
    ...classFacts(row, gym),
    booking: row.booking,
    attendance: row.attendance,
    state: row.state,
    endedBy: row.ended_by,
  }))
}

const noteRow = z.object({ id: z.number(), text: z.string(), author: z.string(), at: z.coerce.number() })

const notesOf = ({ gym }: SandboxGym, person: number, connection: Connection) =>
  connection.rows(
    noteRow,
    `SELECT n.id, n.text, p.fullname AS author, n.at FROM notes n JOIN people p ON p.gym = n.gym AND p.id = n.author
     WHERE n.gym = $1 AND n.person = $2 ORDER BY n.at DESC, n.id DESC`,
    [gym, person],
  )

/** Adds a note about a person for other staff. */
export const addNoteAction = defineWrite(addNote, {
  for: 'staff',
  async work({ gym, person: author, now }, input, connection) {
    const text = requireStaffText(input.text, texts.noteMissing)
    const person = numberIn(input.person)
    await lockPerson(gym, person, connection)
    await connection.write('INSERT INTO notes (gym, person, author, text, at) VALUES ($1, $2, $3, $4, $5)', [
      gym.gym,
      person,
      author.id,
      text,
      now,
    ])
    return {}
  },
})

export const removeNoteAction = defineWrite(removeNote, {
  for: 'staff',
  async work({ gym }, { note }, connection) {
    const removed = await connection.write('DELETE FROM notes WHERE gym = $1 AND id = $2', [
      gym.gym,
      numberIn(note),
    ])
    if (removed === 0) throw new Refusal('notFound', texts.noteNotFound)
    return {}
  },
})
