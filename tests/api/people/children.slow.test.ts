import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { quickSandbox } from '#tests/support/databases.ts'

// Tomás is the son of Ana, who books for him.
let sandbox: Sandbox
let slot: string
let [ana, beto, sofi, tomi]: Client[] = []
const client = (user: string) => new Client(sandbox).logIn(user)
beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo], now: () => noon })
  ;[ana, beto, sofi, tomi] = await Promise.all(['ana', 'beto', 'sofi', 'tomi'].map(client))
  slot = (await client('ana').then(member => member.slot('Open Box'))).id
  const [child] = (await ana?.ask('familia'))?.family ?? []
  expect((await ana?.book(slot, { cid: child?.id ?? '' }))?.errors).toEqual([])
  for (const [member, tiempo] of [
    [tomi, '30'],
    [beto, '40'],
  ] as const)
    expect(await member?.ask('scoreadd', score(tiempo))).toMatchObject({ ok: 1, position: 1 })
})
afterAll(() => sandbox.close())

const score = (tiempo: string) => ({
  ...{ parte: 'metcon', benchmark: '', fecha: '2026-11-25', tipo: 'tiempo', tiempo, rondas: '', reps: '' },
  ...{ kilos: '', rx: '1', nota: '', visible: 'todos', rid: rid() },
})

const attendees = async (reader: Client | undefined) =>
  ((await reader?.ask('turnover', { id: slot }))?.people ?? []).map(({ fullname }) => fullname.split(' ')[0])

const namesInRanking = async (reader: Client | undefined, tipo: string) =>
  ((await reader?.addon('ranking', { tipo, fecha: '2026-11-25', id: 'metcon' }))?.rows ?? []).map(
    ({ fullname }) => fullname,
  )

test('a child is hidden from other members, but not from family and staff', async () => {
  expect(await attendees(beto)).not.toContain('Tomás')
  for (const reader of [ana, sofi, tomi]) expect(await attendees(reader)).toContain('Tomás')
  for (const kind of ['dia', 'mes']) {
    expect(await namesInRanking(beto, kind)).toContain('Beto Ibáñez')
    expect(await namesInRanking(beto, kind)).not.toContain('Tomás Paredes')
    for (const reader of [ana, sofi, tomi])
      expect(await namesInRanking(reader, kind)).toContain('Tomás Paredes')
  }
  expect((await tomi?.ask('perfil'))?.profile?.visible).toBe(false)
})

test('the guardian shows a child and hides the child again', async () => {
  const [child] = (await ana?.ask('familia'))?.family ?? []
  const cid = child?.id ?? ''
  expect(child?.visible).toBe(false)
  expect(await ana?.ask('familiaver', { cid, visible: '1', rid: rid() })).toMatchObject({ ok: 1 })
  expect((await ana?.ask('familia'))?.family).toMatchObject([{ visible: true }])
  expect(await attendees(beto)).toContain('Tomás')
  expect(await namesInRanking(beto, 'dia')).toContain('Tomás Paredes')
  expect(await ana?.ask('familiaver', { cid, visible: '', rid: rid() })).toMatchObject({ ok: 0 })
  expect(await ana?.ask('familiaver', { cid, visible: '0', rid: rid() })).toMatchObject({ ok: 1 })
  expect(await attendees(beto)).not.toContain('Tomás')
})

test('only the guardian can show a child', async () => {
  const [child] = (await ana?.ask('familia'))?.family ?? []
  const fields = { cid: child?.id ?? '', visible: '1', rid: rid() }
  expect(await beto?.ask('familiaver', fields)).toMatchObject({ ok: 0, code: 'notFound' })
  expect(await attendees(beto)).not.toContain('Tomás')
})
