// A sample of tests/resilience/sandbox/fuzz.nightly.test.ts.
import { expect, test } from 'vitest'
import { demo, noon, other } from '#tests/support/clients.ts'
import { quickSandbox } from '#tests/support/databases.ts'
import { fuzz } from '#tests/support/fuzz.ts'

test('hostile values cause no failure, no access and no leak', async () => {
  const sandbox = await quickSandbox({ gyms: [demo, other], now: () => noon })
  const { asked, ...findings } = await fuzz(sandbox, 397)
  await sandbox.close()
  expect(findings).toEqual({ failures: [], leaks: [], letIn: [] })
  expect(asked).toBeGreaterThan(300)
})
