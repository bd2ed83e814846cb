import { useMemo, useState } from 'react'
import { figure } from '#platform/figures.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Card } from '#ui/content/Card.tsx'
import { SegmentedChoice } from '#ui/form/choice/Segmented.tsx'
import { Stepper } from '#ui/form/number/Stepper.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { type Gear, weightStep } from '../equipment/gear.ts'
import * as texts from '../messages.ts'
import { convertWeight, heaviest, loadLabel, type WeightUnit } from '../weights.ts'
import { bumper, plateTone, shapeOf, sleeveFor } from './plate-shape.ts'
import styles from './plates.module.css'
import { differenceLabel, type Load, type LoadAnswer, loadFor, missMessage, sideLabel } from './plates.ts'

interface PlatesPartProps {
  unit: WeightUnit
  gear: Gear
  target: number
  onChange: (target: number) => void
}

/** Shows the plates for a weight. */
export function PlatesPart({ unit, gear, target, onChange }: PlatesPartProps) {
  const answer = useMemo(() => loadFor(target, gear), [target, gear])
  const [other, setOther] = useState<Load | null>(null)
  const load = chosenOf(answer, other)
  return (
    <Stack>
      <Stepper
        label={texts.totalWeight}
        unit={unit}
        value={target}
        min={0}
        max={heaviest}
        step={weightStep[unit]}
        onChange={onChange}
      />
      <LoadChoice answer={answer} load={load} target={target} unit={unit} onChoose={setOther} />
      <LoadedBar load={load} unit={unit} />
      <div className={styles.gear}>
        <p>{texts.yourBarOf(loadLabel(gear.bar, unit))}</p>
        <ButtonLink to="/editmyfit" kind="quiet" small>
          {texts.changeGear}
        </ButtonLink>
      </div>
    </Stack>
  )
}

/** Returns the selected load if the answer still contains it, otherwise the nearest. */
const chosenOf = ({ below, above, nearest }: LoadAnswer, other: Load | null): Load =>
  [below, above].find(load => load !== null && load.total === other?.total) ?? nearest

interface LoadChoiceProps {
  answer: LoadAnswer
  load: Load
  target: number
  unit: WeightUnit
  onChoose: (load: Load) => void
}

/** For a weight impossible with the plates: a choice of the nearest loads below and above. */
function LoadChoice({ answer, load, target, unit, onChoose }: LoadChoiceProps) {
  if (answer.isExact) return null
  const loads = [answer.below, answer.above].filter(load => load !== null)
  return (
    <Stack gap={2}>
      <Text size="small">{missMessage(answer, target, unit)}</Text>
      {loads.length > 1 && (
        <SegmentedChoice
          label={texts.chooseCloseWeight}
          value={String(load.total)}
          segments={loads.map(load => ({
            value: String(load.total),
            name: loadLabel(load.total, unit),
            note: differenceLabel(load, target, unit),
          }))}
          onChange={total => loads.filter(load => String(load.total) === total).forEach(onChoose)}
        />
      )}
    </Stack>
  )
}

/** A loaded bar, as text and as a drawing of one end. */
export function LoadedBar({ load, unit }: { load: Load; unit: WeightUnit }) {
  return (
    <Card>
      <div data-said="700">
        <p className={styles.total} translate="no">
          <span>{figure(load.total, 2)}</span> <span className={styles.unit}>{unit}</span>
        </p>
        <p className={styles.side}>{sideLabel(load)}</p>
      </div>
      <BarEnd side={load.side} unit={unit} />
    </Card>
  )
}

interface BarEndProps {
  /** From the inside out. */
  side: readonly number[]
  unit: WeightUnit
}

/** Draws one end of a loaded bar, to scale. */
function BarEnd({ side, unit }: BarEndProps) {
  const sleeve = sleeveFor(side.map(weight => convertWeight(weight, unit, 'kg')))
  return (
    <div className={styles.bar} aria-hidden="true">
      <span className={styles.shaft} />
      <span className={styles.collar} />
      <div className={styles.sleeve}>
        {withKeys(side).map(([name, weight]) => (
          <DrawnPlate
            key={name}
            kilos={convertWeight(weight, unit, 'kg')}
            sleeve={sleeve}
            label={figure(weight, 2)}
          />
        ))}
      </div>
    </div>
  )
}

/** Gives each plate a stable key, so that only new plates slide on. */
const withKeys = (side: readonly number[]): [name: string, weight: number][] =>
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
