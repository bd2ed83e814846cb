import { calculatorOutline, chevronForward, warningOutline } from 'ionicons/icons'
import { useMemo } from 'react'
import { figure } from '#platform/figures.ts'
import { Card } from '#ui/content/Card.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Stepper } from '#ui/form/number/Stepper.tsx'
import { Icon } from '#ui/Icon.tsx'
import * as uiTexts from '#ui/messages.ts'
import { Empty } from '#ui/query/Empty.tsx'
import { type Gear, weightStep } from '../equipment/gear.ts'
import * as texts from '../messages.ts'
import { heaviest, loadLabel, type WeightUnit, weightLabel } from '../weights.ts'
import styles from './calculator.module.css'
import { mostReps, type OneRepMax, oneRepMax, type PercentRow, percentRows } from './one-rep-max.ts'

interface MaxPartProps {
  unit: WeightUnit
  gear: Gear
  weight: number
  reps: number
  onChange: (changes: { weight?: number; reps?: number }) => void
  /** Called with a weight of the table. */
  onLoad: (weight: number) => void
}

/** The 1RM of a set with its percentages. */
export function MaxPart({ unit, gear, weight, reps, onChange, onLoad }: MaxPartProps) {
  const max = oneRepMax(weight, reps)
  return (
    <>
      <div className={styles.set}>
        <Stepper
          label={uiTexts.weightTitle}
          unit={unit}
          value={weight}
          min={0}
          max={heaviest}
          step={weightStep[unit]}
          onChange={weight => onChange({ weight })}
        />
        <Stepper
          label={texts.repetitions}
          value={reps}
          min={1}
          max={mostReps}
          step={1}
          onChange={reps => onChange({ reps: Math.round(reps) })}
        />
      </div>
      {max ? (
        <>
          <MaxResult max={max} unit={unit} />
          <p className={styles.meaning}>{texts.maxMeaning}</p>
          <Section title={texts.percentages}>
            <PercentTable max={max.average} unit={unit} gear={gear} onLoad={onLoad} />
          </Section>
        </>
      ) : (
        <Empty icon={calculatorOutline} title={texts.noMax} text={texts.noMaxNote} />
      )}
    </>
  )
}

function MaxResult({ max, unit }: { max: OneRepMax; unit: WeightUnit }) {
  return (
    <Card tone="brand">
      <p className={styles.result} data-said="700">
        <span className={styles.resultName}>{texts.yourEstimatedMax}</span>{' '}
        <span className={styles.max} translate="no">
          <span>{figure(max.average)}</span> <span className={styles.resultUnit}>{unit}</span>
        </span>
      </p>
      <dl className={styles.formulas}>
        <Formula name="Epley" weight={weightLabel(max.epley, unit)} />
        <Formula name="Brzycki" weight={weightLabel(max.brzycki, unit)} />
      </dl>
      {max.isRough && (
        <p className={styles.rough}>
          <Icon icon={warningOutline} size="small" />
          <span>{texts.manyRepetitions}</span>
        </p>
      )}
    </Card>
  )
}

function Formula({ name, weight }: { name: string; weight: string }) {
  return (
    <div className={styles.formula}>
      <dt>{name}</dt>
      <dd className="tabular" translate="no">
        {weight}
      </dd>
    </div>
  )
}

interface PercentTableProps {
  /** The 1RM, in the gear's unit. */
  max: number
  unit: WeightUnit
  gear: Gear
  onLoad: (weight: number) => void
}

/** The percentages of a 1RM, rounded to weights possible with the gear. A tap shows the plates. */
function PercentTable({ max, unit, gear, onLoad }: PercentTableProps) {
  const rows = useMemo(() => percentRows(max, gear), [max, gear])
  return (
    <div className={`surface ${styles.frame}`}>
      <table className={styles.table}>
        <caption className="visually-hidden">{texts.percentageTable(unit)}</caption>
        <thead>
          <tr>
            <th scope="col">%</th>
            <th scope="col">{texts.withYourPlates}</th>
            <th scope="col">{texts.exact}</th>
            <th scope="col">{texts.repetitionsShort}</th>
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
        <span>{percent}</span>
        <span className={styles.unit}> %</span>
      </th>
      <td>
        <button
          type="button"
          className={styles.load}
          aria-label={texts.whichPlates(loadLabel(load, unit))}
          onClick={() => onLoad(load)}
        >
          <span translate="no">
            <span>{figure(load, 2)}</span>
            <span className={styles.unit}>{` ${unit}`}</span>
          </span>
          <Icon icon={chevronForward} size="small" />
        </button>
      </td>
      <td className={styles.exact}>{figure(exact)}</td>
      <td className={styles.exact}>{reps}</td>
    </tr>
  )
}
