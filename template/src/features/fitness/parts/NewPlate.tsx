import { type FormEvent, useState } from 'react'
import { figureIn } from '../../../platform/figures.ts'
import type { Plate, WeightUnit } from '../../../platform/gear.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { withPlate } from '../rules/equipment.ts'
import styles from './Settings.module.css'

interface NewPlateProps {
  unit: WeightUnit
  plates: readonly Plate[]
  onAdd: (weight: number) => void
}

/** A plate of another weight. */
export function NewPlate({ unit, plates, onAdd }: NewPlateProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const weight = figureIn(text)
    const isNew = withPlate(plates, weight) !== null
    setError(isNew ? '' : 'Escribí el peso de un disco que no esté en la lista.')
    if (weight === null || !isNew) return
    onAdd(weight)
    setText('')
  }
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <Field
        label={`Otro disco, en ${unit}`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={error}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" kind="outline">
        Agregá
      </Button>
    </form>
  )
}
