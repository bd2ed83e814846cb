import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, other, rid } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo, other], now: () => noon })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.setClock(noon))

const client = (user: string, gym = 'demo') => new Client(sandbox, gym).logIn(user)

describe('staff', () => {
  test('search by part of a name, ignoring accents and case, and get the number back', async () => {
    const sofi = await client('sofi')
    const answer = await sofi.ask('search', { q: 'GUTIÉRREZ', seq: '1764000000123' })
    expect(answer.seq).toBe(1764000000123)
    expect(answer.people).toMatchObject([{ id: '1', fullname: 'Ana Gutiérrez', photo: '', detail: 'ana' }])
  })

  test('search by user name and by part of a phone number', async () => {
    const db = await quickDatabase()
    const own = await quickSandbox({ gyms: [demo], db, now: () => noon })
    const sofi = await new Client(own).logIn('sofi')
    await db.write('UPDATE people SET phone = $1 WHERE username = $2', ['+54 11 5555-0101', 'ana'])
    const findNames = async (q: string) =>
      (await sofi.ask('search', { q, seq: '1' })).people.map(({ fullname }) => fullname)
    expect(await findNames('5555-01')).toEqual(['Ana Gutiérrez'])
    expect(await findNames('beto')).toEqual(['Beto Ibáñez'])
    expect(await findNames('socio10')).toHaveLength(1)
    await own.close()
  })

  test('find at most fifty people and learn that there are more', async () => {
    const db = await quickDatabase()
    const own = await quickSandbox({ gyms: [demo], db, now: () => noon })
    const sofi = await new Client(own).logIn('sofi')
    const search = () => sofi.ask('search', { q: 'juan perez', seq: '1' })
    const addPeople = (from: number, to: number) =>
      db.write(
        `INSERT INTO people (gym, id, username, fullname, searched, password, role, branch)
         SELECT 'demo', id, 'juan' || id, 'Juan Pérez', 'juan perez', '', 'member', 0 FROM generate_series($1::int, $2::int) id`,
        [from, to],
      )
    await addPeople(500, 549)
    expect((await search()).people).toHaveLength(50)
    expect((await search()).hasMore).toBe(false)
    await addPeople(550, 550)
    expect(await search()).toMatchObject({ hasMore: true, people: { length: 50 } })
    await own.close()
  })

  test('add a person after the start but not after the end of a class', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const [sofi, ana] = [await new Client(own).logIn('sofi'), await new Client(own).logIn('ana')]
    const slot = await ana.slot('Yoga Vinyasa', '2026-11-26')
    own.setClock(slot.startsAt + 5 * 60_000)
    expect(await ana.book(slot.id)).toMatchObject({ ok: 0, code: 'closed' })
    expect(await sofi.ask('reservaradd', { id: slot.id, cid: '1', rid: rid() })).toMatchObject({ ok: 1 })
    own.setClock(slot.startsAt + 5 * 3_600_000)
    expect(await sofi.ask('reservaradd', { id: slot.id, cid: '2', rid: rid() })).toMatchObject({
      code: 'closed',
      errors: ['La clase ya terminó.'],
    })
    await own.close()
  })

  test.each(['an', '  a ', '%%%', '___', '\\\\\\', "'''", 'a\0b'])('find nobody for %o', async q => {
    expect((await (await client('sofi')).ask('search', { q, seq: '1' })).people).toEqual([])
  })

  test('book a person with that person’s pass', async () => {
    const [sofi, ana] = [await client('sofi'), await client('ana', 'demo')]
    const before = await ana.credits()
    const slot = await sofi.slot('Yoga Vinyasa', '2026-11-27')
    expect(await sofi.ask('reservaradd', { id: slot.id, cid: '1', rid: 's1' })).toMatchObject({ ok: 1 })
    expect(await ana.credits()).toBe(before - 1)
    expect(await sofi.ask('reservaradd', { id: slot.id, cid: '1', rid: 's2' })).toMatchObject({
      ok: 0,
      code: 'alreadyBooked',
      errors: ['Ana ya tiene su lugar en esta clase.'],
    })
    expect(await sofi.ask('reservaradd', { id: slot.id, cid: '77777', rid: 's3' })).toMatchObject({
      ok: 0,
      code: 'notFound',
    })
  })

  test.each(['search', 'usuarios', 'reservaradd'])('alone may call %s', async action => {
    const answer = await (await client('ana')).wire(action, { q: 'gutierrez', seq: '1', id: '1', cid: '2' })
    expect(answer).toMatchObject({ ok: 0, err: ['No tenés permiso para hacer eso.'] })
    expect(answer).not.toHaveProperty('d')
  })
})
