import { addOutline, flagOutline, lockClosedOutline, scaleOutline } from 'ionicons/icons'
import { type ReactNode, useState } from 'react'
import { PrivacyLink } from '#features/gym/shared/PolicyLink.tsx'
import { figure } from '#platform/figures.ts'
import { dayInWords } from '#platform/time/gym-time.ts'
import type { Weighing } from '#protocol/fitness/body.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { SegmentedChoice } from '#ui/form/choice/Segmented.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { shortDay } from '../days.ts'
import shared from '../fitness.module.css'
import { LineChart } from '../LineChart.tsx'
import * as texts from '../messages.ts'
import { convertWeight, type WeightUnit, weightLabel } from '../weights.ts'
import styles from './body-weight.module.css'
import {
  changeLabel,
  goalMessage,
  measuresLabel,
  type Range,
  type Weight,
  weightSeries,
} from './weighings.ts'

interface WeightViewProps {
  weight: Weight
  unit: WeightUnit
  today: string
  onAdd: () => void
  onGoal: () => void
}

const rangeNames = [
  { value: 'month', name: texts.oneMonth },
  { value: 'quarter', name: texts.threeMonths },
  { value: 'all', name: texts.wholePeriod },
] as const

/** The latest weight, a chart, and all weighings. */
export function WeightView({ weight, unit, today, onAdd, onGoal }: WeightViewProps) {
  const [range, setRange] = useState<Range>('quarter')
  const { weighings, goal } = weight
  const series = weightSeries(weighings, range, today, unit)
  if (weighings.length === 0) return <NoWeight onAdd={onAdd} />
  return (
    <Stack>
      <WeightHead weight={weight} unit={unit} today={today} />
      <Card>
        <Stack gap={3}>
          <SegmentedChoice label={texts.period} value={range} segments={rangeNames} onChange={setRange} />
          {series.length > 0 ? (
            <LineChart
              key={range}
              series={series}
              label={texts.yourBodyWeight}
              goal={goal === null ? null : convertWeight(goal, 'kg', unit)}
              valueLabel={value => weightLabel(value, unit)}
              dayLabel={date => shortDay(date, today)}
            />
          ) : (
            <p className={styles.nothing}>{texts.noBodyWeights}</p>
          )}
          <Button kind="quiet" small icon={flagOutline} onClick={onGoal}>
            {goal === null
              ? texts.setGoal
              : `${texts.yourGoal}: ${weightLabel(convertWeight(goal, 'kg', unit), unit)}`}
          </Button>
        </Stack>
      </Card>
      <WeighingList weighings={weighings} unit={unit} today={today} />
      <Private>{`${texts.onlyYouSee}.`}</Private>
    </Stack>
  )
}

function NoWeight({ onAdd }: Pick<WeightViewProps, 'onAdd'>) {
  return (
    <>
      <Empty
        icon={scaleOutline}
        title={texts.firstBodyWeight}
        text={texts.firstBodyWeightNote}
        action={
          <Button icon={addOutline} onClick={onAdd}>
            {texts.logBodyWeight}
          </Button>
        }
      />
      <Private>
        <span>{texts.bodyWeightPrivacy}</span> <PrivacyLink />
      </Private>
    </>
  )
}

const Private = ({ children }: { children: ReactNode }) => (
  <p className={styles.private}>
    <Icon icon={lockClosedOutline} size="small" />
    <span>{children}</span>
  </p>
)

interface WeightHeadProps {
  weight: Weight
  unit: WeightUnit
  today: string
}

function WeightHead({ weight, unit, today }: WeightHeadProps) {
  const last = weight.weighings.at(-1)
  const [change, goal] = [changeLabel(weight.weighings, unit, today), goalMessage(weight, unit)]
  if (!last) return null
  return (
    <Card tone="brand">
      <p className={styles.when}>{dayInWords(last.date, today)}</p>
      <p className={styles.figure} translate="no">
        <span>{figure(convertWeight(last.kilos, 'kg', unit))}</span>{' '}
        <span className={styles.unit}>{unit}</span>
      </p>
      {change && <p className={styles.change}>{change}</p>}
      {goal && <p className={styles.goal}>{goal}</p>}
    </Card>
  )
}

interface WeighingListProps {
  weighings: readonly Weighing[]
  unit: WeightUnit
  today: string
}

const firstFew = 5

function WeighingList({ weighings, unit, today }: WeighingListProps) {
  const [all, setAll] = useState(false)
  const visible = weighings.toReversed().slice(0, all ? undefined : firstFew)
  return (
    <Section
      title={texts.weighings}
      action={
        weighings.length > visible.length && (
          <Button kind="quiet" small onClick={() => setAll(true)}>
            {texts.viewAll}
          </Button>
        )
      }
    >
      <List>
        {visible.map(one => (
          <ListRow
            key={one.date}
            title={shortDay(one.date, today)}
            text={measuresLabel(one)}
            end={
              <span className={shared.figure}>{weightLabel(convertWeight(one.kilos, 'kg', unit), unit)}</span>
            }
          />
        ))}
      </List>
    </Section>
  )
}
