import { figure } from '../../../platform/figures.ts'
import type { WeightUnit } from '../../../platform/gear.ts'
import { classes } from '../../../ui/classes.ts'
import { bumper, plateTone, shapeOf, sleeveFor } from '../rules/plate-shape.ts'
import { converted } from '../rules/weight-unit.ts'
import styles from './BarEnd.module.css'

interface BarEndProps {
  /** From the inside out. */
  side: readonly number[]
  unit: WeightUnit
}

/** One end of a loaded bar, to scale. A drawing only: its words stand beside it. */
export function BarEnd({ side, unit }: BarEndProps) {
  const sleeve = sleeveFor(side.map(weight => converted(weight, unit, 'kg')))
  return (
    <div className={styles.bar} aria-hidden="true">
      <span className={styles.shaft} />
      <span className={styles.collar} />
      <div className={styles.sleeve}>
        {named(side).map(([name, weight]) => (
          <DrawnPlate
            key={name}
            kilos={converted(weight, unit, 'kg')}
            sleeve={sleeve}
            label={figure(weight, 2)}
          />
        ))}
      </div>
    </div>
  )
}

/** Each plate by its weight and which of its kind it is: one that stays on the bar does not move, what is new slides on. */
const named = (side: readonly number[]): [name: string, weight: number][] =>
  side.map((weight, at) => [`${weight}-${at - side.indexOf(weight)}`, weight])

function DrawnPlate({ kilos, sleeve, label }: { kilos: number; sleeve: number; label: string }) {
  const { diameter, thickness } = shapeOf(kilos)
  return (
    <span
      className={classes(styles.plate, styles[plateTone(kilos)])}
      style={{ width: `${(thickness / sleeve) * 100}%`, height: `${(diameter / bumper) * 100}%` }}
    >
      <span className={styles.label}>{label}</span>
    </span>
  )
}
