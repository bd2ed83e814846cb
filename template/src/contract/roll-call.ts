// actions asistentes, asistenciaadd, reservardel: what staff do with the people of a class
import * as z from 'zod/mini'
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
export const attendanceOf = (mark: string): Attendance => names[z.parse(markOr, mark)]

/** `id`: the class. */
export const attendeesRequest = z.object({ id: z.string() })

/** `id`: the booking. */
export const attendanceRequest = z.object({ id: z.string(), estado: z.enum(attendances), rid: z.string() })

/** `id`: the booking; `penal`: '1' keeps the credit, '0' gives it back whatever the hour. */
export const staffCancelRequest = z.object({ id: z.string(), penal: z.enum(['0', '1']), rid: z.string() })

const attendee = z.pipe(
  z.object({ id: text, cid: text, fullname: text, foto: text, estado: word(attendances, ''), abono: text }),
  z.transform(wire => ({
    booking: wire.id,
    person: wire.cid,
    fullname: wire.fullname,
    photo: wire.foto,
    attendance: names[wire.estado] as Attendance,
    pass: wire.abono,
  })),
)
/** Somebody with a place in a class; `pass`: the name of the pass it was paid with. */
export type Attendee = z.output<typeof attendee>

export const attendeesAnswer = answerWith(
  z.pipe(
    z.object({ d: list(attendee) }),
    z.transform(wire => ({ attendees: wire.d })),
  ),
)
