import type { FitnessTest } from '../../../domain/fitness/operations.ts'
import { Card } from '../../../ui/Card.tsx'
import { shortDay } from '../rules/day-words.ts'
import { progressInWords, testSummary, valueInWords } from '../rules/fitness-tests.ts'
import { LineChart } from './LineChart.tsx'
import styles from './TestCard.module.css'

/** A physical test: the latest result, the best, and the way there. */
export function TestCard({ test, today }: { test: FitnessTest; today: string }) {
  const summary = testSummary(test)
  if (!summary) return null
  const { latest, best } = summary
  const progress = progressInWords(test)
  return (
    <Card>
      <article className={styles.test}>
        <h2 className={styles.name}>{test.name}</h2>
        <div className={styles.figures}>
          <p className={styles.latest}>
            <span className={styles.label}>Último, {shortDay(latest.date, today)}</span>
            <span className={styles.figure}>{valueInWords(latest.value, test.unit)}</span>
          </p>
          <p className={styles.best}>
            <span className={styles.label}>Mejor, {shortDay(best.date, today)}</span>
            <strong className="tabular">{valueInWords(best.value, test.unit)}</strong>
          </p>
        </div>
        {test.results.length > 1 && (
          <LineChart
            small
            series={test.results}
            label={test.name}
            inWords={value => valueInWords(value, test.unit)}
            dayInWords={date => shortDay(date, today)}
          />
        )}
        {progress && <p className={styles.progress}>{progress}</p>}
        {test.results.length > 1 && <AllResults test={test} today={today} />}
      </article>
    </Card>
  )
}

function AllResults({ test: { name, unit, results }, today }: { test: FitnessTest; today: string }) {
  return (
    <details className={styles.all}>
      <summary className={styles.summary}>
        Todos tus resultados<span className="visually-hidden">: {name}</span>
      </summary>
      <ul className={styles.results}>
        {results.toReversed().map(({ date, value }) => (
          <li key={date} className={styles.one}>
            <span className={styles.label}>{shortDay(date, today)}</span>
            <strong className="tabular">{valueInWords(value, unit)}</strong>
          </li>
        ))}
      </ul>
    </details>
  )
}
