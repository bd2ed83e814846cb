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
const minute = 60_000
const today = '2026-11-25'
const at = (hour: string, seconds = 0) =>
  sandbox.setClock(Date.parse(`${today}T${hour}:00-03:00`) + seconds * 1000)
const oneself = (id: string) => ({ id, codigo: '', rid: rid() })
const codeFields = (codigo: string) => ({ id: '', codigo, rid: rid() })

async function bookToday(user: string, hour: string) {
  const member = await client(user)
  const slot = (await member.slots(today)).find(({ time }) => time === hour)
  const { booking, errors } = await member.book(slot?.id ?? '')
  if (!booking) throw new Error(`${user} could not book ${hour}: ${errors}`)
  return { member, booking: booking.id }
}

describe('checking in oneself', () => {
  test('opens half an hour before the class, works once and closes with its end', async () => {
    const { member, booking } = await bookToday('ana', '18:00')
    at('17:29')
    expect(await member.ask('checkin', oneself(booking))).toMatchObject({
      ok: 0,
      code: 'tooEarly',
      errors: ['El check-in abre a las 17:30.'],
    })
    at('19:01')
    expect(await member.ask('checkin', oneself(booking))).toMatchObject({ ok: 0, code: 'closed' })
    at('17:30')
    const arrival = async () =>
      (await member.ask('checkincode')).classes.find(entry => entry.booking === booking)
    expect(await arrival()).toMatchObject({
      booking,
      name: 'Cross Training',
      time: '18:00',
      end: '19:00',
      opensAt: Date.parse(`${today}T17:30:00-03:00`),
      startsAt: Date.parse(`${today}T18:00:00-03:00`),
      attendance: null,
    })
    expect(await member.ask('checkin', oneself(booking))).toMatchObject({ ok: 1 })
    expect(await arrival()).toMatchObject({ attendance: 'present' })
    expect(await member.ask('checkin', oneself(booking))).toMatchObject({
      ok: 1,
      info: ['Ya diste el presente.'],
    })
  })

  test('is possible for a child, but only by the guardian', async () => {
    sandbox.setClock(noon)
    const [ana, dani] = [await client('ana'), await client('dani')]
    const [child] = (await ana.ask('familia')).family
    const slot = (await ana.slots(today)).find(({ time }) => time === '17:00')
    const cid = child?.id ?? ''
    const { booking, errors } = await ana.book(slot?.id ?? '', { cid })
    expect(errors).toEqual([])
    const of = { ...oneself(booking?.id ?? ''), cid }
    at('16:45')
    expect((await ana.ask('checkincode')).classes.map(({ booking }) => booking)).not.toContain(booking?.id)
    const his = await ana.ask('checkincode', { cid })
    expect(his.classes).toMatchObject([{ booking: booking?.id, attendance: null }])
    expect(his.checkInCode).toMatch(new RegExp(`^${cid}-`))
    expect(await dani.ask('checkincode', { cid })).toMatchObject({ ok: 0, code: 'notFound', checkInCode: '' })
    expect(await dani.ask('checkin', of)).toMatchObject({ ok: 0, code: 'notFound' })
    expect(await ana.ask('checkin', oneself(booking?.id ?? ''))).toMatchObject({ ok: 0, code: 'notFound' })
    expect(await ana.ask('checkin', of)).toMatchObject({ ok: 1, info: ['¡Listo! Ya figura presente.'] })
    expect((await ana.ask('checkincode', { cid })).classes).toMatchObject([{ attendance: 'present' }])
  })

  test('counts as late ten minutes after the start', async () => {
    const { member, booking } = await bookToday('ana', '20:00')
    at('20:10', 1)
    await member.ask('checkin', oneself(booking))
    expect((await member.ask('checkincode')).classes.at(-1)?.attendance).toBe('late')
  })

  test('refuses the booking of another member and a member marked absent', async () => {
    const { member, booking } = await bookToday('beto', '21:15')
    at('21:00')
    const caro = await client('caro')
    expect(await caro.ask('checkin', oneself(booking))).toMatchObject({ ok: 0, code: 'notFound' })
    const staff = await client('sofi')
    await staff.ask('asistenciaadd', { id: booking, estado: 'ausente', rid: rid() })
    expect(await member.ask('checkin', oneself(booking))).toMatchObject({ ok: 0, code: 'closed' })
    const { checkInCode } = await member.ask('checkincode')
    expect(await staff.ask('checkin', codeFields(checkInCode))).toMatchObject({ ok: 1 })
  })
})

describe('a class after midnight', () => {
  test('accepts a code as soon as its check-in is open', async () => {
    const db = await quickDatabase()
    const own = await quickSandbox({ gyms: [demo], db, now: () => noon })
    const [ana, staff] = [await new Client(own).logIn('ana'), await new Client(own).logIn('sofi')]
    const slot = await ana.slot('Open Box')
    const { booking } = await ana.book(slot.id)
    const startsAt = Date.parse('2026-11-26T00:15:00-03:00')
    await db.write('UPDATE slots SET starts_at = $1, ends_at = $2 WHERE id = $3', [
      startsAt,
      startsAt + 60 * minute,
      Number(slot.id),
    ])
    own.setClock(startsAt - 31 * minute)
    const early = (await ana.ask('checkincode')).classes
    expect(early.map(({ booking }) => booking)).not.toContain(booking?.id)
    own.setClock(startsAt - 25 * minute)
    const { checkInCode, classes } = await ana.ask('checkincode')
    expect(classes.at(-1)).toMatchObject({ booking: booking?.id, date: '2026-11-26', time: '00:15' })
    expect(await staff.ask('checkin', codeFields(checkInCode))).toMatchObject({
      ok: 1,
      slot: { name: 'Open Box' },
    })
    await own.close()
  })
})

describe('a code', () => {
  beforeAll(async () => {
    sandbox.setClock(noon)
    await bookToday('tomi', '13:00')
  })

  test('changes every 30 seconds and is accepted for another 30', async () => {
    const [tomi, staff] = [await client('tomi'), await client('sofi')]
    at('12:45')
    const first = await tomi.ask('checkincode')
    expect(first.until).toBe(Date.parse(`${today}T12:45:30-03:00`))
    at('12:45', 29)
    expect((await tomi.ask('checkincode')).checkInCode).toBe(first.checkInCode)
    at('12:46', 1)
    expect((await tomi.ask('checkincode')).checkInCode).not.toBe(first.checkInCode)
    expect(await staff.ask('checkin', codeFields(first.checkInCode))).toMatchObject({
      ok: 0,
      errors: ['Ese código ya venció. Pedile el que muestra ahora.'],
    })
    at('12:45', 59)
    const typed = ` ${first.checkInCode.toLowerCase().replace('-', ' ')} `
    expect(await staff.ask('checkin', codeFields(typed))).toMatchObject({
      ok: 1,
      fullname: 'Tomás Paredes',
      slot: { name: 'Open Box', time: '13:00' },
    })
  })

  test('works once for any reader, and a retry gets the same answer', async () => {
    const [tomi, staff] = [await client('tomi'), await client('sofi')]
    at('12:50')
    const { checkInCode } = await tomi.ask('checkincode')
    const fields = codeFields(checkInCode)
    const answer = await staff.ask('checkin', fields)
    expect(answer).toMatchObject({ ok: 1, code: 'exists', info: ['Ya figura presente.'] })
    expect(await staff.ask('checkin', fields)).toEqual(answer)
    expect(await staff.ask('checkin', codeFields(checkInCode))).toMatchObject({
      ok: 1,
      code: 'exists',
      info: ['Ya figura presente.'],
    })
  })

  test('without a current class is refused by name and stays unused', async () => {
    const [dani, staff] = [await client('dani'), await client('sofi')]
    const { checkInCode } = await dani.ask('checkincode')
    for (let time = 0; time < 2; time += 1)
      expect(await staff.ask('checkin', codeFields(checkInCode))).toMatchObject({
        ok: 0,
        code: 'notFound',
        errors: ['Daniela Roldán no tiene ninguna clase ahora.'],
      })
  })

  test.each(['', '7', '7-222222', 'https://example.com', "7-'; DROP", '999999999-ABCDEF', '٣-ABCDEF'])(
    '%j is invalid',
    async codigo => {
      const staff = await client('sofi')
      expect(await staff.ask('checkin', codeFields(codigo))).toMatchObject({ ok: 0, code: 'notFound' })
    },
  )

  test('is invalid in another gym and for members', async () => {
    const [elsewhere, staff, ana] = [await client('tomi', 'other'), await client('sofi'), await client('ana')]
    const { checkInCode } = await elsewhere.ask('checkincode')
    expect(await staff.ask('checkin', codeFields(checkInCode))).toMatchObject({ ok: 0 })
    const { checkInCode: ownCode } = await ana.ask('checkincode')
    expect(await ana.ask('checkin', codeFields(ownCode))).toMatchObject({
      ok: 0,
      errors: ['No tenés permiso para hacer eso.'],
    })
  })
})

describe('a guest', () => {
  const bring = (id: string, fullname: string) => ({ id, fullname, rid: rid() })

  test('takes a spot, appears on the roll and uses up the monthly invitations', async () => {
    const ana = await client('ana')
    const spacious = (await ana.slots()).find(({ capacity, taken }) => capacity - taken > 3)
    const slot = spacious ?? expect.fail('Every class is nearly full.')
    const takenNow = async () => (await ana.slots()).find(({ id }) => id === slot.id)?.taken
    expect(await ana.ask('invitadoadd', bring(slot.id, 'Nora Vidal'))).toMatchObject({
      ok: 0,
      errors: ['Reservá primero tu lugar en esa clase.'],
    })
    await ana.book(slot.id)
    expect(await takenNow()).toBe(slot.taken + 1)
    expect(await ana.ask('invitar')).toMatchObject({ used: 0, left: 2, guests: [] })
    expect(await ana.ask('invitadoadd', bring(slot.id, 'Nora Vidal'))).toMatchObject({ ok: 1 })
    expect(await ana.ask('invitadoadd', bring(slot.id, ' nóra vidal'))).toMatchObject({
      ok: 0,
      code: 'exists',
    })
    expect(await takenNow()).toBe(slot.taken + 2)
    expect(await ana.ask('invitadoadd', bring(slot.id, '<b>Luz</b>'))).toMatchObject({ ok: 1 })
    expect(await ana.ask('invitadoadd', bring(slot.id, 'Otra Más'))).toMatchObject({
      ok: 0,
      errors: ['Ya usaste tus invitaciones de este mes.'],
    })
    const staff = await client('sofi')
    const { attendees } = await staff.ask('asistentes', { id: slot.id })
    const nora = attendees.find(({ fullname }) => fullname === 'Nora Vidal')
    expect(nora).toMatchObject({ pass: 'Va con Ana Gutiérrez', attendance: null })
    await staff.ask('asistenciaadd', { id: nora?.booking ?? '', estado: 'tarde', rid: rid() })
    const { guests, used, left } = await ana.ask('invitar')
    expect(guests.find(({ fullname }) => fullname === 'Nora Vidal')).toMatchObject({
      state: 'came',
      date: '2026-11-26',
    })
    expect([used, left]).toEqual([2, 0])
    sandbox.setClock(noon + 20 * 24 * 60 * minute)
    expect(await ana.ask('invitar')).toMatchObject({ used: 0, left: 2 })
  })

  test('cancelled by staff frees the spot and the invitation', async () => {
    const fede = await client('fede')
    const { bookings } = await fede.ask('misreservas', { tipo: 'prox', desde: '' })
    const mine = bookings[0]
    const takenOn = async (id: string) => (await fede.slots(mine?.date)).find(slot => slot.id === id)?.taken
    const before = await takenOn(mine?.slot ?? '')
    expect(await fede.ask('invitadoadd', bring(mine?.slot ?? '', 'Leo'))).toMatchObject({ ok: 1 })
    expect(await takenOn(mine?.slot ?? '')).toBe((before ?? 0) + 1)
    const staff = await client('sofi')
    const leo = (await staff.ask('asistentes', { id: mine?.slot ?? '' })).attendees.find(
      ({ fullname }) => fullname === 'Leo',
    )
    expect(await staff.ask('reservardel', { id: leo?.booking ?? '', penal: '0', rid: rid() })).toMatchObject({
      ok: 1,
    })
    expect((await fede.ask('mensajes', { desde: '' })).messages[0]).toMatchObject({
      title: 'El gimnasio canceló el lugar de tu invitado',
      text: expect.stringMatching(/^Leo: .+\. Tu reserva sigue en pie\.$/),
    })
    expect(await fede.ask('invitar')).toMatchObject({ used: 0, guests: [] })
    expect(await takenOn(mine?.slot ?? '')).toBe(before)
  })

  test('cannot be cancelled by the host after the start', async () => {
    const fede = await client('fede')
    const { bookings } = await fede.ask('misreservas', { tipo: 'prox', desde: '' })
    const mine = bookings[0] ?? expect.fail('Fede goes nowhere.')
    expect(await fede.ask('invitadoadd', bring(mine.slot, 'Leo'))).toMatchObject({ ok: 1 })
    const { attendees } = await (await client('sofi')).ask('asistentes', { id: mine.slot })
    const id = attendees.find(({ fullname }) => fullname === 'Leo')?.booking ?? ''
    sandbox.setClock(mine.startsAt + minute)
    const late = { id, tarde: '0', rid: rid() }
    expect(await fede.ask('reservacancel', late)).toMatchObject({ ok: 0, code: 'closed' })
    sandbox.setClock(mine.startsAt - minute)
    expect(await fede.ask('reservacancel', { ...late, rid: rid() })).toMatchObject({ ok: 1 })
    expect((await fede.ask('invitar')).guests).toEqual([])
  })

  test('gets no spot in a full class', async () => {
    const sofi = await client('sofi')
    const spinning = await sofi.slot('Spinning')
    expect(spinning.state).toBe('full')
    const { attendees } = await sofi.ask('asistentes', { id: spinning.id })
    const member = await client(`socio${attendees[0]?.person}`)
    expect(await member.ask('invitadoadd', bring(spinning.id, 'Leo'))).toMatchObject({
      ok: 0,
      code: 'full',
    })
  })

  test.each(['', ' ', 'x', '\0'])('with the name %j is refused', async fullname => {
    const ana = await client('ana')
    expect(await ana.ask('invitadoadd', bring('1', fullname))).toMatchObject({
      ok: 0,
      errors: ['Escribí el nombre de tu invitado.'],
    })
  })
})
