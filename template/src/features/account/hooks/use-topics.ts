import { useQueryClient } from '@tanstack/react-query'
import { errorSentence } from '../../../api/error-sentence.ts'
import { queuedNamed } from '../../../api/named.ts'
import { useRefresh } from '../../../api/queries.ts'
import { actionKey, useAction } from '../../../api/use-action.ts'
import type { AnswerOf } from '../../../contract/answers.ts'
import type { Topic } from '../../../contract/notices.ts'
import { useOutbox } from '../../../pwa/use-outbox.ts'
import { useUnsent } from '../../../pwa/use-unsent.ts'
import { useToast } from '../../../ui/toast.ts'

/** Of what the member is told, and how to change it; without a connection a change waits for one, and shows already. */
export function useTopics() {
  const read = useAction('avisos', {})
  const unsent = useUnsent(queuedNamed('avisosedit'))
  const refresh = useRefresh()
  const outbox = useOutbox()
  const toast = useToast()
  const queries = useQueryClient()
  const wanted = new Map(unsent.map(({ id, on }) => [id, on === '1']))
  const topics = read.data?.topics.map(topic => ({ ...topic, on: wanted.get(topic.id) ?? topic.on }))
  async function change({ id }: Topic, on: boolean) {
    const show = (now: boolean) =>
      queries.setQueryData<AnswerOf<'avisos'>>(
        actionKey('avisos', {}),
        answer => answer && withTopic(answer, id, now),
      )
    // What was not taken goes back at once: it may not be possible to read it anew.
    function giveUp(words: string) {
      show(!on)
      toast(words, { tone: 'danger' })
    }
    show(on)
    try {
      const answer = await outbox.post(queuedNamed('avisosedit'), { id, on: on ? '1' : '0' })
      if (answer && answer.ok !== 1) giveUp(answer.errors[0] ?? 'No se pudo guardar.')
    } catch (error) {
      giveUp(errorSentence(error))
    } finally {
      await refresh('avisos')
    }
  }
  return { read, topics, change }
}

const withTopic = (answer: AnswerOf<'avisos'>, id: string, on: boolean): AnswerOf<'avisos'> => ({
  ...answer,
  topics: answer.topics.map(topic => (topic.id === id ? { ...topic, on } : topic)),
})
