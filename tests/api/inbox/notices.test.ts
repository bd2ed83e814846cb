// Recipients of notices, and their text on a lock screen.
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import type { Database } from '#generator/sandbox/database/database.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'

let db: Database
let sandbox: Sandbox
beforeEach(async () => {
  db = await quickDatabase()
  sandbox = await quickSandbox({ gyms: [demo], now: () => noon, db })
})
afterEach(() => sandbox.close())

const client = (user: string) => new Client(sandbox).logIn(user)

test('a closed account gets no notice', async () => {
  const [ana, sofi] = [await client('ana'), await client('sofi')]
  const slot = await ana.slot('Funcional')
  const { booking } = await ana.book(slot.id)
  sandbox.setClock(slot.startsAt - 10 * 60_000)
  expect(await ana.ask('reservacancel', { id: booking?.id ?? '', tarde: '1', rid: rid() })).toMatchObject({
    ok: 1,
  })
  expect(await ana.ask('cuentabaja', { clave: 'molde1234', rid: rid() })).toMatchObject({ ok: 1 })
  expect(await sofi.ask('turnodel', { id: slot.id, motivo: '', rid: rid() })).toMatchObject({ ok: 1 })
  const messages = await db.rows(
    z.object({ title: z.string() }),
    'SELECT title FROM messages WHERE person = 1',
  )
  expect(messages).toEqual([])
})

test('a guest’s name is in the inbox but not on the lock screen', async () => {
  const [ana, sofi] = [await client('ana'), await client('sofi')]
  await ana.wire('utoken2', { token: 'PHONE', uid: '1', d: 'ANDROID' })
  const slot = await ana.slot('Funcional')
  await ana.book(slot.id)
  await ana.ask('invitadoadd', { id: slot.id, fullname: 'Zulma Quiroz', rid: rid() })
  const { attendees } = await sofi.ask('asistentes', { id: slot.id })
  const id = attendees.find(({ booking }) => booking.startsWith('g'))?.booking ?? ''
  expect(await sofi.ask('reservardel', { id, penal: '0', rid: rid() })).toMatchObject({ ok: 1 })
  expect((await ana.ask('mensajes', { desde: '' })).messages[0]?.text).toContain('Zulma Quiroz')
  const pushes = JSON.stringify(await sandbox.pushes('demo'))
  expect(pushes).toContain('Tenés un aviso del gimnasio')
  expect(pushes).not.toContain('Zulma')
})
