// actions esperaadd, esperadel, esperalist, esperaok, esperano: places that may become free
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, number, optional, optionalNumber, text } from './wire.ts'

/** `id`: the class; `cid`: who waits, '' for oneself; `aviso`: how many minutes before its beginning a place is still welcome. */
export const joinWaitlistRequest = zod.object({
  id: zod.string(),
  cid: zod.string(),
  aviso: zod.string(),
  rid: zod.string(),
})

/** `id`: the place in the list. */
export const waitlistRequest = zod.object({ id: zod.string() })
export const waitlistWriteRequest = zod.object({ id: zod.string(), rid: zod.string() })

const waiting = zod.pipe(
  zod.object({
    id: text,
    slot: text,
    name: text,
    time: text,
    fin: text,
    fecha: text,
    ts: number,
    coach: optional(zod.object({ id: text, fullname: text })),
    sede: number,
    pos: number,
    de: number,
    aviso: number,
    oferta: optionalNumber,
    persona: optional(zod.object({ id: text, fullname: text })),
  }),
  zod.transform(wire => ({
    id: wire.id,
    slot: wire.slot,
    name: wire.name,
    time: wire.time,
    end: wire.fin,
    date: wire.fecha,
    startsAt: wire.ts,
    coach: wire.coach,
    branch: wire.sede,
    position: wire.pos,
    length: wire.de,
    /** Minutes before the class up to which a place is still welcome. */
    notice: wire.aviso,
    /** Until when, in ms, a place is held for the member; null where none is. */
    offeredUntil: wire.oferta,
    /** Of the family, who waits; null for oneself. */
    person: wire.persona,
  })),
)
/** A class one waits for. Dates and hours are the gym's, `startsAt` ms. */
export type Waiting = zod.output<typeof waiting>

export const waitlistsAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(waiting) }),
    zod.transform(wire => ({ waitlists: wire.d })),
  ),
)
