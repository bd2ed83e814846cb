import { useState } from 'react'
import { figure } from '../../../platform/figures.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useEquipment } from '../hooks/use-equipment.ts'
import { gearOf } from '../rules/equipment.ts'
import { converted, weightInWords } from '../rules/weight-unit.ts'
import { PlatesPart } from './PlatesPart.tsx'
import styles from './PlatesSheet.module.css'

/** A percentage of a lift; `max` in kg, `exact` and `load` in the member's unit. */
export interface PlatesWish {
  lift: string
  percent: number
  max: number
  exact: number
  load: number
}

/** Which plates a line of the workout takes. */
export function PlatesSheet({ wish, onClose }: { wish: PlatesWish | null; onClose: () => void }) {
  const title = wish ? wish.lift : ''
  return (
    <Sheet open={wish !== null} onClose={onClose} label={title || 'Discos'} title={title}>
      {wish && <Plates key={`${wish.lift} ${wish.percent}`} wish={wish} />}
    </Sheet>
  )
}

function Plates({ wish: { percent, max, exact, load } }: { wish: PlatesWish }) {
  const { equipment } = useEquipment()
  const { unit } = equipment
  const [target, setTarget] = useState(load)
  return (
    <>
      <p className={styles.sum}>
        {figure(percent)} % de {weightInWords(converted(max, 'kg', unit), unit)} ={' '}
        {weightInWords(exact, unit)}
      </p>
      <PlatesPart unit={unit} gear={gearOf(equipment)} target={target} onChange={setTarget} />
    </>
  )
}
