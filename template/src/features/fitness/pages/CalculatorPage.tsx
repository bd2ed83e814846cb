import { optionsOutline } from 'ionicons/icons'
import { useId } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useGo } from '../../../ui/link.ts'
import { Page } from '../../../ui/Page.tsx'
import { Segmented, SegmentedPanel } from '../../../ui/Segmented.tsx'
import { useCalculator } from '../hooks/use-calculator.ts'
import { ConvertPart } from '../parts/ConvertPart.tsx'
import { MaxPart } from '../parts/MaxPart.tsx'
import { PlatesPart } from '../parts/PlatesPart.tsx'
import { gearOf } from '../rules/equipment.ts'
import styles from './CalculatorPage.module.css'

const parts = [
  { value: 'max', name: '1RM' },
  { value: 'plates', name: 'Discos' },
  { value: 'convert', name: 'kg ↔ lb' },
] as const

/** calculator: the 1RM, the plates on the bar, kg and lb. All of it on the phone alone. */
export default function CalculatorPage() {
  const { equipment, draft, change } = useCalculator()
  const id = useId()
  const go = useGo()
  const gear = gearOf(equipment)
  function load(target: number) {
    change({ part: 'plates', target })
    // What was tapped goes away with its part: the focus goes on to where it led.
    document.getElementById(`${id}-plates`)?.focus()
  }
  return (
    <Page
      title="Calculadora"
      back="/myfitmenu"
      actions={
        <IconButton icon={optionsOutline} label="Ajustes de My Fit" onClick={() => go('/editmyfit')} />
      }
      pinned={
        <div className={styles.parts}>
          <Segmented
            id={id}
            label="Qué querés calcular"
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
