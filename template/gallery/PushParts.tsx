import { PushTestResult } from '#features/gym/install/push-test/PushTest.tsx'
import { type TestReport, untested } from '#features/gym/install/push-test/self-test.ts'
import { PushQuestion } from '#pwa/push/AskForPush.tsx'
import { PushChoices } from '#pwa/push/PushPart.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Shelf } from './Shelf.tsx'

const nothing = () => {}
const allGood: TestReport = {
  support: 'good',
  permission: 'good',
  worker: 'good',
  token: 'good',
  delivery: 'good',
}

/** Notifications: the question, the switch with its obstacles, the self-test. */
export function PushParts() {
  return (
    <>
      <Shelf title="The question for notifications">
        <Stack>
          <PushQuestion state="asking" onYes={nothing} onNo={nothing} />
          <PushQuestion state="yes" onYes={nothing} onNo={nothing} />
          <PushQuestion state="no" onYes={nothing} onNo={nothing} />
        </Stack>
      </Shelf>
      <Shelf title="Notifications on this phone">
        <PushChoices support="ready" denied={false} on change={nothing} />
        <PushChoices support="ready" denied on={false} change={nothing} />
        <PushChoices support="install" denied={false} on={false} change={nothing} />
        <PushChoices support="unsupported" denied={false} on={false} change={nothing} />
      </Shelf>
      <Shelf title="The self-test of notifications">
        <PushTestResult report={null} busy={false} support="ready" run={nothing} />
        <PushTestResult
          report={{ ...untested, support: 'good', permission: 'busy' }}
          busy
          support="ready"
          run={nothing}
        />
        <PushTestResult
          report={{ ...allGood, token: 'bad', delivery: 'waiting' }}
          busy={false}
          support="ready"
          run={nothing}
        />
        <PushTestResult report={allGood} busy={false} support="ready" run={nothing} />
      </Shelf>
    </>
  )
}
