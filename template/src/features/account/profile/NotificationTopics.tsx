import { useQueryClient } from '@tanstack/react-query'
import { errorSentence, isMissing } from '#api/api-error.ts'
import { queryKey, useRead } from '#api/reads/queries.ts'
import { type NotificationTopic, notificationTopics, switchTopic } from '#protocol/inbox/notifications.ts'
import type { Answer } from '#protocol/wire/operation.ts'
import { Unsent } from '#pwa/outbox/Unsent.tsx'
import { useQueuedWrite } from '#pwa/outbox/use-outbox.ts'
import { useUnsent } from '#pwa/outbox/use-unsent.ts'
import { Section } from '#ui/content/Section.tsx'
import { Switch, SwitchList } from '#ui/form/choice/Switch.tsx'
import { useToast } from '#ui/overlay/toast.ts'
import { SkeletonBlock } from '#ui/query/Loading.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'

/** The notifications that the member wants. */
export function NotificationTopics() {
  const { read, topics, change } = useTopics()
  if (topics?.length === 0) return null
  if (!topics && isMissing(read.error)) return <Unsent of={switchTopic} />
  return (
    <Section title={texts.notices}>
      <Unsent of={switchTopic} />
      <QueryView
        query={{ ...read, data: topics }}
        label={texts.loadingNotices}
        skeleton={<SkeletonBlock height={240} />}
        part
      >
        {topics => (
          <SwitchList>
            {topics.map(topic => (
              <Switch
                key={topic.id}
                label={topic.name}
                text={topic.text}
                on={topic.on}
                onChange={on => void change(topic, on)}
              />
            ))}
          </SwitchList>
        )}
      </QueryView>
    </Section>
  )
}

type Topics = Answer<typeof notificationTopics>

/** The notification topics, and the queued write that switches a topic: offline, it is sent later. */
function useTopics() {
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
    // Undo a refused change locally: another read may not be possible.
    function giveUp(message: string) {
      show(!on)
      toast(message, { tone: 'danger' })
    }
    show(on)
    try {
      const answer = await send({ topic: id, on })
      if (answer && answer.ok !== 1) giveUp(answer.errors[0] ?? texts.notSaved)
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
