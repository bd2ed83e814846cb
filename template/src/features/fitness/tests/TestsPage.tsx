import { pulseOutline } from 'ionicons/icons'
import { type FitnessTest, fitnessTests } from '#protocol/fitness/body.ts'
import { Card } from '#ui/content/Card.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import * as uiTexts from '#ui/messages.ts'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import { shortDay } from '../days.ts'
import { LineChart } from '../LineChart.tsx'
import * as texts from '../messages.ts'
import { useAddon } from '../shared/use-addon.ts'
import { useToday } from '../use-today.ts'
import { progressMessage, testSummary, valueLabel } from './fitness-tests.ts'
import styles from './tests.module.css'

/** test: the fitness tests that a coach entered, and the member's progress. */
export default function TestsPage() {
  const read = useAddon(fitnessTests, {})
  const today = useToday()
  return (
    <Page title={uiTexts.testsTitle} back="/myfitmenu" refresh={read.refetch}>
      <QueryView query={read} label={texts.loadingTests}>
        {({ tests }) => <TestList tests={tests} today={today} />}
      </QueryView>
    </Page>
  )
}

export function TestList({ tests, today }: { tests: readonly FitnessTest[]; today: string }) {
  const taken = tests.filter(({ results }) => results.length > 0)
  if (taken.length === 0) {
    return <Empty icon={pulseOutline} title={texts.noTests} text={texts.noTestsNote} />
  }
  return (
    <Stack as="ul" gap={3}>
      {taken.map(test => (
        <li key={test.id}>
          <TestCard test={test} today={today} />
        </li>
      ))}
    </Stack>
  )
}

function TestCard({ test, today }: { test: FitnessTest; today: string }) {
  const summary = testSummary(test)
  if (!summary) return null
  const { latest, best } = summary
  const progress = progressMessage(test)
  return (
    <Card>
      <Stack as="article" gap={3}>
        <h2 className={styles.name}>{test.name}</h2>
        <div className={styles.figures}>
          <p className={styles.latest}>
            <Text as="span" size="small" tone="soft">
              {texts.latestResult(shortDay(latest.date, today))}
            </Text>
            <span className={styles.figure}>{valueLabel(latest.value, test.unit)}</span>
          </p>
          <p className={styles.best}>
            <Text as="span" size="small" tone="soft">
              {texts.bestResult(shortDay(best.date, today))}
            </Text>
            <strong className="tabular">{valueLabel(best.value, test.unit)}</strong>
          </p>
        </div>
        {test.results.length > 1 && (
          <LineChart
            small
            series={test.results}
            label={test.name}
            valueLabel={value => valueLabel(value, test.unit)}
            dayLabel={date => shortDay(date, today)}
          />
        )}
        {progress && (
          <Text size="small" tone="soft" strong>
            {progress}
          </Text>
        )}
        {test.results.length > 1 && <AllResults test={test} today={today} />}
      </Stack>
    </Card>
  )
}

function AllResults({ test: { name, unit, results }, today }: { test: FitnessTest; today: string }) {
  return (
    <details className={styles.all}>
      <summary className={styles.summary}>
        <span>{texts.allResults}</span>
        <span className="visually-hidden">{`: ${name}`}</span>
      </summary>
      <ul className={styles.results}>
        {results.toReversed().map(({ date, value }) => (
          <li key={date} className={styles.one}>
            <Text as="span" size="small" tone="soft">
              {shortDay(date, today)}
            </Text>
            <strong className="tabular">{valueLabel(value, unit)}</strong>
          </li>
        ))}
      </ul>
    </details>
  )
}
