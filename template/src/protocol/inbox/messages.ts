// Messages to the member, and the member's replies: actions mensajes, mensajeread, mensajeresp
import type * as zod from 'zod/mini'
import { aWeek, read, write } from '../wire/operation.ts'
import {
  flag,
  list,
  named,
  number,
  optional,
  optionalFlag,
  optionalOr,
  record,
  text,
} from '../wire/readers.ts'

const deeds = {
  espera: 'waitlist',
  turno: 'slot',
  calificar: 'rate',
  abono: 'pass',
  pago: 'payment',
} as const

const reply = record({
  id: ['id', text, 'The answer’s id.'],
  text: ['txt', text, 'What they wrote; empty for a photo alone.'],
  photo: ['foto', text, 'Where their photo is; empty for none.'],
  at: ['fecha', number, 'When, in ms.'],
})
/** A member's reply to a message. */
export type Reply = zod.output<typeof reply>

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
  photo: ['foto', text, 'Where a photo is that came with it; empty for none.'],
  canReply: ['responde', optionalFlag, 'Whether it can be answered; null where the gym takes no answers.'],
  replies: ['respuestas', optionalOr(list(reply), []), 'What the member answered, the earliest first.'],
})
export type Message = zod.output<typeof message>

export const messages = read('mensajes', {
  name: 'messages',
  summary: 'What the member was told, the latest first.',
  request: { from: ['desde', text, 'Where the page begins, as `sig` said; empty for the first.'] },
  answer: {
    messages: ['d', list(message), 'The messages of this page.'],
    next: ['sig', text, 'Where the next page begins; empty where there is none.'],
  },
  persistFor: aWeek,
})

export const markMessageRead = write('mensajeread', {
  name: 'markMessageRead',
  summary: 'The member has opened a message.',
  request: { message: ['id', text, 'The message.'] },
  answer: {},
  idempotent: false,
  invalidates: ['unread', 'messages'],
})

export const replyToMessage = write('mensajeresp', {
  name: 'replyToMessage',
  summary:
    'Answers a message. Who is answered gets a message of the member; what the gym itself wrote is answered to its staff.',
  request: {
    message: ['id', text, 'The message.'],
    text: ['txt', text, 'The answer; empty for a photo alone.'],
    photo: ['img', text, 'Where a photo is, as `upload_img.php` said; empty for none.'],
  },
  answer: {},
  invalidates: ['messages'],
  whenOutcomeUnknown: 'No sabemos si tu respuesta llegó. Fijate en el mensaje antes de probar de nuevo.',
})
