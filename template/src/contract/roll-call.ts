// actions asistentes, asistenciaadd, reservardel: what staff do with the people of a class
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, text, word } from './wire.ts'

const attendances = ['presente', 'ausente', 'tarde'] as const
/** What is said of somebody, in the protocol's words. */
export type Mark = (typeof attendances)[number]
const names = { presente: 'present', ausente: 'absent', tarde: 'late', '': null } as const
/** Whether somebody came; null before the roll was called. */
export type Attendance = (typeof names)[keyof typeof names]

const markOr = word(attendances, '')
/** What a mark in the protocol's words says; null for any other word. */
export const attendanceOf = (mark: string): Attendance => names[zod.parse(markOr, mark)]

/** `id`: the class. */
export const attendeesRequest = zod.object({ id: zod.string() })

/** `id`: the booking. */
export const attendanceRequest = zod.object({
  id: zod.string(),
  estado: zod.enum(attendances),
  rid: zod.string(),
})

/** `id`: the booking; `penal`: '1' keeps the credit, '0' gives it back whatever the hour. */
export const staffCancelRequest = zod.object({
  id: zod.string(),
  penal: zod.enum(['0', '1']),
  rid: zod.string(),
})

const attendee = zod.pipe(
  zod.object({ id: text, cid: text, fullname: text, foto: text, estado: word(attendances, ''), abono: text }),
  zod.transform(wire => ({
    booking: wire.id,
    person: wire.cid,
    fullname: wire.fullname,
    photo: wire.foto,
    attendance: names[wire.estado] as Attendance,
    pass: wire.abono,
  })),
)
/** Somebody with a place in a class; `pass`: the name of the pass it was paid with. */
export type Attendee = zod.output<typeof attendee>

export const attendeesAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(attendee) }),
    zod.transform(wire => ({ attendees: wire.d })),
  ),
)
