import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../generator/sandbox/sandbox.ts'
import { Client, demo, noon, other, rid } from '../support/clients.ts'
import { quickSandbox } from '../support/databases.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo, other], now: () => noon })
})
afterAll(() => sandbox.close())

const client = (user: string, gym = 'demo') => new Client(sandbox, gym).logIn(user)
const tell = (asker: Client, token: string) => asker.ask('utoken2', { token, uid: '1', d: 'ANDROID' })
const testPush = (asker: Client, token: string, id = rid()) => asker.ask('avisoprueba', { token, rid: id })
const sent = async (token: string, gym = 'demo') =>
  (await sandbox.pushes(gym)).filter(message => message.token === token)

/** A waitlist's first gets the place that staff give back. */
async function freeAPlaceFor(member: Client): Promise<void> {
  const slot = await member.slot('Spinning')
  const staff = await client('sofi')
  await member.ask('esperaadd', { id: slot.id, aviso: '0', rid: rid() })
  const { attendees } = await staff.ask('asistentes', { id: slot.id })
  await staff.ask('reservardel', { id: attendees[0]?.booking ?? '', penal: '0', rid: rid() })
}

describe('a push', () => {
  test('goes with each notice to every phone of the member, and leads to the message', async () => {
    const ana = await client('ana')
    for (const token of ['phone', 'tablet']) await tell(ana, token)
    await freeAPlaceFor(ana)
    const [newest] = (await ana.ask('mensajes', { desde: '' })).messages
    for (const token of ['phone', 'tablet'])
      expect(await sent(token)).toMatchObject([
        { data: { titulo: newest?.title, txt: newest?.text, url: `/msg?id=${newest?.id}` } },
      ])
  })

  test('is not sent to who does not want to be told of that, but the message is there', async () => {
    const eli = await client('beto')
    await tell(eli, 'muted')
    await eli.ask('avisosedit', { id: 'clases', on: '0', rid: rid() })
    const before = (await eli.ask('mensajes', { desde: '' })).messages.length
    await freeAPlaceFor(eli)
    expect((await eli.ask('mensajes', { desde: '' })).messages.length).toBe(before + 1)
    expect(await sent('muted')).toEqual([])
  })
})

describe('a test push', () => {
  test('goes to the one phone, once for its rid, and stays in no inbox', async () => {
    const caro = await client('caro')
    for (const token of ['one', 'two']) await tell(caro, token)
    const inbox = (await caro.ask('mensajes', { desde: '' })).messages.length
    const id = rid()
    for (const _ of [1, 2]) expect(await testPush(caro, 'one', id)).toMatchObject({ ok: 1 })
    expect(await sent('one')).toMatchObject([{ data: { prueba: id } }])
    expect(await sent('two')).toEqual([])
    expect((await caro.ask('mensajes', { desde: '' })).messages).toHaveLength(inbox)
  })

  test('is refused to a phone that is not this member’s, or of another gym', async () => {
    const dani = await client('dani')
    await tell(dani, 'danis')
    expect(await testPush(await client('fede'), 'danis')).toMatchObject({ ok: 0, code: 'notFound' })
    expect(await testPush(await client('dani', 'other'), 'danis')).toMatchObject({ ok: 0, code: 'notFound' })
    expect(await sent('danis')).toEqual([])
  })
})

describe('a phone', () => {
  test('is its last member’s', async () => {
    const [dani, fede] = [await client('dani'), await client('fede')]
    await tell(dani, 'shared')
    await tell(fede, 'shared')
    expect(await testPush(dani, 'shared')).toMatchObject({ ok: 0 })
    expect(await testPush(fede, 'shared')).toMatchObject({ ok: 1 })
  })

  test('is forgotten with the session that ends on it; the member’s others are not', async () => {
    const dani = await client('dani')
    for (const token of ['left', 'kept']) await tell(dani, token)
    await dani.wire('logout', { token: 'left' })
    const again = await client('dani')
    expect(await testPush(again, 'left')).toMatchObject({ ok: 0 })
    expect(await testPush(again, 'kept')).toMatchObject({ ok: 1 })
  })

  test('is not forgotten by a logout of somebody else', async () => {
    const dani = await client('dani')
    await tell(dani, 'mine')
    await (await client('fede')).wire('logout', { token: 'mine' })
    await new Client(sandbox).wire('logout', { token: 'mine' })
    expect(await testPush(dani, 'mine')).toMatchObject({ ok: 1 })
  })
})
