import { mostPairs, type Plate, type WeightUnit } from '../../../platform/gear.ts'
import { ListRow } from '../../../ui/List.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { loadInWords } from '../rules/weight-unit.ts'

interface PlateRowProps {
  plate: Plate
  unit: WeightUnit
  onChange: (pairs: number) => void
}

/** One kind of plate with its pairs. */
export function PlateRow({ plate: { weight, pairs }, unit, onChange }: PlateRowProps) {
  return (
    <ListRow
      title={<span className="tabular">{loadInWords(weight, unit)}</span>}
      text={pairs === 0 ? 'No hay' : pairs === 1 ? '1 par' : `${pairs} pares`}
      end={
        <Stepper
          small
          label={`Pares de ${loadInWords(weight, unit)}`}
          value={pairs}
          min={0}
          max={mostPairs}
          step={1}
          onChange={pairs => onChange(Math.round(pairs))}
        />
      }
    />
  )
}
