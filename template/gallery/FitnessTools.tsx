import { useState } from 'react'
import { ConvertPart } from '#features/fitness/calculator/ConvertPart.tsx'
import { MaxPart } from '#features/fitness/calculator/MaxPart.tsx'
import { AthleteSettings, SavedNote } from '#features/fitness/equipment/EquipmentPage.tsx'
import { usualEquipment } from '#features/fitness/equipment/equipment.ts'
import { BarSettings, PlateSettings } from '#features/fitness/equipment/GearSettings.tsx'
import { type Gear, usualGear } from '#features/fitness/equipment/gear.ts'
import { LoadedBar, PlatesPart } from '#features/fitness/plates/PlatesPart.tsx'
import { Segmented, SegmentedChoice, SegmentedPanel } from '#ui/form/choice/Segmented.tsx'
import { Stepper } from '#ui/form/number/Stepper.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Shelf } from './Shelf.tsx'

const nothing = () => {}
const few: Gear = { bar: 15, plates: [{ weight: 10, pairs: 1 }] }
const tabs = [
  { value: 'one', name: '1RM' },
  { value: 'two', name: 'Discos' },
  { value: 'three', name: 'Kilos y libras' },
] as const

/** The calculator and the settings of the fitness area. */
export function FitnessTools() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('one')
  const [count, setCount] = useState(5)
  const [target, setTarget] = useState(101)
  const [equipment, setEquipment] = useState({ ...usualEquipment, category: 'Damas' })
  const settings = { equipment, onChange: setEquipment }
  return (
    <>
      <Shelf title="Segments and steppers">
        <Stack>
          <Segmented id="gallery" label="Partes" value={tab} segments={tabs} onChange={setTab} />
          <SegmentedPanel id="gallery" value={tab}>
            <SegmentedChoice label="Una de varias" value={tab} segments={tabs} onChange={setTab} />
          </SegmentedPanel>
          <Stepper label="Repeticiones" value={count} min={1} max={36} step={1} onChange={setCount} />
          <Stepper
            label="En el límite"
            unit="kg"
            value={999}
            min={0}
            max={999}
            step={2.5}
            onChange={nothing}
          />
        </Stack>
      </Shelf>
      <Shelf title="1RM">
        <MaxPart unit="kg" gear={usualGear.kg} weight={102.5} reps={14} onChange={nothing} onLoad={nothing} />
        <MaxPart unit="kg" gear={usualGear.kg} weight={0} reps={5} onChange={nothing} onLoad={nothing} />
      </Shelf>
      <Shelf title="Plates">
        <PlatesPart unit="kg" gear={usualGear.kg} target={target} onChange={setTarget} />
        <PlatesPart unit="kg" gear={few} target={300} onChange={nothing} />
        <LoadedBar unit="kg" load={{ total: 177.5, side: [25, 20, 15, 10, 5, 2.5, 1.25] }} />
        <LoadedBar unit="lb" load={{ total: 495, side: [45, 45, 45, 45, 45] }} />
        <LoadedBar unit="kg" load={{ total: 20, side: [] }} />
      </Shelf>
      <Shelf title="kg and lb">
        <ConvertPart typed={{ unit: 'kg', text: 'mucho' }} unit="kg" onChange={nothing} onLoad={nothing} />
      </Shelf>
      <Shelf title="Equipment">
        <BarSettings {...settings} />
        <PlateSettings {...settings} />
        <AthleteSettings {...settings} />
        <SavedNote isPersisted />
        <SavedNote isPersisted={false} />
      </Shelf>
    </>
  )
}
