import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#generator/sandbox/database/database.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'
import { onePixel } from '#tests/support/picture.ts'

const minute = 60_000

let db: Database
let sandbox: Sandbox
beforeEach(async () => {
  db = await quickDatabase()
  sandbox = await quickSandbox({ gyms: [demo], now: () => noon, db })
})
afterEach(() => sandbox.close())

const client = (user: string) => new Client(sandbox).logIn(user)

/** Returns title and text of the latest message to a member. */
async function lastMessage(user: string): Promise<[string, string]> {
  const [message] = (await (await client(user)).ask('mensajes', { desde: '' })).messages
  return [message?.title ?? '', message?.text ?? '']
}

/** Uploads a picture. Returns its address. */
const photo = async (sender: Client, tipo: string) =>
  String((await sender.wire('upload_img.php', { img: onePixel, tipo }))?.url ?? '')

/** Creates a fee that is due. Returns the id that answers use. */
async function charge(person: number, concept = 'Cuota mensual'): Promise<string> {
  await db.write(
    `INSERT INTO charges (gym, person, concept, amount, due) VALUES ('demo', $1, $2, 280000000, '2026-11-20')`,
    [person, concept],
  )
  const { charges } = await (await client(person === 5 ? 'sofi' : 'ana')).ask('pagos', { desde: '' })
  return charges.find(charge => charge.concept === concept && charge.state === 'overdue')?.id ?? ''
}

describe('reception notifies child and guardian of', () => {
  test('a booking', async () => {
    const sofi = await client('sofi')
    const { id } = await sofi.slot('Funcional')
    expect(await sofi.ask('reservaradd', { id, cid: '6', rid: rid() })).toMatchObject({ ok: 1 })
    const when = 'Funcional, jueves 26 de noviembre a las 08:15.'
    expect(await lastMessage('tomi')).toEqual([
      'El gimnasio te reservó una clase',
      `${when} Usaste 1 crédito.`,
    ])
    expect(await lastMessage('ana')).toEqual([
      'El gimnasio reservó una clase para Tomás',
      `${when} Tomás usó 1 crédito.`,
    ])
  })

  test('a fee paid at the desk', async () => {
    const id = await charge(6)
    const sofi = await client('sofi')
    expect(await sofi.ask('cobroadd', { id, medio: 'gimnasio', rid: rid() })).toMatchObject({ ok: 1 })
    const text = 'Cuota mensual: $ 28.000.'
    expect(await lastMessage('tomi')).toEqual(['Recibimos tu pago', text])
    expect(await lastMessage('ana')).toEqual(['Recibimos el pago de Tomás', text])
  })
})

describe('a decision on a child’s request is reported to the guardian:', () => {
  test('a medical certificate', async () => {
    const sofi = await client('sofi')
    const sendAndDecide = async (decision: Record<string, string>) => {
      const tomi = await client('tomi')
      const img = await photo(tomi, 'apto')
      await tomi.ask('aptoadd', { img, hasta: '2027-06-01', rid: rid() })
      const { certificate } = await sofi.ask('persona', { cid: '6' })
      const fields = { id: certificate?.id ?? '', hasta: '', motivo: '', rid: rid(), ...decision }
      expect(await sofi.ask('aptook', fields)).toMatchObject({ ok: 1 })
    }
    await sendAndDecide({ ok: '0', motivo: 'No se lee' })
    expect(await lastMessage('tomi')).toEqual([
      'Tu apto médico no se pudo aceptar',
      'No se lee. Podés enviar otro desde tu perfil.',
    ])
    expect(await lastMessage('ana')).toEqual([
      'El apto médico de Tomás no se pudo aceptar',
      'No se lee. Tomás puede enviar otro desde su perfil, o traelo a recepción.',
    ])
    await sendAndDecide({ ok: '1', hasta: '2027-06-01' })
    expect(await lastMessage('ana')).toEqual([
      'El apto médico de Tomás está al día',
      'Vale hasta el 01/06/2027.',
    ])
  })

  test('a transfer for a charge of the child or the guardian', async () => {
    const sofi = await client('sofi')
    const reportAndDecide = async (user: string, ok: string, motivo = '') => {
      const sender = await client(user)
      const img = await photo(sender, 'transferencia')
      const fields = { orden: '', monto: '28000', fecha: '2026-11-25', img, igual: '1', rid: rid() }
      expect(await sender.ask('transferadd', fields)).toMatchObject({ ok: 1 })
      const id = (await sofi.ask('transferrevisar')).transfers.at(-1)?.id ?? ''
      expect(await sofi.ask('transferok', { id, ok, motivo, rid: rid() })).toMatchObject({ ok: 1 })
    }
    await charge(6)
    await reportAndDecide('tomi', '0', 'No llegó.')
    expect(await lastMessage('ana')).toEqual(['No pudimos acreditar la transferencia de Tomás', 'No llegó.'])
    await reportAndDecide('tomi', '1')
    expect(await lastMessage('tomi')).toEqual(['Acreditamos tu transferencia', '$ 28.000: Cuota mensual.'])
    expect(await lastMessage('ana')).toEqual([
      'Acreditamos la transferencia de Tomás',
      '$ 28.000: Cuota mensual de Tomás.',
    ])
    await charge(6, 'Cuota de enero')
    await reportAndDecide('ana', '1')
    expect(await lastMessage('ana')).toEqual([
      'Acreditamos tu transferencia',
      '$ 28.000: Cuota de enero de Tomás.',
    ])
  })
})

describe('the guardian reads the child’s name', () => {
  const tomi = { cid: '6' }

  test('in a waitlist', async () => {
    const [ana, sofi] = [await client('ana'), await client('sofi')]
    const full = (await ana.slots()).find(({ state }) => state === 'full')
    if (!full) throw new Error('Every class has a place.')
    expect(await ana.book(full.id, { ...tomi, espera: '1' })).toMatchObject({
      info: ['La clase está completa: Tomás quedó en la lista de espera.'],
    })
    sandbox.setClock(full.startsAt - 30 * minute)
    const { attendees } = await sofi.ask('asistentes', { id: full.id })
    const booking = attendees.find(({ person }) => person !== '0')?.booking ?? ''
    await sofi.ask('reservardel', { id: booking, penal: '0', rid: rid() })
    const id = (await ana.ask('esperalist')).waitlists.find(({ person }) => person)?.id ?? ''
    sandbox.setClock(full.startsAt - 10 * minute)
    expect(await ana.ask('esperaok', { id, rid: rid() })).toMatchObject({
      errors: ['La oferta venció; Tomás sigue en la lista.'],
    })
    await ana.ask('esperadel', { id, rid: rid() })
    expect(await ana.ask('esperadel', { id, rid: rid() })).toMatchObject({
      errors: ['Ese lugar en la lista de espera ya no está.'],
    })
  })

  test('in a booking', async () => {
    const [ana, sofi] = [await client('ana'), await client('sofi')]
    const slot = await ana.slot('Funcional')
    const { booking } = await ana.book(slot.id, tomi)
    const id = booking?.id ?? ''
    expect(await ana.ask('esperaadd', { id: slot.id, ...tomi, aviso: '0', rid: rid() })).toMatchObject({
      errors: ['Tomás ya tiene su lugar en esta clase.'],
    })
    sandbox.setClock(slot.startsAt - 20 * minute)
    expect(await ana.ask('reservacancel', { id, tarde: '0', rid: rid() })).toMatchObject({
      ok: 2,
      info: ['Tomás pierde 1 crédito'],
    })
    const checkIn = () => ana.ask('checkin', { id, ...tomi, rid: rid() })
    await checkIn()
    expect(await checkIn()).toMatchObject({ info: ['Ya figura presente.'] })
    sandbox.setClock(slot.startsAt - 19 * minute)
    await sofi.ask('asistenciaadd', { id, estado: 'ausente', ts: '0', rid: rid() })
    expect(await checkIn()).toMatchObject({
      errors: ['Ya tomaron lista y figura ausente. Avisale al coach que llegó.'],
    })
  })
})

describe('a guest', () => {
  const bring = (host: Client, id: string) =>
    host.ask('invitadoadd', { id, fullname: 'Zulma Quiroz', rid: rid() })

  test('of a child can be removed by the guardian but not by a stranger', async () => {
    const [ana, tomi, beto, sofi] = [
      await client('ana'),
      await client('tomi'),
      await client('beto'),
      await client('sofi'),
    ]
    const slot = await tomi.slot('Funcional')
    await tomi.book(slot.id)
    expect(await bring(tomi, slot.id)).toMatchObject({ ok: 1 })
    const { attendees } = await sofi.ask('asistentes', { id: slot.id })
    const id = attendees.find(({ booking }) => booking.startsWith('g'))?.booking ?? ''
    const remove = (member: Client) => member.ask('reservacancel', { id, tarde: '0', rid: rid() })
    expect(await remove(beto)).toMatchObject({ ok: 0, code: 'notFound' })
    expect(await remove(ana)).toMatchObject({ ok: 1 })
  })

  test('is refused for a member who may not book', async () => {
    const ana = await client('ana')
    const slot = await ana.slot('Funcional')
    await ana.book(slot.id)
    await charge(1)
    expect(await bring(ana, slot.id)).toMatchObject({ ok: 0, errors: ['Tenés una cuota vencida.'] })
  })
})
