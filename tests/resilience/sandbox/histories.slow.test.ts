// B10: random actions of members and staff in random order, with lost answers, conserve spots and credits.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Database } from '#generator/sandbox/database/database.ts'
import { embeddedDatabase } from '#generator/sandbox/database/embedded.ts'
import { type Sandbox, startSandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon } from '#tests/support/clients.ts'
import { repetitions } from '#tests/support/nightly.ts'

const hour = 3_600_000
const histories = repetitions(1000, 60)
const members = ['ana', 'beto', 'caro', 'socio10', 'socio11', 'socio12', 'socio13'] as const

let sandbox: Sandbox
let db: Database
let clients: Client[]
let staff: Client
let slots: string[]
beforeAll(async () => {
  db = await embeddedDatabase()
  sandbox = await startSandbox({ gyms: [demo], now: () => noon, db })
  clients = await Promise.all(members.map(name => new Client(sandbox).logIn(name)))
  staff = await new Client(sandbox).logIn('sofi')
  const [first] = clients
  slots =
    (await first?.slots('2026-11-26'))
      ?.filter(({ name }) => name === 'Spinning' || name === 'Halterofilia' || name === 'Yoga Vinyasa')
      .map(({ id }) => id) ?? []
})
afterAll(() => sandbox.close())

const who = fc.nat({ max: members.length - 1 })
const which = fc.nat({ max: 2 })
/** Number of times that a write is sent, because its answer was lost or the user repeated it. */
const times = fc.integer({ min: 1, max: 2 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), who, which, times, waits: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const), who, times, confirmed: fc.boolean() }),
  fc.record({ kind: fc.constant('accept' as const), who, times }),
  fc.record({ kind: fc.constant('leave' as const), who, times }),
  fc.record({ kind: fc.constant('staff books' as const), who, which, times }),
  fc.record({ kind: fc.constant('staff cancels' as const), which, times, penalty: fc.boolean() }),
  fc.record({ kind: fc.constant('time' as const), hours: fc.integer({ min: 0, max: 33 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function doStep(action: Step): Promise<void> {
  if (action.kind === 'time') return sandbox.setClock(noon + action.hours * hour)
  const rid = crypto.randomUUID()
  const again = async (work: () => Promise<unknown>) => {
    for (let time = 0; time < action.times; time += 1) await work()
  }
  const slot = 'which' in action ? (slots[action.which] ?? '') : ''
  const client = 'who' in action ? (clients[action.who] ?? staff) : staff
  if (action.kind === 'book')
    await again(() => client.wire('reservar', { id: slot, rid, espera: action.waits ? '1' : '0' }))
  if (action.kind === 'cancel') {
    const [mine] = (await client.ask('misreservas', { tipo: 'prox', desde: '' })).bookings.filter(
      ({ state }) => state === 'active',
    )
    const fields = { id: mine?.id ?? '0', tarde: action.confirmed ? '1' : '0', rid }
    await again(() => client.wire('reservacancel', fields))
  }
  if (action.kind === 'accept' || action.kind === 'leave') {
    const [waiting] = (await client.ask('esperalist')).waitlists
    const fields = { id: waiting?.id ?? '0', rid }
    await again(() => client.wire(action.kind === 'accept' ? 'esperaok' : 'esperadel', fields))
  }
  if (action.kind === 'staff books') {
    const cid = action.who < 3 ? String(action.who + 1) : String(action.who + 7)
    await again(() => staff.wire('reservaradd', { id: slot, cid, rid }))
  }
  if (action.kind === 'staff cancels') {
    const [booking] = (await staff.ask('asistentes', { id: slot })).attendees
    const fields = { id: booking?.booking ?? '0', penal: action.penalty ? '1' : '0', rid }
    await again(() => staff.wire('reservardel', fields))
  }
}

const countRow = z.object({ count: z.coerce.number() })
const count = async (text: string) => (await db.rows(countRow, text))[0]?.count

/** Counts rows that contradict each other. All are 0 if spots and credits are conserved. */
async function contradictions(): Promise<Record<string, number | undefined>> {
  return {
    places: await count(`SELECT count(*) FROM slots s WHERE s.taken <>
      (SELECT count(*) FROM bookings b WHERE b.gym = s.gym AND b.slot = s.id AND b.state = 'active')
      + (SELECT count(*) FROM waitlist w WHERE w.gym = s.gym AND w.slot = s.id AND w.offered_until IS NOT NULL)`),
    credits: await count(`SELECT count(*) FROM passes p WHERE p.credits <>
      (SELECT sum(m.count) FROM movements m WHERE m.gym = p.gym AND m.pass = p.id)`),
    spent: await count(`SELECT count(*) FROM passes p WHERE
      (SELECT count(*) FROM movements m WHERE m.gym = p.gym AND m.pass = p.id AND m.id >= 100000 AND m.kind = 'used')
      - (SELECT count(*) FROM movements m WHERE m.gym = p.gym AND m.pass = p.id AND m.id >= 100000 AND m.kind = 'returned')
      <> (SELECT count(*) FROM bookings b WHERE b.gym = p.gym AND b.pass = p.id AND b.id >= 100000 AND b.state IN ('active', 'cancelledLate'))`),
    twice: await count(
      `SELECT count(*) FROM (SELECT 1 FROM bookings WHERE state = 'active' GROUP BY gym, slot, person HAVING count(*) > 1) doubled`,
    ),
    balances: await count('SELECT count(*) FROM movements WHERE balance < 0'),
  }
}

const nothingWrong = { places: 0, credits: 0, spent: 0, twice: 0, balances: 0 }

describe('B10: histories', () => {
  test('start without a contradiction, and the check detects contradictions', async () => {
    expect(await contradictions()).toEqual(nothingWrong)
    await db.write('UPDATE slots SET taken = taken - 1 WHERE id = $1', [Number(slots[0])])
    await db.write('UPDATE passes SET credits = credits + 1 WHERE id = 1')
    expect(await contradictions()).toEqual({ ...nothingWrong, places: 1, credits: 1 })
    await db.write('UPDATE slots SET taken = taken + 1 WHERE id = $1', [Number(slots[0])])
    await db.write('UPDATE passes SET credits = credits - 1 WHERE id = 1')
  })

  test(`${histories} of them conserve spots and credits`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async history => {
        for (const action of history) await doStep(action)
        expect(await contradictions()).toEqual(nothingWrong)
      }),
      { numRuns: histories, endOnFailure: true },
    )
  })
})
