// The member's notification topics: actions avisos, avisosedit
import type * as zod from 'zod/mini'
import * as texts from '../messages.ts'
import { aWeek, read, write } from '../wire/operation.ts'
import { flag, list, record, text } from '../wire/readers.ts'

const topic = record({
  id: ['id', text, 'Id of the topic.'],
  name: ['name', text, 'Name of the topic.'],
  text: ['txt', text, 'Description of the topic, in one sentence.'],
  on: ['on', flag, '1 if the member receives notifications of this topic.'],
})
/** A topic of the gym's notifications. */
export type NotificationTopic = zod.output<typeof topic>

export const notificationTopics = read('avisos', {
  name: 'notificationTopics',
  summary: 'Lists the notification topics and the member’s choice for each topic.',
  request: {},
  answer: { topics: ['d', list(topic), 'Topics. Empty if the gym does not let members choose.'] },
  persistFor: aWeek,
})

export const switchTopic = write('avisosedit', {
  name: 'switchTopic',
  summary: 'Switches the member’s notifications of a topic on or off.',
  request: {
    topic: ['id', text, 'Id of the topic.'],
    on: ['on', flag, '1 to switch on, 0 to switch off.'],
  },
  answer: {},
  invalidates: ['notificationTopics'],
  offline: { queue: { dedupeBy: ['topic'], label: texts.notificationsName } },
})
