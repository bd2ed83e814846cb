// Staff who are members themselves, or have a child who is a member.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#generator/sandbox/database/database.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'
import { onePixel } from '#tests/support/picture.ts'

const minute = 60_000
const refused = { ok: 0, errors: ['Lo tuyo y lo de tu familia lo resuelve otra persona del personal.'] }
let db: Database
let sandbox: Sandbox
let sofi: Client
beforeAll(async () => {
  db = await quickDatabase()
  sandbox = await quickSandbox({ gyms: [demo], now: () => noon, db })
  await db.write('UPDATE people SET guardian = 5 WHERE id = 6', [])
  await db.write(
    `INSERT INTO passes (id, gym, person, name, credits, total, expires) VALUES (777, 'demo', 5, 'Abono', 4, 4, '2026-12-26')`,
    [],
  )
  await db.write(
    `INSERT INTO charges (gym, person, concept, amount, due)
     VALUES ('demo', 5, 'Cuota', 280000000, '2026-11-20'), ('demo', 6, 'Cuota', 280000000, '2026-11-20')`,
    [],
  )
  sofi = await new Client(sandbox).logIn('sofi')
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.setClock(noon))

const photo = async (sender: Client, tipo: string) =>
  String((await sender.wire('upload_img.php', { img: onePixel, tipo }))?.url ?? '')

describe.each([
  ['their own', '5', 'sofi'],
  ["their child's", '6', 'tomi'],
])('staff cannot decide %s', (_, cid, user) => {
  test('fee and sale', async () => {
    const { charges } = await sofi.ask('pagos', { desde: '' })
    const fee = charges.find(({ person }) => (person?.id ?? '5') === cid)?.id ?? ''
    expect(await sofi.ask('cobroadd', { id: fee, medio: 'gimnasio', rid: rid() })).toMatchObject(refused)
    const sale = { cid, plan: '1', medio: 'gimnasio', total: '16500', rid: rid() }
    expect(await sofi.ask('ventaadd', sale)).toMatchObject(refused)
  })

  test('transfer, except to reject it', async () => {
    const sender = await new Client(sandbox).logIn(user)
    const img = await photo(sender, 'transferencia')
    const report = { orden: '', monto: '28000', fecha: '2026-11-25', img, igual: '1', rid: rid() }
    expect(await sender.ask('transferadd', report)).toMatchObject({ ok: 1 })
    const id = (await sofi.ask('transferrevisar')).transfers.at(-1)?.id ?? ''
    expect(await sofi.ask('transferok', { id, ok: '1', motivo: '', rid: rid() })).toMatchObject(refused)
    expect(await sofi.ask('transferok', { id, ok: '0', motivo: '', rid: rid() })).toMatchObject({ ok: 1 })
  })

  test('certificate', async () => {
    const sender = await new Client(sandbox).logIn(user)
    await sender.ask('aptoadd', { img: await photo(sender, 'apto'), hasta: '2027-06-01', rid: rid() })
    const id = (await sofi.ask('persona', { cid })).certificate?.id ?? ''
    const accepted = { id, ok: '1', hasta: '2027-06-01', motivo: '', rid: rid() }
    expect(await sofi.ask('aptook', accepted)).toMatchObject(refused)
  })

  test('obstacle, and they lose the credit of a late cancellation', async () => {
    const slot = await sofi.slot(cid === '5' ? 'Funcional' : 'Cross Training')
    const add = () => sofi.ask('reservaradd', { id: slot.id, cid, rid: rid() })
    expect(await add()).toMatchObject({ ok: 0, code: 'debt' })
    await db.write("UPDATE charges SET paid_at = 1 WHERE gym = 'demo' AND person = $1", [cid])
    expect(await add()).toMatchObject({ ok: 1 })
    sandbox.setClock(slot.startsAt - 5 * minute)
    const { bookings } = await sofi.ask('misreservas', { tipo: 'prox', desde: '' })
    const id = bookings.find(booking => booking.slot === slot.id)?.id ?? ''
    expect(await sofi.ask('reservardel', { id, penal: '0', rid: rid() })).toMatchObject({
      ok: 1,
      info: [cid === '5' ? 'Perdiste 1 crédito.' : 'Tomás perdió 1 crédito.'],
    })
  })
})

describe('staff, as members,', () => {
  test('appear in the search and in the list of people who can be booked', async () => {
    const { people } = await sofi.ask('search', { q: 'etche', seq: '1' })
    expect(people.map(({ id }) => id)).toEqual(['5'])
    expect((await sofi.ask('usuarios')).people.map(({ id }) => id)).toContain('5')
  })

  test('invite with their own code', async () => {
    const { inviteCode } = await sofi.ask('invitar')
    expect(await new Client(sandbox).ask('invitaver', { codigo: inviteCode })).toMatchObject({
      from: 'Sofía',
    })
  })
})
