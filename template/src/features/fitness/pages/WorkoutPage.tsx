import { appsOutline } from 'ionicons/icons'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useGo } from '../../../ui/link.ts'
import { Page } from '../../../ui/Page.tsx'
import { useTraining } from '../hooks/use-training.ts'
import { Training } from '../parts/Training.tsx'

/** myfit: the workout of a day, from elsewhere than the tab. */
export default function WorkoutPage() {
  const training = useTraining()
  const go = useGo()
  return (
    <Page
      title="Entrenamiento"
      back="/tab4"
      actions={<IconButton icon={appsOutline} label="Herramientas" onClick={() => go('/myfitmenu')} />}
      refresh={training.refresh}
    >
      <Training training={training} />
    </Page>
  )
}
