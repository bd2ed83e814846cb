import { type FormEvent, useState } from 'react'
import { figureIn } from '#platform/figures.ts'
import { logWeight } from '#protocol/fitness/body.ts'
import { Button } from '#ui/Button.tsx'
import { useAttempt } from '#ui/form/drafts.ts'
import { Field } from '#ui/form/Field.tsx'
import { Stepper } from '#ui/form/number/Stepper.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { useEquipment } from '../equipment/use-equipment.ts'
import styles from '../fitness.module.css'
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
    <Sheet open={open} onClose={onClose} label="Cargar tu peso" title="Cargar tu peso">
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
  const isEarly = date > today && 'Esa fecha todavía no llegó.'
  const { form, errorOf, check } = useAttempt({
    weight: value <= 0 && 'Poné tu peso.',
    waist: !isMeasure(measures.waist) && badMeasure,
    hips: !isMeasure(measures.hips) && badMeasure,
    date: isEarly || (date === '' && 'Elegí la fecha.'),
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
        label="Peso"
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
          label="Cintura en cm (opcional)"
          value={measures.waist}
          error={errorOf('waist')}
          onChange={waist => setMeasures({ ...measures, waist })}
        />
        <MeasureField
          label="Cadera en cm (opcional)"
          value={measures.hips}
          error={errorOf('hips')}
          onChange={hips => setMeasures({ ...measures, hips })}
        />
      </div>
      <Field
        label="Fecha"
        type="date"
        value={date}
        max={today}
        required
        onChange={event => setDate(event.target.value)}
        error={isEarly || errorOf('date')}
      />
      <Button type="submit" block busy={busy}>
        Guardar tu peso
      </Button>
    </form>
  )
}

const badMeasure = 'Escribila en centímetros, por ejemplo 76,5.'

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
    <Sheet open={open} onClose={onClose} label="Tu meta" title="Tu meta">
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
  const { form, errorOf, check } = useAttempt({ goal: value <= 0 && 'Poné el peso que querés tener.' })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !check()) return
    const goal = inKilos(value, unit)
    if (await save({ date: today, kilos: null, waist: null, hips: null, goal })) onDone()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={event => void submit(event)}>
      <Stepper
        label="Peso que querés tener"
        unit={unit}
        value={value}
        error={errorOf('goal')}
        min={0}
        max={heaviest}
        step={0.5}
        onChange={setValue}
      />
      <Button type="submit" block busy={busy}>
        Guardar tu meta
      </Button>
    </form>
  )
}
