// actions turnos, turnover: the classes of some days, and one of them with who goes
import * as zod from 'zod/mini'
import { answerWith, codes } from './answer.ts'
import { flag, list, number, optional, optionalNumber, text, word } from './wire.ts'

/** `fecha`: the first day, YYYY-MM-DD in the gym's time zone; `dias`: how many; `sede`, `categoria`: '' for all. */
export const slotsRequest = zod.object({
  fecha: zod.string(),
  dias: zod.string(),
  sede: zod.string(),
  categoria: zod.string(),
})

const states = ['libre', 'llena', 'abre', 'cerrada', 'reservado', 'enespera'] as const
const stateNames = {
  libre: 'free',
  llena: 'full',
  abre: 'notOpen',
  cerrada: 'closed',
  reservado: 'booked',
  enespera: 'waitlisted',
} as const

const wireSlot = zod.object({
  id: text,
  name: text,
  time: text,
  fin: text,
  fecha: text,
  ts: number,
  coach: optional(zod.object({ id: text, fullname: text })),
  cupo: number,
  ocupados: number,
  espera: number,
  estado: word(states, 'cerrada'),
  abre: optionalNumber,
  limite: optionalNumber,
  motivo: optional(zod.object({ cod: word(codes, ''), txt: text })),
  online: flag,
  sede: number,
})

/**
 * One class at one hour. `date` YYYY-MM-DD and `time`/`end` HH:mm are the gym's wall time, `startsAt` its instant in ms.
 * `opensAt` (ms) is when booking opens, `cancelUntil` (ms) until when cancelling is free, `reason` why it cannot be booked.
 */
export const slotSchema = zod.pipe(
  wireSlot,
  zod.transform(wire => ({
    id: wire.id,
    name: wire.name,
    time: wire.time,
    end: wire.fin,
    date: wire.fecha,
    startsAt: wire.ts,
    coach: wire.coach,
    capacity: wire.cupo,
    taken: wire.ocupados,
    waiting: wire.espera,
    state: stateNames[wire.estado],
    opensAt: wire.abre,
    cancelUntil: wire.limite,
    reason: wire.motivo && { code: wire.motivo.cod, text: wire.motivo.txt },
    online: wire.online,
    branch: wire.sede,
  })),
)
export type Slot = zod.output<typeof slotSchema>

export const slotsAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(slotSchema) }),
    zod.transform(wire => ({ slots: wire.d })),
  ),
)

/** `id`: the class. */
export const slotRequest = zod.object({ id: zod.string() })

const attendee = zod.object({ id: text, fullname: text, foto: text })

/** Who goes, as far as they allow it to be seen. */
export const slotPeopleAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(attendee) }),
    zod.transform(wire => ({
      people: wire.d.map(({ id, fullname, foto }) => ({ id, fullname, photo: foto })),
    })),
  ),
)
