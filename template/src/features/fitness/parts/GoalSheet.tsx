import { type FormEvent, useState } from 'react'
import { logWeight } from '../../../domain/fitness/operations.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { useEquipment } from '../hooks/use-equipment.ts'
import { useSaving } from '../hooks/use-saving.ts'
import { heaviest } from '../rules/calculator.ts'
import { inKilos } from '../rules/line-load.ts'
import type { Weight } from '../rules/weighings.ts'
import { converted } from '../rules/weight-unit.ts'
import styles from './FormSheet.module.css'

interface GoalSheetProps {
  open: boolean
  weight: Weight
  today: string
  onClose: () => void
}

/** The weight that one wants to have. */
export function GoalSheet({ open, onClose, ...form }: GoalSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} label="Tu meta" title="Tu meta">
      {open && <Form onDone={onClose} {...form} />}
    </Sheet>
  )
}

function Form({
  weight: { weighings, goal },
  today,
  onDone,
}: Omit<GoalSheetProps, 'open' | 'onClose'> & { onDone: () => void }) {
  const { unit } = useEquipment().equipment
  const { save, busy } = useSaving(logWeight)
  const start = goal ?? weighings.at(-1)?.kilos ?? 0
  const [value, setValue] = useState(Math.round(converted(start, 'kg', unit) * 10) / 10)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (value <= 0 || busy) return
    const goal = inKilos(value, unit)
    if (await save({ date: today, kilos: null, waist: null, hips: null, goal })) onDone()
  }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      <Stepper
        label="Peso que querés tener"
        unit={unit}
        value={value}
        min={0}
        max={heaviest}
        step={0.5}
        onChange={setValue}
      />
      <Button type="submit" block disabled={value <= 0} busy={busy}>
        Guardá tu meta
      </Button>
    </form>
  )
}
