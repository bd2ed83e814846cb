import {
  alertCircle,
  checkmarkCircle,
  closeCircle,
  ellipseOutline,
  notificationsOutline,
} from 'ionicons/icons'
import { useState } from 'react'
import { useSession } from '#api/session.ts'
import { askPermission, type PushSupport, permissionNow, pushSupport } from '#pwa/push/permission.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { List, ListRow } from '#ui/content/List.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import * as texts from '../../messages.ts'
import { useGym } from '../../shared/gym.ts'
import styles from '../UpdatePage.module.css'
import {
  type StepState,
  selfTest,
  type TestReport,
  type TestStep,
  testMessage,
  testSteps,
  untested,
} from './self-test.ts'

/** Finds the reason why notifications do not arrive. */
export function PushTest() {
  const test = usePushTest()
  if (!test) return null
  return (
    <Section title={texts.notifications}>
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
  const message = report && testMessage(report, support)
  const isGood = report?.delivery === 'good'
  return (
    <Stack>
      {report && (
        <List label={texts.testSteps}>
          {testSteps.map(step => (
            <ListRow key={step} start={<StepSign state={report[step]} />} title={stepNames[step]} />
          ))}
        </List>
      )}
      {!report && <Text tone="soft">{texts.testHint}</Text>}
      {message && (
        <Notice icon={isGood ? checkmarkCircle : alertCircle} tone={isGood ? 'success' : 'warning'}>
          {message}
        </Notice>
      )}
      <Button kind="outline" block icon={notificationsOutline} busy={busy} onClick={run}>
        {texts.testNotifications}
      </Button>
    </Stack>
  )
}

const stepNames: Readonly<Record<TestStep, string>> = {
  support: texts.supportStep,
  permission: texts.permissionStep,
  worker: texts.workerStep,
  token: texts.tokenStep,
  delivery: texts.deliveryStep,
}

const signs: Readonly<Record<StepState, { icon: string; label: string }>> = {
  waiting: { icon: ellipseOutline, label: texts.stepWaiting },
  busy: { icon: ellipseOutline, label: texts.stepBusy },
  good: { icon: checkmarkCircle, label: texts.stepGood },
  bad: { icon: closeCircle, label: texts.stepBad },
}

function StepSign({ state }: { state: StepState }) {
  return (
    <span className={classes(styles.sign, styles[state])}>
      <Icon {...signs[state]} />
    </span>
  )
}

/** Runs the self-test of notifications. Null without push support in the gym or the app, or without a session. */
function usePushTest() {
  const { push, timeZone } = useGym().manifest
  const userId = useSession()?.member.id ?? null
  const [report, setReport] = useState<TestReport | null>(null)
  const [busy, setBusy] = useState(false)
  const support = pushSupport(push)
  if (push === null || userId === null || support === 'wrapped') return null
  async function run(owner: { push: NonNullable<typeof push>; userId: string; timeZone: string }) {
    setBusy(true)
    setReport(untested)
    try {
      // First, since the browser's dialog needs the tap that started the test.
      if (support === 'ready' && permissionNow() === 'default') await askPermission()
      const { stepTests } = await import('./step-tests.ts')
      await selfTest(stepTests(owner), setReport)
    } catch (error) {
      // Offline: the code of the test did not load.
      console.info('The notifications were not tested.', error)
      setReport(null)
    } finally {
      setBusy(false)
    }
  }
  return { report, busy, support, run: () => void run({ push, userId, timeZone }) }
}
