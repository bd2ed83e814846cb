import { optionsOutline } from 'ionicons/icons'
import { useId, useState } from 'react'
import { IconButton } from '#ui/Button.tsx'
import { Segmented, SegmentedPanel } from '#ui/form/choice/Segmented.tsx'
import { useGo } from '#ui/link.ts'
import * as uiTexts from '#ui/messages.ts'
import { Page } from '#ui/page/Page.tsx'
import { gearOf } from '../equipment/equipment.ts'
import { useEquipment } from '../equipment/use-equipment.ts'
import * as texts from '../messages.ts'
import { PlatesPart } from '../plates/PlatesPart.tsx'
import { ConvertPart } from './ConvertPart.tsx'
import styles from './calculator.module.css'
import { type CalculatorDraft, inUnit, persistDraft, readDraft } from './calculator.ts'
import { MaxPart } from './MaxPart.tsx'

const parts = [
  { value: 'max', name: texts.max },
  { value: 'plates', name: texts.plates },
  { value: 'convert', name: texts.conversion },
] as const

/** calculator: 1RM, plates, kg and lb. Works offline. */
export default function CalculatorPage() {
  const { equipment, draft, change } = useCalculator()
  const id = useId()
  const go = useGo()
  const gear = gearOf(equipment)
  function load(target: number) {
    change({ part: 'plates', target })
    // Moves the focus to the new part, since the tapped element disappears.
    document.getElementById(`${id}-plates`)?.focus()
  }
  return (
    <Page
      title={uiTexts.calculatorTitle}
      back="/myfitmenu"
      actions={
        <IconButton icon={optionsOutline} label={uiTexts.equipmentTitle} onClick={() => go('/editmyfit')} />
      }
      pinned={
        <div className={styles.parts}>
          <Segmented
            id={id}
            label={texts.whatToCalculate}
            value={draft.part}
            segments={parts}
            onChange={part => change({ part })}
          />
        </div>
      }
    >
      <SegmentedPanel id={id} value={draft.part}>
        {draft.part === 'max' && <MaxPart {...draft} gear={gear} onChange={change} onLoad={load} />}
        {draft.part === 'plates' && (
          <PlatesPart
            unit={draft.unit}
            gear={gear}
            target={draft.target}
            onChange={target => change({ target })}
          />
        )}
        {draft.part === 'convert' && (
          <ConvertPart
            typed={draft.typed}
            unit={draft.unit}
            onChange={typed => change({ typed })}
            onLoad={load}
          />
        )}
      </SegmentedPanel>
    </Page>
  )
}

const start: CalculatorDraft = {
  part: 'max',
  unit: 'kg',
  weight: 60,
  reps: 5,
  target: 60,
  typed: { unit: 'lb', text: '135' },
}

/** The calculator's draft in the member's unit. */
function useCalculator() {
  const { equipment } = useEquipment()
  const [entered, setEntered] = useState(() => readDraft() ?? start)
  const draft = inUnit(entered, equipment.unit)
  function change(changes: Partial<CalculatorDraft>) {
    const next = { ...draft, ...changes }
    setEntered(next)
    persistDraft(next)
  }
  return { equipment, draft, change }
}
