import { useState } from 'react'
import { askPermission, permissionNow } from '../../pwa/push/permission.ts'
import { selfTest, type TestReport, untested } from '../../pwa/push/self-test.ts'
import { pushSupport } from '../../pwa/push/support.ts'
import { useGym } from '../../ui/gym.ts'
import { useSession } from '../../ui/session.ts'

/** The self-test of notifications; null where this gym or this app has none, or nobody is in. */
export function usePushTest() {
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
      // Before anything else: the browser's question needs the tap that led here.
      if (support === 'ready' && permissionNow() === 'default') await askPermission()
      const { stepTests } = await import('../../pwa/push/step-tests.ts')
      await selfTest(stepTests(owner), setReport)
    } catch (error) {
      // Its code could not be loaded: there is no connection.
      console.info('The notifications were not tested.', error)
      setReport(null)
    } finally {
      setBusy(false)
    }
  }
  return { report, busy, support, run: () => void run({ push, userId, timeZone }) }
}
