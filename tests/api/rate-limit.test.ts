import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Database } from '#generator/sandbox/database/database.ts'
import { newLimit } from '#generator/sandbox/rate-limit.ts'
import { startSandbox } from '#generator/sandbox/sandbox.ts'
import { demo, noon } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'

let db: Database
beforeAll(async () => {
  db = await quickDatabase()
  await startSandbox({ gyms: [], db })
})
afterAll(() => db.close())

test('allows a limited number of tries per name and time span', async () => {
  const limit = newLimit({ name: 'span', max: 2, within: 100 })
  const allowed = []
  for (const now of [0, 50, 60]) allowed.push(await limit.allows('a', { db, now }))
  expect(allowed).toEqual([true, true, false])
  expect(await limit.allows('b', { db, now: 60 })).toBe(true)
  expect([await limit.isReached('a', { db, now: 99 }), await limit.isReached('a', { db, now: 100 })]).toEqual(
    [true, false],
  )
  const another = newLimit({ name: 'another', max: 1, within: 100 })
  expect(await another.allows('a', { db, now: 60 })).toBe(true)
})

test('does not count a try that was taken back', async () => {
  const limit = newLimit({ name: 'taken back', max: 1, within: 100 })
  expect(await limit.allows('a', { db, now: 0 })).toBe(true)
  await limit.takeBack('a', { db, now: 0 })
  await limit.takeBack('a', { db, now: 0 })
  expect(await limit.allows('a', { db, now: 1 })).toBe(true)
  expect(await limit.allows('a', { db, now: 2 })).toBe(false)
})

test('a clock that was set back blocks no tries', async () => {
  const limit = newLimit({ name: 'set back', max: 1, within: 100 })
  expect(await limit.allows('a', { db, now: 5_000 })).toBe(true)
  expect(await limit.isReached('a', { db, now: 1_000 })).toBe(false)
  expect(await limit.allows('a', { db, now: 1_000 })).toBe(true)
})

test('counts tries out of order, because concurrent requests are counted in any order', async () => {
  const limit = newLimit({ name: 'any order', max: 2, within: 100 })
  const allowed = []
  for (const now of [1_003, 1_002, 1_001, 1_000]) allowed.push(await limit.allows('a', { db, now }))
  expect(allowed).toEqual([true, true, false, false])
  expect(await limit.isReached('a', { db, now: 999 })).toBe(true)
  // The cleanup at this instant keeps the later try.
  await limit.allows('b', { db, now: 1_102 })
  const isReached = [1_101, 1_102, 1_103].map(async now => await limit.isReached('a', { db, now }))
  expect(await Promise.all(isReached)).toEqual([true, false, false])
  const names = await db.rows(
    z.object({ who: z.string() }),
    "SELECT who FROM tries WHERE name = 'any order' ORDER BY who",
  )
  expect(names).toEqual([{ who: 'a' }, { who: 'b' }])
})

test('deletes all expired names', async () => {
  const limit = newLimit({ name: 'invented', max: 1, within: 100 })
  for (let name = 0; name < 200; name += 1) await limit.allows(`n${name}`, { db, now: name * 100 })
  const names = await db.rows(z.object({ who: z.string() }), "SELECT who FROM tries WHERE name = 'invented'")
  expect(names).toEqual([{ who: 'n199' }])
})

test('a login waits for open logins until they expire', async () => {
  const ownDatabase = await quickDatabase()
  const sandbox = await quickSandbox({ gyms: [demo], db: ownDatabase, now: () => noon })
  const within = 5 * 60_000
  const open = newLimit({ name: 'open logins from one address', max: 60, within })
  for (let count = 0; count < 60; count += 1)
    await open.allows('demo 192.0.2.1', { db: ownDatabase, now: noon - within + 60 })
  const fields = { username: 'ana', password: 'molde1234' }
  const login = { gym: 'demo', action: 'login', fields, ticket: null, address: '192.0.2.1' }
  expect(await sandbox.answer(login)).toMatchObject({ ok: 1 })
  await sandbox.close()
})
