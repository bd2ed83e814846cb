// actions reservar, reservaver, reservacancel, misreservas, estrellaadd, calendario: a member's own bookings
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, number, optional, optionalNumber, text } from './wire.ts'

/** `rid`: the id of this write, made by the client. `cid`, `abono`, `alt`, `invitado`: '' where not meant; `espera`: '1' to queue when full. */
export const bookRequest = zod.object({
  id: zod.string(),
  cid: zod.string(),
  rid: zod.string(),
  abono: zod.string(),
  alt: zod.string(),
  espera: zod.enum(['0', '1']),
  invitado: zod.string(),
})

export const bookingOutcomeRequest = zod.object({ rid: zod.string() })

/** `tarde`: '1' confirms a cancellation that costs the credit. */
export const cancelRequest = zod.object({ id: zod.string(), tarde: zod.enum(['0', '1']), rid: zod.string() })

/** `tipo`: the coming ones or the past ones; `desde`: where the next page begins, '' for the first. */
export const bookingsRequest = zod.object({ tipo: zod.enum(['prox', 'hist']), desde: zod.string() })

const pass = zod.pipe(
  zod.object({ name: text, libre: number, dias: number }),
  zod.transform(wire => ({ name: wire.name, credits: wire.libre, days: wire.dias })),
)
/** A credit pass ("abono"): credits left and days to its expiry. No pass is the empty name. */
export type Pass = zod.output<typeof pass>
export const noPass: Pass = { name: '', credits: 0, days: 0 }

const wireBooking = zod.object({
  id: text,
  slot: text,
  fecha: text,
  estado: text,
  limite: optionalNumber,
  alt: text,
})
const waitlistPlace = zod.pipe(
  zod.object({ id: text, pos: number }),
  zod.transform(wire => ({ id: wire.id, position: wire.pos })),
)

/** The answer to a booking, as the result dialog reads it. */
export const bookingAnswer = answerWith(
  zod.pipe(
    zod.object({ abono: optional(pass), reserva: optional(wireBooking), espera: optional(waitlistPlace) }),
    zod.transform(wire => ({
      pass: wire.abono ?? noPass,
      booking: wire.reserva && {
        id: wire.reserva.id,
        slot: wire.reserva.slot,
        date: wire.reserva.fecha,
        state: wire.reserva.estado,
        cancelUntil: wire.reserva.limite,
        /** The second choice that was taken instead, '' where the first was. */
        alternative: wire.reserva.alt,
      },
      waitlist: wire.espera,
    })),
  ),
)
export type BookingAnswer = zod.output<typeof bookingAnswer>

/**
 * What a write was answered, and its `rid`. `ok` 0 with code 'nohay' and the `rid` says that it never arrived, and that it will be refused
 * should it still come. '' in the place of the `rid`: the backend named none.
 */
export const bookingOutcomeAnswer = zod.intersection(bookingAnswer, zod.object({ rid: text }))

/** One of my bookings, with what the list shows. Dates and hours are the gym's; `startsAt`, `cancelUntil` in ms. */
const booking = zod.pipe(
  zod.object({
    id: text,
    persona: optional(zod.object({ id: text, fullname: text })),
    slot: text,
    fecha: text,
    ts: number,
    estado: text,
    limite: optionalNumber,
    name: text,
    time: text,
    fin: text,
    coach: optional(zod.object({ id: text, fullname: text })),
    sede: number,
    presente: optionalNumber,
    estrellas: optionalNumber,
    calificar: optionalNumber,
    credito: optionalNumber,
  }),
  zod.transform(wire => ({
    id: wire.id,
    slot: wire.slot,
    date: wire.fecha,
    startsAt: wire.ts,
    state: wire.estado,
    cancelUntil: wire.limite,
    name: wire.name,
    time: wire.time,
    end: wire.fin,
    coach: wire.coach,
    branch: wire.sede,
    present: wire.presente === null ? null : wire.presente === 1,
    stars: wire.estrellas,
    /** Until when, in ms, it may be rated; null where it may not, or was. */
    rateUntil: wire.calificar,
    /** Credits it cost, null where the gym does not say. */
    cost: wire.credito,
    /** Of the family, whose it is; null for one's own. */
    person: wire.persona,
  })),
)
export type Booking = zod.output<typeof booking>

export const bookingsAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(booking), sig: text }),
    zod.transform(wire => ({ bookings: wire.d, next: wire.sig })),
  ),
)

/** `id`: the booking; `estrellas` 1 to 5; `txt`: a comment or ''. */
export const rateRequest = zod.object({
  id: zod.string(),
  estrellas: zod.enum(['1', '2', '3', '4', '5']),
  txt: zod.string(),
  rid: zod.string(),
})

/** `nuevo`: '1' gives the calendar a new address, so that the old one shows nothing any more. */
export const calendarRequest = zod.object({ nuevo: zod.enum(['0', '1']) })

/** Where a calendar program finds one's bookings. */
export const calendarAnswer = answerWith(zod.object({ url: text }))
