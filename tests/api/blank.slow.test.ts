import { expect, test } from 'vitest'
import { embeddedDatabase } from '../../generator/sandbox/database/embedded.ts'
import { startSandbox } from '../../generator/sandbox/sandbox.ts'
import { demo, noon } from '../support/clients.ts'

/** Keeps what it is given, and counts how often. */
function shelf(bytes: Uint8Array | null = null) {
  const made = { bytes, times: 0 }
  return {
    made,
    read: async () => made.bytes,
    keep: async (written: Uint8Array) => {
      made.bytes = written
      made.times += 1
    },
  }
}

test('an empty database is made once, and each that is opened from it is its own', async () => {
  const blank = shelf()
  const first = await startSandbox({ gyms: [demo], blank, now: () => noon })
  const second = await embeddedDatabase(blank)
  expect(blank.made.times).toBe(1)
  // Were it the first one's, its tables would be there.
  await expect(second.script('SELECT * FROM gyms')).rejects.toThrow('gyms')
  await Promise.all([first.close(), second.close()])
})

test('one that was spoilt is made anew', async () => {
  const blank = shelf(new TextEncoder().encode('half a file'))
  const db = await embeddedDatabase(blank)
  expect(blank.made.times).toBe(1)
  await db.script('CREATE TABLE whole (id int)')
  await db.close()
})
