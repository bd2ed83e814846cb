import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Database } from '#generator/sandbox/database/database.ts'
import {
  gymTables,
  personalTables,
  pictureColumns,
  withheldWords,
} from '#generator/sandbox/database/personal-data.ts'
import { picturesInMemory } from '#generator/sandbox/pictures.ts'
import { memberKey, userKey } from '#generator/sandbox/rate-limit.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'

const pictures = picturesInMemory()
let db: Database
let sandbox: Sandbox
beforeAll(async () => {
  db = await quickDatabase()
  sandbox = await quickSandbox({ gyms: [demo], db, now: () => noon, pictures })
})
afterAll(() => sandbox.close())

const client = (user: string, password?: string) => new Client(sandbox).logIn(user, password)

const columnRow = z.object({ table: z.string(), column: z.string(), type: z.string(), identity: z.string() })
type Column = z.output<typeof columnRow>
/** Reads the columns of the database. */
const columnsOf = (): Promise<Column[]> =>
  db.rows(
    columnRow,
    `SELECT table_name AS table, column_name AS column, data_type AS type, is_identity AS identity
     FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`,
  )

describe('every column of the database', () => {
  test('is declared as data of a member or of the gym', async () => {
    const declared = [
      ...Object.entries(personalTables).map(([table, { columns }]) => [table, Object.keys(columns)] as const),
      ...Object.entries(gymTables),
    ].flatMap(([table, columns]) => columns.map(column => `${table}.${column}`))
    const existing = (await columnsOf()).map(({ table, column }) => `${table}.${column}`)
    expect(declared.toSorted()).toEqual(existing.toSorted())
  })

  test('is exported or states the reason for not being exported', () => {
    for (const [table, { section, columns }] of Object.entries(personalTables))
      for (const [column, { as, withheld }] of Object.entries(columns)) {
        expect.soft((as === undefined) !== (withheld === undefined), `${table}.${column}`).toBe(true)
        expect.soft(as === undefined || section !== undefined, `${table}.${column} has a section`).toBe(true)
      }
  })

  test('is declared if it refers to a person', async () => {
    const references = await db.rows(
      z.object({ table: z.string(), column: z.string() }),
      `SELECT c.conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[array_length(c.conkey, 1)]
       WHERE c.contype = 'f' AND c.confrelid = 'people'::regclass`,
    )
    expect(references.length).toBeGreaterThan(20)
    for (const { table, column } of references) expect(personalTables[table]?.people, table).toContain(column)
  })
})

/**
 * Values of columns that cannot hold any text, because they are checked, refer to another row, or are read by
 * the sandbox.
 */
type Samples = Readonly<Record<string, unknown>>
const samples: Samples = {
  'people.username': 'zyxwana',
  'people.fullname': 'Zyxwana Qwertinez',
  'people.email': 'zyxwana@example.com',
  'people.role': 'member',
  'people.guardian': 2,
  'passes.id': 777,
  'movements.pass': 777,
  'movements.kind': 'bought',
  'bookings.pass': 777,
  'bookings.state': 'cancelled',
  'bookings.ended_by': 'member',
  'bookings.attendance': 'present',
  'bookings.stars': 5,
  'recurring.weekday': 1,
  'writes.answer': '{"ok":1,"inf":["marca-writes-answer"]}',
  'messages.id': 778,
  'replies.message': 778,
  'certificates.state': 'accepted',
  'charges.way': 'gym',
  'orders.items': '[{"name":"marca-orders-items","count":1,"price":100}]',
  'orders.way': 'gym',
  'orders.state': 'paid',
  'transfers.order_id': 1,
  'transfers.charge': 1,
  'transfers.state': 'accepted',
  'scores.kind': 'time',
  'scores.visible': 'gym',
  'test_results.test': 1,
  'fitness_settings.level': 'rx',
  'fitness_settings.visible': 'gym',
  'guests.attendance': 'present',
  'push_tokens.session': 'marca-sessions-selector',
  'pushes.message_id': 778,
}

const marker = (table: string, column: string): string => `marca-${table}-${column}`

describe('a member with a marker in every column', () => {
  let member: Client
  let id: number
  let slot: number
  let columns: Column[]
  const files: string[] = []
  /** Stores a picture under its own name. Returns its address. */
  async function storedPicture(): Promise<string> {
    const name = `demo/${String(files.length + 1).padStart(32, '0')}.png`
    files.push(name)
    await pictures.keep(name, new Uint8Array([1]))
    return `/pwa/uploads/${name}`
  }

  async function valueFor(table: string, { column, type }: Column): Promise<unknown> {
    const declared = personalTables[table]
    const sample = samples[`${table}.${column}`]
    if (sample !== undefined) return sample
    if (column === 'gym') return 'demo'
    if (column === 'slot') return slot
    if (column === 'news') return 1
    if (column === declared?.people[0]) return id
    if (declared?.people.includes(column)) return 2
    if (declared?.columns[column]?.picture) return storedPicture()
    return type === 'text' ? marker(table, column) : 7
  }

  async function insertMarkers(table: string, changes: Samples = {}): Promise<void> {
    const own = columns.filter(
      ({ table: of, column, identity }) =>
        of === table && (identity === 'NO' || `${table}.${column}` in samples || column in changes),
    )
    const values = await Promise.all(
      own.map(async one => changes[one.column] ?? (await valueFor(table, one))),
    )
    await db.write(
      `INSERT INTO ${table} (${own.map(({ column }) => column).join(', ')}) VALUES (${own.map((_, at) => `$${at + 1}`).join(', ')})
       ON CONFLICT DO NOTHING`,
      values,
    )
  }

  beforeAll(async () => {
    columns = await columnsOf()
    const [beto, sofi] = [await client('beto'), await client('sofi')]
    await db.write(
      "INSERT INTO push_tokens (gym, token, session) SELECT gym, 'phone of beto', selector FROM sessions WHERE person = 2 LIMIT 1",
    )
    const { inviteCode } = await beto.ask('invitar')
    const newcomer = {
      ...{ fullname: 'Zyxwana Qwertinez', email: 'zyxwana@example.com', celular: '', invita: inviteCode },
      ...{ username: 'zyxwana', password: 'molde1234' },
    }
    expect(await new Client(sandbox).ask('registro', newcomer)).toMatchObject({ ok: 1 })
    member = await client('zyxwana')
    const rows = await db.rows(
      z.object({ id: z.number() }),
      "SELECT id FROM people WHERE username = 'zyxwana'",
    )
    id = rows[0]?.id ?? 0
    slot = Number((await member.slot('Cross Training')).id)
    // Other people write, answer and get answers with the name.
    const [notice] = (await beto.ask('mensajes', { desde: '' })).messages
    expect(notice?.title).toContain('Zyxwana Qwertinez')
    const reply = { id: String(notice?.id), txt: '¡Qué bueno!', img: '', rid: rid() }
    expect(await beto.ask('mensajeresp', reply)).toMatchObject({ ok: 1 })
    await sofi.ask('notaadd', { cid: String(id), txt: 'Le duele la rodilla.', rid: rid() })
    const booked = await sofi.wire('reservaradd', { id: String(slot), cid: String(id), rid: rid() })
    expect(JSON.stringify(booked)).toContain('Zyxwana')
    expect((await new Client(sandbox).wire('login', { username: 'zyxwana', password: 'nada' }))?.ok).toBe(0)
    await new Client(sandbox).wire('claverecup', { username: 'zyxwana' })
    await new Client(sandbox).wire('claverecup', { username: 'zyxwana@example.com' })
    // Adds a row of the member to every table, and a row of another person that refers to the member.
    for (const [table, { people }] of Object.entries(personalTables)) {
      if (['people', 'tries', 'used_codes'].includes(table)) continue
      await insertMarkers(table)
      for (const other of people.slice(1))
        await insertMarkers(table, {
          ...Object.fromEntries(people.map(column => [column, 2])),
          ...(table === 'messages' && { id: 779 + people.indexOf(other) }),
          [other]: id,
        })
    }
    const own = columns.filter(
      ({ table, column }) =>
        table === 'people' && !['gym', 'id', 'password', 'closed_at', 'visible'].includes(column),
    )
    const values = await Promise.all(own.map(one => valueFor('people', one)))
    await db.write(
      `UPDATE people SET ${own.map(({ column }, at) => `${column} = $${at + 1}`).join(', ')} WHERE gym = 'demo' AND id = $${own.length + 1}`,
      [...values, id],
    )
  })

  test('exports exactly the markers declared as exported', async () => {
    const { data } = await member.ask('datos')
    const exported = z.record(z.string(), z.unknown()).parse(data)
    const text = JSON.stringify(exported)
    for (const [table, { section, columns: declared }] of Object.entries(personalTables)) {
      if (section === undefined) continue
      const rows = z.array(z.record(z.string(), z.unknown())).parse([exported[section]].flat())
      for (const [column, { as }] of Object.entries(declared))
        for (const name of typeof as === 'string' ? [as] : Object.keys(as ?? {}))
          expect
            .soft(
              rows.some(row => row[name] !== null && row[name] !== undefined),
              `${table}.${column} as ${section}.${name}`,
            )
            .toBe(true)
    }
    for (const { table, column, type } of columns) {
      const declared = personalTables[table]?.columns[column]
      if (!declared || type !== 'text' || ['tries', 'used_codes'].includes(table)) continue
      const sample = String(samples[`${table}.${column}`] ?? '')
      const isMarked = sample === '' || sample.includes(marker(table, column))
      if (typeof declared.as === 'string' && isMarked && !declared.picture)
        expect.soft(text, `${table}.${column}`).toContain(marker(table, column))
      if (declared.withheld) expect.soft(text, `${table}.${column}`).not.toContain(marker(table, column))
    }
    expect(text).not.toContain('Le duele la rodilla')
    expect(exported.no_incluido).toEqual(Object.values(withheldWords))
    expect(text).toContain('Las notas que el equipo escribe')
    expect(exported).toMatchObject({ invitaciones: [{ se_sumo: 'Zyxwana', invito: 'Beto' }, {}] })
  })

  test('keeps markers only in the gym’s books after the account is closed', async () => {
    expect(await member.ask('cuentabaja', { clave: 'molde1234' })).toMatchObject({ ok: 1 })
    const left = new Set<string>()
    for (const { table, column } of columns) {
      const rows = await db.rows(
        z.object({ value: z.string().nullable() }),
        `SELECT ${column}::text AS value FROM ${table}`,
      )
      if (rows.some(({ value }) => /marca-|zyxwana|qwertinez/i.test(value ?? '')))
        left.add(`${table}.${column}`)
    }
    expect([...left].toSorted()).toEqual([
      'charges.concept',
      'charges.due',
      'charges.token',
      'guests.month',
      'movements.text',
      'orders.coupon',
      'orders.items',
      'orders.token',
      'passes.expires',
      'passes.name',
      'transfers.date',
    ])
    const counted = await db.rows(z.object({ who: z.string() }), 'SELECT who FROM tries')
    for (const key of [
      userKey('demo', 'zyxwana'),
      userKey('demo', 'zyxwana@example.com'),
      memberKey('demo', id),
    ])
      expect(counted.filter(({ who }) => `${who} `.startsWith(`${key} `))).toEqual([])
    for (const [table, { people, closing }] of Object.entries(personalTables)) {
      if (closing === 'keep') continue
      const among = people.map(column => `${column} = $1`).join(' OR ')
      const rows = await db.rows(z.looseObject({}), `SELECT * FROM ${table} WHERE ${among}`, [id])
      expect.soft(rows, table).toEqual([])
    }
    expect(files.length).toBeGreaterThanOrEqual(pictureColumns.length)
    for (const name of files) expect.soft(await pictures.read(name), name).toBeNull()
  })
})

test('exports the data of the family to the guardian', async () => {
  const { data } = await (await client('ana')).ask('datos')
  expect(data).toMatchObject({
    persona: { nombre: 'Ana Gutiérrez' },
    familia: [
      { persona: { nombre: 'Tomás Paredes', tutor: 'Ana' }, abonos: [{ creditos: expect.any(Number) }] },
    ],
  })
  expect(JSON.stringify((await (await client('beto')).ask('datos')).data)).not.toContain('Tomás')
})
