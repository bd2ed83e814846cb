// Rounds of concurrent requests on a real PostgreSQL. The embedded database has a single connection, which
// hides races.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Wire } from '#generator/sandbox/call.ts'
import { type Sandbox, startSandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { isNightly, repetitions } from '#tests/support/nightly.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'

const postgres: Postgres | null = await startPostgres()
if (!postgres) console.warn('SKIPPED: no PostgreSQL on this machine, so the races are not tested.')

const rounds = repetitions(50, 5)
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
  /** Creates an empty class at its own hour. */
  async function newSlot(capacity: number): Promise<string> {
    nextSlot += 1
    const id = nextSlot
    const start = noon + (id - 69_900) * 3_600_000
    await db.query(
      `INSERT INTO slots (gym, id, name, branch, coach, starts_at, ends_at, opens_at, cancel_until, capacity)
       VALUES ('demo', $1, 'Race', 0, 900, $2, $3, 0, $2, $4)`,
      [id, start, start + 1_800_000, capacity],
    )
    return String(id)
  }

  const clientAt = (index: number): Client => {
    const client = clients[index]
    if (!client) throw new Error(`There is no client ${index}.`)
    return client
  }
  const count = async (text: string, values: unknown[] = []) =>
    Number((await db.query(text, values)).rows[0].count)
  const bookingsOf = (slot: string) =>
    count("SELECT count(*) FROM bookings WHERE gym = 'demo' AND slot = $1 AND state = 'active'", [slot])
  const repeat = async (round: () => Promise<void>) => {
    for (let done = 0; done < rounds; done += 1) await round()
  }

  test('the outcome of a write in progress is either its answer or that it never arrived, consistently', async () => {
    const answers = new Set<string>()
    const client = clientAt(0)
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
    // In a few rounds, all may end the same way.
    if (isNightly) expect(answers).toEqual(new Set(['true', 'false']))
  })

  test('the outcome of a blocked write is not reported before it is known', async () => {
    const client = clientAt(0)
    const slot = await newSlot(1)
    const holder = await db.connect()
    await holder.query('BEGIN')
    await holder.query("SELECT 1 FROM slots WHERE gym = 'demo' AND id = $1 FOR UPDATE", [slot])
    const fields = { id: slot, rid: 'waits', espera: '0' }
    const booking = client.wire('reservar', fields)
    await expect
      .poll(() => count("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"))
      .toBe(1)
    let replies: Wire | null = null
    const asking = client.wire('reservaver', { rid: 'waits' }).then(answer => {
      replies = answer
    })
    await expect
      .poll(() => count("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"))
      .toBe(2)
    expect(replies).toBe(null)
    await holder.query('COMMIT')
    holder.release()
    const answer = await booking
    await asking
    expect(answer).toMatchObject({ ok: 1 })
    expect(replies).toMatchObject({ ok: 1, reserva: answer?.reserva })
  })

  const everybody = <Answer>(ask: (client: Client, index: number) => Promise<Answer>) =>
    Promise.all(clients.map(ask))
  const oks = (answers: readonly (Wire | null)[]) => answers.filter(answer => answer?.ok === 1).length

  test('concurrent sign-ups all get accounts, and a contested name goes to only one', async () => {
    await repeat(async () => {
      const account = (username: string) => ({
        ...{ username, fullname: 'Nora Vidal', email: `${username}@example.com`, celular: '' },
        ...{ password: 'molde1234', invita: '' },
      })
      const accounts = [0, 1, 2, 3].map(() => account(`n${rid().slice(0, 20)}`))
      const same = account(`s${rid().slice(0, 20)}`)
      const signUp = (fields: Record<string, string>) =>
        sandbox.answer({ gym: 'demo', action: 'registro', fields, ticket: null, address: rid() })
      const answers = await Promise.all([...accounts, same, same].map(signUp))
      expect(oks(answers.slice(0, 4))).toBe(4)
      expect(oks(answers.slice(4))).toBe(1)
    })
  })

  test('limits concurrent password guesses across two processes', async () => {
    const second = await startSandbox({
      gyms: [demo],
      database: postgres?.address ?? '',
      now: () => noon,
    })
    const guesses = Array.from({ length: 120 }, (_, index) =>
      [sandbox, second][index % 2]?.answer({
        gym: 'demo',
        action: 'login',
        fields: { username: `socio${index}`, password: 'x' },
        ticket: null,
        address: '192.0.2.1',
      }),
    )
    const replies = (await Promise.all(guesses)).map(answer => JSON.stringify(answer?.err))
    await second.close()
    expect(replies.filter(reply => reply.includes('no son correctos'))).toHaveLength(60)
  })

  test('concurrent payments each give a pass', async () => {
    await repeat(async () => {
      const orders = await everybody(client =>
        client.ask('comprar', { items: '5x1', cupon: '', medio: 'online', total: '5500', rid: rid() }),
      )
      const tokens = orders.map(({ url }) => url.split('/').at(-1) ?? '')
      const bills = await Promise.all(tokens.map(token => sandbox.pay('demo', token)))
      expect(bills.map(bill => bill?.state)).toEqual(clients.map(() => 'paid'))
    })
  })

  test('of a concurrent payment and cancellation only one succeeds, and only the payment gives the pass', async () => {
    await repeat(async () => {
      const orders = await everybody(client =>
        client.ask('comprar', { items: '5x1', cupon: '', medio: 'online', total: '5500', rid: rid() }),
      )
      const before = await everybody(client => client.credits())
      const [cancelled, bills] = await Promise.all([
        Promise.all(
          clients.map((client, index) =>
            client.ask('ordendel', { orden: orders[index]?.order ?? '', rid: rid() }),
          ),
        ),
        Promise.all(orders.map(({ url }) => sandbox.pay('demo', url.split('/').at(-1) ?? ''))),
      ])
      const after = await everybody(client => client.credits())
      expect(bills.map(bill => bill?.state)).toEqual(cancelled.map(({ ok }) => (ok === 1 ? 'gone' : 'paid')))
      expect(after).toEqual(before.map((credits, index) => credits + (cancelled[index]?.ok === 1 ? 0 : 1)))
    })
  })

  test('of concurrent changes to the same e-mail address only one succeeds', async () => {
    const profile = { fullname: 'Race', celular: '', nacimiento: '', visible: '1', clave: 'molde1234' }
    await repeat(async () => {
      const email = `${rid()}@example.com`
      const answers = await everybody(client => client.wire('perfiledit', { ...profile, email, rid: rid() }))
      expect(oks(answers)).toBe(1)
      expect(answers.filter(answer => answer?.cod === 'existe')).toHaveLength(members - 1)
    })
  })

  test('a held spot that is accepted and booked concurrently gives one booking', async () => {
    const client = clientAt(1)
    await repeat(async () => {
      const slot = await newSlot(2)
      await db.query("UPDATE slots SET taken = 1 WHERE gym = 'demo' AND id = $1", [slot])
      const { rows } = await db.query(
        "INSERT INTO waitlist (gym, slot, person, offered_until) VALUES ('demo', $1, 5002, $2) RETURNING id",
        [slot, noon + 900_000],
      )
      const answers = await Promise.all([
        client.wire('esperaok', { id: String(rows[0].id), rid: rid() }),
        client.book(slot),
        client.wire('esperalist'),
        clientAt(2).wire('turnos', { fecha: '2026-11-26', dias: '1', sede: '', categoria: '' }),
      ])
      expect(answers[0]?.ok === 1 || answers[1].ok === 1).toBe(true)
      expect(await bookingsOf(slot)).toBe(1)
      expect(await count('SELECT taken AS count FROM slots WHERE id = $1', [slot])).toBe(1)
    })
  })

  test('the last spot, the last credit and a repeated rid give one booking each', async () => {
    await repeat(async () => {
      const [last, first, second, twice] = await Promise.all([1, 1, 1, 1].map(newSlot))
      expect(oks(await everybody(client => client.wire('reservar', { id: last ?? '', rid: rid() })))).toBe(1)
      await db.query('UPDATE passes SET credits = 0 WHERE person = 5004 AND id <> 5004')
      await db.query('UPDATE passes SET credits = 1 WHERE id = 5004')
      const credit = await Promise.all([first, second].map(slot => clientAt(3).book(slot ?? '')))
      expect(credit.map(({ code }) => code).sort()).toEqual(['', 'noCredit'])
      const fields = { id: twice ?? '', rid: rid() }
      const [once, again] = await Promise.all([
        clientAt(4).wire('reservar', fields),
        clientAt(4).wire('reservar', fields),
      ])
      expect(once?.ok).toBe(1)
      expect(again).toMatchObject({ ok: 1, reserva: once?.reserva })
    })
  })

  test('concurrent cancellations, waitlist changes and bookings neither overbook nor lose spots', async () => {
    await repeat(async () => {
      const slot = await newSlot(3)
      const held = await Promise.all([5, 6, 7].map(index => clientAt(index).book(slot)))
      expect(held.map(({ ok }) => ok)).toEqual([1, 1, 1])
      for (const index of [8, 9])
        await clientAt(index).wire('esperaadd', { id: slot, aviso: '0', rid: rid() })
      const mine = (await clientAt(9).ask('esperalist')).waitlists.find(({ slot: id }) => id === slot)
      const answers = await Promise.all([
        ...held.map(({ booking }, index) =>
          clientAt(5 + index).wire('reservacancel', { id: booking?.id ?? '', tarde: '0', rid: rid() }),
        ),
        clientAt(9).wire('esperadel', { id: mine?.id ?? '', rid: rid() }),
        clientAt(8).wire('esperalist'),
        clientAt(0).wire('reservar', { id: slot, rid: rid() }),
      ])
      expect(oks(answers.slice(0, 3))).toBe(3)
      await clientAt(8).wire('esperalist')
      const taken = await count('SELECT taken AS count FROM slots WHERE id = $1', [slot])
      expect(taken).toBe(await bookingsOf(slot))
    })
  })
})
