// The notice that booking of a class has opened, once for each member who requested it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { quickSandbox } from '#tests/support/databases.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo], now: () => noon })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.setClock(noon))

const day = 24 * 3_600_000
const client = (user: string) => new Client(sandbox).logIn(user)
const titles = async (member: Client) =>
  (await member.ask('mensajes', { desde: '' })).messages.map(({ title }) => title)

/** Opens the notice for a class on a day that no other test uses. Its booking opens five days before. */
async function findClass(user: string, fecha: string) {
  const member = await client(user)
  const slot = await member.slot('Yoga Vinyasa', fecha)
  const ask = (aviso: '0' | '1') => member.ask('avisoabre', { id: slot.id, aviso, rid: rid() })
  return { member, slot, ask }
}
const openingTitle = 'Ya podés reservar Yoga Vinyasa'

test('notifies only the members who requested it, once', async () => {
  const { member, slot, ask } = await findClass('ana', '2026-12-02')
  expect(slot).toMatchObject({ state: 'notOpen', tellsOpening: false })
  expect([(await ask('1')).ok, (await ask('1')).ok]).toEqual([1, 1])
  expect(await member.slot('Yoga Vinyasa', '2026-12-02')).toMatchObject({ tellsOpening: true })
  expect(await titles(member)).not.toContain(openingTitle)
  sandbox.setClock(noon + 3 * day)
  expect(await member.slot('Yoga Vinyasa', '2026-12-02')).toMatchObject({ tellsOpening: false })
  await member.slots()
  expect((await titles(member)).filter(title => title === openingTitle)).toHaveLength(1)
  expect(await titles(await client('beto'))).not.toContain(openingTitle)
})

test('does not notify a member who withdrew the request', async () => {
  const { member, ask } = await findClass('caro', '2026-12-03')
  await ask('1')
  expect(await ask('0')).toMatchObject({ ok: 1 })
  sandbox.setClock(noon + 4 * day)
  await member.slots()
  expect(await titles(member)).not.toContain(openingTitle)
})

test('sends no notice for a cancelled class', async () => {
  const { member, slot, ask } = await findClass('eli', '2026-12-04')
  await ask('1')
  const staff = await client('sofi')
  expect(await staff.ask('turnodel', { id: slot.id, txt: 'Se suspende.', rid: rid() })).toMatchObject({
    ok: 1,
  })
  sandbox.setClock(noon + 5 * day)
  await member.slots()
  expect(await titles(member)).not.toContain(openingTitle)
})

test('reports a class that opens full without promising a spot', async () => {
  const own = await quickSandbox({ gyms: [demo], now: () => noon })
  const [member, staff] = [await new Client(own).logIn('ana'), await new Client(own).logIn('sofi')]
  const slot = await member.slot('Yoga Vinyasa', '2026-12-02')
  await member.ask('avisoabre', { id: slot.id, aviso: '1', rid: rid() })
  const free = (slot.capacity ?? 0) - (slot.taken ?? 0)
  let booked = 0
  for (const { id } of (await staff.ask('usuarios')).people)
    if (booked < free && id !== '1') {
      const sale = { cid: id, plan: '2', medio: 'gimnasio', total: '28000', rid: rid() }
      await staff.ask('ventaadd', sale)
      if ((await staff.ask('reservaradd', { id: slot.id, cid: id })).ok === 1) booked += 1
    }
  expect(booked).toBe(free)
  own.setClock(noon + 3 * day)
  await member.slots()
  const [notice] = (await member.ask('mensajes', { desde: '' })).messages
  expect(notice?.title).toBe('Abrió Yoga Vinyasa, y ya está completa')
  expect(notice?.text).toContain('Podés anotarte en la lista de espera.')
  expect(await member.ask('avisoabre', { id: slot.id, aviso: '1', rid: rid() })).toMatchObject({
    ok: 0,
    errors: ['Ya abrió y está completa: podés anotarte en la lista de espera.'],
  })
  await own.close()
})

test('refuses a class that is already open', async () => {
  const { slot, ask } = await findClass('ana', '2026-11-26')
  expect(slot.state).toBe('free')
  expect(await ask('1')).toMatchObject({ ok: 0, errors: ['Ya abrió: podés reservarla.'] })
})
