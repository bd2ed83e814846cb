// Every action, asked by everybody, with values that no app sends: nothing fails, nobody is let in, nothing of another member gets out.
import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '../../../generator/sandbox/sandbox.ts'
import { demo, noon, other } from '../../support/clients.ts'
import { fuzz } from '../../support/fuzz.ts'
import { type Postgres, startPostgres } from '../../support/postgres.ts'

const postgres: Postgres | null = await startPostgres()
if (!postgres) console.warn('SKIPPED: no PostgreSQL on this machine; the values are not proven there.')
afterAll(() => postgres?.stop())

/** So that it ends in minutes: every value is still tried in every field, and by every role in most. */
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
