import type { InstallStep } from '../rules/install-steps.ts'
import styles from './InstallSteps.module.css'
import { StepDrawing } from './StepDrawing.tsx'

/** The way onto the home screen, one picture for each step. */
export function InstallSteps({ steps }: { steps: readonly InstallStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ drawing, words }, index) => (
        <li key={words} className={styles.step}>
          <StepDrawing drawing={drawing} />
          <p className={styles.words}>
            <span className={styles.number}>Paso {index + 1}</span>
            {words}
          </p>
        </li>
      ))}
    </ol>
  )
}
