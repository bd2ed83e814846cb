// actions checkin, checkincode: saying that one is there, oneself or by the code that staff read
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { attendanceOf } from './roll-call.ts'
import { list, number, optional, text } from './wire.ts'

/** `id`: the booking, one's own or, with `cid`, of somebody of the family; '' where staff send the `codigo` that a member shows. */
export const checkInRequest = zod.object({
  id: zod.string(),
  cid: zod.string(),
  codigo: zod.string(),
  rid: zod.string(),
})

/** `cid`: somebody of the family, '' for oneself. */
export const checkInCodeRequest = zod.object({ cid: zod.string() })

const seen = zod.object({ id: text, name: text, time: text })

/** Who was checked in, to which class; for staff. Empty and null where a member says so themself. */
export const checkInAnswer = answerWith(
  zod.pipe(
    zod.object({ fullname: text, foto: text, clase: optional(seen) }),
    zod.transform(wire => ({ fullname: wire.fullname, photo: wire.foto, slot: wire.clase })),
  ),
)
export type CheckInAnswer = zod.output<typeof checkInAnswer>

const minutesAt = (hour: string): number => {
  const [hours = '', minutes = ''] = hour.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** ms from one hour of the wall to the next such; one hour where that cannot be read. */
function lengthOf(from: string, to: string): number {
  const minutes = (minutesAt(to) - minutesAt(from) + 24 * 60) % (24 * 60)
  return (minutes > 0 ? minutes : 60) * 60_000
}

const todaysClass = zod.pipe(
  zod.object({
    id: text,
    slot: text,
    name: text,
    time: text,
    fin: text,
    fecha: text,
    ts: number,
    sede: number,
    abre: number,
    estado: text,
  }),
  zod.transform(wire => ({
    booking: wire.id,
    slot: wire.slot,
    name: wire.name,
    time: wire.time,
    end: wire.fin,
    date: wire.fecha,
    startsAt: wire.ts,
    endsAt: wire.ts + lengthOf(wire.time, wire.fin),
    branch: wire.sede,
    opensAt: wire.abre,
    attendance: attendanceOf(wire.estado),
  })),
)
/** One of my classes of today. From `opensAt` up to `endsAt` (ms) I can say that I am there; hours are the gym's. */
export type TodaysClass = zod.output<typeof todaysClass>

/** `code`: what staff read to know who I am, '' for none; it changes at `until` (ms). */
export const checkInCodeAnswer = answerWith(
  zod.pipe(
    zod.object({ codigo: text, hasta: number, d: list(todaysClass) }),
    zod.transform(wire => ({ checkInCode: wire.codigo, until: wire.hasta, classes: wire.d })),
  ),
)
