import { useQueryClient } from '@tanstack/react-query'
import { errorSentence } from '../../../api/error-sentence.ts'
import type { Answer } from '../../../api/operation.ts'
import { queryKey, useRead } from '../../../api/queries.ts'
import {
  type NotificationTopic,
  notificationTopics,
  switchTopic,
} from '../../../domain/notifications/operations.ts'
import { useQueuedWrite } from '../../../pwa/use-outbox.ts'
import { useUnsent } from '../../../pwa/use-unsent.ts'
import { useToast } from '../../../ui/toast.ts'

type Topics = Answer<typeof notificationTopics>

/** Of what the member is told, and how to change it; without a connection a change waits for one, and shows already. */
export function useTopics() {
  const read = useRead(notificationTopics, {})
  const unsent = useUnsent(switchTopic)
  const send = useQueuedWrite(switchTopic)
  const toast = useToast()
  const queries = useQueryClient()
  const wanted = new Map(unsent.map(({ topic, on }) => [topic, on]))
  const topics = read.data?.topics.map(topic => ({ ...topic, on: wanted.get(topic.id) ?? topic.on }))
  async function change({ id }: NotificationTopic, on: boolean) {
    const show = (now: boolean) =>
      queries.setQueryData<Topics>(
        queryKey(notificationTopics, {}),
        answer => answer && withTopic(answer, id, now),
      )
    // What was not taken goes back at once: it may not be possible to read it anew.
    function giveUp(words: string) {
      show(!on)
      toast(words, { tone: 'danger' })
    }
    show(on)
    try {
      const answer = await send({ topic: id, on })
      if (answer && answer.ok !== 1) giveUp(answer.errors[0] ?? 'No se pudo guardar.')
    } catch (error) {
      giveUp(errorSentence(error))
    }
  }
  return { read, topics, change }
}

const withTopic = (answer: Topics, id: string, on: boolean): Topics => ({
  ...answer,
  topics: answer.topics.map(topic => (topic.id === id ? { ...topic, on } : topic)),
})
