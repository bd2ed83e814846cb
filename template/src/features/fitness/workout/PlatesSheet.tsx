import { useState } from 'react'
import { figure } from '#platform/figures.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { gearOf } from '../equipment/equipment.ts'
import { useEquipment } from '../equipment/use-equipment.ts'
import * as texts from '../messages.ts'
import { PlatesPart } from '../plates/PlatesPart.tsx'
import { convertWeight, weightLabel } from '../weights.ts'
import styles from './workout.module.css'

/** A percentage of a lift. `max` is in kg, `exact` and `load` are in the member's unit. */
export interface LiftLoad {
  lift: string
  percent: number
  max: number
  exact: number
  load: number
}

/** Shows the plates for a line of the workout. */
export function PlatesSheet({ of, onClose }: { of: LiftLoad | null; onClose: () => void }) {
  const title = of ? of.lift : ''
  return (
    <Sheet open={of !== null} onClose={onClose} label={title || texts.plates} title={title}>
      {of && <Plates key={`${of.lift} ${of.percent}`} of={of} />}
    </Sheet>
  )
}

function Plates({ of: { percent, max, exact, load } }: { of: LiftLoad }) {
  const { equipment } = useEquipment()
  const { unit } = equipment
  const [target, setTarget] = useState(load)
  return (
    <>
      <p className={styles.sum}>
        {`${texts.percentOf(figure(percent), weightLabel(convertWeight(max, 'kg', unit), unit))} = ${weightLabel(exact, unit)}`}
      </p>
      <PlatesPart unit={unit} gear={gearOf(equipment)} target={target} onChange={setTarget} />
    </>
  )
}
