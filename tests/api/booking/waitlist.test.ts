import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#generator/sandbox/database/database.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, other } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'

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

/** Finds a full class on a day that no other test uses, with an attendee and a member who waits. */
async function fullClass(fecha: string, waiting = 'ana', of = sandbox) {
  const [staff, waiter] = [await new Client(of).logIn('sofi'), await new Client(of).logIn(waiting)]
  const slot = await waiter.slot('Spinning', fecha)
  const { attendees } = await staff.ask('asistentes', { id: slot.id })
  const cancel = (penal: '0' | '1' = '0', index = 0) =>
    staff.ask('reservardel', { id: attendees[index]?.booking ?? '', penal, rid: rid() })
  return { staff, waiter, slot, attendees, cancel }
}

describe('a waitlist', () => {
  test('gives a free spot to the first in line while cancelling is free, and notifies them', async () => {
    const { waiter, slot, cancel } = await fullClass('2026-11-27')
    const before = await waiter.credits()
    const joined = await waiter.ask('esperaadd', { id: slot.id, aviso: '0', rid: rid() })
    expect(joined).toMatchObject({ ok: 1, waitlist: { position: 1 } })
    expect((await waiter.ask('esperalist')).waitlists).toMatchObject([
      { slot: slot.id, position: 1, length: 1, offeredUntil: null },
    ])
    expect(await cancel()).toMatchObject({ ok: 1 })
    expect((await waiter.ask('esperalist')).waitlists).toEqual([])
    expect(await waiter.slot('Spinning', '2026-11-27')).toMatchObject({
      state: 'booked',
      taken: slot.capacity,
    })
    expect(await waiter.credits()).toBe(before - 1)
    const { messages } = await waiter.ask('mensajes', { desde: '' })
    expect(messages[0]).toMatchObject({
      title: 'Se liberó un lugar: ya es tuyo',
      read: false,
      action: { kind: 'slot', id: slot.id },
    })
  })

  test('offers a spot for a limited time once cancelling costs, and books on confirmation', async () => {
    const { waiter, slot, cancel } = await fullClass('2026-11-26')
    await waiter.ask('esperaadd', { id: slot.id, aviso: '0', rid: rid() })
    sandbox.setClock(slot.startsAt - hour)
    await cancel()
    const [offer] = (await waiter.ask('esperalist')).waitlists
    expect(offer?.offeredUntil).toBe(slot.startsAt - hour + 15 * minute)
    const others = await (await client('dani')).slot('Spinning', '2026-11-26')
    expect(others).toMatchObject({ state: 'full' })
    const taken = await waiter.ask('esperaok', { id: offer?.id ?? '', rid: rid() })
    expect(taken).toMatchObject({ ok: 1, booking: { slot: slot.id } })
    expect(await waiter.slot('Spinning', '2026-11-26')).toMatchObject({
      state: 'booked',
      taken: slot.capacity,
    })
  })

  test('offers no spot to a member who cannot book, and passes to the next', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const { waiter, slot, cancel } = await fullClass('2026-11-26', 'ana', own)
    const dani = await new Client(own).logIn('dani')
    expect(await dani.ask('esperaadd', { id: slot.id, aviso: '0', rid: rid() })).toMatchObject({ ok: 1 })
    expect(await waiter.ask('esperaadd', { id: slot.id, aviso: '0', rid: rid() })).toMatchObject({ ok: 1 })
    own.setClock(slot.startsAt - hour)
    await cancel()
    expect((await dani.ask('esperalist')).waitlists[0]).toMatchObject({ offeredUntil: null })
    expect((await waiter.ask('esperalist')).waitlists[0]?.offeredUntil).not.toBeNull()
    await own.close()
  })

  test('withdraws an unanswered offer and keeps the member in the list', async () => {
    const { waiter, slot, cancel } = await fullClass('2026-11-30')
    sandbox.setClock(slot.startsAt - 24 * hour)
    await waiter.ask('esperaadd', { id: slot.id, aviso: '0', rid: rid() })
    sandbox.setClock(slot.startsAt - hour)
    await cancel()
    const [offer] = (await waiter.ask('esperalist')).waitlists
    sandbox.setClock(slot.startsAt - hour + 16 * minute)
    const late = await waiter.ask('esperaok', { id: offer?.id ?? '', rid: rid() })
    expect(late).toMatchObject({ ok: 0, errors: ['La oferta venció; seguís en la lista.'] })
    expect((await waiter.ask('esperalist')).waitlists).toHaveLength(1)
    const left = await waiter.ask('esperano', { id: offer?.id ?? '' })
    expect(left.ok).toBe(1)
    expect(await waiter.slot('Spinning', '2026-11-30')).toMatchObject({
      state: 'free',
      taken: slot.capacity - 1,
      waiting: 0,
    })
  })

  test('ends after three offers with a notice, and the spot becomes free for all', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const { waiter, slot, cancel } = await fullClass('2026-11-27', 'ana', own)
    own.setClock(slot.startsAt - 24 * hour)
    await waiter.ask('esperaadd', { id: slot.id, aviso: '0', rid: rid() })
    own.setClock(slot.startsAt - hour)
    await cancel()
    for (const _ of [1, 2]) {
      const [offer] = (await waiter.ask('esperalist')).waitlists
      expect(offer?.offeredUntil).not.toBeNull()
      own.setClock(offer?.offeredUntil ?? 0)
    }
    const [last] = (await waiter.ask('esperalist')).waitlists
    own.setClock(last?.offeredUntil ?? 0)
    expect(await waiter.ask('esperaok', { id: last?.id ?? '', rid: rid() })).toMatchObject({
      code: 'closed',
      errors: ['La oferta venció, y era la última: ya no estás en la lista.'],
    })
    expect((await waiter.ask('esperalist')).waitlists).toEqual([])
    const [notice] = (await waiter.ask('mensajes', { desde: '' })).messages
    expect(notice?.title).toBe('Saliste de la lista de espera')
    expect(await waiter.slot('Spinning', '2026-11-27')).toMatchObject({ state: 'free', waiting: 0 })
    expect(await waiter.book(slot.id)).toMatchObject({ ok: 1 })
    await own.close()
  })

  test('leaves a free spot to everyone, including a member whose notice has passed', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const { waiter, slot, cancel } = await fullClass('2026-11-27', 'ana', own)
    own.setClock(slot.startsAt - 24 * hour)
    await waiter.ask('esperaadd', { id: slot.id, aviso: '720', rid: rid() })
    own.setClock(slot.startsAt - 6 * hour)
    await cancel()
    expect(await waiter.slot('Spinning', '2026-11-27')).toMatchObject({ state: 'free', reason: null })
    expect(await waiter.book(slot.id)).toMatchObject({ ok: 1 })
    expect((await waiter.ask('esperalist')).waitlists).toEqual([])
    await own.close()
  })

  test('skips members whose minimum notice has passed', async () => {
    const { waiter, slot, cancel } = await fullClass('2026-12-01', 'caro')
    sandbox.setClock(noon + 3 * 24 * hour)
    const eager = await client('ana')
    await waiter.ask('esperaadd', { id: slot.id, aviso: '240', rid: rid() })
    await eager.ask('esperaadd', { id: slot.id, aviso: '30', rid: rid() })
    sandbox.setClock(slot.startsAt - 3 * hour)
    await cancel()
    expect(await waiter.slot('Spinning', '2026-12-01')).toMatchObject({ state: 'waitlisted' })
    expect(await eager.slot('Spinning', '2026-12-01')).toMatchObject({ state: 'booked' })
  })

  test('can be left once', async () => {
    const { waiter, slot } = await fullClass('2026-12-02')
    sandbox.setClock(slot.startsAt - 24 * hour)
    await waiter.ask('esperaadd', { id: slot.id, aviso: '0', rid: rid() })
    const mine = (await waiter.ask('esperalist')).waitlists.find(({ slot: id }) => id === slot.id)
    expect(await waiter.ask('esperadel', { id: mine?.id ?? '', rid: rid() })).toMatchObject({ ok: 1 })
    const again = await waiter.ask('esperadel', { id: mine?.id ?? '', rid: rid() })
    expect(again).toMatchObject({ ok: 0, code: 'notFound' })
  })
})

describe('a waiting member who is skipped', () => {
  const reason = 'No te quedan créditos para reservar.'
  const about = async (member: Client, title = 'Se liberó un lugar, y no te lo pudimos dar') =>
    (await member.ask('mensajes', { desde: '' })).messages.filter(message => message.title === title)
  const join = (member: Client, id: string, cid = '') =>
    member.ask('esperaadd', { id, cid, aviso: '0', rid: rid() })
  async function startOwnSandbox() {
    const db = await quickDatabase()
    const own = await quickSandbox({ gyms: [demo], db, now: () => noon })
    onTestFinished(() => own.close())
    return { db, own }
  }

  test.each([
    ['while cancelling is free', 24],
    ['once cancelling costs', 1],
  ])('gets the reason once and stays in the list: %s', async (_, hoursBefore) => {
    const { own } = await startOwnSandbox()
    const { waiter, slot, cancel } = await fullClass('2026-11-27', 'ana', own)
    const dani = await new Client(own).logIn('dani')
    await join(dani, slot.id)
    await join(waiter, slot.id)
    own.setClock(slot.startsAt - hoursBefore * hour)
    await cancel()
    for (const reader of [dani, waiter, dani]) await reader.slots('2026-11-27')
    const notices = await about(dani)
    expect(notices).toMatchObject([{ action: { kind: 'slot', id: slot.id } }])
    const when = 'Spinning, viernes 27 de noviembre a las'
    expect(notices[0]?.text).toMatch(new RegExp(`^${when} .*\\. ${reason} Seguís en la lista de espera\\.$`))
    expect((await dani.ask('esperalist')).waitlists).toMatchObject([{ slot: slot.id, position: 1 }])
    expect(await about(waiter)).toEqual([])
    const { state } = await waiter.slot('Spinning', '2026-11-27')
    expect(state).toBe(hoursBefore === 1 ? 'waitlisted' : 'booked')
  })

  test('gets another notice only for another reason', async () => {
    const { db, own } = await startOwnSandbox()
    const { slot, cancel } = await fullClass('2026-11-27', 'ana', own)
    const dani = await new Client(own).logIn('dani')
    await join(dani, slot.id)
    await cancel()
    await cancel('0', 1)
    expect(await about(dani)).toHaveLength(1)
    await db.write(
      "INSERT INTO charges (gym, person, concept, amount, due) VALUES ('demo', 4, 'Cuota', 100, '2026-11-01')",
      [],
    )
    for (const _ of [1, 2]) await dani.slots('2026-11-27')
    const texts = (await about(dani)).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('. Tenés una cuota vencida. ')
  })

  test('is notified through the guardian, without a name on a lock screen', async () => {
    const { db, own } = await startOwnSandbox()
    const { waiter: ana, slot, cancel } = await fullClass('2026-11-27', 'ana', own)
    await ana.ask('utoken2', { token: 'phone', uid: '1', d: 'ANDROID' })
    await db.write('UPDATE passes SET credits = 0 WHERE person = 6', [])
    await join(ana, slot.id, '6')
    await cancel()
    const [notice] = await about(ana, 'Se liberó un lugar, y no se lo pudimos dar a Tomás')
    expect(notice?.text).toMatch(
      /\. A Tomás no le quedan créditos para reservar\. Sigue en la lista de espera\.$/,
    )
    expect((await own.pushes('demo')).filter(({ token }) => token === 'phone')).toMatchObject([
      { data: { titulo: 'Tenés un aviso del gimnasio', url: `/msg?id=${notice?.id}` } },
    ])
  })

  test('gets no notice when another member took the last spot concurrently', async () => {
    const { db, own } = await startOwnSandbox()
    const { waiter: ana, slot } = await fullClass('2026-11-27', 'ana', own)
    await join(ana, slot.id)
    // The list sees a free spot, but taking the spot fails.
    await db.write('UPDATE slots SET taken = taken - 1 WHERE id = $1', [Number(slot.id)])
    await db.script(`CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
      CREATE TRIGGER keep BEFORE UPDATE ON slots FOR EACH ROW EXECUTE FUNCTION keep()`)
    await ana.slots('2026-11-27')
    expect(await about(ana)).toEqual([])
    expect((await ana.ask('esperalist')).waitlists).toHaveLength(1)
  })
})

describe('a spot that becomes free', () => {
  test('is not booked for a member who left the list concurrently', async () => {
    const db = await quickDatabase()
    let leave = async () => {}
    const late: Database = {
      ...db,
      transaction: async work => {
        await leave()
        return db.transaction(work)
      },
    }
    const own = await quickSandbox({ gyms: [demo], db: late, now: () => noon })
    const [staff, ana] = [await new Client(own).logIn('sofi'), await new Client(own).logIn('ana')]
    const slot = await ana.slot('Spinning', '2026-11-27')
    await ana.ask('esperaadd', { id: slot.id, aviso: '0', rid: rid() })
    const { attendees } = await staff.ask('asistentes', { id: slot.id })
    let transactions = 0
    // The first transaction is the cancellation, the second gives the spot to the next member.
    leave = async () => {
      transactions += 1
      if (transactions === 2) await db.write('DELETE FROM waitlist WHERE person = 1')
    }
    await staff.ask('reservardel', { id: attendees[0]?.booking ?? '', penal: '0', rid: rid() })
    expect(transactions).toBe(2)
    expect(await ana.slot('Spinning', '2026-11-27')).toMatchObject({ state: 'free' })
    await own.close()
  })
})

describe('cancelling a class while its free spot is being given away', () => {
  test('completes the cancellation and keeps the schedule readable', async () => {
    const db = await quickDatabase()
    let cancelClass = async () => {}
    const late: Database = {
      ...db,
      rows: async (row, text, values) => {
        const result = await db.rows(row, text, values)
        if (text.startsWith('SELECT w.id, w.person')) await cancelClass()
        return result
      },
    }
    const own = await quickSandbox({ gyms: [demo], db: late, now: () => noon })
    const [staff, ana] = [await new Client(own).logIn('sofi'), await new Client(own).logIn('ana')]
    const slot = await ana.slot('Spinning', '2026-11-27')
    await ana.ask('esperaadd', { id: slot.id, aviso: '0', rid: rid() })
    const { attendees } = await staff.ask('asistentes', { id: slot.id })
    let times = 0
    cancelClass = async () => {
      times += 1
      await db.write('UPDATE slots SET cancelled_at = 1 WHERE id = $1', [Number(slot.id)])
    }
    const cancellation = { id: attendees[0]?.booking ?? '', penal: '0', rid: rid() }
    expect(await staff.ask('reservardel', cancellation)).toMatchObject({ ok: 1 })
    expect(times).toBeGreaterThan(0)
    expect((await ana.slots('2026-11-27')).map(({ id }) => id)).not.toContain(slot.id)
    await own.close()
  })
})

describe('joining a waitlist', () => {
  const join = (member: Client, id: string) => member.ask('esperaadd', { id, aviso: '0', rid: rid() })

  test('is refused if spots are free, before booking opens, and with a booking', async () => {
    const ana = await client('ana')
    const free = await ana.slot('Open Box', '2026-11-27')
    expect(await join(ana, free.id)).toMatchObject({
      ok: 0,
      code: '',
      errors: ['Todavía hay lugar: reservá la clase.'],
    })
    const later = await ana.slot('Spinning', '2026-12-04')
    expect(await join(ana, later.id)).toMatchObject({ ok: 0, code: 'tooEarly' })
    const { booking } = await ana.book(free.id)
    expect(await join(ana, free.id)).toMatchObject({ ok: 0, code: 'alreadyBooked' })
    await ana.ask('reservacancel', { id: booking?.id ?? '', tarde: '0', rid: rid() })
    expect((await ana.ask('esperalist')).waitlists).toEqual([])
  })
})

describe('a waitlist of twenty', () => {
  test('refuses another member with its own code, but lets members change their notice', async () => {
    const { slot, attendees } = await fullClass('2026-12-02')
    sandbox.setClock(slot.startsAt - 24 * hour)
    const going = attendees.map(({ person }) => Number(person))
    const free = [...Array(60).keys()].filter(id => id >= 10 && !going.includes(id)).slice(0, 21)
    const members = await Promise.all(free.map(id => client(`socio${id}`)))
    const last = members.pop()
    const joins = (member: Client | undefined, aviso = '0') =>
      member?.ask('esperaadd', { id: slot.id, aviso, rid: rid() })
    for (const member of members) expect(await joins(member)).toMatchObject({ ok: 1 })
    expect(await joins(last)).toMatchObject({ ok: 0, code: 'waitlistFull' })
    expect(await joins(members[0], '60')).toMatchObject({ ok: 1, waitlist: { position: 1 } })
    expect((await last?.ask('esperalist'))?.waitlists).toEqual([])
  })
})

describe('a spot that becomes free for a child', () => {
  test('is reported to the guardian too', async () => {
    const { slot, cancel } = await fullClass('2026-12-03')
    sandbox.setClock(slot.startsAt - 24 * hour)
    const ana = await client('ana')
    const [child] = (await ana.ask('familia')).family
    const fields = { id: slot.id, cid: child?.id ?? '', aviso: '0', rid: rid() }
    expect(await ana.ask('esperaadd', fields)).toMatchObject({ ok: 1 })
    await cancel()
    const [notice] = (await ana.ask('mensajes', { desde: '' })).messages
    expect(notice?.title).toBe('Se liberó un lugar: ya es de Tomás')
  })
})
