import { ApiError } from '#api/api-error.ts'
import { writeOnce } from '#api/writes/idempotent-write.ts'
import { newWriteId } from '#platform/write-id.ts'
import { testPush } from '#protocol/account/session.ts'
import { permissionNow, pushSupport } from '#pwa/push/permission.ts'
import { pushTimeoutMs, withTimeout } from '#pwa/push/push-error.ts'
import { type PushOwner, registerPushes } from '#pwa/push/registration.ts'
import { onWorkerMessage } from '#pwa/push/worker-messages.ts'
import type { StepTests } from './self-test.ts'

/** Timeout in ms for the test notification to arrive. */
const deliveryPatience = 20_000

/** The tests of this phone, for a member. */
export function stepTests(owner: PushOwner): StepTests {
  let token: string | null = null
  return {
    support: async () => pushSupport(owner.push) === 'ready',
    permission: async () => permissionNow() === 'granted',
    worker: async () => (await withTimeout(pushTimeoutMs, navigator.serviceWorker.ready)).active !== null,
    token: async () => {
      token = await registerPushes(owner)
      return token !== null
    },
    delivery: () => isDelivered(token ?? ''),
  }
}

/** Requests a push to this phone, and waits until the service worker has shown it. */
async function isDelivered(token: string): Promise<boolean> {
  const rid = newWriteId()
  const arrival = arrivalOf(rid)
  try {
    const { ok, errors } = await writeOnce(testPush, { token }, { rid })
    if (ok !== 1) throw new ApiError('refused', 'The gym sends no test.', { errors })
    await withTimeout(deliveryPatience, arrival.come)
    return true
  } finally {
    arrival.stop()
  }
}

function arrivalOf(test: string): { come: Promise<void>; stop: () => void } {
  let stop = () => {}
  const come = new Promise<void>(done => {
    stop = onWorkerMessage(message => {
      if (message.type === 'push-arrived' && message.test === test) done()
    })
  })
  return { come, stop: () => stop() }
}
