import * as z from 'zod'
import { checkIn, checkInCode } from '#protocol/checkin/checkin.ts'
import * as bookingTexts from '../booking/messages.ts'
import { type MemberCall, Refusal } from '../call.ts'
import { type Connection, firstRow, numberIn } from '../database/database.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import { addDays, instantOf, wallAt } from '../gym-time.ts'
import * as sharedTexts from '../messages.ts'
import { findPerson } from '../people/family.ts'
import { codeOf, personOfCode, useUpCode } from './check-in-code.ts'
import {
  type Arrival,
  arrivalColumns,
  arrivalRow,
  arrivalTables,
  isInWindow,
  markPresent,
  opensAt,
  opensBefore,
  refuseOutsideOfWindow,
} from './check-in-window.ts'
import * as texts from './messages.ts'

/** Checks in the member or a relative, or, for staff, the member whose code was read. */
export const checkInAction = defineWrite(checkIn, {
  for: 'member',
  work: (call, { booking, person, code }, connection) =>
    code === ''
      ? checkInOneself(call, { booking, person }, connection)
      : checkInByCode(call, code, connection),
})

const hasArrived = (attendance: Arrival['attendance']): boolean =>
  attendance === 'present' || attendance === 'late'

/** Only staff learn the name of the person checked in. */
const nobody = { fullname: '', photo: '', slot: null }

async function checkInOneself(
  call: MemberCall,
  input: { booking: string; person: string },
  connection: Connection,
) {
  const { gym, now } = call
  const person = await findPerson(call, input.person, connection)
  const arrival = await firstRow(
    connection,
    arrivalRow,
    `SELECT ${arrivalColumns} FROM ${arrivalTables}
     WHERE b.gym = $1 AND b.id = $2 AND b.person = $3 AND b.state = 'active' FOR UPDATE OF b`,
    [gym.gym, numberIn(input.booking), person],
  )
  if (!arrival) throw new Refusal('notFound', bookingTexts.bookingNotFound)
  const isSelf = person === call.person.id
  if (hasArrived(arrival.attendance))
    return { ...nobody, info: [isSelf ? texts.alreadyThere : texts.memberAlreadyThere] }
  refuseOutsideOfWindow(arrival, now, gym)
  if (arrival.attendance === 'absent')
    throw new Refusal('closed', isSelf ? markedAbsent.self : markedAbsent.child)
  await markPresent(gym, arrival, now, connection)
  return { ...nobody, info: [isSelf ? texts.checkedIn : texts.memberCheckedIn] }
}

const markedAbsent = {
  self: texts.markedAbsent,
  child: texts.memberMarkedAbsent,
}

const nameRow = z.object({ fullname: z.string(), picture: z.string().nullable() })

async function checkInByCode(call: MemberCall, scannedCode: string, connection: Connection) {
  const { gym, person: who, now } = call
  if (who.role !== 'staff') throw new Refusal('', sharedTexts.notAllowed)
  const { person, code } = await personOfCode(gym, scannedCode, now, connection)
  const isFirst = await useUpCode(gym, code, now, connection)
  const named = await firstRow(
    connection,
    nameRow,
    'SELECT fullname, picture FROM people WHERE gym = $1 AND id = $2',
    [gym.gym, person],
  )
  const arrival = arrivalNow(await currentArrivals(call, person, connection), now)
  const fullname = named?.fullname ?? ''
  if (!arrival) throw new Refusal('notFound', texts.noClassNow(fullname), { fullname })
  const isThere = hasArrived(arrival.attendance)
  if (!isFirst && !isThere) throw new Refusal('exists', texts.codeUsed)
  if (!isThere) await markPresent(gym, arrival, now, connection)
  const { slot: id, name, starts_at } = arrival
  const slot = { id, name, time: wallAt(gym.timeZone, starts_at).time }
  const facts = { fullname, photo: named?.picture ?? '', slot }
  return isThere ? { ...facts, code: 'exists' as const, info: [texts.memberAlreadyThere] } : facts
}

/** Returns a class in its check-in window, preferably not checked in yet. */
function arrivalNow(arrivals: readonly Arrival[], now: number): Arrival | undefined {
  const open = arrivals.filter(arrival => isInWindow(arrival, now))
  return open.find(({ attendance }) => !hasArrived(attendance)) ?? open[0]
}

/** Finds today's classes, and those after midnight whose check-in is already open. */
function currentArrivals({ gym, now }: MemberCall, person: number, connection: Connection) {
  const { date } = wallAt(gym.timeZone, now)
  const midnight = (of: string) => instantOf(gym.timeZone, { date: of, time: '00:00' })
  return connection.rows(
    arrivalRow,
    `SELECT ${arrivalColumns} FROM ${arrivalTables}
     WHERE b.gym = $1 AND b.person = $2 AND b.state = 'active' AND s.ends_at > $3 AND s.starts_at < GREATEST($4::bigint, $5)
     ORDER BY s.starts_at, b.id`,
    [gym.gym, person, midnight(date), midnight(addDays(date, 1)), now + opensBefore + 1],
  )
}

/** Returns the current check-in code and today's classes of the member or a relative. */
export const checkInCodeAction = defineRead(checkInCode, {
  for: 'member',
  async answer(call, input) {
    const { gym, now, db } = call
    const person = await findPerson(call, input.person, db)
    const { code, until } = await codeOf(gym, person, now, db)
    const arrivals = await currentArrivals(call, person, db)
    return { checkInCode: code, until, classes: arrivals.map(one => arrivalFacts(one, gym.timeZone)) }
  },
})

function arrivalFacts(arrival: Arrival, timeZone: string) {
  const { date, time } = wallAt(timeZone, arrival.starts_at)
  return {
    booking: arrival.id,
    slot: arrival.slot,
    name: arrival.name,
    time,
    end: wallAt(timeZone, arrival.ends_at).time,
    date,
    startsAt: arrival.starts_at,
    branch: arrival.branch,
    opensAt: opensAt(arrival),
    attendance: arrival.attendance,
  }
}
