import { addOutline, flagOutline, lockClosedOutline, scaleOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { WeightUnit } from '../../../platform/gear.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx'
import { shortDay } from '../rules/day-words.ts'
import { type Range, type Weight, weightSeries } from '../rules/weighings.ts'
import { converted, weightInWords } from '../rules/weight-unit.ts'
import { LineChart } from './LineChart.tsx'
import { WeighingList } from './WeighingList.tsx'
import { WeightHead } from './WeightHead.tsx'
import styles from './WeightView.module.css'

interface WeightViewProps {
  weight: Weight
  unit: WeightUnit
  today: string
  onAdd: () => void
  onGoal: () => void
}

const rangeNames = [
  { value: 'month', name: '1 mes' },
  { value: 'quarter', name: '3 meses' },
  { value: 'all', name: 'Todo' },
] as const

/** One's weight: the latest large, its way as a line, what was measured. */
export function WeightView({ weight, unit, today, onAdd, onGoal }: WeightViewProps) {
  const [range, setRange] = useState<Range>('quarter')
  const { weighings, goal } = weight
  const series = weightSeries(weighings, range, today, unit)
  if (weighings.length === 0) return <NoWeight onAdd={onAdd} />
  return (
    <div className={styles.view}>
      <WeightHead weight={weight} unit={unit} today={today} />
      <Card>
        <div className={styles.chart}>
          <SegmentedChoice label="Período" value={range} segments={rangeNames} onChange={setRange} />
          {series.length > 0 ? (
            <LineChart
              key={range}
              series={series}
              label="Tu peso"
              goal={goal === null ? null : converted(goal, 'kg', unit)}
              inWords={value => weightInWords(value, unit)}
              dayInWords={date => shortDay(date, today)}
            />
          ) : (
            <p className={styles.nothing}>No te pesaste en este período.</p>
          )}
          <Button kind="quiet" small icon={flagOutline} onClick={onGoal}>
            {goal === null ? 'Poné una meta' : `Tu meta: ${weightInWords(converted(goal, 'kg', unit), unit)}`}
          </Button>
        </div>
      </Card>
      <WeighingList weighings={weighings} unit={unit} today={today} />
      <Private />
    </div>
  )
}

function NoWeight({ onAdd }: Pick<WeightViewProps, 'onAdd'>) {
  return (
    <>
      <Empty
        icon={scaleOutline}
        title="Cargá tu primer peso"
        text="Acá vas a ver cómo cambia con el tiempo."
        action={
          <Button icon={addOutline} onClick={onAdd}>
            Cargá tu peso
          </Button>
        }
      />
      <Private />
    </>
  )
}

const Private = () => (
  <p className={styles.private}>
    <Icon icon={lockClosedOutline} size="small" />
    <span>Solo lo ves vos.</span>
  </p>
)
