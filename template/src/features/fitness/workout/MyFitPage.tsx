import { appsOutline } from 'ionicons/icons'
import { IconButton } from '#ui/Button.tsx'
import { Section } from '#ui/content/Section.tsx'
import { useGo } from '#ui/link.ts'
import * as uiTexts from '#ui/messages.ts'
import { Page } from '#ui/page/Page.tsx'
import { ToolGrid } from './ToolGrid.tsx'
import { Training, useTraining } from './Training.tsx'

/** tab4: the workout of the day, results, records, tools. */
export default function MyFitPage() {
  const training = useTraining()
  const go = useGo()
  return (
    <Page
      title={uiTexts.trainingTitle}
      tab
      large
      actions={<IconButton icon={appsOutline} label={uiTexts.toolsTitle} onClick={() => go('/myfitmenu')} />}
      refresh={training.refresh}
    >
      <Training training={training} />
      <Section title={uiTexts.toolsTitle}>
        <ToolGrid />
      </Section>
    </Page>
  )
}
