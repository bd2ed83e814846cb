import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

/** Title and text of the latest message to a member. */
async function lastMessage(user: string): Promise<[string, string]> {
  const [message] = (await (await client(user)).ask('mensajes', { desde: '' })).messages
  return [message?.title ?? '', message?.text ?? '']
}

/** A fee that is due, by the id under which answers name it. */
async function charge(person: number, concept = 'Cuota mensual'): Promise<string> {
  await db.write(
    `INSERT INTO charges (gym, person, concept, amount, due) VALUES ('demo', $1, $2, 280000000, '2026-11-20')`,
    [person, concept],
  )
  const { charges } = await (await client(person === 5 ? 'sofi' : 'ana')).ask('pagos', { desde: '' })
  return charges.find(one => one.concept === concept && one.state === 'overdue')?.id ?? ''
}

describe('a child and the guardian are told of what reception does', () => {
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

  test('a fee that was paid at the desk', async () => {
    const id = await charge(6)
    const sofi = await client('sofi')
    expect(await sofi.ask('cobroadd', { id, medio: 'gimnasio', rid: rid() })).toMatchObject({ ok: 1 })
    const text = 'Cuota mensual: $ 28.000.'
    expect(await lastMessage('tomi')).toEqual(['Recibimos tu pago', text])
    expect(await lastMessage('ana')).toEqual(['Recibimos el pago de Tomás', text])
  })
})
