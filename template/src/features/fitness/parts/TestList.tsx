import { pulseOutline } from 'ionicons/icons'
import type { FitnessTest } from '../../../domain/fitness/operations.ts'
import { Empty } from '../../../ui/Empty.tsx'
import styles from './TestCard.module.css'
import { TestCard } from './TestCard.tsx'

/** The tests that a coach took. */
export function TestList({ tests, today }: { tests: readonly FitnessTest[]; today: string }) {
  const taken = tests.filter(({ results }) => results.length > 0)
  if (taken.length === 0) {
    return (
      <Empty
        icon={pulseOutline}
        title="Tu coach todavía no cargó tests"
        text="Cuando te tome uno, acá vas a ver tu resultado y tu progreso."
      />
    )
  }
  return (
    <ul className={styles.list}>
      {taken.map(test => (
        <li key={test.id}>
          <TestCard test={test} today={today} />
        </li>
      ))}
    </ul>
  )
}
