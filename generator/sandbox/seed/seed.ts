import * as z from 'zod'
import type { SandboxGym } from '../call.ts'
import { type Connection, type Database, firstRow } from '../database/database.ts'
import { hashPassword } from '../password-hash.ts'
import { randomFrom } from './random.ts'
import { seededBookings } from './seeded-bookings.ts'
import { seededBranches } from './seeded-branches.ts'
import { seededCharges } from './seeded-charges.ts'
import { seededKinds, seededSlots } from './seeded-classes.ts'
import { seededMessages, seededNews } from './seeded-news.ts'
import { seededPages, seededRecordings } from './seeded-pages.ts'
import { seededMovements, seededPasses } from './seeded-passes.ts'
import { password, seededPeople } from './seeded-people.ts'
import { seededCoupons, seededPlans } from './seeded-plans.ts'
import { seededBody, seededScores, seededWorkouts } from './seeded-workouts.ts'

const countRow = z.object({ count: z.coerce.number() })

/**
 * Seeds a gym that the database does not have yet: people, classes around `now`, bookings, passes. The same
 * seed and clock produce the same gym.
 * @param passwordCost see `SandboxOptions`
 */
export async function seedGym(
  gym: SandboxGym,
  now: number,
  seed: number,
  db: Database,
  passwordCost?: number,
): Promise<void> {
  const hash = await hashPassword(password, passwordCost)
  await db.transaction(async connection => {
    if (!(await isNew(gym, connection))) return
    const random = randomFrom(`${gym.gym} ${seed}`)
    const people = seededPeople(gym, now, random).map(person => ({ ...person, password: hash }))
    const slots = seededSlots(gym, now, random)
    const bookings = seededBookings(gym, slots, now, random)
    const taken = countBySlot(bookings.filter(({ state }) => state === 'active'))
    await insert('people', people, gym, connection)
    await insert(
      'slots',
      slots.map(({ fill: _, ...slot }) => ({ ...slot, taken: taken.get(slot.id) ?? 0 })),
      gym,
      connection,
    )
    const passes = seededPasses(gym, now, random)
    await insert('passes', passes, gym, connection)
    await insert('charges', seededCharges(gym, now), gym, connection)
    await insert('workouts', seededWorkouts(gym, now), gym, connection)
    await insert(
      'scores',
      seededScores(gym, now, random).map((score, index) => ({ id: index + 1, ...score })),
      gym,
      connection,
    )
    const body = seededBody(gym, now)
    await insert(
      'lifts',
      body.lifts.map((lift, index) => ({ id: index + 1, ...lift })),
      gym,
      connection,
    )
    await insert(
      'weighings',
      body.weighings.map((one, index) => ({ id: index + 1, ...one })),
      gym,
      connection,
    )
    await insert('tests', body.tests, gym, connection)
    await insert('test_results', body.results, gym, connection)
    await insert('fitness_settings', body.settings, gym, connection)
    await insert('pages', seededPages(gym), gym, connection)
    await insert('recordings', seededRecordings(gym, now), gym, connection)
    await insert('plans', seededPlans, gym, connection)
    await insert('coupons', seededCoupons(now), gym, connection)
    await insert('movements', seededMovements(passes, now), gym, connection)
    const rows = bookings.map((booking, index) => ({ id: index + 1, ...booking, comment: '', made_at: now }))
    await insert('bookings', rows, gym, connection)
    await insert('branches', seededBranches(gym), gym, connection)
    await insert('class_kinds', seededKinds, gym, connection)
    await insert('news', seededNews(gym, now), gym, connection)
    await insert('messages', seededMessages(gym, now), gym, connection)
  })
}

async function isNew(gym: SandboxGym, connection: Connection): Promise<boolean> {
  const written = await connection.write(
    'INSERT INTO gyms (gym, name, time_zone) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [gym.gym, gym.name, gym.timeZone],
  )
  const people = await firstRow(connection, countRow, 'SELECT count(*) AS count FROM people WHERE gym = $1', [
    gym.gym,
  ])
  return written === 1 && people?.count === 0
}

function countBySlot(bookings: readonly { slot: number }[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { slot } of bookings) counts.set(slot, (counts.get(slot) ?? 0) + 1)
  return counts
}

/** Inserts all rows in a single statement. Names of tables and columns come from the code. */
async function insert(
  table: string,
  rows: readonly object[],
  { gym }: SandboxGym,
  connection: Connection,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = ['gym', ...Object.keys(first)].join(', ')
  const json = JSON.stringify(rows.map(row => ({ gym, ...row })))
  await connection.write(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [json],
  )
}
