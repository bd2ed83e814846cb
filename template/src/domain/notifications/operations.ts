import { aWeek, read, write } from '../../api/operation.ts'
import * as wire from '../../protocol/inbox/notifications.ts'

export type { NotificationTopic } from '../../protocol/inbox/notifications.ts'

export const notificationTopics = read(wire.notificationTopics, {
  persistFor: aWeek,
  whenNotFound: 'unsupported',
})

export const switchTopic = write(wire.switchTopic, {
  invalidates: ['notificationTopics'],
  offline: { queue: { dedupeBy: ['topic'], label: 'tus avisos' } },
  whenOutcomeUnknown: 'generic',
})
