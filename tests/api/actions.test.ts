import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../generator/sandbox/sandbox.ts'
import { Client, demo, noon, other, rid } from '../support/clients.ts'
import { quickDatabase, quickSandbox } from '../support/databases.ts'
import { readAnswer } from '../support/protocol.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo, other], now: () => noon })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.setClock(noon))

const client = (user: string, gym = 'demo') => new Client(sandbox, gym).logIn(user)
const hour = 3_600_000

describe('login', () => {
  test('returns user, permissions and ticket', async () => {
    const answer = await new Client(sandbox).ask('login', { username: 'sofi', password: 'molde1234' })
    expect(answer).toMatchObject({ ok: 1, user: { username: 'sofi' }, permissions: ['staff'], now: noon })
    expect(answer.ticket).toHaveLength(2)
    expect(answer.sessionCookie).not.toBe('')
  })

  test('refuses a wrong password and an unknown user with the same message', async () => {
    const stranger = new Client(sandbox)
    const wrong = await stranger.wire('login', { username: 'ana', password: 'x' })
    const unknown = await stranger.wire('login', { username: 'nobody', password: 'x' })
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ ok: 0, err: ['El usuario o la clave no son correctos.'] })
  })

  test('limits guesses per user', async () => {
    const stranger = new Client(sandbox)
    for (let guess = 0; guess < 10; guess += 1)
      await stranger.wire('login', { username: 'caro', password: 'x' })
    await expect(new Client(sandbox).logIn('caro')).rejects.toThrow('Demasiados intentos')
    await expect(new Client(sandbox).logIn('dani')).resolves.toBeDefined()
    sandbox.setClock(noon + hour)
    await expect(new Client(sandbox).logIn('caro')).resolves.toBeDefined()
  })

  test('counts guesses with other spellings for the same user', async () => {
    sandbox.setClock(noon + 2 * hour)
    const stranger = new Client(sandbox, 'other')
    const spellings = ['caro', ' caro', 'caro  ', 'CARO', 'ca\0ro']
    for (let guess = 0; guess < 10; guess += 1)
      await stranger.wire('login', { username: spellings[guess % 5] ?? '', password: 'x' })
    for (const username of spellings)
      expect(await stranger.wire('login', { username, password: 'molde1234' })).toMatchObject({ ok: 0 })
  })

  const guessFrom = (address: string, username: string, password = 'x', gym = 'other') =>
    sandbox.answer({ gym, action: 'login', fields: { username, password }, ticket: null, address })

  test('does not lock a user out elsewhere after guesses from a single address', async () => {
    for (let minutes = 0; minutes < 60; minutes += 5) {
      sandbox.setClock(noon + 6 * hour + minutes * 60_000)
      for (let guess = 0; guess < 10; guess += 1) await guessFrom('192.0.2.7', 'beto')
    }
    expect(await guessFrom('192.0.2.8', 'beto', 'molde1234')).toMatchObject({ ok: 1 })
  })

  test('limits concurrent guesses at many users in a gym', async () => {
    sandbox.setClock(noon + 12 * hour)
    const guesses = Array.from({ length: 90 }, (_, index) =>
      guessFrom('192.0.2.9', `socio${10 + (index % 40)}`),
    )
    const replies = (await Promise.all(guesses)).map(answer => JSON.stringify(answer?.err))
    expect(replies.filter(reply => reply.includes('no son correctos'))).toHaveLength(60)
    expect(await guessFrom('192.0.2.9', 'ana', 'molde1234')).toMatchObject({
      ok: 0,
      err: [expect.stringContaining('Demasiados intentos')],
    })
    expect(await guessFrom('192.0.2.9', 'ana', 'molde1234', 'demo')).toMatchObject({ ok: 1 })
  })

  test('does not count correct logins', async () => {
    sandbox.setClock(noon + 4 * hour)
    for (let time = 0; time < 12; time += 1) await new Client(sandbox, 'other').logIn('ana')
  })

  test('lets a whole gym log in at once over its Wi-Fi', async () => {
    sandbox.setClock(noon + 14 * hour)
    const members = Array.from({ length: 65 }, (_, index) =>
      guessFrom('192.0.2.10', `socio${10 + (index % 40)}`, 'molde1234'),
    )
    expect((await Promise.all(members)).filter(answer => answer?.ok === 1)).toHaveLength(65)
  })
})

describe('a session', () => {
  test.each([
    ['that is missing', null],
    ['that is forged', ['00', '11']],
  ] as const)('%s is answered with the code sesion', async (_, ticket) => {
    const stranger = new Client(sandbox)
    stranger.ticket = ticket && [...ticket]
    expect(await stranger.ask('turnos')).toMatchObject({ ok: 0, code: 'sessionOver' })
  })

  test('is invalid with swapped halves or in another gym', async () => {
    const ana = await client('ana')
    const [selector, verifier] = ana.ticket ?? ['', '']
    ana.ticket = [verifier, selector]
    expect(await ana.ask('ping')).toMatchObject({ code: 'sessionOver' })
    const abroad = new Client(sandbox, 'other')
    abroad.ticket = [selector, verifier]
    expect(await abroad.ask('ping')).toMatchObject({ code: 'sessionOver' })
  })

  test('ends with the logout or after a month', async () => {
    const ana = await client('ana')
    await ana.wire('logout')
    expect(await ana.ask('ping')).toMatchObject({ code: 'sessionOver' })
    const beto = await client('beto')
    sandbox.setClock(noon + 31 * 24 * hour)
    expect(await beto.ask('ping')).toMatchObject({ code: 'sessionOver' })
  })
})

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

test('distinguishes an unknown action', async () => {
  const ana = await client('ana')
  for (const action of ['nada', '__proto__', 'constructor', 'toString'])
    expect(await ana.wire(action)).toBeNull()
})

test('generates the same gym from the same seed and clock', async () => {
  const again = await quickSandbox({ gyms: [demo], now: () => noon })
  const fresh = await quickSandbox({ gyms: [demo], now: () => noon })
  const [a, b] = [await new Client(again).logIn('dani'), await new Client(fresh).logIn('dani')]
  expect(await a.slots()).toEqual(await b.slots())
  await again.close()
  await fresh.close()
})
