// The value of a credit, and its pass after a booking ends.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { quickSandbox } from '#tests/support/databases.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo], now: () => noon })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.setClock(noon))

const client = (user: string) => new Client(sandbox).logIn(user)
const hour = 60 * 60 * 1000
/** The last day of Beto's pass, which has one credit. */
const lastDay = '2026-11-27'

async function freeClass(member: Client, date: string) {
  const slot = (await member.slots(date)).find(({ state, reason }) => state === 'free' && !reason)
  if (!slot) throw new Error(`${date} has no free class.`)
  return slot
}
const firstPass = async (member: Client) => (await member.ask('abonos')).passes[0]
const latestMessage = async (member: Client) => (await member.ask('mensajes', { desde: '' })).messages[0]
const bookingOf = async (staff: Client, slot: string, person: string) =>
  (await staff.ask('asistentes', { id: slot })).attendees.find(attendee => attendee.person === person)
    ?.booking ?? ''

describe('a pass that expires before the class', () => {
  const ends = 'vence el viernes 27 de noviembre, antes de esta clase.'

  test('does not pay, with the same reason in the schedule and in the refusal', async () => {
    const beto = await client('beto')
    const slot = await beto.slot('Cross Training', '2026-11-28')
    const text = `Tu Abono 8 clases ${ends}`
    expect(slot).toMatchObject({ state: 'free', reason: { code: 'passExpired', text } })
    expect(await beto.book(slot.id)).toMatchObject({ ok: 0, code: 'passExpired', errors: [text] })
    const [pass] = (await beto.ask('abonos')).passes
    expect(await beto.book(slot.id, { abono: pass?.id ?? '' })).toMatchObject({
      ok: 0,
      code: 'passNotValid',
      errors: [`${text} Elegí otro.`],
    })
  })

  test('does not pay for a booking by staff, who see the owner’s name', async () => {
    const [staff, beto] = [await client('sofi'), await client('beto')]
    const slot = await beto.slot('Cross Training', '2026-11-28')
    expect(await staff.ask('reservaradd', { id: slot.id, cid: '2' })).toMatchObject({
      ok: 0,
      code: 'passExpired',
      errors: [`El Abono 8 clases de Beto ${ends}`],
    })
  })

  test('pays for a class on its last day', async () => {
    const beto = await client('beto')
    const slot = await freeClass(beto, lastDay)
    expect(await beto.book(slot.id)).toMatchObject({ ok: 1, pass: { credits: 0 } })
    const { bookings } = await beto.ask('misreservas', { tipo: 'prox', desde: '' })
    const booking = bookings.find(booking => booking.slot === slot.id)?.id ?? ''
    expect(await beto.ask('reservacancel', { id: booking, tarde: '0', rid: rid() })).toMatchObject({
      ok: 1,
      info: ['Recuperaste 1 crédito.'],
    })
  })
})

describe('a spot that the gym takes away', () => {
  test('returns a usable credit, and the message states its last day', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const [staff, beto] = [await new Client(own).logIn('sofi'), await new Client(own).logIn('beto')]
    const slot = await freeClass(beto, lastDay)
    await beto.book(slot.id)
    own.setClock(slot.startsAt - hour)
    expect(await staff.ask('turnodel', { id: slot.id, motivo: '', rid: rid() })).toMatchObject({ ok: 1 })
    expect(await firstPass(beto)).toMatchObject({ credits: 1, expires: '2026-12-04', state: 'active' })
    const notice = await latestMessage(beto)
    expect(notice?.title).toBe('Se canceló tu clase')
    expect(notice?.text).toContain(
      'Tu crédito ya está de vuelta: podés usarlo hasta el viernes 4 de diciembre.',
    )
    const later = await freeClass(beto, '2026-12-01')
    expect(await beto.book(later.id)).toMatchObject({ ok: 1 })
    await own.close()
  })

  test('also returns the credit of a late cancellation and notifies the member', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const [staff, beto] = [await new Client(own).logIn('sofi'), await new Client(own).logIn('beto')]
    const slot = await freeClass(beto, lastDay)
    const { booking } = await beto.book(slot.id)
    own.setClock(slot.startsAt - 10 * 60 * 1000)
    const cancelling = { id: booking?.id ?? '', tarde: '1', rid: rid() }
    expect(await beto.ask('reservacancel', cancelling)).toMatchObject({ info: ['Perdiste 1 crédito.'] })
    expect((await firstPass(beto))?.credits).toBe(0)
    await staff.ask('turnodel', { id: slot.id, motivo: '', rid: rid() })
    expect((await firstPass(beto))?.credits).toBe(1)
    expect((await latestMessage(beto))?.text).toContain('Tu crédito ya está de vuelta')
    await own.close()
  })

  test('returns both credits of a member who cancelled late and booked again', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const [staff, ana] = [await new Client(own).logIn('sofi'), await new Client(own).logIn('ana')]
    const slot = await freeClass(ana, lastDay)
    const { booking } = await ana.book(slot.id)
    own.setClock(slot.startsAt - 10 * 60 * 1000)
    await ana.ask('reservacancel', { id: booking?.id ?? '', tarde: '1', rid: rid() })
    expect(await ana.book(slot.id)).toMatchObject({ ok: 1 })
    expect((await firstPass(ana))?.credits).toBe(4)
    await staff.ask('turnodel', { id: slot.id, motivo: '', rid: rid() })
    expect((await firstPass(ana))?.credits).toBe(6)
    expect((await latestMessage(ana))?.text).toMatch(
      /Tus 2 créditos ya están de vuelta: podés usarlos hasta el .+\.$/,
    )
    await own.close()
  })

  test('promises no credit to a member who only waited', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const [staff, ana] = [await new Client(own).logIn('sofi'), await new Client(own).logIn('ana')]
    const slot = await ana.slot('Spinning', lastDay)
    expect(await ana.ask('esperaadd', { id: slot.id, aviso: '0', rid: rid() })).toMatchObject({ ok: 1 })
    await staff.ask('turnodel', { id: slot.id, motivo: 'Llueve.', rid: rid() })
    expect((await latestMessage(ana))?.text).toMatch(/Llueve\.$/)
    await own.close()
  })
})

describe('a booking cancelled by staff', () => {
  test.each([
    ['0', 'Recuperaste 1 crédito\\. Podés usarlo hasta el [^.]+\\.', 'cancelled', 6],
    ['1', 'Perdiste 1 crédito\\.', 'cancelledLate', 5],
  ] as const)(
    'with penal %s notifies the member and records staff',
    async (penal, credit, state, credits) => {
      const own = await quickSandbox({ gyms: [demo], now: () => noon })
      const [staff, ana] = [await new Client(own).logIn('sofi'), await new Client(own).logIn('ana')]
      const slot = await freeClass(ana, lastDay)
      await ana.book(slot.id)
      expect((await firstPass(ana))?.credits).toBe(5)
      const booking = await bookingOf(staff, slot.id, '1')
      expect(await staff.ask('reservardel', { id: booking, penal, rid: rid() })).toMatchObject({ ok: 1 })
      expect((await firstPass(ana))?.credits).toBe(credits)
      const notice = await latestMessage(ana)
      expect(notice?.title).toBe('El gimnasio canceló tu reserva')
      expect(notice?.text).toMatch(new RegExp(`^${slot.name}, .*${credit}$`))
      own.setClock(slot.startsAt + 3 * hour)
      const { bookings } = await ana.ask('misreservas', { tipo: 'hist', desde: '' })
      expect(bookings.find(booking => booking.slot === slot.id)).toMatchObject({ state, endedBy: 'staff' })
      const { past } = await staff.ask('persona', { cid: '1' })
      expect(past.find(entry => entry.booking === booking)).toMatchObject({ state, endedBy: 'staff' })
      await own.close()
    },
  )

  test('returns the credit of a past class to an expired pass', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const beto = await new Client(own).logIn('beto')
    const slot = await freeClass(beto, lastDay)
    await beto.book(slot.id)
    own.setClock(slot.startsAt + 20 * 24 * hour)
    const staff = await new Client(own).logIn('sofi')
    const booking = await bookingOf(staff, slot.id, '2')
    expect(await staff.ask('reservardel', { id: booking, penal: '0', rid: rid() })).toMatchObject({ ok: 1 })
    const later = await new Client(own).logIn('beto')
    expect(await firstPass(later)).toMatchObject({ credits: 1, expires: lastDay, state: 'expired' })
    expect((await latestMessage(later))?.text).toContain(
      'Recuperaste 1 crédito. El abono venció el viernes 27 de noviembre.',
    )
    await own.close()
  })

  test('extends its pass by at most a week in total', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const [staff, beto] = [await new Client(own).logIn('sofi'), await new Client(own).logIn('beto')]
    const addAndCancel = async (date: string) => {
      const slot = await freeClass(beto, date)
      expect(await staff.ask('reservaradd', { id: slot.id, cid: '2', rid: rid() })).toMatchObject({ ok: 1 })
      const booking = await bookingOf(staff, slot.id, '2')
      await staff.ask('reservardel', { id: booking, penal: '0', rid: rid() })
      return (await firstPass(beto))?.expires
    }
    expect(await addAndCancel('2026-11-26')).toBe('2026-12-03')
    own.setClock(noon + 5 * 24 * hour)
    expect(await addAndCancel('2026-12-03')).toBe('2026-12-04')
    expect(await addAndCancel('2026-12-04')).toBe('2026-12-04')
    expect((await latestMessage(beto))?.text).toContain('Podés usarlo hasta el viernes 4 de diciembre.')
    await own.close()
  })

  test('is reported to the guardian with the child’s name', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const [staff, ana] = [await new Client(own).logIn('sofi'), await new Client(own).logIn('ana')]
    const slot = await freeClass(ana, lastDay)
    await ana.book(slot.id, { cid: '6' })
    const booking = await bookingOf(staff, slot.id, '6')
    await staff.ask('reservardel', { id: booking, penal: '0', rid: rid() })
    expect(await latestMessage(ana)).toMatchObject({
      title: 'El gimnasio canceló la reserva de Tomás',
      text: expect.stringContaining('Tomás recuperó 1 crédito.'),
    })
    await own.close()
  })
})

describe('a refusal about a child', () => {
  test('names the child and does not address the guardian', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const ana = await new Client(own).logIn('ana')
    const days = ['2026-11-26', '2026-11-27', '2026-11-28']
    for (const date of days) {
      const slot = await freeClass(ana, date)
      expect(await ana.book(slot.id, { cid: '6' })).toMatchObject({ ok: 1 })
    }
    const slot = await freeClass(ana, '2026-11-30')
    expect(await ana.book(slot.id, { cid: '6' })).toMatchObject({
      ok: 0,
      code: 'noCredit',
      errors: ['A Tomás no le quedan créditos para reservar.'],
    })
    await own.close()
  })
})
