// actions mensajes, mensajeread: what the gym told this member
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { flag, list, number, optional, text, word } from './wire.ts'

export const messagesRequest = zod.object({ desde: zod.string() })
export const messageReadRequest = zod.object({ id: zod.string() })

/** What a message asks to do: confirm an offered place, see a class, rate one, look at a pass or at the payments. */
const deeds = ['espera', 'turno', 'calificar', 'abono', 'pago'] as const
const deedNames = {
  espera: 'waitlist',
  turno: 'slot',
  calificar: 'rate',
  abono: 'pass',
  pago: 'payment',
  '': '',
} as const

const message = zod.pipe(
  zod.object({
    id: text,
    de: text,
    titulo: text,
    txt: text,
    fecha: number,
    leido: flag,
    accion: optional(zod.object({ tipo: word(deeds, ''), id: text })),
  }),
  zod.transform(wire => ({
    id: wire.id,
    from: wire.de,
    title: wire.titulo,
    text: wire.txt,
    at: wire.fecha,
    read: wire.leido,
    action:
      wire.accion && wire.accion.tipo !== ''
        ? { kind: deedNames[wire.accion.tipo], id: wire.accion.id }
        : null,
  })),
)
/** One message; `at` in ms. */
export type Message = zod.output<typeof message>

export const messagesAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(message), sig: text }),
    zod.transform(wire => ({ messages: wire.d, next: wire.sig })),
  ),
)
