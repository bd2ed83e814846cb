import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import type { Database } from '../../generator/sandbox/database/database.ts'
import type { Sandbox } from '../../generator/sandbox/sandbox.ts'
import { Client, demo, noon, other, rid } from '../support/clients.ts'
import { quickDatabase, quickSandbox } from '../support/databases.ts'

let db: Database
let sandbox: Sandbox
beforeAll(async () => {
  db = await quickDatabase()
  sandbox = await quickSandbox({ gyms: [demo, other], now: () => noon, db })
})
afterAll(() => sandbox.close())

const client = (user: string, gym = 'demo') => new Client(sandbox, gym).logIn(user)
const tell = (asker: Client, token: string) => asker.ask('utoken2', { token, uid: '1', d: 'ANDROID' })
const testPush = (asker: Client, token: string, id = rid()) => asker.ask('avisoprueba', { token, rid: id })
const tokenRow = z.object({ token: z.string() })
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
    const [left, kept] = [await client('dani'), await client('dani')]
    await tell(left, 'left')
    await tell(kept, 'kept')
    await left.wire('logout', { token: 'left' })
    expect(await testPush(kept, 'left')).toMatchObject({ ok: 0 })
    expect(await testPush(kept, 'kept')).toMatchObject({ ok: 1 })
  })

  test('is forgotten at a logout that does not name it', async () => {
    const [left, kept] = [await client('dani'), await client('dani')]
    await tell(left, 'unnamed')
    await left.wire('logout', { token: '' })
    expect(await testPush(kept, 'unnamed')).toMatchObject({ ok: 0, code: 'notFound' })
  })

  test('is forgotten at the logout of a later session of the same member on it', async () => {
    const [cleared, later, elsewhere] = [await client('dani'), await client('dani'), await client('dani')]
    await tell(cleared, 'same phone')
    await later.wire('logout', { token: 'same phone' })
    expect(await testPush(elsewhere, 'same phone')).toMatchObject({ ok: 0, code: 'notFound' })
  })

  test('goes over to the session that names it last, and outlives the earlier one', async () => {
    const [earlier, later] = [await client('dani'), await client('dani')]
    await tell(earlier, 'moved')
    await tell(later, 'moved')
    await earlier.wire('logout', { token: '' })
    expect(await testPush(later, 'moved')).toMatchObject({ ok: 1 })
  })

  test('is not forgotten by a logout of somebody else', async () => {
    const dani = await client('dani')
    await tell(dani, 'mine')
    await (await client('fede')).wire('logout', { token: 'mine' })
    await new Client(sandbox).wire('logout', { token: 'mine' })
    expect(await testPush(dani, 'mine')).toMatchObject({ ok: 1 })
  })
})

describe('a phone whose session is ended from elsewhere', () => {
  const choosePassword = async (member: string, password: string) => {
    await new Client(sandbox).wire('claverecup', { username: member })
    const [mail] = (await sandbox.mails('demo')) ?? []
    expect(await sandbox.choosePassword('demo', mail?.path.split('/').at(-1) ?? '', password)).toEqual({
      state: 'done',
    })
  }

  test('gets no push after the password was changed on another phone, which goes on getting them', async () => {
    const [lost, own] = [await client('beto'), await client('beto')]
    await tell(lost, 'lost')
    await tell(own, 'own')
    const changed = { actual: 'molde1234', nueva: 'otra clave', rid: rid() }
    expect(await own.ask('claveedit', changed)).toMatchObject({ ok: 1 })
    expect(await testPush(own, 'lost')).toMatchObject({ ok: 0, code: 'notFound' })
    await own.ask('avisosedit', { id: 'clases', on: '1', rid: rid() })
    await freeAPlaceFor(own)
    expect(await sent('lost')).toEqual([])
    expect(await sent('own')).toHaveLength(1)
  })

  test('gets none after the password was chosen by the link of a mail', async () => {
    const lost = await client('caro')
    await tell(lost, 'lost by mail')
    await choosePassword('caro', 'otra clave')
    const own = await new Client(sandbox).logIn('caro', 'otra clave')
    expect(await testPush(own, 'lost by mail')).toMatchObject({ ok: 0, code: 'notFound' })
  })

  test('gets none once its session has expired', async () => {
    const old = await client('fede')
    await tell(old, 'expired')
    sandbox.setClock(noon + 31 * 24 * 3_600_000)
    onTestFinished(() => sandbox.setClock(noon))
    const own = await client('fede')
    await tell(own, 'renewed')
    expect(await testPush(own, 'expired')).toMatchObject({ ok: 0, code: 'notFound' })
    expect(await testPush(own, 'renewed')).toMatchObject({ ok: 1 })
  })

  test('gets none after the account was closed', async () => {
    const closed = await client('gabi')
    await tell(closed, 'closed')
    expect(await closed.ask('cuentabaja', { clave: 'molde1234', rid: rid() })).toMatchObject({ ok: 1 })
    expect(await db.rows(tokenRow, "SELECT token FROM push_tokens WHERE token = 'closed'")).toEqual([])
  })
})
