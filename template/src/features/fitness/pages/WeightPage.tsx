import { addOutline } from 'ionicons/icons'
import { useState } from 'react'
import { logWeight } from '../../../domain/fitness/operations.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Unsent } from '../../../pwa/Unsent.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useEquipment } from '../hooks/use-equipment.ts'
import { useToday } from '../hooks/use-today.ts'
import { useWeight } from '../hooks/use-weight.ts'
import { GoalSheet } from '../parts/GoalSheet.tsx'
import { WeightSheet } from '../parts/WeightSheet.tsx'
import { WeightView } from '../parts/WeightView.tsx'

/** peso: what one weighs, for oneself alone. */
export default function WeightPage() {
  const { read, weight } = useWeight()
  const { unit } = useEquipment().equipment
  const today = useToday()
  const [open, setOpen] = useState<'weight' | 'goal' | null>(null)
  const close = () => setOpen(null)
  return (
    <Page
      title="Peso"
      back="/myfitmenu"
      refresh={read.refetch}
      footer={
        weight &&
        weight.weighings.length > 0 && (
          <Button block icon={addOutline} onClick={() => setOpen('weight')}>
            Cargá tu peso
          </Button>
        )
      }
    >
      <Unsent of={logWeight} />
      <Reading of={{ ...read, data: weight ?? undefined }} label="Cargando tu peso…">
        {known => (
          <WeightView
            weight={known}
            unit={unit}
            today={today}
            onAdd={() => setOpen('weight')}
            onGoal={() => setOpen('goal')}
          />
        )}
      </Reading>
      {weight && <WeightSheet open={open === 'weight'} weight={weight} today={today} onClose={close} />}
      {weight && <GoalSheet open={open === 'goal'} weight={weight} today={today} onClose={close} />}
    </Page>
  )
}
