// The member's notification topics: actions avisos, avisosedit
import type * as zod from 'zod/mini'
import { aWeek, read, write } from '../wire/operation.ts'
import { flag, list, record, text } from '../wire/readers.ts'

const topic = record({
  id: ['id', text, 'The topic’s id.'],
  name: ['name', text, 'What it is called.'],
  text: ['txt', text, 'What is told under it, in a sentence.'],
  on: ['on', flag, 'Whether this member is told.'],
})
/** A topic of the gym's notifications. */
export type NotificationTopic = zod.output<typeof topic>

export const notificationTopics = read('avisos', {
  name: 'notificationTopics',
  summary: 'Of what members can be told, and whether this one is.',
  request: {},
  answer: { topics: ['d', list(topic), 'The topics; none where the gym does not let members choose.'] },
  persistFor: aWeek,
})

export const switchTopic = write('avisosedit', {
  name: 'switchTopic',
  summary: 'Tells the member of a topic from now on, or tells them no more.',
  request: {
    topic: ['id', text, 'The topic.'],
    on: ['on', flag, '1 to be told, 0 not to be.'],
  },
  answer: {},
  invalidates: ['notificationTopics'],
  offline: { queue: { dedupeBy: ['topic'], label: 'tus avisos' } },
})
