// The export of a member's data, and the removal of names.
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import type { Database } from '#generator/sandbox/database/database.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'
import { onePixel } from '#tests/support/picture.ts'

let db: Database
let sandbox: Sandbox
beforeEach(async () => {
  db = await quickDatabase()
  sandbox = await quickSandbox({ gyms: [demo], now: () => noon, db })
})
afterEach(() => sandbox.close())

const client = (user: string) => new Client(sandbox).logIn(user)
const dataOf = async (user: string) => (await (await client(user)).ask('datos')).data

test('closing an account removes previous names from stored answers to staff', async () => {
  const [ana, sofi] = [await client('ana'), await client('sofi')]
  const slot = await ana.slot('Funcional')
  await ana.book(slot.id)
  sandbox.setClock(slot.startsAt)
  const { checkInCode } = await ana.ask('checkincode', { cid: '' })
  const checkIn = { codigo: checkInCode, id: '', cid: '', rid: rid() }
  expect(await sofi.ask('checkin', checkIn)).toMatchObject({ ok: 1, fullname: 'Ana Gutiérrez' })
  const renamed = {
    ...{ fullname: 'Zulma Quiroz', email: 'ana@example.com', celular: '', nacimiento: '', visible: '1' },
    ...{ clave: '', rid: rid() },
  }
  expect(await ana.ask('perfiledit', renamed)).toMatchObject({ ok: 1 })
  expect(await ana.ask('cuentabaja', { clave: 'molde1234', rid: rid() })).toMatchObject({ ok: 1 })
  const answers = await db.rows(z.object({ answer: z.string() }), 'SELECT answer FROM writes')
  expect(answers.map(({ answer }) => answer).join('\n')).not.toMatch(/Ana|Gutiérrez|Zulma/)
})

test('a guardian’s export has no address that pays or reads for others', async () => {
  const [ana, tomi] = [await client('ana'), await client('tomi')]
  const order = { items: '1x1', medio: 'online', total: '16500', cid: '6', cupon: '', rid: rid() }
  expect(await ana.ask('comprar', order)).toMatchObject({ ok: 1 })
  await tomi.ask('calendario', { nuevo: '0' })
  expect(JSON.stringify(await dataOf('ana'))).not.toMatch(/pwa\/(pagar|calendario)\/\w/)
})

test('the export of staff has no message by or about another person', async () => {
  const ana = await client('ana')
  const img = String((await ana.wire('upload_img.php', { img: onePixel, tipo: 'apto' }))?.url ?? '')
  await ana.ask('aptoadd', { img, hasta: '2027-06-01', rid: rid() })
  const sofi = await client('sofi')
  const [message] = (await sofi.ask('mensajes', { desde: '' })).messages
  expect(message?.title).toBe('Apto médico de Ana Gutiérrez')
  await sofi.ask('mensajeresp', { id: message?.id ?? '', txt: 'Gracias.', img: '', rid: rid() })
  const text = JSON.stringify(await dataOf('sofi'))
  expect(text).toContain('Gracias.')
  expect(text).not.toContain('Apto médico de')
  expect(JSON.stringify(await dataOf('ana'))).toContain('Respuesta: Apto médico de Ana Gutiérrez')
})
