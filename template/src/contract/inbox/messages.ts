// Messages of the gym to this member: actions mensajes, mensajeread
import type * as zod from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { flag, list, named, number, optional, record, text } from '../wire/readers.ts'

const deeds = {
  espera: 'waitlist',
  turno: 'slot',
  calificar: 'rate',
  abono: 'pass',
  pago: 'payment',
} as const

const message = record({
  id: ['id', text, 'The message’s id.'],
  from: ['de', text, 'Who sent it, by name.'],
  title: ['titulo', text, 'Its title.'],
  text: ['txt', text, 'What it says.'],
  at: ['fecha', number, 'When it was sent, in ms.'],
  read: ['leido', flag, 'Whether the member has opened it.'],
  action: [
    'accion',
    optional(
      record({
        kind: [
          'tipo',
          named(deeds, 'other'),
          'espera: to confirm a place that is offered; turno: to look at a class; calificar: to rate one; abono: to look at a pass; pago: to look at the payments.',
        ],
        id: ['id', text, 'What it is about.'],
      }),
    ),
    'What it asks the member to do; null where it only tells something.',
  ],
})
/** One message. */
export type Message = zod.output<typeof message>

export const messages = endpoint({
  name: 'messages',
  action: 'mensajes',
  summary: 'What the member was told, the latest first.',
  request: { from: ['desde', text, 'Where the page begins, as `sig` said; empty for the first.'] },
  answer: {
    messages: ['d', list(message), 'The messages of this page.'],
    next: ['sig', text, 'Where the next page begins; empty where there is none.'],
  },
})

export const markMessageRead = endpoint({
  name: 'markMessageRead',
  action: 'mensajeread',
  summary: 'The member has opened a message.',
  request: { message: ['id', text, 'The message.'] },
  answer: {},
})
