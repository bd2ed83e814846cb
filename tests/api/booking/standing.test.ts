import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#generator/sandbox/database/database.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'

let db: Database
let sandbox: Sandbox
beforeAll(async () => {
  db = await quickDatabase()
  sandbox = await quickSandbox({ gyms: [demo], now: () => noon, db })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.setClock(noon))

const client = (user: string) => new Client(sandbox).logIn(user)
const day = 24 * 60 * 60 * 1000

describe('the obstacle to a booking is shown before the tap and in the refusal', () => {
  test.each([
    ['eli', 'debt', 'Tenés una cuota vencida.'],
    [
      'gabi',
      'suspended',
      'No podés reservar hasta el domingo 29 de noviembre a las 12:00: faltaste sin avisar.',
    ],
    ['fede', 'weeklyLimit', 'Ya usaste tus 2 clases de esta semana.'],
  ])('%s: %s', async (user, code, expected) => {
    const member = await client(user)
    const slot = await member.slot('Cross Training', '2026-11-27')
    expect(slot).toMatchObject({ state: 'free', reason: { code, text: expected } })
    expect(await member.book(slot.id)).toMatchObject({ ok: 0, code, errors: [expected] })
  })

  test('a penalty expires', async () => {
    sandbox.setClock(noon + 4 * day)
    const member = await client('gabi')
    const slot = await member.slot('Cross Training', '2026-11-30')
    expect(await member.book(slot.id)).toMatchObject({ ok: 1 })
  })

  test('a weekly limit starts again in the next week', async () => {
    const member = await client('fede')
    const [slot] = (await member.slots('2026-11-30')).filter(({ state }) => state === 'free')
    expect(slot?.reason).toBeNull()
    expect(await member.book(slot?.id ?? '')).toMatchObject({ ok: 1 })
  })

  test('a full week ahead is not called the current week', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const member = await new Client(own).logIn('fede')
    const [first, second, third] = (await member.slots('2026-11-30')).filter(({ state }) => state === 'free')
    for (const slot of [first, second]) expect(await member.book(slot?.id ?? '')).toMatchObject({ ok: 1 })
    const expected = 'Ya usaste tus 2 clases de esa semana.'
    expect(await member.book(third?.id ?? '')).toMatchObject({ code: 'weeklyLimit', errors: [expected] })
    await own.close()
  })

  test('staff may book the member anyway', async () => {
    const [staff, member] = [await client('sofi'), await client('eli')]
    const slot = await member.slot('Funcional', '2026-11-27')
    expect(await staff.ask('reservaradd', { id: slot.id, cid: '7' })).toMatchObject({ ok: 1 })
  })
})

describe('a family', () => {
  test('waits under the child’s name, and the guardian answers the offer', async () => {
    const [mother, staff] = [await client('ana'), await client('sofi')]
    const slot = await mother.slot('Spinning', '2026-11-27')
    await mother.ask('esperaadd', { id: slot.id, cid: '6', aviso: '0', rid: crypto.randomUUID() })
    const [waiting] = (await mother.ask('esperalist')).waitlists
    expect(waiting).toMatchObject({
      slot: slot.id,
      position: 1,
      person: { id: '6', fullname: 'Tomás Paredes' },
    })
    sandbox.setClock(slot.startsAt - 60 * 60 * 1000)
    const { attendees } = await staff.ask('asistentes', { id: slot.id })
    await staff.ask('reservardel', { id: attendees[0]?.booking ?? '', penal: '0', rid: crypto.randomUUID() })
    const [offer] = (await mother.ask('esperalist')).waitlists
    expect(offer?.offeredUntil).not.toBeNull()
    const stranger = await client('beto')
    expect(await stranger.ask('esperaok', { id: offer?.id ?? '', rid: crypto.randomUUID() })).toMatchObject({
      code: 'notFound',
    })
    expect(await mother.ask('esperaok', { id: offer?.id ?? '', rid: crypto.randomUUID() })).toMatchObject({
      ok: 1,
    })
    const { bookings } = await mother.ask('misreservas', { tipo: 'prox', desde: '' })
    expect(bookings.find(booking => booking.slot === slot.id)).toMatchObject({
      person: { id: '6' },
      state: 'active',
    })
  })
})

describe('the day of the class counts', () => {
  test('for a medical certificate that expires before it', async () => {
    await db.write("UPDATE people SET fit_until = '2026-11-26' WHERE id = 1", [])
    const ana = await client('ana')
    const lastDay = await ana.slot('Cross Training', '2026-11-26')
    expect(lastDay).toMatchObject({ state: 'free', reason: null })
    const dayAfter = await ana.slot('Cross Training', '2026-11-27')
    const text =
      'Tu apto médico vence el jueves 26 de noviembre: enviá el nuevo desde tu perfil, o traelo a recepción.'
    expect(dayAfter.reason).toEqual({ code: 'medicalExpired', text })
    expect(await ana.book(dayAfter.id)).toMatchObject({ ok: 0, code: 'medicalExpired', errors: [text] })
    expect(await ana.book(lastDay.id)).toMatchObject({ ok: 1 })
  })

  test('for a pause that is over by then', async () => {
    await db.write('UPDATE people SET paused_until = $1 WHERE id = 6', [noon + day])
    const tomi = await client('tomi')
    const during = (await tomi.slots('2026-11-26')).find(slot => slot.startsAt < noon + day)
    expect(during?.reason).toMatchObject({ code: 'paused' })
    expect(await tomi.book(during?.id ?? '')).toMatchObject({ ok: 0, code: 'paused' })
    const afterwards = await tomi.slot('Cross Training', '2026-11-27')
    expect(afterwards.reason).toBeNull()
    expect(await tomi.book(afterwards.id)).toMatchObject({ ok: 1 })
  })
})
