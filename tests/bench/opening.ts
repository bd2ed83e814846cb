// Measures the moment when booking opens, on PostgreSQL, for tests/bench/backend.js.
import pg from 'pg'
import { postgresDatabase } from '#generator/sandbox/database/postgres.ts'
import { startSandbox } from '#generator/sandbox/sandbox.ts'
import { openSession } from '#generator/sandbox/session.ts'
import { Client, demo, noon } from '#tests/support/clients.ts'
import { startPostgres } from '#tests/support/postgres.ts'

const members = 500
const classes = 10
const places = 40
/** The number of past bookings of each member. */
const oldBookings = 200
const hour = 3_600_000

/** Each member's wait in ms. */
type Waits = number[]

export interface Opening {
  /** Reads of the schedule without weekly bookings. */
  plain: Waits
  /** The same reads when classes open that each member has booked weekly. */
  weekly: Waits
  /** Bookings of a class with fewer places than members. */
  bookings: Waits
  /** Wrong results. */
  mistakes: string[]
}

/** Returns null if the machine has no PostgreSQL. */
export async function measureOpening(): Promise<Opening | null> {
  const postgres = await startPostgres()
  if (!postgres) return null
  const db = new pg.Pool({ connectionString: postgres.address, max: 4 })
  const clock = { now: noon }
  const store = await postgresDatabase(postgres.address)
  const sandbox = await startSandbox({ gyms: [demo], db: store, now: () => clock.now })
  try {
    await addMembers(db)
    const tickets = []
    for (let index = 0; index < members; index += 1)
      tickets.push((await openSession('demo', 5001 + index, noon, store)).ticket)
    const clients = tickets.map(ticket => {
      const client = new Client(sandbox)
      client.ticket = ticket
      return client
    })
    const readSchedules = () => measureEach(clients, client => client.ask('turnos'))
    await readSchedules()
    const plain = await readSchedules()
    const opensAt = noon + hour
    await addWeeklyClasses(db, opensAt)
    clock.now = opensAt
    const weekly = await readSchedules()
    const mistakes = await mistakesOf(db, places * classes)
    await addClass(db)
    const bookings = await measureEach(clients, client => client.book('8000'))
    return {
      plain,
      weekly,
      bookings,
      mistakes: [...mistakes, ...(await mistakesOf(db, places * (classes + 1)))],
    }
  } finally {
    await sandbox.close()
    await db.end()
    await postgres.stop()
  }
}

/** Sends all requests at once. */
const measureEach = (clients: readonly Client[], ask: (client: Client) => Promise<unknown>): Promise<Waits> =>
  Promise.all(
    clients.map(async client => {
      const start = performance.now()
      await ask(client)
      return performance.now() - start
    }),
  )

const addMembers = (db: pg.Pool) =>
  db.query(`
    INSERT INTO people (gym, id, username, fullname, searched, password, role, branch)
      SELECT 'demo', 5000 + n, 'bench' || n, 'Bench ' || n, 'bench', 'none', 'member', 0 FROM generate_series(1, ${members}) n;
    INSERT INTO passes (gym, id, person, name, credits, total, expires)
      SELECT 'demo', 5000 + n, 5000 + n, 'Abono', 12, 12, '2027-01-01' FROM generate_series(1, ${members}) n;
    INSERT INTO slots (gym, id, name, branch, coach, starts_at, ends_at, opens_at, cancel_until, capacity, taken)
      SELECT 'demo', 10000 + n, 'Old', 0, 900, ${noon} - n * ${24 * hour}::bigint, ${noon} - n * ${24 * hour}::bigint + ${hour}, 0, 0, ${members}, ${members}
      FROM generate_series(1, ${oldBookings}) n;
    INSERT INTO bookings (gym, slot, person, pass, state, made_at)
      SELECT 'demo', 10000 + s, 5000 + p, 5000 + p, 'active', 0 FROM generate_series(1, ${oldBookings}) s, generate_series(1, ${members}) p;
    ANALYZE`)

/** Adds classes for tomorrow, every half hour. A tenth of the members has a weekly booking of each class. */
const addWeeklyClasses = (db: pg.Pool, opensAt: number) =>
  db.query(`
    INSERT INTO slots (gym, id, name, branch, coach, starts_at, ends_at, opens_at, cancel_until, capacity)
      SELECT 'demo', 7000 + n, 'Weekly', 0, 900, start, start + ${hour / 2}, ${opensAt}, start, ${places}
      FROM (SELECT n, ${noon + 20 * hour} + n * ${hour / 2}::bigint AS start FROM generate_series(0, ${classes - 1}) n) hours;
    INSERT INTO recurring (gym, person, name, branch, weekday, time, seen_until)
      SELECT 'demo', 5000 + p, 'Weekly', 0, extract(isodow FROM wall), to_char(wall, 'HH24:MI'), ${noon}
      FROM generate_series(1, ${members}) p
      JOIN LATERAL (SELECT to_timestamp(starts_at / 1000.0) AT TIME ZONE '${demo.timeZone}' AS wall FROM slots
        WHERE gym = 'demo' AND id = 7000 + p % ${classes}) hours ON true`)

const addClass = (db: pg.Pool) =>
  db.query(
    `INSERT INTO slots (gym, id, name, branch, coach, starts_at, ends_at, opens_at, cancel_until, capacity)
     VALUES ('demo', 8000, 'Race', 0, 900, $1, $2, 0, $1, ${places})`,
    [noon + 48 * hour, noon + 49 * hour],
  )

async function mistakesOf(db: pg.Pool, expected: number): Promise<string[]> {
  const count = async (label: string, query: string) => {
    const actual = Number((await db.query(query)).rows[0].count)
    return actual === expected ? [] : [`${label}: ${actual} instead of ${expected}`]
  }
  const isNew = "gym = 'demo' AND made_at > 0 AND person > 5000"
  return [
    ...(await count('bookings', `SELECT count(*) FROM bookings WHERE ${isNew} AND state = 'active'`)),
    ...(await count(
      'places',
      "SELECT sum(taken) AS count FROM slots WHERE gym = 'demo' AND id BETWEEN 7000 AND 8000",
    )),
    ...(await count(
      'credits',
      "SELECT sum(12 - credits) AS count FROM passes WHERE gym = 'demo' AND id > 5000",
    )),
  ]
}
