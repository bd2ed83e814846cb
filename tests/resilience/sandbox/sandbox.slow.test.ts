// Tests B1 and B7 with real HTTP, a real PostgreSQL, and a process that can be killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { molde } from '#tests/support/molde.ts'
import { repetitions } from '#tests/support/nightly.ts'
import { freePort } from '#tests/support/port.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'

const postgres: Postgres | null = await startPostgres()
if (!postgres) console.warn('SKIPPED: no PostgreSQL on this machine, so B1 over HTTP and B7 are not tested.')

const home = resolve(import.meta.dirname, '../../..')
const members = 200
const places = 10
const hour = 3_600_000
const kills = repetitions(6, 2)

type Wire = Record<string, unknown> & { ok?: number; cod?: string }
type Ticket = [string, string]

describe.skipIf(!postgres)('the sandbox over HTTP on PostgreSQL', () => {
  let out: string
  let db: pg.Pool
  let server: ChildProcess
  let port: number
  let tickets: Ticket[]

  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), 'molde-backend-'))
    const built = await molde('build', 'demo', '--out', out)
    expect(built.code, built.stderr).toBe(0)
    db = new pg.Pool({ connectionString: postgres?.address ?? '' })
    await db.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    port = await freePort()
    server = await serve()
    await db.query(`
      INSERT INTO people (gym, id, username, fullname, searched, password, role, branch)
        SELECT 'demo', 5000 + n, 'race' || n, 'Race ' || n, 'race', (SELECT password FROM people WHERE username = 'ana'), 'member', 0
        FROM generate_series(1, ${members}) n;
      INSERT INTO passes (gym, id, person, name, credits, total, expires)
        SELECT 'demo', 5000 + n, 5000 + n, 'Abono', 9, 9, '2099-01-01' FROM generate_series(1, ${members}) n;`)
    tickets = await Promise.all(Array.from({ length: members }, (_, index) => logIn(`race${index + 1}`)))
  })
  afterAll(async () => {
    server?.kill('SIGKILL')
    await db?.end()
    await postgres?.stop()
    await rm(out, { recursive: true, force: true })
  })

  async function serve(): Promise<ChildProcess> {
    const child = spawn(
      process.execPath,
      [join(home, 'bin/molde.js'), 'preview', 'demo', '--out', out, '--port', String(port)],
      { env: { ...process.env, DATABASE_URL: postgres?.address }, stdio: ['ignore', 'pipe', 'ignore'] },
    )
    await new Promise<void>((done, failed) => {
      child.stdout?.on('data', (text: Buffer) => text.toString().includes(`:${port}`) && done())
      child.on('exit', code => failed(new Error(`The sandbox ended with ${code}.`)))
    })
    return child
  }

  async function ask(action: string, fields: Record<string, string>, ticket?: Ticket): Promise<Wire> {
    const [app1 = '', app2 = ''] = ticket ?? []
    const body = new URLSearchParams({ ...fields, app1, app2, cookieios: '' })
    const response = await fetch(`http://127.0.0.1:${port}/pwa/${action}`, { method: 'POST', body })
    return (await response.json()) as Wire
  }

  async function logIn(username: string): Promise<Ticket> {
    const { ck } = await ask('login', { username, password: 'molde1234' })
    return ck as Ticket
  }

  async function newSlot(id: number, capacity: number): Promise<string> {
    const start = Date.now() + id * hour
    await db.query(
      `INSERT INTO slots (gym, id, name, branch, coach, starts_at, ends_at, opens_at, cancel_until, capacity)
       VALUES ('demo', $1, 'Race', 0, 900, $2, $3, 0, $2, $4)`,
      [90_000 + id, start, start + hour / 2, capacity],
    )
    return String(90_000 + id)
  }

  const book = (slot: string, ticket: Ticket | undefined) =>
    ask('reservar', { id: slot, rid: crypto.randomUUID(), espera: '0' }, ticket)
  const count = async (text: string, values: unknown[] = []) =>
    Number((await db.query(text, values)).rows[0].count)

  /** Counts classes and passes that contradict their bookings. */
  const contradictions = () =>
    count(`SELECT (SELECT count(*) FROM slots s WHERE s.id > 90000 AND s.taken <>
        (SELECT count(*) FROM bookings b WHERE b.gym = s.gym AND b.slot = s.id AND b.state = 'active'))
      + (SELECT count(*) FROM passes p WHERE p.id > 5000 AND p.total - p.credits <>
        (SELECT count(*) FROM bookings b WHERE b.gym = p.gym AND b.pass = p.id AND b.state = 'active')) AS count`)

  test('B1: 200 members race for 10 spots and get exactly 10 bookings for 10 credits', async () => {
    const slot = await newSlot(1, places)
    const answers = await Promise.all(tickets.map(ticket => book(slot, ticket)))
    expect(answers.filter(({ ok }) => ok === 1)).toHaveLength(places)
    expect(answers.filter(({ cod }) => cod === 'llena')).toHaveLength(members - places)
    expect(await count("SELECT count(*) FROM bookings WHERE slot = $1 AND state = 'active'", [slot])).toBe(
      places,
    )
    expect(await count('SELECT sum(total - credits) AS count FROM passes WHERE id > 5000')).toBe(places)
    expect(await contradictions()).toBe(0)
  })

  test('B7: a server killed while booking leaves no partial bookings and keeps confirmed bookings', async () => {
    const replies = new Set<string>()
    for (let round = 0; round < kills; round += 1) {
      const slot = await newSlot(2 + round, 60)
      const inTheMiddle = 1 + round * 4
      let answered = 0
      let asked: Promise<void>[] = []
      await new Promise<void>(enough => {
        asked = tickets.map(async (ticket, index) => {
          const answer = await book(slot, ticket).catch(() => null)
          if (answer?.ok !== 1) return
          replies.add(`${slot} ${5001 + index}`)
          answered += 1
          if (answered === inTheMiddle) enough()
        })
      })
      const ended = new Promise(done => server.once('exit', done))
      server.kill('SIGKILL')
      await Promise.all([ended, ...asked])
      server = await serve()
    }
    expect(await contradictions()).toBe(0)
    const { rows } = await db.query(
      "SELECT slot, person FROM bookings WHERE slot > 90001 AND state = 'active'",
    )
    const stored = new Set(rows.map(({ slot, person }) => `${slot} ${person}`))
    expect([...replies].filter(reply => !stored.has(reply))).toEqual([])
    // The kills hit during the work: some bookings were done, some not.
    expect(replies.size).toBeGreaterThan(0)
    expect(stored.size).toBeLessThan(kills * 60)
  })
})
