import { chevronForward } from 'ionicons/icons'
import type { WorkoutLine } from '../../../domain/fitness/operations.ts'
import { figure } from '../../../platform/figures.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useEquipment } from '../hooks/use-equipment.ts'
import { type BestLift, bestOf } from '../rules/best-lifts.ts'
import { gearOf } from '../rules/equipment.ts'
import { lineLoad } from '../rules/line-load.ts'
import { loadInWords } from '../rules/weight-unit.ts'
import type { PlatesWish } from './PlatesSheet.tsx'
import styles from './WorkoutLineRow.module.css'

interface WorkoutLineRowProps {
  line: WorkoutLine
  best: readonly BestLift[] | null
  onPlates: (wish: PlatesWish) => void
  onRecord: (lift: string) => void
}

/** A line of a part; with a percentage, what that is on one's own bar, or the way to say what one lifts. */
export function WorkoutLineRow({ line: { text, percent, lift }, best, ...ways }: WorkoutLineRowProps) {
  if (percent === null || lift === '') return <li className={styles.line}>{text}</li>
  const own = best && bestOf(best, lift)
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span>{text}</span>
        <span className={styles.percent}>
          {figure(percent)} % de {lift}
        </span>
      </span>
      {own && <LoadButton percent={percent} own={own} onPlates={ways.onPlates} />}
      {best && !own && (
        <Button
          kind="quiet"
          small
          aria-label={`Cargá tu marca de ${lift}`}
          onClick={() => ways.onRecord(lift)}
        >
          Cargá tu marca
        </Button>
      )}
    </li>
  )
}

interface LoadButtonProps extends Pick<WorkoutLineRowProps, 'onPlates'> {
  percent: number
  own: BestLift
}

function LoadButton({ percent, own, onPlates }: LoadButtonProps) {
  const { equipment } = useEquipment()
  const { unit } = equipment
  const { load, exact } = lineLoad(percent, own.max, unit, gearOf(equipment))
  return (
    <button
      type="button"
      className={styles.load}
      aria-label={`${loadInWords(load, unit)}: qué discos poner`}
      onClick={() => onPlates({ lift: own.lift, percent, max: own.max, exact, load })}
    >
      <span className="tabular">
        {figure(load, 2)} <span className={styles.unit}>{unit}</span>
      </span>
      <Icon icon={chevronForward} size="small" />
    </button>
  )
}
