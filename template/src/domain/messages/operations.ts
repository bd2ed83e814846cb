import { aWeek, read, write } from '../../api/operation.ts'
import * as wire from '../../contract/inbox/messages.ts'

export type { Message } from '../../contract/inbox/messages.ts'

export const messages = read(wire.messages, { persistFor: aWeek, whenNotFound: 'unsupported' })

export const markMessageRead = write(wire.markMessageRead, {
  invalidates: ['unread', 'messages'],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})
