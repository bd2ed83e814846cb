import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#generator/sandbox/database/database.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'
import { onePixel } from '#tests/support/picture.ts'

const minute = 60_000

let sandbox: Sandbox
let ana: Client
let tomi: Client
let sofi: Client

async function open(decidesTransfers: boolean): Promise<void> {
  sandbox = await quickSandbox({ gyms: [{ ...demo, decidesTransfers }], now: () => noon })
  ;[ana, tomi, sofi] = await Promise.all([logIn('ana'), logIn('tomi'), logIn('sofi')])
}
const logIn = (user: string) => new Client(sandbox).logIn(user)
const close = (member: Client) => member.ask('cuentabaja', { clave: 'molde1234', rid: rid() })

/** Orders a pass for Tomás as Ana, his guardian. */
const orderForChild = (medio = 'online') =>
  ana.ask('comprar', { items: '1x1', cupon: '', medio, total: '16500', cid: '6', rid: rid() })
const tokenOf = (url: string) => url.replace('/pwa/pagar/', '')

async function report(member: Client, orden: string, monto: string): Promise<void> {
  const sent = await member.wire('upload_img.php', { img: onePixel, tipo: 'transferencia' })
  const fields = { orden, monto, fecha: '2026-11-25', img: String(sent?.url), igual: '0', rid: rid() }
  expect(await member.ask('transferadd', fields)).toMatchObject({ ok: 1 })
}

const latestMessage = async (member: Client) => (await member.ask('mensajes', { desde: '' })).messages[0]
const findTransfers = async () => (await sofi.ask('transferrevisar')).transfers
const decide = (id: string, ok: '0' | '1') => sofi.ask('transferok', { id, ok, motivo: '', rid: rid() })

afterEach(() => sandbox.close())

describe('closing a child’s account while the guardian’s order is pending', () => {
  test('cancels the order, notifies the guardian and closes the payment page', async () => {
    await open(true)
    const placed = await orderForChild()
    expect(await close(tomi)).toMatchObject({ ok: 1 })
    expect((await ana.ask('ordenes')).orders).toEqual([])
    expect(await latestMessage(ana)).toMatchObject({
      title: `Cancelamos tu pedido ${placed.order}`,
      text: 'Abono 4 clases: la cuenta de tu familia para la que era se cerró. No hace falta que lo pagues.',
    })
    expect(await sandbox.pay('demo', tokenOf(placed.url))).toMatchObject({ state: 'gone' })
    expect(await ana.ask('ordenver', { orden: placed.order })).toMatchObject({ state: 'cancelled' })
  })

  test('rejects a transfer for the order, to be refunded', async () => {
    await open(true)
    const { order } = await orderForChild('transferencia')
    await report(ana, order, '16500')
    await close(tomi)
    sandbox.setClock(noon + 3 * minute)
    expect((await ana.ask('transferlist')).transfers[0]).toMatchObject({
      state: 'rejected',
      reason:
        'La cuenta para la que era ya está cerrada. Pasá por recepción y te devolvemos esta transferencia.',
    })
    expect(await ana.ask('ordenver', { orden: order })).toMatchObject({ state: 'cancelled' })
    expect((await ana.ask('ordenes')).orders).toEqual([])
  })

  test('lets staff reject but not accept a transfer for the order', async () => {
    await open(false)
    const { order } = await orderForChild('transferencia')
    await report(ana, order, '16500')
    await close(tomi)
    const id = (await findTransfers())[0]?.id ?? ''
    expect(await decide(id, '1')).toMatchObject({
      ok: 0,
      errors: ['La cuenta para la que era ya está cerrada. Rechazala, y devolvé la transferencia.'],
    })
    expect(await decide(id, '0')).toMatchObject({ ok: 1 })
    expect(await ana.ask('ordenver', { orden: order })).toMatchObject({ state: 'cancelled' })
  })

  test('closes the payment page when the guardian’s account closes with the family', async () => {
    await open(true)
    const placed = await orderForChild()
    expect(await close(ana)).toMatchObject({ ok: 1 })
    expect(await sandbox.pay('demo', tokenOf(placed.url))).toMatchObject({ state: 'gone' })
  })
})

test('the payment page of a closed account takes no money', async () => {
  await open(true)
  await sofi.ask('ventaadd', { cid: '6', plan: '1', medio: 'debe', total: '16500', rid: rid() })
  const fee = (await ana.ask('pagos')).charges.find(({ state }) => state === 'due')
  const token = tokenOf(fee?.url ?? '')
  expect(await sandbox.bill('demo', token)).toMatchObject({ state: 'open' })
  await close(tomi)
  expect(await sandbox.pay('demo', token)).toMatchObject({ state: 'gone' })
})

describe('a transfer in review whose account is closed', () => {
  test('stays on the staff’s list without a name and can be accepted', async () => {
    await open(false)
    const eli = await logIn('eli')
    const fee = (await eli.ask('pagos')).charges[0]
    await report(eli, fee?.id ?? '', '28000')
    await close(eli)
    const [transfer] = await findTransfers()
    expect(transfer).toMatchObject({
      person: '',
      fullname: 'Cuenta cerrada',
      amount: 28_000,
      expected: 28_000,
    })
    expect((await sofi.ask('hoy', { fecha: '', sede: '' })).transfers).toBe(1)
    expect(await decide(transfer?.id ?? '', '1')).toMatchObject({ ok: 1 })
    expect(await sandbox.bill('demo', tokenOf(fee?.url ?? ''))).toMatchObject({ state: 'paid' })
    expect(await findTransfers()).toEqual([])
  })

  test('can be rejected, and its fee no longer awaits payment', async () => {
    await open(false)
    const eli = await logIn('eli')
    const fee = (await eli.ask('pagos')).charges[0]
    await report(eli, fee?.id ?? '', '28000')
    await close(eli)
    expect(await decide((await findTransfers())[0]?.id ?? '', '0')).toMatchObject({ ok: 1 })
    expect(await sandbox.bill('demo', tokenOf(fee?.url ?? ''))).toMatchObject({ state: 'gone' })
  })

  test('shares no proof with transfers of other closed accounts', async () => {
    await open(false)
    const members = [await logIn('eli'), await logIn('dani')]
    for (const member of members) await report(member, '', '500')
    for (const member of members) await close(member)
    expect((await findTransfers()).map(({ sameProof }) => sameProof)).toEqual([[], []])
  })
})

describe('closing an account between finding and booking a weekly class', () => {
  let beto: Client
  let slot = ''

  beforeEach(async () => {
    const db = await quickDatabase()
    let leave = async () => {}
    const late: Database = {
      ...db,
      rows: async (row, text, values) => {
        const result = await db.rows(row, text, values)
        if (text.includes('JOIN recurring r ON') && result.length > 0) await leave()
        return result
      },
    }
    sandbox = await quickSandbox({ gyms: [demo], db: late, now: () => noon })
    ;[ana, beto] = await Promise.all([logIn('ana'), logIn('beto')])
    slot = (await ana.slots('2026-11-27')).find(({ state }) => state === 'free')?.id ?? ''
    const notOpen = (await beto.slots('2026-12-01')).find(({ state }) => state === 'notOpen')
    expect(await beto.ask('fijoadd', { id: notOpen?.id ?? '', cid: '', rid: rid() })).toMatchObject({ ok: 1 })
    sandbox.setClock((notOpen?.opensAt ?? 0) + 1000)
    beto = await logIn('beto')
    leave = async () => {
      leave = async () => {}
      expect(await close(beto)).toMatchObject({ ok: 1 })
    }
  })

  afterEach(async () => {
    expect(await beto.ask('perfil')).toMatchObject({ ok: 0, code: 'sessionOver' })
  })

  test('keeps the schedule of another member readable', async () => {
    expect(await ana.ask('turnos', { fecha: '2026-11-27', dias: '1' })).toMatchObject({ ok: 1 })
  })

  test('lets a write of another member succeed', async () => {
    expect(await ana.ask('fijoadd', { id: slot, cid: '', rid: rid() })).toMatchObject({ ok: 1, errors: [] })
  })
})
