import { appsOutline } from 'ionicons/icons'
import { IconButton } from '#ui/Button.tsx'
import { useGo } from '#ui/link.ts'
import * as uiTexts from '#ui/messages.ts'
import { Page } from '#ui/page/Page.tsx'
import { Training, useTraining } from './Training.tsx'

/** myfit: the workout of a day, outside the tab. */
export default function WorkoutPage() {
  const training = useTraining()
  const go = useGo()
  return (
    <Page
      title={uiTexts.workoutTitle}
      back="/tab4"
      actions={<IconButton icon={appsOutline} label={uiTexts.toolsTitle} onClick={() => go('/myfitmenu')} />}
      refresh={training.refresh}
    >
      <Training training={training} />
    </Page>
  )
}
