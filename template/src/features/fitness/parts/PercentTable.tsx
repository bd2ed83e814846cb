import { chevronForward } from 'ionicons/icons'
import { useMemo } from 'react'
import { figure } from '../../../platform/figures.ts'
import type { Gear, WeightUnit } from '../../../platform/gear.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { type PercentRow, percentRows } from '../rules/percentages.ts'
import { loadInWords } from '../rules/weight-unit.ts'
import styles from './PercentTable.module.css'

interface PercentTableProps {
  /** The 1RM, in the gear's unit. */
  max: number
  unit: WeightUnit
  gear: Gear
  onLoad: (weight: number) => void
}

/** The parts of a 1RM as the bar can really be loaded; a tap on a row shows with which plates. */
export function PercentTable({ max, unit, gear, onLoad }: PercentTableProps) {
  const rows = useMemo(() => percentRows(max, gear), [max, gear])
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          Porcentajes de tu 1RM en {unit}: lo que podés cargar con tus discos, el peso exacto y las
          repeticiones
        </caption>
        <thead>
          <tr>
            <th scope="col">%</th>
            <th scope="col">Con tus discos</th>
            <th scope="col">Exacto</th>
            <th scope="col">Reps</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.percent} row={row} unit={unit} onLoad={onLoad} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Pick<PercentTableProps, 'unit' | 'onLoad'> & { row: PercentRow }

function Row({ row: { percent, load, exact, reps }, unit, onLoad }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {percent}
        <span className={styles.unit}> %</span>
      </th>
      <td>
        <button
          type="button"
          className={styles.load}
          aria-label={`${loadInWords(load, unit)}: qué discos poner`}
          onClick={() => onLoad(load)}
        >
          <span>
            {figure(load, 2)}
            <span className={styles.unit}> {unit}</span>
          </span>
          <Icon icon={chevronForward} size="small" />
        </button>
      </td>
      <td className={styles.exact}>{figure(exact)}</td>
      <td className={styles.exact}>{reps}</td>
    </tr>
  )
}
