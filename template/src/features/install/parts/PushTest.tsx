import {
  alertCircle,
  checkmarkCircle,
  closeCircle,
  ellipseOutline,
  notificationsOutline,
} from 'ionicons/icons'
import { type StepState, type TestReport, testSteps } from '../../../pwa/push/self-test.ts'
import type { PushSupport } from '../../../pwa/push/support.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Section } from '../../../ui/Section.tsx'
import { stepNames, testWords } from '../rules/push-test-words.ts'
import { usePushTest } from '../use-push-test.ts'
import styles from './PushTest.module.css'

/** "Probá las notificaciones": what is in their way, if anything is. */
export function PushTest() {
  const test = usePushTest()
  if (!test) return null
  return (
    <Section title="Notificaciones">
      <PushTestResult {...test} />
    </Section>
  )
}

interface PushTestResultProps {
  /** null before the first test. */
  report: TestReport | null
  busy: boolean
  support: PushSupport
  run: () => void
}

/** The test in each of its states. */
export function PushTestResult({ report, busy, support, run }: PushTestResultProps) {
  const words = report && testWords(report, support)
  const isGood = report?.delivery === 'good'
  return (
    <div className={styles.stack}>
      {report && (
        <List label="La prueba, paso por paso">
          {testSteps.map(step => (
            <ListRow key={step} start={<StepSign state={report[step]} />} title={stepNames[step]} />
          ))}
        </List>
      )}
      {!report && <p className={styles.words}>Si no te llegan los avisos, mirá acá qué falta.</p>}
      {words && (
        <Notice icon={isGood ? checkmarkCircle : alertCircle} tone={isGood ? 'success' : 'warning'}>
          {words}
        </Notice>
      )}
      <Button kind="outline" block icon={notificationsOutline} busy={busy} onClick={run}>
        Probá las notificaciones
      </Button>
    </div>
  )
}

const signs: Readonly<Record<StepState, { icon: string; label: string }>> = {
  waiting: { icon: ellipseOutline, label: 'Falta probar' },
  busy: { icon: ellipseOutline, label: 'Probando' },
  good: { icon: checkmarkCircle, label: 'Bien' },
  bad: { icon: closeCircle, label: 'Falla' },
}

function StepSign({ state }: { state: StepState }) {
  return (
    <span className={classes(styles.sign, styles[state])}>
      <Icon {...signs[state]} />
    </span>
  )
}
