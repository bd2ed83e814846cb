import { type LiftRecord, logRecord } from '#protocol/fitness/body.ts'
import { Field } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Stepper } from '#ui/form/number/Stepper.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Text } from '#ui/layout/Text.tsx'
import * as uiTexts from '#ui/messages.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { mostReps, oneRepMax } from '../calculator/one-rep-max.ts'
import { shortDay } from '../days.ts'
import { weightStep } from '../equipment/gear.ts'
import { useEquipment } from '../equipment/use-equipment.ts'
import styles from '../fitness.module.css'
import { LineChart } from '../LineChart.tsx'
import type { Dated } from '../line-chart.ts'
import * as texts from '../messages.ts'
import { useSaving } from '../use-saving.ts'
import { convertWeight, heaviest, inKilos, type WeightUnit, weightLabel } from '../weights.ts'
import { type BestLift, bestOf, liftSeries } from './best-lifts.ts'

interface RecordSheetProps {
  /** The name of the lift. '' lets the member type the name. Null closes the sheet. */
  lift: string | null
  best: readonly BestLift[]
  records: readonly LiftRecord[]
  /** YYYY-MM-DD */
  today: string
  onClose: () => void
}

export function RecordSheet({ lift, onClose, ...form }: RecordSheetProps) {
  return (
    <Sheet open={lift !== null} onClose={onClose} label={texts.logRecord} title={texts.logRecord}>
      {lift !== null && <RecordForm key={lift} lift={lift} onDone={onClose} {...form} />}
    </Sheet>
  )
}

const longestName = 60

function RecordForm({
  lift,
  best,
  records,
  today,
  onDone,
}: Omit<RecordSheetProps, 'lift' | 'onClose'> & { lift: string; onDone: () => void }) {
  const { unit } = useEquipment().equipment
  const save = useSaving(logRecord)
  const before = bestOf(best, lift)
  const form = useForm(
    {
      name: lift,
      weight: before ? roundWeight(convertWeight(before.record.kilos, 'kg', unit)) : 0,
      reps: before?.record.reps ?? 1,
    },
    ({ name, weight, reps }) => ({
      name: name.trim() === '' && texts.liftMissing,
      weight: oneRepMax(weight, reps) === null && texts.liftedWeightMissing,
    }),
  )
  const { weight, reps } = form.values
  const max = oneRepMax(weight, reps)
  const send = () =>
    form.submit(async ({ name, weight, reps }) => {
      if (await save({ lift: name.trim(), kilos: inKilos(weight, unit), reps, date: today })) onDone()
      return null
    })
  return (
    <Form onSend={send} submitLabel={texts.saveRecord} refusal={form.refusal} busy={form.busy}>
      {lift === '' ? (
        <Field
          label={texts.lift}
          {...form.field('name')}
          maxLength={longestName}
          autoComplete="off"
          placeholder={texts.liftExample}
        />
      ) : (
        <>
          <p className={styles.what}>{lift}</p>
          <LiftChart series={liftSeries(records, lift)} unit={unit} today={today} />
        </>
      )}
      <Stepper
        label={uiTexts.weightTitle}
        unit={unit}
        value={weight}
        error={form.errorOf('weight')}
        min={0}
        max={heaviest}
        step={weightStep[unit]}
        onChange={weight => form.write('weight', weight)}
      />
      <Stepper
        label={texts.repetitions}
        value={reps}
        min={1}
        max={mostReps}
        step={1}
        onChange={count => form.write('reps', Math.round(count))}
      />
      <div data-said="700">
        <Text size="small" tone="soft">
          {max && reps > 1 ? `${texts.yourEstimatedMax}: ${weightLabel(max.average, unit)}` : texts.maxReason}
        </Text>
      </div>
    </Form>
  )
}

/** Charts the 1RM. Renders nothing for fewer than two days. */
function LiftChart({ series, unit, today }: { series: readonly Dated[]; unit: WeightUnit; today: string }) {
  if (series.length < 2) return null
  return (
    <LineChart
      series={series.map(({ date, value }) => ({ date, value: convertWeight(value, 'kg', unit) }))}
      label={texts.yourMax}
      valueLabel={value => weightLabel(value, unit)}
      dayLabel={date => shortDay(date, today)}
    />
  )
}

const roundWeight = (weight: number): number => Math.round(weight * 10) / 10
