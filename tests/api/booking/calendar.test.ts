import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

test('a calendar names a child’s classes and drops old ones', async () => {
  const own = await quickSandbox({ gyms: [demo], now: () => noon })
  const ana = await new Client(own).logIn('ana')
  const slot = (await ana.slots('2026-11-26')).find(({ state }) => state === 'free')
  await ana.book(slot?.id ?? '', { cid: '6' })
  const { url } = await ana.ask('calendario', { nuevo: '0' })
  const summaries = async () =>
    (await own.calendar('demo', /calendario\/(.+)\.ics$/.exec(url)?.[1] ?? ''))?.match(/SUMMARY:.*/g) ?? []
  expect(await summaries()).toContain(`SUMMARY:${slot?.name} (Tomás)`)
  own.setClock(noon + 40 * 24 * hour)
  expect(await summaries()).toEqual([])
  await own.close()
})

test('a calendar lists the member’s bookings under a revocable address', async () => {
  const ana = await client('ana', 'other')
  const slot = await ana.slot('Yoga Vinyasa')
  await ana.book(slot.id)
  const tokenOf = (url: string) => /calendario\/(.+)\.ics$/.exec(url)?.[1] ?? ''
  const { url } = await ana.ask('calendario', { nuevo: '0' })
  expect((await ana.ask('calendario', { nuevo: '0' })).url).toBe(url)
  const calendar = await sandbox.calendar('other', tokenOf(url))
  expect(calendar).toContain('SUMMARY:Yoga Vinyasa\r\n')
  expect(calendar).toContain(`DTSTART:${new Date(slot.startsAt).toISOString().replace(/[-:]|\.000/g, '')}`)
  expect(await sandbox.calendar('demo', tokenOf(url))).toBeNull()
  await ana.ask('calendario', { nuevo: '1' })
  expect(await sandbox.calendar('other', tokenOf(url))).toBeNull()
})
