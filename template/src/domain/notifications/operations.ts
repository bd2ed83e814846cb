import { aWeek, read, write } from '../../api/operation.ts'
import {
  notificationTopics as notificationTopicsEndpoint,
  switchTopic as switchTopicEndpoint,
} from '../../contract/notifications.ts'

export type { NotificationTopic } from '../../contract/notifications.ts'

export const notificationTopics = read(notificationTopicsEndpoint, { keptFor: aWeek, notThere: 'unknown' })

export const switchTopic = write(switchTopicEndpoint, {
  changes: ['notificationTopics'],
  offline: { about: ['topic'], label: 'tus avisos' },
  unknown: 'usual',
})
