import { useState } from 'react'
import { inUnit } from '../rules/calculator.ts'
import { type CalculatorDraft, keepDraft, readDraft } from './calculator-draft.ts'
import { useEquipment } from './use-equipment.ts'

const start: CalculatorDraft = {
  part: 'max',
  unit: 'kg',
  weight: 60,
  reps: 5,
  target: 60,
  typed: { unit: 'lb', text: '135' },
}

/** What is typed into the calculator, in the member's unit; kept while the window is open. */
export function useCalculator() {
  const { equipment } = useEquipment()
  const [kept, setKept] = useState(() => readDraft() ?? start)
  const draft = inUnit(kept, equipment.unit)
  function change(changes: Partial<CalculatorDraft>) {
    const next = { ...draft, ...changes }
    setKept(next)
    keepDraft(next)
  }
  return { equipment, draft, change }
}
