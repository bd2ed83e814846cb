import { figureIn } from '#platform/figures.ts'
import { logWeight } from '#protocol/fitness/body.ts'
import { Field } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Stepper } from '#ui/form/number/Stepper.tsx'
import { type FormField, useForm } from '#ui/form/use-form.ts'
import * as uiTexts from '#ui/messages.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { useEquipment } from '../equipment/use-equipment.ts'
import styles from '../fitness.module.css'
import * as texts from '../messages.ts'
import { useSaving } from '../use-saving.ts'
import { convertWeight, heaviest, inKilos } from '../weights.ts'
import { isMeasure, measureIn, type Weight } from './weighings.ts'

interface WeightSheetProps {
  open: boolean
  weight: Weight
  today: string
  onClose: () => void
}

export function WeightSheet({ open, onClose, ...form }: WeightSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} label={texts.logBodyWeight} title={texts.logBodyWeight}>
      {open && <WeightForm onDone={onClose} {...form} />}
    </Sheet>
  )
}

/** First value of the stepper without a weighing, kg. */
const usual = 70

function WeightForm({
  weight,
  today,
  onDone,
}: Omit<WeightSheetProps, 'open' | 'onClose'> & { onDone: () => void }) {
  const { unit } = useEquipment().equipment
  const save = useSaving(logWeight)
  const last = weight.weighings.at(-1)?.kilos ?? usual
  const form = useForm(
    {
      weight: Math.round(convertWeight(last, 'kg', unit) * 10) / 10,
      waist: '',
      hips: '',
      date: today,
    },
    ({ weight, waist, hips, date }) => ({
      weight: weight <= 0 && texts.bodyWeightMissing,
      waist: !isMeasure(waist) && texts.measureUnreadable,
      hips: !isMeasure(hips) && texts.measureUnreadable,
      date: futureDate(date, today) || (date === '' && texts.dateMissing),
    }),
  )
  const send = () =>
    form.submit(async ({ weight, waist, hips, date }) => {
      const measures = { waist: measureIn(waist), hips: measureIn(hips) }
      if (await save({ date, kilos: inKilos(weight, unit), ...measures, goal: null })) onDone()
      return null
    })
  return (
    <Form onSend={send} submitLabel={texts.saveBodyWeight} refusal={form.refusal} busy={form.busy}>
      <Stepper
        label={uiTexts.weightTitle}
        unit={unit}
        value={form.values.weight}
        error={form.errorOf('weight')}
        min={0}
        max={heaviest}
        step={0.1}
        onChange={weight => form.write('weight', weight)}
      />
      <div className={styles.pair}>
        <MeasureField label={texts.waistField} {...form.field('waist')} />
        <MeasureField label={texts.hipsField} {...form.field('hips')} />
      </div>
      <Field
        label={texts.date}
        type="date"
        max={today}
        required
        {...form.field('date')}
        error={futureDate(form.values.date, today) || form.errorOf('date')}
      />
    </Form>
  )
}

const futureDate = (date: string, today: string): string => (date > today ? texts.dateInFuture : '')

/** A measure in cm. An unreadable text is displayed as wrong at once. */
function MeasureField({ error, ...field }: FormField & { label: string }) {
  const { value } = field
  const isWrong = !isMeasure(value) && figureIn(value) !== 0
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      error={isWrong ? texts.measureUnreadable : error}
    />
  )
}

interface GoalSheetProps {
  open: boolean
  weight: Weight
  today: string
  onClose: () => void
}

export function GoalSheet({ open, onClose, ...form }: GoalSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} label={texts.yourGoal} title={texts.yourGoal}>
      {open && <GoalForm onDone={onClose} {...form} />}
    </Sheet>
  )
}

function GoalForm({
  weight: { weighings, goal },
  today,
  onDone,
}: Omit<GoalSheetProps, 'open' | 'onClose'> & { onDone: () => void }) {
  const { unit } = useEquipment().equipment
  const save = useSaving(logWeight)
  const start = goal ?? weighings.at(-1)?.kilos ?? 0
  const form = useForm({ goal: Math.round(convertWeight(start, 'kg', unit) * 10) / 10 }, ({ goal }) => ({
    goal: goal <= 0 && texts.goalMissing,
  }))
  const send = () =>
    form.submit(async ({ goal }) => {
      const entry = { date: today, kilos: null, waist: null, hips: null }
      if (await save({ ...entry, goal: inKilos(goal, unit) })) onDone()
      return null
    })
  return (
    <Form onSend={send} submitLabel={texts.saveGoal} refusal={form.refusal} busy={form.busy}>
      <Stepper
        label={texts.goalField}
        unit={unit}
        value={form.values.goal}
        error={form.errorOf('goal')}
        min={0}
        max={heaviest}
        step={0.5}
        onChange={goal => form.write('goal', goal)}
      />
    </Form>
  )
}
