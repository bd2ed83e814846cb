import { ApiError } from '../../api/api-error.ts'
import { writeOnce } from '../../api/idempotent-write.ts'
import { testPush } from '../../domain/session/operations.ts'
import { newWriteId } from '../../platform/write-id.ts'
import { keepPushes, type PushOwner } from './keep-pushes.ts'
import { pushPatience, withPatience } from './patience.ts'
import { permissionNow } from './permission.ts'
import type { StepTests } from './self-test.ts'
import { pushSupport } from './support.ts'
import { onWorkerWords } from './worker-words.ts'

/** ms in which a notification should arrive. */
const deliveryPatience = 20_000

/** The tests of this phone, for a member. */
export function stepTests(owner: PushOwner): StepTests {
  let token: string | null = null
  return {
    support: async () => pushSupport(owner.push) === 'ready',
    permission: async () => permissionNow() === 'granted',
    worker: async () => (await withPatience(pushPatience, navigator.serviceWorker.ready)).active !== null,
    token: async () => {
      token = await keepPushes(owner)
      return token !== null
    },
    delivery: () => isDelivered(token ?? ''),
  }
}

/** Asks the gym for a push to this phone, and waits until the worker has shown it. */
async function isDelivered(token: string): Promise<boolean> {
  const rid = newWriteId()
  const arrival = arrivalOf(rid)
  try {
    const { ok, errors } = await writeOnce(testPush, { token }, { rid })
    if (ok !== 1) throw new ApiError('refused', 'The gym sends no test.', { errors })
    await withPatience(deliveryPatience, arrival.come)
    return true
  } finally {
    arrival.stop()
  }
}

function arrivalOf(test: string): { come: Promise<void>; stop: () => void } {
  let stop = () => {}
  const come = new Promise<void>(done => {
    stop = onWorkerWords(words => {
      if (words.type === 'push-arrived' && words.test === test) done()
    })
  })
  return { come, stop: () => stop() }
}
