import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, other } from '#tests/support/clients.ts'
import { quickSandbox } from '#tests/support/databases.ts'
import { readAnswer } from '#tests/support/protocol.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo, other], now: () => noon })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.setClock(noon))

const client = (user: string, gym = 'demo') => new Client(sandbox, gym).logIn(user)
const hour = 3_600_000

describe('the schedule', () => {
  test('shows a class in each state over time', async () => {
    const ana = await client('ana')
    const states = async (fecha: string) => new Set((await ana.slots(fecha)).map(({ state }) => state))
    expect(await states('2026-11-25')).toContain('closed')
    expect(await states('2026-11-26')).toEqual(new Set(['free', 'full']))
    expect(await states('2026-12-01')).toEqual(new Set(['notOpen']))
    sandbox.setClock(noon + 2 * 24 * hour)
    expect(await states('2026-12-01')).toContain('free')
  })

  test('shows the classes of a branch', async () => {
    const ana = await client('ana', 'other')
    const { slots } = await ana.ask('turnos', { fecha: '2026-11-26', dias: '1', sede: '1002', categoria: '' })
    expect(new Set(slots.map(({ branch }) => branch))).toEqual(new Set([1002]))
  })

  test.each(['', 'x', '2026-99-99', "'; DROP TABLE slots; --"])('reads the date %o as today', async fecha => {
    const ana = await client('ana')
    const dates = (await ana.slots(fecha)).map(({ date }) => date)
    expect(new Set(dates)).toEqual(new Set(['2026-11-25']))
  })
})

describe('a booking', () => {
  test('spends the pass that expires first and returns the rest', async () => {
    const ana = await client('ana')
    const before = await ana.credits()
    const answer = await ana.book((await ana.slot('Yoga Vinyasa')).id)
    expect(answer).toMatchObject({
      ok: 1,
      info: [],
      pass: { name: 'Abono 8 clases', credits: before - 1, days: 21 },
    })
    expect(await ana.credits()).toBe(before - 1)
    expect(await ana.slot('Yoga Vinyasa')).toMatchObject({ state: 'booked' })
    const { bookings } = await ana.ask('misreservas', { tipo: 'prox', desde: '' })
    expect(bookings).toMatchObject([
      { name: 'Yoga Vinyasa', date: '2026-11-26', time: '09:30', state: 'active' },
    ])
  })

  test.each([
    ['dani', 'Open Box', '2026-11-26', 'noCredit'],
    ['caro', 'Open Box', '2026-11-26', 'passExpired'],
    ['ana', 'Spinning', '2026-11-26', 'full'],
    ['ana', 'Yoga Vinyasa', '2026-11-26', 'alreadyBooked'],
    ['ana', 'Cross Training', '2026-11-25', 'closed'],
    ['ana', 'Cross Training', '2026-12-01', 'tooEarly'],
  ])('of %s in %s on %s is refused: %s', async (user, name, fecha, code) => {
    // An hour after the guesses at caro's password.
    sandbox.setClock(noon + (user === 'caro' ? hour : 0))
    const member = await client(user)
    const answer = await member.book((await member.slot(name, fecha)).id)
    expect(answer).toMatchObject({ ok: 0, code })
    expect(answer.errors).toHaveLength(1)
  })

  test('is refused at the time of another booking', async () => {
    const ana = await client('ana', 'other')
    const { slots } = await ana.ask('turnos', { fecha: '2026-11-26', dias: '1', sede: '', categoria: '' })
    const [first, second] = slots.filter(({ time }) => time === '13:00')
    expect(await ana.book(first?.id ?? '')).toMatchObject({ ok: 1 })
    expect(await ana.book(second?.id ?? '')).toMatchObject({ ok: 0, code: 'sameHour' })
  })

  test.each(['', '0', '-1', '999999', '1e3', 'x', '1; DROP TABLE slots', '\0'])(
    'does not find the class %o',
    async id => {
      const ana = await client('ana')
      expect(await ana.book(id)).toMatchObject({ ok: 0, code: 'notFound' })
    },
  )

  test('joins the waitlist of a full class on request, free of charge', async () => {
    const ana = await client('ana')
    const before = await ana.credits()
    const answer = await ana.book((await ana.slot('Spinning')).id, { espera: '1' })
    expect(answer).toMatchObject({ ok: 1, waitlist: { position: 1 } })
    expect(await ana.credits()).toBe(before)
    expect(await ana.slot('Spinning')).toMatchObject({ state: 'waitlisted', waiting: 1 })
  })

  test('mentions the last credit and the pass about to expire', async () => {
    const beto = await client('beto')
    const answer = await beto.book((await beto.slot('Open Box')).id)
    expect(answer.info).toEqual(['Usaste el último crédito de tu abono.', 'Tu abono vence en 2 días.'])
  })
})

describe('the same rid', () => {
  test('returns the same answer and books once', async () => {
    const ana = await client('ana')
    const fields = { id: (await ana.slot('Halterofilia')).id, rid: 'r1', espera: '0' }
    const before = await ana.credits()
    const first = await ana.ask('reservar', fields)
    expect(first.ok).toBe(1)
    expect(await ana.ask('reservar', fields)).toMatchObject({
      ok: 1,
      booking: first.booking,
      pass: first.pass,
    })
    expect(await ana.credits()).toBe(before - 1)
    expect(readAnswer('reservar', await ana.wire('reservaver', { rid: 'r1' }))).toMatchObject({
      ok: 1,
      booking: first.booking,
    })
  })

  test('is refused for another request and independent per member', async () => {
    const ana = await client('ana')
    expect(await ana.ask('reservar', { id: '1', rid: 'r1', espera: '0' })).toMatchObject({ ok: 0, code: '' })
    const dani = await client('dani')
    expect(await dani.ask('reservaver', { rid: 'r1' })).toMatchObject({ ok: 0, code: 'notFound' })
  })

  test('reports a write as never arrived and refuses a late arrival', async () => {
    const ana = await client('ana')
    const fields = { id: (await ana.slot('Funcional')).id, rid: 'late', espera: '0' }
    const before = await ana.credits()
    const never = await ana.wire('reservaver', { rid: 'late' })
    expect(never).toMatchObject({ ok: 0, cod: 'nohay', rid: 'late' })
    expect(await ana.wire('reservar', fields)).toMatchObject({
      ok: 0,
      cod: '',
      err: ['Este pedido llegó tarde y no se hizo. Probá de nuevo.'],
    })
    expect(await ana.wire('reservaver', { rid: 'late' })).toEqual(never)
    expect(await ana.credits()).toBe(before)
    const { booking } = await ana.book(fields.id)
    expect(await ana.ask('reservacancel', { id: booking?.id ?? '', tarde: '0', rid: 'late2' })).toMatchObject(
      { ok: 1 },
    )
  })

  test.each(['', 'x'.repeat(101)])('is invalid and says nothing about writes: %s', async id => {
    const answer = await (await client('ana')).wire('reservaver', { rid: id })
    expect(answer).toMatchObject({ ok: 0, cod: '' })
    expect(answer).not.toHaveProperty('rid')
  })

  test('is refused for another action, regardless of fields', async () => {
    const ana = await client('ana')
    expect(await ana.ask('esperano', { id: '77', rid: 'once' })).toMatchObject({ code: 'notFound' })
    expect(await ana.wire('esperadel', { id: '77', rid: 'once' })).toMatchObject({
      cod: '',
      err: ['Este pedido ya se usó para otra cosa.'],
    })
  })
})

describe('a cancellation', () => {
  const bookClass = async (user: string, name: string) => {
    const member = await client(user)
    const { booking } = await member.book((await member.slot(name)).id)
    return { member, id: booking?.id ?? '' }
  }

  test('in time returns the spot and the credit', async () => {
    const { member, id } = await bookClass('ana', 'Movilidad & Stretching')
    const [credits, { taken }] = [await member.credits(), await member.slot('Movilidad & Stretching')]
    expect(await member.ask('reservacancel', { id, tarde: '0', rid: 'c1' })).toMatchObject({
      ok: 1,
      info: ['Recuperaste 1 crédito.'],
    })
    expect(await member.credits()).toBe(credits + 1)
    expect((await member.slot('Movilidad & Stretching')).taken).toBe(taken - 1)
  })

  test('asks before a late cancellation and then costs the credit', async () => {
    const { member, id } = await bookClass('ana', 'Funcional')
    const credits = await member.credits()
    sandbox.setClock(Date.parse('2026-11-26T07:00:00-03:00'))
    expect(await member.ask('reservacancel', { id, tarde: '0', rid: 'c2' })).toMatchObject({
      ok: 2,
      code: 'late',
      info: ['Perdés 1 crédito'],
    })
    expect(await member.ask('reservacancel', { id, tarde: '1', rid: 'c3' })).toMatchObject({
      ok: 1,
      info: ['Perdiste 1 crédito.'],
    })
    expect(await member.credits()).toBe(credits)
  })

  test('does not find the booking of another member', async () => {
    const { id } = await bookClass('ana', 'Cross Training')
    const dani = await client('dani')
    expect(await dani.ask('reservacancel', { id, tarde: '1', rid: 'c4' })).toMatchObject({
      ok: 0,
      code: 'notFound',
    })
  })
})
