// actions mensajes, mensajeread: what the gym told this member
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { flag, list, number, optional, text, word } from './wire.ts'

export const messagesRequest = z.object({ desde: z.string() })
export const messageReadRequest = z.object({ id: z.string() })

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

const message = z.pipe(
  z.object({
    id: text,
    de: text,
    titulo: text,
    txt: text,
    fecha: number,
    leido: flag,
    accion: optional(z.object({ tipo: word(deeds, ''), id: text })),
  }),
  z.transform(wire => ({
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
export type Message = z.output<typeof message>

export const messagesAnswer = answerWith(
  z.pipe(
    z.object({ d: list(message), sig: text }),
    z.transform(wire => ({ messages: wire.d, next: wire.sig })),
  ),
)
