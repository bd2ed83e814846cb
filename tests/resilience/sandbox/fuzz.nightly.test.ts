// Hostile values in every action by every role: nothing fails, nobody gets access, no data of other members
// leaks.
import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '#generator/sandbox/sandbox.ts'
import { demo, noon, other } from '#tests/support/clients.ts'
import { fuzz } from '#tests/support/fuzz.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'

const postgres: Postgres | null = await startPostgres()
if (!postgres) console.warn('SKIPPED: no PostgreSQL on this machine, so the values are not tested.')
afterAll(() => postgres?.stop())

/**
 * Tests a sample so that it ends in minutes: still every value in every field, and by every role in most
 * fields.
 */
const stride = 5

test.skipIf(!postgres)(
  'hostile values in every field of every action, on PostgreSQL',
  async () => {
    const database = postgres?.address ?? ''
    const sandbox = await startSandbox({ gyms: [demo, other], database, now: () => noon })
    const { asked, ...findings } = await fuzz(sandbox, stride)
    await sandbox.close()
    expect(findings).toEqual({ failures: [], leaks: [], letIn: [] })
    expect(asked).toBeGreaterThan(20_000)
  },
  600_000,
)
