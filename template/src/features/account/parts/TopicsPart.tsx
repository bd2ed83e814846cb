import { errorSentence } from '../../../api/error-sentence.ts'
import { Unsent } from '../../../pwa/Unsent.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonBlock } from '../../../ui/Skeleton.tsx'
import { Switch, SwitchList } from '../../../ui/Switch.tsx'
import { useTopics } from '../hooks/use-topics.ts'

/** Of what the member wants to be told. */
export function TopicsPart() {
  const { read, topics, change } = useTopics()
  if (topics?.length === 0) return null
  return (
    <Section title="Avisos">
      <Unsent action="avisosedit" />
      {topics && (
        <SwitchList label="Avisos">
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
      {!topics && read.error && (
        <ErrorState message={errorSentence(read.error)} onRetry={() => void read.refetch()} />
      )}
      {!topics && !read.error && (
        <Loading label="Cargando tus avisos…">
          <SkeletonBlock height={240} />
        </Loading>
      )}
    </Section>
  )
}
