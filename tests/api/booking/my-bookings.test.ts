import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, other } from '#tests/support/clients.ts'
import { quickSandbox } from '#tests/support/databases.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo, other], now: () => noon })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.setClock(noon))

const client = (user: string, gym = 'demo') => new Client(sandbox, gym).logIn(user)
const minute = 60_000
const hour = 60 * minute
const rid = () => crypto.randomUUID()

describe('an obstacle to a booking', () => {
  test('is the chosen pass, even if another could pay', async () => {
    const caro = await client('caro')
    const slot = await caro.slot('Open Box', '2026-11-27')
    const { passes } = await caro.ask('abonos', { cid: '' })
    const answer = await caro.book(slot.id, { abono: passes[0]?.id ?? '' })
    expect(answer).toMatchObject({
      ok: 0,
      code: 'passNotValid',
      errors: ['Tu Abono 12 clases venció. Elegí otro.'],
    })
    expect(await caro.book(slot.id, { abono: '1' })).toMatchObject({ ok: 0, code: 'passNotValid' })
  })

  test.each([
    ['caro', 'passExpired', 'Tu Abono 12 clases venció.'],
    ['dani', 'noCredit', 'No te quedan créditos para reservar.'],
  ])('for %s is shown before the tap: %s', async (user, code, text) => {
    const slot = await (await client(user)).slot('Open Box', '2026-11-27')
    expect(slot).toMatchObject({ state: 'free', reason: { code, text } })
  })

  test('is another class of the same member at the same time', async () => {
    const ana = await client('ana', 'other')
    const yogas = async () => (await ana.slots('2026-11-27')).filter(({ name }) => name === 'Yoga Vinyasa')
    const [first] = await yogas()
    expect((await yogas()).map(({ reason }) => reason)).toEqual([null, null])
    await ana.book(first?.id ?? '')
    const second = (await yogas()).find(({ id }) => id !== first?.id)
    expect(second?.reason).toEqual({ code: 'sameHour', text: 'A esa hora ya reservaste Yoga Vinyasa.' })
  })
})

describe('a booking', () => {
  test('takes the second choice in the same request if the first is full', async () => {
    const beto = await client('beto')
    const day = '2026-11-27'
    const [first, second] = [await beto.slot('Spinning', day), await beto.slot('Movilidad & Stretching', day)]
    const answer = await beto.book(first.id, { alt: second.id, espera: '1' })
    expect(answer).toMatchObject({
      ok: 1,
      booking: { slot: second.id, alternative: second.id },
      waitlist: null,
    })
    expect(answer.info[0]).toBe('La primera clase se completó: reservaste tu segunda opción.')
  })

  test('for a child spends the child’s credit and is listed for the parent, but is refused for a stranger', async () => {
    const ana = await client('ana')
    const [child] = (await ana.ask('familia')).family
    const { passes: before } = await ana.ask('abonos', { cid: child?.id ?? '' })
    const slot = await ana.slot('Yoga Vinyasa', '2026-11-27')
    expect(await ana.book(slot.id, { cid: child?.id ?? '' })).toMatchObject({ ok: 1 })
    const { passes: after } = await ana.ask('abonos', { cid: child?.id ?? '' })
    expect(after[0]?.credits).toBe((before[0]?.credits ?? 0) - 1)
    const { bookings } = await ana.ask('misreservas', { tipo: 'prox', desde: '' })
    const theirs = bookings.find(({ slot: id }) => id === slot.id)
    expect(child).toMatchObject(theirs?.person ?? expect.fail('It is in nobody’s name.'))
    expect(await ana.book(slot.id, { cid: child?.id ?? '' })).toMatchObject({
      ok: 0,
      code: 'alreadyBooked',
      errors: ['Tomás ya tiene su lugar en esta clase.'],
    })
    expect(await ana.ask('reservacancel', { id: theirs?.id ?? '', tarde: '0', rid: rid() })).toMatchObject({
      ok: 1,
    })
    expect(await ana.book(slot.id, { cid: '2' })).toMatchObject({ ok: 0, code: 'notFound' })
  })

  test('is recorded in the ledger of its pass, which only the owner reads', async () => {
    const ana = await client('ana')
    const slot = await ana.slot('Yoga Vinyasa', '2026-11-30')
    await ana.book(slot.id)
    const { passes } = await ana.ask('abonos', { cid: '' })
    const id = passes[0]?.id ?? ''
    const { movements } = await ana.ask('abonomov', { id, desde: '' })
    expect(movements[0]).toMatchObject({ kind: 'used', count: -1, balance: passes[0]?.credits })
    expect(movements[0]?.text).toContain('Yoga Vinyasa')
    expect((await (await client('beto')).ask('abonomov', { id, desde: '' })).movements).toEqual([])
  })
})

describe('a past booking', () => {
  test('shows attendance, cost and stars, and is rated once within a week', async () => {
    const ana = await client('ana')
    const { bookings } = await ana.ask('misreservas', { tipo: 'hist', desde: '' })
    expect(bookings.map(({ state, present, stars }) => [state, present, stars])).toEqual([
      ['active', true, null],
      ['active', true, 5],
      ['cancelledLate', null, null],
      ['active', false, null],
    ])
    expect(bookings.map(({ cost }) => cost)).toEqual([1, 1, 1, 1])
    const rated = bookings[0]
    expect(bookings.map(({ rateUntil }) => rateUntil !== null)).toEqual([true, false, false, false])
    const rate = (estrellas: string) =>
      ana.ask('estrellaadd', { id: rated?.id ?? '', estrellas, txt: 'Genial', rid: rid() })
    expect(await rate('6')).toMatchObject({ ok: 0 })
    sandbox.setClock((rated?.rateUntil ?? 0) + minute)
    expect(await rate('4')).toMatchObject({ ok: 0, code: 'closed' })
    sandbox.setClock(noon)
    expect(await rate('4')).toMatchObject({ ok: 1 })
    expect(await rate('5')).toMatchObject({ ok: 0, errors: ['Esta clase ya está calificada.'] })
  })
})

describe('a child’s past booking', () => {
  test('is rated only by the guardian', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const [ana, beto] = [await new Client(own).logIn('ana'), await new Client(own).logIn('beto')]
    const slot = (await ana.slots('2026-11-26')).find(({ state }) => state === 'free')
    const { booking } = await ana.book(slot?.id ?? '', { cid: '6' })
    own.setClock((slot?.startsAt ?? 0) + 2 * hour)
    const rating = { id: booking?.id ?? '', estrellas: '5', txt: '' }
    expect(await beto.ask('estrellaadd', { ...rating, rid: rid() })).toMatchObject({ code: 'notFound' })
    expect(await ana.ask('estrellaadd', { ...rating, rid: rid() })).toMatchObject({ ok: 1 })
    await own.close()
  })
})
