// Requests that meet each other on a real PostgreSQL, many rounds of each: the embedded database has one connection and would hide every race.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Wire } from '../../generator/sandbox/call.ts'
import { type Sandbox, startSandbox } from '../../generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '../sandbox/clients.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'

const postgres: Postgres | null = await startPostgres()
if (!postgres) console.warn('SKIPPED: no PostgreSQL on this machine; the races are not proven here.')

const rounds = 50
const members = 10

describe.skipIf(!postgres)('on PostgreSQL', () => {
  let sandbox: Sandbox
  let db: pg.Pool
  let clients: Client[]
  beforeAll(async () => {
    const address = postgres?.address ?? ''
    db = new pg.Pool({ connectionString: address, max: 5 })
    await db.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    sandbox = await startSandbox({ gyms: [demo], database: address, now: () => noon })
    await db.query(`
      INSERT INTO people (gym, id, username, fullname, searched, password, role, branch)
        SELECT 'demo', 5000 + n, 'race' || n, 'Race ' || n, 'race', (SELECT password FROM people WHERE username = 'ana'), 'member', 0
        FROM generate_series(1, ${members}) n;
      INSERT INTO passes (gym, id, person, name, credits, total, expires)
        SELECT 'demo', 5000 + n, 5000 + n, 'Abono', 9999, 9999, '2099-01-01' FROM generate_series(1, ${members}) n`)
    clients = await Promise.all(
      Array.from({ length: members }, (_, index) => new Client(sandbox).logIn(`race${index + 1}`)),
    )
  })
  afterAll(async () => {
    await sandbox?.close()
    await db?.end()
    await postgres?.stop()
  })

  let nextSlot = 70_000
  /** An empty class at an hour of its own. */
  async function newSlot(capacity: number): Promise<string> {
    nextSlot += 1
    const start = noon + (nextSlot - 69_900) * 3_600_000
    await db.query(
      `INSERT INTO slots (gym, id, name, branch, coach, starts_at, ends_at, opens_at, cancel_until, capacity)
       VALUES ('demo', $1, 'Race', 0, 900, $2, $3, 0, $2, $4)`,
      [nextSlot, start, start + 1_800_000, capacity],
    )
    return String(nextSlot)
  }

  const one = (index: number): Client => {
    const client = clients[index]
    if (!client) throw new Error(`There is no client ${index}.`)
    return client
  }
  const count = async (text: string, values: unknown[] = []) =>
    Number((await db.query(text, values)).rows[0].count)
  const bookingsOf = (slot: string) =>
    count("SELECT count(*) FROM bookings WHERE gym = 'demo' AND slot = $1 AND state = 'activa'", [slot])
  const repeat = async (round: () => Promise<void>) => {
    for (let done = 0; done < rounds; done += 1) await round()
  }

  test('what became of a write, asked while it is on its way: its answer, or that it never came, and never the other', async () => {
    const answers = new Set<string>()
    const client = one(0)
    await repeat(async () => {
      const slot = await newSlot(1)
      const id = rid()
      const fields = { id: slot, rid: id, espera: '0' }
      const [booked, asked] = await Promise.all([
        client.wire('reservar', fields),
        client.wire('reservaver', { rid: id }),
      ])
      const isDone = (await bookingsOf(slot)) === 1
      answers.add(String(isDone))
      expect(booked?.ok).toBe(isDone ? 1 : 0)
      if (isDone) expect(asked).toMatchObject({ ok: 1, reserva: (booked as Wire).reserva })
      else expect(asked).toMatchObject({ ok: 0, cod: 'nohay', rid: id })
      expect(await client.wire('reservaver', { rid: id })).toMatchObject({ ok: asked?.ok, cod: asked?.cod })
    })
    expect(answers).toEqual(new Set(['true', 'false']))
  })

  test('what became of a write that waits for another is not told before it is known', async () => {
    const client = one(0)
    const slot = await newSlot(1)
    const holder = await db.connect()
    await holder.query('BEGIN')
    await holder.query("SELECT 1 FROM slots WHERE gym = 'demo' AND id = $1 FOR UPDATE", [slot])
    const fields = { id: slot, rid: 'waits', espera: '0' }
    const booking = client.wire('reservar', fields)
    await expect
      .poll(() => count("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"))
      .toBe(1)
    let told: Wire | null = null
    const asking = client.wire('reservaver', { rid: 'waits' }).then(answer => {
      told = answer
    })
    await expect
      .poll(() => count("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"))
      .toBe(2)
    expect(told).toBe(null)
    await holder.query('COMMIT')
    holder.release()
    const answer = await booking
    await asking
    expect(answer).toMatchObject({ ok: 1 })
    expect(told).toMatchObject({ ok: 1, reserva: answer?.reserva })
  })
})
