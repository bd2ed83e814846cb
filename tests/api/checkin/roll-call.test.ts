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
const rid = () => crypto.randomUUID()

describe('staff', () => {
  test('take attendance and change it', async () => {
    const staff = await client('sofi')
    const slot = await staff.slot('Spinning', '2026-11-27')
    const { attendees } = await staff.ask('asistentes', { id: slot.id })
    const id = attendees[1]?.booking ?? ''
    for (const estado of ['presente', 'tarde'])
      expect(await staff.ask('asistenciaadd', { id, estado, rid: rid() })).toMatchObject({ ok: 1 })
    const now = (await staff.ask('asistentes', { id: slot.id })).attendees
    expect(now.find(({ booking }) => booking === id)?.attendance).toBe('late')
    expect(await staff.ask('asistenciaadd', { id, estado: 'dormido', rid: rid() })).toMatchObject({ ok: 0 })
  })

  test('cancel for a member, with or without the credit', async () => {
    const [staff, ana] = [await client('sofi'), await client('ana')]
    for (const [penal, lost] of [
      ['0', 0],
      ['1', 1],
    ] as const) {
      const before = await ana.credits()
      const slot = await ana.slot('Open Box', '2026-11-27')
      const { booking } = await ana.book(slot.id)
      expect(await staff.ask('reservardel', { id: booking?.id ?? '', penal, rid: rid() })).toMatchObject({
        ok: 1,
      })
      expect(await ana.credits()).toBe(before - lost)
    }
  })

  test.each(['asistentes', 'asistenciaadd', 'reservardel'] as const)('alone may call %s', async action => {
    expect(await (await client('ana')).wire(action, { id: '1' })).toMatchObject({ ok: 0, cod: '' })
  })
})
