import { type FormEvent, useState } from 'react'
import { figureIn } from '#platform/figures.ts'
import { logWeight } from '#protocol/fitness/body.ts'
import { Button } from '#ui/Button.tsx'
import { useAttempt } from '#ui/form/drafts.ts'
import { Field } from '#ui/form/Field.tsx'
import { Stepper } from '#ui/form/number/Stepper.tsx'
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
  const { save, busy } = useSaving(logWeight)
  const last = weight.weighings.at(-1)?.kilos ?? usual
  const [value, setValue] = useState(Math.round(convertWeight(last, 'kg', unit) * 10) / 10)
  const [measures, setMeasures] = useState({ waist: '', hips: '' })
  const [date, setDate] = useState(today)
  const isEarly = date > today && texts.dateInFuture
  const { form, errorOf, check } = useAttempt({
    weight: value <= 0 && texts.bodyWeightMissing,
    waist: !isMeasure(measures.waist) && badMeasure,
    hips: !isMeasure(measures.hips) && badMeasure,
    date: isEarly || (date === '' && texts.dateMissing),
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !check()) return
    const entry = {
      date,
      kilos: inKilos(value, unit),
      waist: measureIn(measures.waist),
      hips: measureIn(measures.hips),
      goal: null,
    }
    if (await save(entry)) onDone()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <Stepper
        label={uiTexts.weightTitle}
        unit={unit}
        value={value}
        error={errorOf('weight')}
        min={0}
        max={heaviest}
        step={0.1}
        onChange={setValue}
      />
      <div className={styles.pair}>
        <MeasureField
          label={texts.waistField}
          value={measures.waist}
          error={errorOf('waist')}
          onChange={waist => setMeasures({ ...measures, waist })}
        />
        <MeasureField
          label={texts.hipsField}
          value={measures.hips}
          error={errorOf('hips')}
          onChange={hips => setMeasures({ ...measures, hips })}
        />
      </div>
      <Field
        label={texts.date}
        type="date"
        value={date}
        max={today}
        required
        onChange={event => setDate(event.target.value)}
        error={isEarly || errorOf('date')}
      />
      <Button type="submit" block busy={busy}>
        {texts.saveBodyWeight}
      </Button>
    </form>
  )
}

const badMeasure = texts.measureUnreadable

interface MeasureFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function MeasureField({ label, value, error, onChange }: MeasureFieldProps) {
  const isWrong = !isMeasure(value) && figureIn(value) !== 0
  return (
    <Field
      label={label}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      error={isWrong ? badMeasure : error}
      onChange={event => onChange(event.target.value)}
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
  const { save, busy } = useSaving(logWeight)
  const start = goal ?? weighings.at(-1)?.kilos ?? 0
  const [value, setValue] = useState(Math.round(convertWeight(start, 'kg', unit) * 10) / 10)
  const { form, errorOf, check } = useAttempt({ goal: value <= 0 && texts.goalMissing })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !check()) return
    const goal = inKilos(value, unit)
    if (await save({ date: today, kilos: null, waist: null, hips: null, goal })) onDone()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={event => void submit(event)}>
      <Stepper
        label={texts.goalField}
        unit={unit}
        value={value}
        error={errorOf('goal')}
        min={0}
        max={heaviest}
        step={0.5}
        onChange={setValue}
      />
      <Button type="submit" block busy={busy}>
        {texts.saveGoal}
      </Button>
    </form>
  )
}
