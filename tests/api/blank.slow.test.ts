import { expect, test } from 'vitest'
import { embeddedDatabase } from '#generator/sandbox/database/embedded.ts'
import { startSandbox } from '#generator/sandbox/sandbox.ts'
import { demo, noon } from '#tests/support/clients.ts'

/** Stores bytes and counts the calls. */
function memoryStore(bytes: Uint8Array | null = null) {
  const stored = { bytes, times: 0 }
  return {
    stored,
    read: async () => stored.bytes,
    keep: async (written: Uint8Array) => {
      stored.bytes = written
      stored.times += 1
    },
  }
}

test('creates an empty database once and opens independent databases from it', async () => {
  const blank = memoryStore()
  const first = await startSandbox({ gyms: [demo], blank, now: () => noon })
  const second = await embeddedDatabase(blank)
  expect(blank.stored.times).toBe(1)
  // If both shared a database, its tables would exist.
  await expect(second.script('SELECT * FROM gyms')).rejects.toThrow('gyms')
  await Promise.all([first.close(), second.close()])
})

test('replaces a damaged database', async () => {
  const blank = memoryStore(new TextEncoder().encode('half a file'))
  const db = await embeddedDatabase(blank)
  expect(blank.stored.times).toBe(1)
  await db.script('CREATE TABLE whole (id int)')
  await db.close()
})
