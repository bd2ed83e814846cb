// Messages to the member, and the member's replies: actions mensajes, mensajeread, mensajeresp
import type * as zod from 'zod/mini'
import * as texts from '../messages.ts'
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
  id: ['id', text, 'Id of the reply.'],
  text: ['txt', text, 'Text of the reply. Empty for a photo without text.'],
  photo: ['foto', text, 'Address of the photo. Empty without a photo.'],
  at: ['fecha', number, 'Time of the reply, in ms since 1970.'],
})
/** A member's reply to a message. */
export type Reply = zod.output<typeof reply>

const message = record({
  id: ['id', text, 'Id of the message.'],
  from: ['de', text, 'Name of the sender.'],
  title: ['titulo', text, 'Title of the message.'],
  text: ['txt', text, 'Text of the message.'],
  at: ['fecha', number, 'Send time, in ms since 1970.'],
  read: ['leido', flag, '1 if the member has opened the message.'],
  action: [
    'accion',
    optional(
      record({
        kind: [
          'tipo',
          named(deeds, 'other'),
          '`espera`: confirm an offered spot. `turno`: view a class. `calificar`: rate a class. `abono`: view a pass. `pago`: view the payments.',
        ],
        id: ['id', text, 'Id of the subject of the action, such as a class.'],
      }),
    ),
    'Action for the member to take. null if the message only informs.',
  ],
  photo: ['foto', text, 'Address of the photo sent with the message. Empty without a photo.'],
  canReply: [
    'responde',
    optionalFlag,
    '1 if the member can reply to the message. null if the gym accepts no replies.',
  ],
  replies: ['respuestas', optionalOr(list(reply), []), 'Replies of the member, oldest first.'],
})
export type Message = zod.output<typeof message>

export const messages = read('mensajes', {
  name: 'messages',
  summary: 'Lists the messages to the member, latest first.',
  request: { from: ['desde', text, 'Page cursor from `sig`. Empty: the first page.'] },
  answer: {
    messages: ['d', list(message), 'Messages of this page.'],
    next: ['sig', text, 'Cursor of the next page. Empty on the last page.'],
  },
  persistFor: aWeek,
})

export const markMessageRead = write('mensajeread', {
  name: 'markMessageRead',
  summary: 'Marks a message as read.',
  request: { message: ['id', text, 'Id of the message.'] },
  answer: {},
  idempotent: false,
  invalidates: ['unread', 'messages'],
})

export const replyToMessage = write('mensajeresp', {
  name: 'replyToMessage',
  summary:
    'Replies to a message. The author of the message gets the reply as a message from the member. A reply to a message from the gym goes to all staff.',
  request: {
    message: ['id', text, 'Id of the message.'],
    text: ['txt', text, 'Text of the reply. Empty for a photo without text.'],
    photo: ['img', text, 'Address of the photo, as returned by `upload_img.php`. Empty without a photo.'],
  },
  answer: {},
  invalidates: ['messages'],
  whenOutcomeUnknown: texts.replyUnknown,
})
