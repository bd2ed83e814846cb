import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import type { Database } from '#generator/sandbox/database/database.ts'
import { tellFamily, tell as tellNotice } from '#generator/sandbox/inbox/tell.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { logins } from '#generator/sandbox/seed/seeded-people.ts'
import { Client, demo, noon, other, rid } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'
import { onePixel } from '#tests/support/picture.ts'

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
const pushesTo = async (token: string, gym = 'demo') =>
  (await sandbox.pushes(gym)).filter(message => message.token === token)

/** Gives the member a spot from the waitlist: staff cancel a booking of the full class. */
async function freeSpotFor(member: Client): Promise<void> {
  const slot = await member.slot('Spinning')
  const staff = await client('sofi')
  await member.ask('esperaadd', { id: slot.id, aviso: '0', rid: rid() })
  const { attendees } = await staff.ask('asistentes', { id: slot.id })
  await staff.ask('reservardel', { id: attendees[0]?.booking ?? '', penal: '0', rid: rid() })
}

describe('a push', () => {
  test('goes with each notice to every phone of the member and links to the message', async () => {
    const ana = await client('ana')
    for (const token of ['phone', 'tablet']) await tell(ana, token)
    await freeSpotFor(ana)
    const [newest] = (await ana.ask('mensajes', { desde: '' })).messages
    for (const token of ['phone', 'tablet'])
      expect(await pushesTo(token)).toMatchObject([
        { data: { titulo: newest?.title, txt: newest?.text, url: `/msg?id=${newest?.id}` } },
      ])
  })

  test('is skipped for a muted topic, but the message stays', async () => {
    const eli = await client('beto')
    await tell(eli, 'muted')
    await eli.ask('avisosedit', { id: 'clases', on: '0', rid: rid() })
    const before = (await eli.ask('mensajes', { desde: '' })).messages.length
    await freeSpotFor(eli)
    expect((await eli.ask('mensajes', { desde: '' })).messages.length).toBe(before + 1)
    expect(await pushesTo('muted')).toEqual([])
  })
})

const idOf = (user: string): number => logins.find(({ username }) => username === user)?.id ?? 0
const neutral = { titulo: 'Tenés un aviso del gimnasio', txt: 'Tocá para leerlo.' }

describe('the lock screen', () => {
  /** Returns the push that `act` sends to a new phone of the member, and the newest message. */
  async function findPush(member: Client, act: () => Promise<unknown>) {
    const token = rid()
    await tell(member, token)
    await act()
    const pushes = await pushesTo(token)
    const [message] = (await member.ask('mensajes', { desde: '' })).messages
    return { data: pushes.at(-1)?.data, message }
  }
  const upload = async (member: Client, tipo: string) =>
    String((await member.wire('upload_img.php', { img: onePixel, tipo }))?.url)

  test('shows nothing of a medical certificate, while the inbox shows everything', async () => {
    const [ana, sofi] = [await client('ana'), await client('sofi')]
    const toStaff = await findPush(sofi, async () => {
      const certificate = { img: await upload(ana, 'apto'), hasta: '2027-10-01', rid: rid() }
      expect(await ana.ask('aptoadd', certificate)).toMatchObject({ ok: 1 })
    })
    expect(toStaff.data).toEqual({ ...neutral, url: `/msg?id=${toStaff.message?.id}` })
    expect(toStaff.message?.title).toBe('Apto médico de Ana Gutiérrez')
    const toMember = await findPush(ana, async () => {
      const { certificate } = await sofi.ask('persona', { cid: '1' })
      const rejected = { id: certificate?.id ?? '', ok: '0', hasta: '', motivo: 'Dice asma.', rid: rid() }
      expect(await sofi.ask('aptook', rejected)).toMatchObject({ ok: 1 })
    })
    expect(toMember.data).toEqual({ ...neutral, url: `/msg?id=${toMember.message?.id}` })
    expect(toMember.message?.text).toContain('Dice asma.')
  })

  test('shows nothing of a debt or a payment', async () => {
    const [eli, sofi] = [await client('eli'), await client('sofi')]
    const { data, message } = await findPush(eli, async () => {
      const sale = { cid: String(idOf('eli')), plan: '2', total: '28000', medio: 'debe', rid: rid() }
      expect(await sofi.ask('ventaadd', sale)).toMatchObject({ ok: 1 })
    })
    expect(data).toEqual({ ...neutral, url: `/msg?id=${message?.id}` })
    expect(message?.title).toBe('Tenés un abono nuevo')
  })

  test('shows neither the text nor the author of a message', async () => {
    const [ana, sofi] = [await client('ana'), await client('sofi')]
    const { data, message } = await findPush(sofi, async () => {
      const { messages } = await ana.ask('mensajes', { desde: '' })
      const answered = messages.find(({ canReply }) => canReply)?.id ?? ''
      expect(
        await ana.ask('mensajeresp', { id: answered, txt: 'Me operan.', img: '', rid: rid() }),
      ).toMatchObject({
        ok: 1,
      })
    })
    expect(data).toEqual({ ...neutral, url: `/msg?id=${message?.id}` })
    expect(message?.text).toBe('Me operan.')
  })

  test('shows a class of the family without the name that the inbox has', async () => {
    const ana = await client('ana')
    const { family } = await ana.ask('familia')
    const [child] = family
    const { data, message } = await findPush(ana, () =>
      db.transaction(open =>
        tellFamily(
          {
            ...{ gym: demo, person: Number(child?.id), now: noon, kind: 'class' },
            title: { self: 'Saliste', other: name => `${name} salió de la lista de espera` },
            text: { self: '', other: name => `Podés anotar a ${name} de nuevo.` },
          },
          open,
        ),
      ),
    )
    const firstName = child?.fullname.split(' ')[0]
    expect(message).toMatchObject({
      title: `${firstName} salió de la lista de espera`,
      text: `Podés anotar a ${firstName} de nuevo.`,
    })
    expect(data).toMatchObject({
      titulo: 'Tu familia salió de la lista de espera',
      txt: 'Podés anotar a tu familia de nuevo.',
    })
  })

  test('shows nothing of a notice without a kind, and everything of a class notice', async () => {
    const dani = await client('dani')
    const notice = { gym: demo, person: idOf('dani'), now: noon, title: 'Tu peso bajó', text: '70 kg' }
    const unnamed = await findPush(dani, () => db.transaction(open => tellNotice(notice, open)))
    expect(unnamed.data).toMatchObject(neutral)
    expect(unnamed.message).toMatchObject({ title: 'Tu peso bajó', text: '70 kg' })
    const push = await findPush(dani, () =>
      db.transaction(open => tellNotice({ ...notice, kind: 'class' }, open)),
    )
    expect(push.data).toMatchObject({ titulo: 'Tu peso bajó', txt: '70 kg' })
    const refused = { ...notice, kind: 'refusal', action: { kind: 'slot', id: 1 } } as const
    expect(
      (await findPush(dani, () => db.transaction(open => tellNotice(refused, open)))).data,
    ).toMatchObject(neutral)
  })
})

describe('a test push', () => {
  test('goes to a single phone once per rid and adds no message', async () => {
    const caro = await client('caro')
    for (const token of ['one', 'two']) await tell(caro, token)
    const inbox = (await caro.ask('mensajes', { desde: '' })).messages.length
    const id = rid()
    for (const _ of [1, 2]) expect(await testPush(caro, 'one', id)).toMatchObject({ ok: 1 })
    expect(await pushesTo('one')).toMatchObject([{ data: { prueba: id } }])
    expect(await pushesTo('two')).toEqual([])
    expect((await caro.ask('mensajes', { desde: '' })).messages).toHaveLength(inbox)
  })

  test('is refused for the phone of another member or gym', async () => {
    const dani = await client('dani')
    await tell(dani, 'danis')
    expect(await testPush(await client('fede'), 'danis')).toMatchObject({ ok: 0, code: 'notFound' })
    expect(await testPush(await client('dani', 'other'), 'danis')).toMatchObject({ ok: 0, code: 'notFound' })
    expect(await pushesTo('danis')).toEqual([])
  })
})

describe('a phone', () => {
  test('belongs to its last member', async () => {
    const [dani, fede] = [await client('dani'), await client('fede')]
    await tell(dani, 'shared')
    await tell(fede, 'shared')
    expect(await testPush(dani, 'shared')).toMatchObject({ ok: 0 })
    expect(await testPush(fede, 'shared')).toMatchObject({ ok: 1 })
  })

  test('is removed with its session, unlike the member’s other phones', async () => {
    const [left, kept] = [await client('dani'), await client('dani')]
    await tell(left, 'left')
    await tell(kept, 'kept')
    await left.wire('logout', { token: 'left' })
    expect(await testPush(kept, 'left')).toMatchObject({ ok: 0 })
    expect(await testPush(kept, 'kept')).toMatchObject({ ok: 1 })
  })

  test('is removed at a logout that does not name it', async () => {
    const [left, kept] = [await client('dani'), await client('dani')]
    await tell(left, 'unnamed')
    await left.wire('logout', { token: '' })
    expect(await testPush(kept, 'unnamed')).toMatchObject({ ok: 0, code: 'notFound' })
  })

  test('is removed at the logout of a later session of the same member', async () => {
    const [cleared, later, elsewhere] = [await client('dani'), await client('dani'), await client('dani')]
    await tell(cleared, 'same phone')
    await later.wire('logout', { token: 'same phone' })
    expect(await testPush(elsewhere, 'same phone')).toMatchObject({ ok: 0, code: 'notFound' })
  })

  test('moves to the session that registers it last, and outlives the earlier session', async () => {
    const [earlier, later] = [await client('dani'), await client('dani')]
    await tell(earlier, 'moved')
    await tell(later, 'moved')
    await earlier.wire('logout', { token: '' })
    expect(await testPush(later, 'moved')).toMatchObject({ ok: 1 })
  })

  test('is not removed by the logout of another member', async () => {
    const dani = await client('dani')
    await tell(dani, 'mine')
    await (await client('fede')).wire('logout', { token: 'mine' })
    await new Client(sandbox).wire('logout', { token: 'mine' })
    expect(await testPush(dani, 'mine')).toMatchObject({ ok: 1 })
  })
})

describe('a phone whose session is ended remotely', () => {
  const choosePassword = async (member: string, password: string) => {
    await new Client(sandbox).wire('claverecup', { username: member })
    const [mail] = (await sandbox.mails('demo')) ?? []
    expect(await sandbox.choosePassword('demo', mail?.path.split('/').at(-1) ?? '', password)).toEqual({
      state: 'done',
    })
  }

  test('gets no push after a change of password on another phone, which still does', async () => {
    const [lost, own] = [await client('beto'), await client('beto')]
    await tell(lost, 'lost')
    await tell(own, 'own')
    const changed = { actual: 'molde1234', nueva: 'otra clave', rid: rid() }
    expect(await own.ask('claveedit', changed)).toMatchObject({ ok: 1 })
    expect(await testPush(own, 'lost')).toMatchObject({ ok: 0, code: 'notFound' })
    await own.ask('avisosedit', { id: 'clases', on: '1', rid: rid() })
    await freeSpotFor(own)
    expect(await pushesTo('lost')).toEqual([])
    expect(await pushesTo('own')).toHaveLength(1)
  })

  test('gets no push after a new password by mail', async () => {
    const lost = await client('caro')
    await tell(lost, 'lost by mail')
    await choosePassword('caro', 'otra clave')
    const own = await new Client(sandbox).logIn('caro', 'otra clave')
    expect(await testPush(own, 'lost by mail')).toMatchObject({ ok: 0, code: 'notFound' })
  })

  test('gets no push once its session has expired', async () => {
    const old = await client('fede')
    await tell(old, 'expired')
    sandbox.setClock(noon + 31 * 24 * 3_600_000)
    onTestFinished(() => sandbox.setClock(noon))
    const own = await client('fede')
    await tell(own, 'renewed')
    expect(await testPush(own, 'expired')).toMatchObject({ ok: 0, code: 'notFound' })
    expect(await testPush(own, 'renewed')).toMatchObject({ ok: 1 })
  })

  test('gets no push after the account was closed', async () => {
    const closed = await client('gabi')
    await tell(closed, 'closed')
    expect(await closed.ask('cuentabaja', { clave: 'molde1234', rid: rid() })).toMatchObject({ ok: 1 })
    expect(await db.rows(tokenRow, "SELECT token FROM push_tokens WHERE token = 'closed'")).toEqual([])
  })
})
