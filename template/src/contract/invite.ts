// actions invitar, invitadoadd: bringing somebody along
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, number, text, word } from './wire.ts'

const states = ['anotado', 'vino', 'falto'] as const
const stateNames = { anotado: 'expected', vino: 'came', falto: 'missed' } as const

const guest = zod.pipe(
  zod.object({ id: text, fullname: text, fecha: text, clase: text, estado: word(states, 'anotado') }),
  zod.transform(wire => ({
    /** Under which the place is given back with `reservacancel`; '' where it is not. */
    id: wire.id,
    fullname: wire.fullname,
    date: wire.fecha,
    className: wire.clase,
    state: stateNames[wire.estado],
  })),
)
/** Somebody I brought, or will; `date` YYYY-MM-DD is the day of the class. */
export type Guest = zod.output<typeof guest>

/** My code and link, how many of this month's invitations are `used` and `left`, what I get for one who stays. */
export const inviteAnswer = answerWith(
  zod.pipe(
    zod.object({ codigo: text, url: text, usados: number, quedan: number, premio: text, d: list(guest) }),
    zod.transform(wire => ({
      inviteCode: wire.codigo,
      url: wire.url,
      used: Math.max(0, wire.usados),
      left: Math.max(0, wire.quedan),
      reward: wire.premio,
      guests: wire.d,
    })),
  ),
)

/** `id`: the class to which `fullname` comes along. */
export const guestRequest = zod.object({ id: zod.string(), fullname: zod.string(), rid: zod.string() })
