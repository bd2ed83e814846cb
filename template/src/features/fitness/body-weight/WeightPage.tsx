import { addOutline } from 'ionicons/icons'
import { useMemo, useState } from 'react'
import { bodyWeight, logWeight } from '#protocol/fitness/body.ts'
import { Unsent } from '#pwa/outbox/Unsent.tsx'
import { useUnsent } from '#pwa/outbox/use-unsent.ts'
import { Button } from '#ui/Button.tsx'
import * as uiTexts from '#ui/messages.ts'
import { Page } from '#ui/page/Page.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import { useEquipment } from '../equipment/use-equipment.ts'
import * as texts from '../messages.ts'
import { useAddon } from '../shared/use-addon.ts'
import { useToday } from '../use-today.ts'
import { GoalSheet, WeightSheet } from './WeightSheet.tsx'
import { WeightView } from './WeightView.tsx'
import { type Weight, withUnsentWeight } from './weighings.ts'

/** peso: the member's body weight, private to the member. */
export default function WeightPage() {
  const { read, weight } = useWeight()
  const { unit } = useEquipment().equipment
  const today = useToday()
  const [open, setOpen] = useState<'weight' | 'goal' | null>(null)
  const close = () => setOpen(null)
  return (
    <Page
      title={uiTexts.weightTitle}
      back="/myfitmenu"
      refresh={read.refetch}
      footer={
        weight &&
        weight.weighings.length > 0 && (
          <Button block icon={addOutline} onClick={() => setOpen('weight')}>
            {texts.logBodyWeight}
          </Button>
        )
      }
    >
      <Unsent of={logWeight} />
      <QueryView query={{ ...read, data: weight ?? undefined }} label={texts.loadingBodyWeight}>
        {weight => (
          <WeightView
            weight={weight}
            unit={unit}
            today={today}
            onAdd={() => setOpen('weight')}
            onGoal={() => setOpen('goal')}
          />
        )}
      </QueryView>
      {weight && <WeightSheet open={open === 'weight'} weight={weight} today={today} onClose={close} />}
      {weight && <GoalSheet open={open === 'goal'} weight={weight} today={today} onClose={close} />}
    </Page>
  )
}

const nothing: Weight = { weighings: [], goal: null }

/** The member's weighings, including unsent ones. Null until loaded. */
function useWeight() {
  const read = useAddon(bodyWeight, {})
  const unsent = useUnsent(logWeight)
  const { data } = read
  const weight = useMemo(() => {
    return data || unsent.length > 0 ? withUnsentWeight(data ?? nothing, unsent) : null
  }, [data, unsent])
  return { read, weight }
}
