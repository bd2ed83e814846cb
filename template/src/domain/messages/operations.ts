import { aWeek, read, write } from '../../api/operation.ts'
import * as wire from '../../protocol/inbox/messages.ts'

export type { Message, Reply } from '../../protocol/inbox/messages.ts'

export const messages = read(wire.messages, { persistFor: aWeek, whenNotFound: 'unsupported' })

export const markMessageRead = write(wire.markMessageRead, {
  invalidates: ['unread', 'messages'],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})

export const replyToMessage = write(wire.replyToMessage, {
  invalidates: ['messages'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si tu respuesta llegó. Fijate en el mensaje antes de probar de nuevo.',
})
