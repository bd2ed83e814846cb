// action classroom: the online classes one has booked, and those that were recorded
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, number, optional, text } from './wire.ts'

const coach = optional(zod.object({ id: text, fullname: text }))

const onlineClass = zod.pipe(
  zod.object({
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
  zod.transform(wire => ({
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
export type OnlineClass = zod.output<typeof onlineClass>

const recording = zod.pipe(
  zod.object({ id: text, titulo: text, fecha: text, minutos: number, url: text }),
  zod.transform(wire => ({
    id: wire.id,
    title: wire.titulo,
    date: wire.fecha,
    minutes: wire.minutos,
    url: wire.url,
  })),
)
/** A class to be seen again. `date` YYYY-MM-DD. */
export type Recording = zod.output<typeof recording>

export const classroomAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(onlineClass), grabaciones: list(recording) }),
    zod.transform(wire => ({ classes: wire.d, recordings: wire.grabaciones })),
  ),
)
