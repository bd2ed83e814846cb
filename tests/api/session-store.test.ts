// Sessions that outlive the sandbox's database, as in molde dev.
import { expect, test } from 'vitest'
import { schemaVersion } from '#generator/sandbox/database/prepare.ts'
import { Client, demo, noon } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'

/** Stores the sessions of a sandbox for the next. */
function memoryStore() {
  let stored: string | null = null
  return {
    sessions: {
      read: async () => (stored === null ? null : new TextEncoder().encode(stored)),
      write: async (bytes: Uint8Array) => {
        stored = new TextDecoder().decode(bytes)
      },
    },
    edit: (from: string, to: string) => {
      expect(stored).toContain(from)
      stored = stored?.replace(from, to) ?? null
    },
  }
}

type Sessions = ReturnType<typeof memoryStore>['sessions']

const start = async (sessions?: Sessions) =>
  quickSandbox({ gyms: [demo], db: await quickDatabase(), now: () => noon, sessions })

/** Restarts the sandbox and returns its answer to an existing session. */
async function askAfterRestart(member: Client, sessions?: Sessions) {
  const sandbox = await start(sessions)
  const client = new Client(sandbox)
  client.ticket = member.ticket
  const answer = await client.wire('perfil')
  await sandbox.close()
  return answer
}

test('stored sessions outlive a restart, and a logout is final', async () => {
  const { sessions } = memoryStore()
  const sandbox = await start(sessions)
  const [ana, beto] = [new Client(sandbox), new Client(sandbox)]
  await ana.logIn('ana')
  await beto.logIn('beto')
  const ended = await beto.wire('logout')
  expect(ended?.ok).toBe(1)
  await sandbox.close()
  expect(await askAfterRestart(ana, sessions)).toMatchObject({ ok: 1 })
  expect(await askAfterRestart(ana, sessions)).toMatchObject({ ok: 1 })
  expect(await askAfterRestart(beto, sessions)).toMatchObject({ ok: 0 })
  expect(await askAfterRestart(ana)).toMatchObject({ ok: 0 })
})

test('ends sessions of unseeded accounts, and all sessions after a schema change', async () => {
  const { sessions, edit } = memoryStore()
  const sandbox = await start(sessions)
  const [ana, beto] = [new Client(sandbox), new Client(sandbox)]
  await ana.logIn('ana')
  await beto.logIn('beto')
  await sandbox.close()
  edit('"person":2', '"person":4711')
  expect(await askAfterRestart(beto, sessions)).toMatchObject({ ok: 0 })
  expect(await askAfterRestart(ana, sessions)).toMatchObject({ ok: 1 })
  edit(schemaVersion, 'earlier')
  expect(await askAfterRestart(ana, sessions)).toMatchObject({ ok: 0 })
})

test.each(['', '{', '{"version":7}'])(
  'unreadable sessions %j cost a login but do not prevent the start',
  async text => {
    const sessions = { read: async () => new TextEncoder().encode(text), write: async () => {} }
    expect(await askAfterRestart(new Client(await start()), sessions)).toMatchObject({ ok: 0 })
  },
)
