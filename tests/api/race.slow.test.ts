// Concurrent requests on a real PostgreSQL. The embedded database has a single connection, which hides races.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#generator/sandbox/database/database.ts'
import { postgresDatabase } from '#generator/sandbox/database/postgres.ts'
import { type Sandbox, startSandbox } from '#generator/sandbox/sandbox.ts'
import { openSession } from '#generator/sandbox/session.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'

const postgres: Postgres | null = await startPostgres()
if (!postgres) console.warn('SKIPPED: no PostgreSQL on this machine; the races are not proven here.')

const places = 10
const members = 200

describe.skipIf(!postgres)('on PostgreSQL', () => {
  let sandbox: Sandbox
  let store: Database
  let db: pg.Pool
  beforeAll(async () => {
    const address = postgres?.address ?? ''
    db = new pg.Pool({ connectionString: address, max: 20 })
    await db.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    store = await postgresDatabase(address)
    sandbox = await startSandbox({ gyms: [demo], db: store, now: () => noon })
    await db.query(`
      INSERT INTO people (gym, id, username, fullname, searched, password, role, branch)
        SELECT 'demo', 5000 + n, 'race' || n, 'Race ' || n, 'race', (SELECT password FROM people WHERE username = 'ana'), 'member', 0
        FROM generate_series(1, ${members}) n;
      INSERT INTO passes (gym, id, person, name, credits, total, expires)
        SELECT 'demo', 5000 + n, 5000 + n, 'Abono', 5, 5, '2027-01-01' FROM generate_series(1, ${members}) n;`)
  })
  afterAll(async () => {
    await sandbox.close()
    await db.end()
    await postgres?.stop()
  })

  /** Creates an empty class of `capacity` spots tomorrow, `hour` hours after noon. */
  async function newSlot(id: number, hour: number, capacity = places): Promise<string> {
    const start = noon + (24 + hour) * 3_600_000
    await db.query(
      `INSERT INTO slots (gym, id, name, branch, coach, starts_at, ends_at, opens_at, cancel_until, capacity)
       VALUES ('demo', $1, 'Race', 0, 900, $2, $3, 0, $2, $4)`,
      [id, start, start + 1_800_000, capacity],
    )
    return String(id)
  }

  /** Opens a session directly, because checking hundreds of passwords would take longer than the races. */
  const racer = async (number: number) => {
    const client = new Client(sandbox)
    const { ticket } = await openSession('demo', 5000 + number, noon, store)
    client.ticket = ticket
    return client
  }
  const racers = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => racer(index + 1)))
  const count = async (text: string, values: unknown[]) =>
    Number((await db.query(text, values)).rows[0].count)
  const bookingsOf = (slot: string) =>
    count("SELECT count(*) FROM bookings WHERE gym = 'demo' AND slot = $1 AND state = 'active'", [slot])
  const creditsOf = (person: number) =>
    count('SELECT credits AS count FROM passes WHERE person = $1', [person])

  test('B1: 200 members race for 10 spots: 10 bookings, 10 credits', async () => {
    const slot = await newSlot(7001, 0)
    const answers = await Promise.all((await racers(members)).map(client => client.book(slot)))
    expect(answers.filter(({ ok }) => ok === 1)).toHaveLength(places)
    expect(answers.filter(({ code }) => code === 'full')).toHaveLength(members - places)
    expect(await bookingsOf(slot)).toBe(places)
    expect(await count('SELECT sum(5 - credits) AS count FROM passes WHERE person > 5000', [])).toBe(places)
  })

  test('B2: without the condition in the statement, the same race overbooks', async () => {
    const slot = await newSlot(7002, 2)
    let counted = 0
    let goOn = () => {}
    const tooManyCounted = new Promise<void>(done => {
      goOn = done
    })
    const bookWithoutCondition = async (person: number) => {
      const client = await db.connect()
      try {
        await client.query('BEGIN')
        const { rows } = await client.query(
          "SELECT count(*) FROM bookings WHERE gym = 'demo' AND slot = $1",
          [slot],
        )
        counted += 1
        if (counted > places) goOn()
        await tooManyCounted
        if (Number(rows[0].count) < places) {
          await client.query(
            "INSERT INTO bookings (gym, slot, person, state, made_at) VALUES ('demo', $1, $2, 'active', 0)",
            [slot, person],
          )
        }
        await client.query('COMMIT')
      } finally {
        client.release()
      }
    }
    await Promise.all(Array.from({ length: 60 }, (_, index) => bookWithoutCondition(5001 + index)))
    expect(await bookingsOf(slot)).toBeGreaterThan(places)
  })

  test('B3: a member books forty times concurrently: one booking, one credit', async () => {
    const slot = await newSlot(7003, 4)
    const [client] = await racers(1)
    const before = await creditsOf(5001)
    const answers = await Promise.all(Array.from({ length: 40 }, () => client?.book(slot)))
    expect(answers.filter(answer => answer?.ok === 1)).toHaveLength(1)
    expect(await bookingsOf(slot)).toBe(1)
    expect(await creditsOf(5001)).toBe(before - 1)
  })

  test('B4: the last credit for two concurrent classes: one booking', async () => {
    const slots = [await newSlot(7004, 6), await newSlot(7005, 8)]
    await db.query('UPDATE passes SET credits = 1 WHERE person = 5002')
    const client = await new Client(sandbox).logIn('race2')
    const answers = await Promise.all(slots.map(slot => client.book(slot)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['', 'noCredit'])
    expect(await creditsOf(5002)).toBe(0)
  })

  test('B5: cancelling concurrently with bookings of the last spot never overbooks', async () => {
    const slot = await newSlot(7006, 10, 1)
    const [first, ...others] = await racers(20)
    const { booking } = (await first?.book(slot)) ?? {}
    await Promise.all([
      first?.ask('reservacancel', { id: booking?.id ?? '', tarde: '0', rid: 'b5' }),
      ...others.map(client => client.book(slot)),
    ])
    expect(await bookingsOf(slot)).toBeLessThanOrEqual(1)
    expect(await count('SELECT taken AS count FROM slots WHERE id = $1', [slot])).toBe(await bookingsOf(slot))
  })

  test('spots freed during concurrent reads are each offered to one member', async () => {
    const slot = await newSlot(7010, 9, 4)
    await db.query('UPDATE slots SET cancel_until = starts_at - 7200000 WHERE id = $1', [slot])
    const everybody = (await racers(24)).slice(10)
    const [holders, others] = [everybody.slice(0, 4), everybody.slice(4)]
    const booked = await Promise.all(holders.map(holder => holder.book(slot)))
    for (const other of others)
      await other.ask('esperaadd', { id: slot, aviso: '0', rid: crypto.randomUUID() })
    sandbox.setClock(noon + 33 * 3_600_000 - 600_000)
    const giveBack = (holder: Client, index: number) =>
      holder.ask('reservacancel', {
        id: booked[index]?.booking?.id ?? '',
        tarde: '1',
        rid: crypto.randomUUID(),
      })
    await Promise.all([
      ...holders.map(giveBack),
      ...others.flatMap(other => [other.ask('esperalist'), other.ask('esperalist')]),
    ])
    await Promise.all(others.map(other => other.ask('esperalist')))
    sandbox.setClock(noon)
    const offered = await count(
      'SELECT count(*) FROM waitlist WHERE slot = $1 AND offered_until IS NOT NULL',
      [slot],
    )
    expect(offered).toBe(4)
    expect(await count('SELECT taken AS count FROM slots WHERE id = $1', [slot])).toBe(4)
  })

  test('a member skipped during concurrent reads is notified once', async () => {
    const slot = await newSlot(7014, 14, 1)
    const [waiter, ...readers] = await racers(12)
    const setTaken = (taken: number) => db.query('UPDATE slots SET taken = $2 WHERE id = $1', [slot, taken])
    await setTaken(1)
    await waiter?.ask('esperaadd', { id: slot, aviso: '0', rid: rid() })
    await db.query("UPDATE people SET paused_until = $1 WHERE username = 'race1'", [noon * 2])
    await setTaken(0)
    await Promise.all(readers.map(reader => reader.ask('esperalist')))
    await setTaken(1)
    await db.query("UPDATE people SET paused_until = NULL WHERE username = 'race1'")
    expect(
      await count("SELECT count(*) FROM messages WHERE title LIKE 'Se liberó un lugar, y no %'", []),
    ).toBe(1)
  })

  test('concurrent orders of a member use a coupon once', async () => {
    const [member] = await racers(1)
    const order = { items: '2x1', cupon: 'VERANO20', medio: 'gimnasio', total: '22400' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => member?.ask('comprar', { ...order, rid: rid() })),
    )
    expect(answers.filter(answer => answer?.ok === 1)).toHaveLength(1)
    expect(await count("SELECT count(*) FROM orders WHERE coupon = 'VERANO20'", [])).toBe(1)
  })

  test('B6: a rid sent many times concurrently gives one booking and the same answer', async () => {
    const slot = await newSlot(7007, 12)
    const client = await new Client(sandbox).logIn('race3')
    const answers = await Promise.all(Array.from({ length: 12 }, () => client.book(slot, { rid: 'same' })))
    expect(new Set(answers.map(({ booking }) => booking?.id)).size).toBe(1)
    expect(answers.every(({ ok }) => ok === 1)).toBe(true)
    expect(await bookingsOf(slot)).toBe(1)
  })

  const guestsOf = (slot: string) => count('SELECT count(*) FROM guests WHERE slot = $1', [slot])
  const takenOf = (slot: string) => count('SELECT taken AS count FROM slots WHERE id = $1', [slot])
  const bring = (client: Client, slot: string, fullname: string) =>
    client.ask('invitadoadd', { id: slot, fullname, rid: crypto.randomUUID() })

  test('guests and members who race for the same spots take each spot once', async () => {
    const slot = await newSlot(7011, 14, 8)
    const everybody = await racers(45)
    const [hosts, others] = [everybody.slice(40), everybody.slice(5, 35)]
    const booked = await Promise.all(hosts.map(host => host.book(slot)))
    expect(booked.filter(({ ok }) => ok === 1)).toHaveLength(5)
    const answers = await Promise.all([
      ...hosts.flatMap((host, index) => [
        bring(host, slot, `Uno ${index}`),
        bring(host, slot, `Dos ${index}`),
      ]),
      ...others.map(other => other.book(slot)),
    ])
    expect(answers.filter(({ ok }) => ok === 1)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'full')).toHaveLength(answers.length - 3)
    expect(await takenOf(slot)).toBe(8)
    expect((await bookingsOf(slot)) + (await guestsOf(slot))).toBe(8)
  })

  test('concurrent invitations respect the monthly limit and are unique per name', async () => {
    const slot = await newSlot(7012, 16, 20)
    const [host, other] = (await racers(52)).slice(50) as [Client, Client]
    for (const client of [host, other]) await client.book(slot)
    const brought = await Promise.all(
      Array.from({ length: 10 }, (_, index) => bring(host, slot, `Invitado ${index}`)),
    )
    expect(brought.filter(({ ok }) => ok === 1)).toHaveLength(2)
    const same = await Promise.all(Array.from({ length: 10 }, () => bring(other, slot, 'Nora Vidal')))
    expect(same.filter(({ ok }) => ok === 1)).toHaveLength(1)
    expect(await guestsOf(slot)).toBe(3)
    expect(await takenOf(slot)).toBe(5)
  })

  test('the spot of a guest cancelled during concurrent bookings goes to one member', async () => {
    const slot = await newSlot(7013, 18, 2)
    const [host, ...others] = (await racers(72)).slice(60) as [Client, ...Client[]]
    await host.book(slot)
    await bring(host, slot, 'Leo')
    const staff = await new Client(sandbox).logIn('sofi')
    const { attendees } = await staff.ask('asistentes', { id: slot })
    const guest = attendees.find(({ fullname }) => fullname === 'Leo')?.booking ?? ''
    const giveBack = () => staff.ask('reservardel', { id: guest, penal: '0', rid: crypto.randomUUID() })
    await Promise.all([giveBack(), giveBack(), ...others.map(other => other.book(slot))])
    await others[0]?.book(slot)
    expect(await guestsOf(slot)).toBe(0)
    expect(await bookingsOf(slot)).toBe(2)
    expect(await takenOf(slot)).toBe(2)
  })

  test('a class can be cancelled while its recurring booking is being booked', async () => {
    const staff = await new Client(sandbox).logIn('sofi')
    const id = await newSlot(9970, 3)
    const start = new Date(noon + 27 * 3_600_000 - 3 * 3_600_000)
    await db.query(
      `INSERT INTO recurring (gym, id, person, name, branch, weekday, time, seen_until)
       VALUES ('demo', 9970, 5001, 'Race', 0, $1, $2, 0)`,
      [start.getUTCDay() || 7, start.toISOString().slice(11, 16)],
    )
    const booking = await db.connect()
    await booking.query('BEGIN')
    await booking.query("UPDATE recurring SET seen_until = 1 WHERE gym = 'demo' AND id = 9970")
    expect(await staff.ask('turnodel', { id, motivo: '', rid: rid() })).toMatchObject({ ok: 1 })
    await booking.query('COMMIT')
    booking.release()
  })

  test('the database refuses overbooking and negative credits', async () => {
    await expect(db.query('UPDATE slots SET taken = capacity + 1 WHERE id = 7001')).rejects.toThrow('places')
    await expect(db.query('UPDATE passes SET credits = -1 WHERE person = 5003')).rejects.toThrow('credits')
  })

  test('a restarted sandbox finds existing bookings', async () => {
    const again = await startSandbox({ gyms: [demo], database: postgres?.address, now: () => noon })
    const client = await new Client(again).logIn('race3')
    expect((await client.ask('misreservas', { tipo: 'prox', desde: '' })).bookings).not.toEqual([])
    await again.close()
  })

  describe('a database', () => {
    const startOn = (name: string) => {
      const database = new URL(postgres?.address ?? '')
      database.pathname = `/${name}`
      return startSandbox({ gyms: [demo], database: database.href, now: () => noon })
    }
    const inDatabase = async (name: string, ...texts: string[]) => {
      const address = new URL(postgres?.address ?? '')
      address.pathname = `/${name}`
      const client = new pg.Client({ connectionString: address.href })
      await client.connect()
      for (const text of texts) await client.query(text)
      const { rows } = await client.query(
        "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
      )
      await client.end()
      return rows.map(row => String(row.name))
    }

    test.each([
      ['of another version', "UPDATE molde_schema SET version = 'older'"],
      ['without a version', 'DROP TABLE molde_schema; DROP TABLE tries'],
      [
        'of another program',
        'DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE people (id int)',
      ],
    ])('%s is refused at the start with its name and a fix, and left unchanged', async (_, text) => {
      await db.query('DROP DATABASE IF EXISTS older').then(() => db.query('CREATE DATABASE older'))
      await (await startOn('older')).close()
      const before = await inDatabase('older', text)
      await expect(startOn('older')).rejects.toMatchObject({
        kind: 'environment',
        message: expect.stringContaining(
          'The database "older" of DATABASE_URL, schema "public", has the tables',
        ),
        hint: expect.stringContaining('DROP SCHEMA "public" CASCADE'),
      })
      expect(await inDatabase('older')).toEqual(before)
    })

    test('that is empty is set up by one of several concurrent starts', async () => {
      await db.query('CREATE DATABASE fresh')
      const started = await Promise.all([1, 2, 3, 4].map(() => startOn('fresh')))
      await Promise.all(started.map(sandbox => new Client(sandbox).logIn('ana')))
      await Promise.all(started.map(sandbox => sandbox.close()))
    })
  })
})
