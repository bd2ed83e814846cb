import * as z from 'zod'
import { notificationTopics, switchTopic } from '#protocol/inbox/notifications.ts'
import { Refusal } from '../call.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import * as texts from './messages.ts'

const topics = [
  { id: 'clases', name: texts.classesTopic, text: texts.classesTopicNote },
  { id: 'pagos', name: texts.paymentsTopic, text: texts.paymentsTopicNote },
  { id: 'noticias', name: texts.newsTopic, text: texts.newsTopicNote },
  { id: 'entrenamiento', name: texts.trainingTopic, text: texts.trainingTopicNote },
]
const mutedRow = z.object({ topic: z.string() })

/** Lists the topics of notifications, each switched on or off for this member. */
export const topicsAction = defineRead(notificationTopics, {
  for: 'member',
  async answer({ gym, person, db }) {
    const muted = await db.rows(mutedRow, 'SELECT topic FROM muted_topics WHERE gym = $1 AND person = $2', [
      gym.gym,
      person.id,
    ])
    const off = new Set(muted.map(({ topic }) => topic))
    return { topics: topics.map(topic => ({ ...topic, on: !off.has(topic.id) })) }
  },
})

/** Switches the notifications of a topic on or off. */
export const topicAction = defineWrite(switchTopic, {
  for: 'member',
  async work({ gym, person }, input, connection) {
    const topic = topics.find(({ id }) => id === input.topic)
    if (!topic) throw new Refusal('notFound', texts.topicNotFound)
    const sql = input.on
      ? 'DELETE FROM muted_topics WHERE gym = $1 AND person = $2 AND topic = $3'
      : 'INSERT INTO muted_topics (gym, person, topic) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
    await connection.write(sql, [gym.gym, person.id, topic.id])
    return {}
  },
})
