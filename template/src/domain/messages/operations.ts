import { aWeek, read, write } from '../../api/operation.ts'
import {
  markMessageRead as markMessageReadEndpoint,
  messages as messagesEndpoint,
} from '../../contract/messages.ts'

export type { Message } from '../../contract/messages.ts'

export const messages = read(messagesEndpoint, { keptFor: aWeek, notThere: 'unknown' })

export const markMessageRead = write(markMessageReadEndpoint, {
  changes: ['unread', 'messages'],
  offline: 'refuse',
  unknown: 'usual',
})
