import { switchTopic } from '../../../domain/notifications/operations.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Unsent } from '../../../pwa/Unsent.tsx'
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
      <Unsent of={switchTopic} />
      <Reading
        of={{ ...read, data: topics }}
        label="Cargando tus avisos…"
        skeleton={<SkeletonBlock height={240} />}
        part
      >
        {known => (
          <SwitchList label="Avisos">
            {known.map(topic => (
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
      </Reading>
    </Section>
  )
}
