// actions checkin, checkincode: saying that one is there, oneself or by the code that staff read
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { attendanceOf } from './roll-call.ts'
import { list, number, optional, text } from './wire.ts'

/** `id`: the booking, one's own or, with `cid`, of somebody of the family; '' where staff send the `codigo` that a member shows. */
export const checkInRequest = z.object({
  id: z.string(),
  cid: z.string(),
  codigo: z.string(),
  rid: z.string(),
})

/** `cid`: somebody of the family, '' for oneself. */
export const checkInCodeRequest = z.object({ cid: z.string() })

const seen = z.object({ id: text, name: text, time: text })

/** Who was checked in, to which class; for staff. Empty and null where a member says so themself. */
export const checkInAnswer = answerWith(
  z.pipe(
    z.object({ fullname: text, foto: text, clase: optional(seen) }),
    z.transform(wire => ({ fullname: wire.fullname, photo: wire.foto, slot: wire.clase })),
  ),
)
export type CheckInAnswer = z.output<typeof checkInAnswer>

const minutesAt = (hour: string): number => {
  const [hours = '', minutes = ''] = hour.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** ms from one hour of the wall to the next such; one hour where that cannot be read. */
function lengthOf(from: string, to: string): number {
  const minutes = (minutesAt(to) - minutesAt(from) + 24 * 60) % (24 * 60)
  return (minutes > 0 ? minutes : 60) * 60_000
}

const todaysClass = z.pipe(
  z.object({
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
  z.transform(wire => ({
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
export type TodaysClass = z.output<typeof todaysClass>

/** `code`: what staff read to know who I am, '' for none; it changes at `until` (ms). */
export const checkInCodeAnswer = answerWith(
  z.pipe(
    z.object({ codigo: text, hasta: number, d: list(todaysClass) }),
    z.transform(wire => ({ checkInCode: wire.codigo, until: wire.hasta, classes: wire.d })),
  ),
)
