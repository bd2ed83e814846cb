// A class that ends after midnight.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#generator/sandbox/database/database.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'

const minute = 60_000
const start = Date.parse('2026-11-25T23:30:00-03:00')
const end = start + 60 * minute
let db: Database
let sandbox: Sandbox
beforeAll(async () => {
  db = await quickDatabase()
  sandbox = await quickSandbox({ gyms: [demo], now: () => noon, db })
  await db.write(
    `INSERT INTO slots (gym, id, name, branch, coach, starts_at, ends_at, opens_at, cancel_until, capacity, taken)
     VALUES ('demo', 9001, 'Nocturna', 0, 900, $1, $2, $3, $3, 10, 0)`,
    [start, end, noon],
  )
})
afterAll(() => sandbox.close())

test('a class after midnight is listed at the desk until its end, and always on its own day', async () => {
  const sofi = await new Client(sandbox).logIn('sofi')
  const namesOf = async (fecha: string) =>
    (await sofi.ask('hoy', { fecha, sede: '' })).classes.map(({ name }) => name)
  sandbox.setClock(start + 35 * minute)
  expect((await namesOf(''))[0]).toBe('Nocturna')
  expect(await namesOf('2026-11-27')).not.toContain('Nocturna')
  sandbox.setClock(end)
  expect(await namesOf('')).not.toContain('Nocturna')
  expect(await namesOf('2026-11-25')).toContain('Nocturna')
})
