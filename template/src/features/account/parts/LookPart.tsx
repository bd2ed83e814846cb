import { isLookKept, largestText, smallestText } from '../../../platform/look.ts'
import { useLook } from '../../../ui/look.ts'
import { Section } from '../../../ui/Section.tsx'
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import styles from './Parts.module.css'

const themes = [
  { value: 'system', name: 'Sistema' },
  { value: 'light', name: 'Claro' },
  { value: 'dark', name: 'Oscuro' },
] as const

/** How the app looks on this phone: light or dark, and how large its texts are. */
export function LookPart() {
  const [{ theme, text }, change] = useLook()
  return (
    <Section title="Apariencia">
      <div className={styles.stack}>
        <SegmentedChoice label="Tema" value={theme} segments={themes} onChange={theme => change({ theme })} />
        <Stepper
          label="Tamaño del texto"
          unit="%"
          value={text}
          min={smallestText}
          max={largestText}
          step={10}
          onChange={text => change({ text })}
        />
        <p className={styles.note}>
          {isLookKept()
            ? 'Vale para este teléfono, también si cerrás sesión.'
            : 'Este teléfono no deja guardar: vale hasta que cierres la app.'}
        </p>
      </div>
    </Section>
  )
}
