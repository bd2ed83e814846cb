// action classroom: the online classes one has booked, and those that were recorded
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, number, optional, text } from './wire.ts'

const coach = optional(z.object({ id: text, fullname: text }))

const onlineClass = z.pipe(
  z.object({
    id: text,
    name: text,
    time: text,
    fin: text,
    fecha: text,
    ts: number,
    abre: number,
    coach,
    url: text,
  }),
  z.transform(wire => ({
    id: wire.id,
    name: wire.name,
    time: wire.time,
    end: wire.fin,
    date: wire.fecha,
    startsAt: wire.ts,
    /** When its link begins to work, ms. */
    opensAt: wire.abre,
    coach: wire.coach,
    /** '' until it opens. */
    url: wire.url,
  })),
)
/** A class that is held online. Dates and hours are the gym's, instants ms. */
export type OnlineClass = z.output<typeof onlineClass>

const recording = z.pipe(
  z.object({ id: text, titulo: text, fecha: text, minutos: number, url: text }),
  z.transform(wire => ({
    id: wire.id,
    title: wire.titulo,
    date: wire.fecha,
    minutes: wire.minutos,
    url: wire.url,
  })),
)
/** A class to be seen again. `date` YYYY-MM-DD. */
export type Recording = z.output<typeof recording>

export const classroomAnswer = answerWith(
  z.pipe(
    z.object({ d: list(onlineClass), grabaciones: list(recording) }),
    z.transform(wire => ({ classes: wire.d, recordings: wire.grabaciones })),
  ),
)
