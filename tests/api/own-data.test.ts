// A name that is forgotten.
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import type { Database } from '../../generator/sandbox/database/database.ts'
import type { Sandbox } from '../../generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '../support/clients.ts'
import { quickDatabase, quickSandbox } from '../support/databases.ts'

let db: Database
let sandbox: Sandbox
beforeEach(async () => {
  db = await quickDatabase()
  sandbox = await quickSandbox({ gyms: [demo], now: () => noon, db })
})
afterEach(() => sandbox.close())

const client = (user: string) => new Client(sandbox).logIn(user)

test('a closed account leaves no name that the member had before in the answers to staff', async () => {
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
