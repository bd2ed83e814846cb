// Recurring bookings: a class is booked as soon as it opens, and the member is notified, also of failures.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { quickSandbox } from '#tests/support/databases.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await quickSandbox({ gyms: [demo], now: () => noon })
})
afterEach(() => sandbox.close())

const day = 24 * 3_600_000
const [thursday, weekAfter] = ['2026-11-26', '2026-12-03']
const client = (user: string) => new Client(sandbox).logIn(user)
const yoga = 'Yoga Vinyasa'

async function withYoga(user = 'ana') {
  const member = await client(user)
  const slot = await member.slot(yoga, thursday)
  const add = () => member.ask('fijoadd', { id: slot.id, rid: rid() })
  const all = async () => (await member.ask('fijolist')).recurring
  const titles = async () => (await member.ask('mensajes', { desde: '' })).messages.map(({ title }) => title)
  return { member, slot, add, all, titles }
}

describe('a recurring booking', () => {
  test('books its class at once and the next as soon as it opens, with a message', async () => {
    const { member, add, all, titles } = await withYoga()
    const credits = await member.credits()
    expect(await add()).toMatchObject({ ok: 1, errors: [] })
    expect(await member.slot(yoga, thursday)).toMatchObject({ state: 'booked' })
    expect(await all()).toMatchObject([{ name: yoga, weekday: 4, time: '09:30', problem: '' }])
    expect(await member.slot(yoga, weekAfter)).toMatchObject({ state: 'notOpen' })
    sandbox.setClock(noon + 4 * day)
    expect(await member.slot(yoga, weekAfter)).toMatchObject({ state: 'booked' })
    expect(await titles()).toContain('Reservamos tu turno fijo')
    expect(await member.credits()).toBe(credits - 2)
  })

  test('books no other hour, day or class', async () => {
    const { member, add } = await withYoga()
    await add()
    sandbox.setClock(noon + 4 * day)
    const ahead = (await member.ask('misreservas', { tipo: 'prox', desde: '' })).bookings
    const before = ahead.filter(({ date }) => date > thursday)
    expect(before.map(({ name, date, time }) => [name, date, time])).toEqual([[yoga, weekAfter, '09:30']])
  })

  test('starts with its own class, not with an earlier one', async () => {
    const { member, all } = await withYoga()
    const { id } = await member.slot(yoga, weekAfter)
    expect(await member.ask('fijoadd', { id, rid: rid() })).toMatchObject({ ok: 1 })
    expect(await all()).toHaveLength(1)
    expect(await member.slot(yoga, thursday)).toMatchObject({ state: 'free' })
    sandbox.setClock(noon + 4 * day)
    expect(await member.slot(yoga, weekAfter)).toMatchObject({ state: 'booked' })
  })

  test('does not book a cancelled week again', async () => {
    const { member, add } = await withYoga()
    await add()
    const [booking] = (await member.ask('misreservas', { tipo: 'prox', desde: '' })).bookings
    expect(await member.ask('reservacancel', { id: booking?.id ?? '', rid: rid() })).toMatchObject({ ok: 1 })
    expect(await member.slot(yoga, thursday)).toMatchObject({ state: 'free' })
  })

  test('exists once, however often it is added', async () => {
    const { member, add, all } = await withYoga()
    expect([(await add()).ok, (await add()).ok]).toEqual([1, 1])
    expect(await all()).toHaveLength(1)
    expect((await member.ask('misreservas', { tipo: 'prox', desde: '' })).bookings).toHaveLength(1)
  })

  test('keeps an existing booking of its class', async () => {
    const { member, slot, add, all } = await withYoga()
    await member.book(slot.id)
    const credits = await member.credits()
    expect(await add()).toMatchObject({ ok: 1 })
    expect([await member.credits(), await all()]).toMatchObject([credits, [{ problem: '' }]])
  })

  test('of a full class reports that this class is not booked', async () => {
    const ana = await client('ana')
    const { id } = await ana.slot('Spinning', thursday)
    const added = await ana.ask('fijoadd', { id, rid: rid() })
    expect(added).toMatchObject({ ok: 1, info: ['La de esta vez está completa.'] })
    expect(await ana.slot('Spinning', thursday)).toMatchObject({ state: 'full' })
  })

  test('is refused completely for a member who cannot book the class', async () => {
    const { add, all } = await withYoga('dani')
    const refused = await add()
    expect(refused.ok).toBe(0)
    expect(refused.errors).toHaveLength(1)
    expect(await all()).toEqual([])
  })

  test('reports a failed booking once, with the reason', async () => {
    // Beto has a single credit.
    const { member, add, all, titles } = await withYoga('beto')
    expect(await add()).toMatchObject({ ok: 1 })
    sandbox.setClock(noon + 4 * day)
    expect(await member.slot(yoga, weekAfter)).toMatchObject({ state: 'free' })
    const [{ problem } = { problem: '' }] = await all()
    expect(problem).not.toBe('')
    await member.slot(yoga, weekAfter)
    const failures = (await titles()).filter(title => title === 'No pudimos reservar tu turno fijo')
    expect(failures).toHaveLength(1)
  })

  test('reports the cancellation of its next class before it opens', async () => {
    const { member, add, all, titles } = await withYoga()
    await add()
    const { id } = await member.slot(yoga, weekAfter)
    const off = await (await client('sofi')).ask('turnodel', { id, motivo: 'Feriado.', rid: rid() })
    expect(off.ok).toBe(1)
    expect((await titles()).filter(title => title === 'Se canceló la clase de tu turno fijo')).toHaveLength(1)
    const [{ problem } = { problem: '' }] = await all()
    expect(problem).toMatch(/^La clase del jueves 3 de diciembre.* se canceló\.$/)
    expect(await member.slot(yoga, thursday)).toMatchObject({ state: 'booked' })
  })

  test('books nothing after it is removed, and existing bookings stay', async () => {
    const { member, add, all } = await withYoga()
    await add()
    const [recurring] = await all()
    const end = () => member.ask('fijodel', { id: recurring?.id ?? '', rid: rid() })
    expect(await end()).toMatchObject({ ok: 1 })
    expect(await end()).toMatchObject({ ok: 0, code: 'notFound' })
    expect(await member.slot(yoga, thursday)).toMatchObject({ state: 'booked' })
    sandbox.setClock(noon + 4 * day)
    expect(await member.slot(yoga, weekAfter)).toMatchObject({ state: 'free' })
  })

  test('books a relative by name and notifies the guardian', async () => {
    const { member, slot, all, titles } = await withYoga()
    const [tomi] = (await member.ask('familia')).family
    const fields = { id: slot.id, cid: tomi?.id ?? '', rid: rid() }
    const before = await member.credits()
    expect(await member.ask('fijoadd', fields)).toMatchObject({ ok: 1 })
    expect(await all()).toMatchObject([{ name: yoga, person: { id: tomi?.id, fullname: tomi?.fullname } }])
    expect(await member.slot(yoga, thursday)).toMatchObject({ state: 'free' })
    const ahead = async () => (await member.ask('misreservas', { tipo: 'prox', desde: '' })).bookings
    expect((await ahead()).filter(({ person }) => person?.id === tomi?.id)).toHaveLength(1)
    sandbox.setClock(noon + 4 * day)
    expect((await ahead()).filter(({ person }) => person?.id === tomi?.id)).not.toHaveLength(0)
    expect((await titles()).some(title => title === 'Reservamos el turno fijo de Tomás')).toBe(true)
    expect(await member.credits()).toBe(before)
    const [recurring] = await all()
    expect(await member.ask('fijodel', { id: recurring?.id ?? '', rid: rid() })).toMatchObject({ ok: 1 })
    expect(await all()).toEqual([])
  })

  test('is refused for a stranger', async () => {
    const { member, slot, all } = await withYoga()
    const refused = await member.ask('fijoadd', { id: slot.id, cid: '2', rid: rid() })
    expect(refused).toMatchObject({ ok: 0, code: 'notFound' })
    expect(await all()).toEqual([])
  })

  test('cannot be removed by another member', async () => {
    const { add, all } = await withYoga()
    await add()
    const [recurring] = await all()
    const beto = await client('beto')
    expect(await beto.ask('fijodel', { id: recurring?.id ?? '', rid: rid() })).toMatchObject({ ok: 0 })
    expect(await all()).toHaveLength(1)
  })

  test('books a class once during concurrent reads', async () => {
    const { member, add } = await withYoga()
    await add()
    const credits = await member.credits()
    sandbox.setClock(noon + 4 * day)
    const beto = await client('beto')
    await Promise.all([member, beto, member, beto].map(reader => reader.slots(weekAfter)))
    const titles = (await member.ask('mensajes', { desde: '' })).messages.map(({ title }) => title)
    expect(titles.filter(title => title === 'Reservamos tu turno fijo')).toHaveLength(1)
    expect(await member.credits()).toBe(credits - 1)
  })
})
