// Concurrent requests at the desk on a real PostgreSQL. The embedded database has a single connection, which
// hides races.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresDatabase } from '#generator/sandbox/database/postgres.ts'
import { type Sandbox, startSandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'

const postgres: Postgres | null = await startPostgres()
if (!postgres) console.warn('SKIPPED: no PostgreSQL on this machine, so the races are not tested.')

describe.skipIf(!postgres)('on PostgreSQL', () => {
  let sandbox: Sandbox
  let db: pg.Pool
  beforeAll(async () => {
    const address = postgres?.address ?? ''
    db = new pg.Pool({ connectionString: address, max: 5 })
    await db.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    const store = await postgresDatabase(address)
    sandbox = await startSandbox({ gyms: [demo], db: store, now: () => noon, passwordCost: 2 })
    await db.query('UPDATE passes SET credits = 4, total = 12, expires = $1 WHERE person BETWEEN 10 AND 57', [
      '2027-01-01',
    ])
  })
  afterAll(async () => {
    await sandbox.close()
    await db.end()
    await postgres?.stop()
  })

  const logInTwice = async () => [
    await new Client(sandbox).logIn('sofi'),
    await new Client(sandbox).logIn('sofi'),
  ]
  const count = async (text: string, values: unknown[] = []) =>
    Number((await db.query(text, values)).rows[0].count)

  test('only one of two concurrent requests settles a charge or decides a transfer', async () => {
    const staff = await logInTwice()
    await db.query(`INSERT INTO transfers (gym, id, person, charge, amount, date, image, image_digest, state, at)
      VALUES ('demo', 77, 1, 4, 280000000, '2026-11-25', '', 'digest', 'review', 0)`)
    const settled = await Promise.all(
      staff.map(client => client.ask('cobroadd', { id: 'c7', medio: 'gimnasio', rid: rid() })),
    )
    const decided = await Promise.all(
      staff.map((client, index) =>
        client.ask('transferok', { id: '77', ok: String(index), motivo: '', rid: rid() }),
      ),
    )
    for (const answers of [settled, decided])
      expect(answers.map(({ code }) => code).sort()).toEqual(['', 'exists'])
  })

  test('a sale sent concurrently with the same id creates a single pass', async () => {
    const [sofi] = await logInTwice()
    const sale = { cid: '4', plan: '1', medio: 'debe', total: '16500', rid: rid() }
    await Promise.all([1, 2, 3].map(() => sofi?.ask('ventaadd', sale)))
    expect(await count('SELECT count(*) FROM passes WHERE person = 4')).toBe(1)
    expect(await count('SELECT count(*) FROM charges WHERE person = 4')).toBe(1)
  })

  test('bookings during a class cancellation leave no spot taken and return every credit', async () => {
    const people = Array.from({ length: 24 }, (_, index) => index + 10)
    const members = await Promise.all(people.map(id => new Client(sandbox).logIn(`socio${id}`)))
    const staff = await logInTwice()
    const credits = () => count('SELECT sum(credits) AS count FROM passes WHERE person BETWEEN 10 AND 57')
    const before = await credits()
    for (const id of [7101, 7102]) {
      // At night, when there is no other class.
      const start = noon + (id - 7_014) * 3_600_000
      await db.query(
        `INSERT INTO slots (gym, id, name, branch, coach, starts_at, ends_at, opens_at, cancel_until, capacity)
         VALUES ('demo', $1, 'Race', 0, 900, $2, $3, 0, $2, 15)`,
        [id, start, start + 1_800_000],
      )
    }
    const both = ['7101', '7102']
    // Half of them are booked before the cancellation starts. The others arrive concurrently, some for the
    // waitlist.
    await Promise.all(members.slice(0, 12).flatMap(member => both.map(id => member.book(id))))
    const answers = await Promise.all([
      ...members.slice(12).flatMap(member => both.map(id => member.book(id, { espera: '1' }))),
      ...both.flatMap(id => staff.map(client => client.ask('turnodel', { id, motivo: '', rid: rid() }))),
    ])
    expect(answers.every(({ ok, code }) => ok === 1 || code === 'notFound' || code === 'full')).toBe(true)
    for (const id of both) {
      expect(await count("SELECT count(*) FROM bookings WHERE slot = $1 AND state = 'active'", [id])).toBe(0)
      expect(await count('SELECT count(*) FROM waitlist WHERE slot = $1', [id])).toBe(0)
      expect(await count('SELECT taken AS count FROM slots WHERE id = $1', [id])).toBe(0)
    }
    expect(await credits()).toBe(before)
  })
})
