// Ways into an account: an invitation, and a mail for a forgotten password.
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { backendApp } from '#generator/sandbox/http/backend-app.ts'
import { type Sandbox, startSandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, other, rid } from '#tests/support/clients.ts'
import { quickDatabase } from '#tests/support/databases.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ gyms: [demo, other], db: await quickDatabase(), now: () => noon })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.setClock(noon))

const client = (user: string, gym = 'demo') => new Client(sandbox, gym).logIn(user)
const http = (path: string, init: RequestInit = {}, gym = 'demo') => {
  const app = backendApp(sandbox, host => host.split('.')[0] ?? '')
  const headers = { host: `${gym}.localhost`, ...init.headers }
  return app.request(`http://${gym}.localhost${path}`, { ...init, headers }, {})
}

describe('an invitation', () => {
  const account = (username: string, invita: string) => ({
    fullname: 'Nora Vidal',
    email: `${username}@example.com`,
    celular: '',
    username,
    password: 'molde1234',
    invita,
  })
  const titles = async (member: Client) =>
    (await member.ask('mensajes', { desde: '' })).messages.map(({ title }) => title)
  const buy = async (member: Client) => {
    const order = { items: '2x1', cupon: '', medio: 'online', total: '28000', rid: rid() }
    const { url } = await member.ask('comprar', order)
    expect((await http(url, { method: 'POST' })).status).toBe(200)
  }

  test('returns the inviter’s first name, or nothing for an unknown code', async () => {
    const { inviteCode } = await (await client('ana')).ask('invitar')
    const stranger = new Client(sandbox)
    expect(await stranger.ask('invitaver', { codigo: inviteCode.toLowerCase() })).toMatchObject({
      ok: 1,
      from: 'Ana',
    })
    for (const codigo of ['ANA0000', '', "'; DROP TABLE people", 'ANA'])
      expect(await stranger.ask('invitaver', { codigo })).toMatchObject({ ok: 1, from: '' })
    expect(await new Client(sandbox, 'other').ask('invitaver', { codigo: inviteCode })).toMatchObject({
      from: '',
    })
  })

  test('is recorded with the account, and the first purchase gives the inviter a class, once', async () => {
    const ana = await client('ana')
    const { inviteCode } = await ana.ask('invitar')
    const before = await ana.credits()
    expect(await new Client(sandbox).ask('registro', account('nora', inviteCode))).toMatchObject({ ok: 1 })
    expect((await titles(ana))[0]).toBe('Nora Vidal se sumó con tu invitación')
    expect(await ana.credits()).toBe(before)
    const nora = await client('nora')
    await buy(nora)
    expect(await ana.credits()).toBe(before + 1)
    expect((await titles(ana))[0]).toBe('Te regalamos una clase')
    expect((await ana.ask('abonos')).passes.map(({ name }) => name)).toContain('Clase de regalo')
    await buy(nora)
    expect(await ana.credits()).toBe(before + 1)
  })

  test('gives its class when reception sells the first pass to a newcomer’s child', async () => {
    const db = await quickDatabase()
    const own = await startSandbox({ gyms: [demo], db, now: () => noon })
    onTestFinished(() => own.close())
    const [ana, staff] = await Promise.all(['ana', 'sofi'].map(user => new Client(own).logIn(user)))
    const { inviteCode = '' } = (await ana?.ask('invitar')) ?? {}
    expect(await new Client(own).ask('registro', account('nora', inviteCode))).toMatchObject({ ok: 1 })
    const before = await ana?.credits()
    await db.write(
      "UPDATE people SET guardian = (SELECT id FROM people WHERE gym = 'demo' AND username = 'nora') WHERE gym = 'demo' AND id = 6",
      [],
    )
    const sale = { cid: '6', plan: '1', medio: 'gimnasio', total: '16500' }
    expect(await staff?.ask('ventaadd', { ...sale, rid: rid() })).toMatchObject({ ok: 1 })
    expect(await ana?.credits()).toBe((before ?? 0) + 1)
    await staff?.ask('ventaadd', { ...sale, rid: rid() })
    expect(await ana?.credits()).toBe((before ?? 0) + 1)
  })

  test('with an unknown code does not prevent the registration, and a refused account records nothing', async () => {
    const beto = await client('beto')
    const { inviteCode } = await beto.ask('invitar')
    const stranger = new Client(sandbox)
    expect(await stranger.ask('registro', account('luz', 'NADIE0000'))).toMatchObject({ ok: 1 })
    expect(await stranger.ask('registro', account('luz', inviteCode))).toMatchObject({ code: 'exists' })
    expect(await titles(beto)).not.toContain('Nora Vidal se sumó con tu invitación')
  })
})

describe('a forgotten password', () => {
  const linkIn = async () => {
    const page = await (await http('/__sandbox/correo')).text()
    return /href="(\/pwa\/clave\/[0-9a-f]+)"/.exec(page)?.[1] ?? ''
  }
  const forget = (username: string) => new Client(sandbox).ask('claverecup', { username })
  const choose = async (link: string, password: string, gym = 'demo') =>
    (await http(link, { method: 'POST', body: new URLSearchParams({ password }) }, gym)).text()

  test('is replaced by a mailed link, once, which ends every session', async () => {
    const caro = await client('caro')
    await forget('Caro@Example.com ')
    expect(await (await http('/__sandbox/correo')).text()).toContain('caro@example.com')
    const link = await linkIn()
    expect(await (await http(link)).text()).toContain('Elegí tu clave nueva')
    expect(await choose(link, 'corta')).toContain('La clave lleva al menos 8 caracteres.')
    expect(await choose(link, 'otra-clave-1')).toContain('Tu clave cambió')
    expect(await (await http('/__sandbox/correo')).text()).toContain(
      'Cambió la clave de tu cuenta de Demo Fit',
    )
    expect(await caro.wire('ping')).toMatchObject({ ok: 0, cod: 'sesion' })
    await expect(client('caro')).rejects.toThrow('no son correctos')
    await new Client(sandbox).logIn('caro', 'otra-clave-1')
    expect(await choose(link, 'otra-clave-2')).toContain('Este enlace ya no vale')
    await new Client(sandbox).logIn('caro', 'otra-clave-1')
  })

  test('has a link for an hour and for its gym, and using a link ends the others', async () => {
    await forget('dani')
    const first = await linkIn()
    await forget('dani')
    const second = await linkIn()
    expect(second).not.toBe(first)
    expect(await choose(first, 'otra-clave-1', 'other')).toContain('ya no vale')
    sandbox.setClock(noon + 61 * 60_000)
    expect(await (await http(first)).text()).toContain('ya no vale')
    sandbox.setClock(noon)
    expect(await choose(first, 'otra-clave-1')).toContain('Tu clave cambió')
    expect(await choose(second, 'otra-clave-2')).toContain('ya no vale')
  })

  test('of an unknown user sends nothing and gets the same answer', async () => {
    const pages = async () => (await http('/__sandbox/correo')).text()
    const [before, there] = [await pages(), await forget('nobody')]
    expect(await pages()).toBe(before)
    expect(await forget('eli')).toEqual(there)
    expect(await pages()).not.toBe(before)
  })

  test('mails escape their texts', async () => {
    // Waits until the limit of requests has expired.
    sandbox.setClock(noon + 20 * 60_000)
    const fields = {
      fullname: '<img src=x onerror=alert(1)>',
      email: 'mala@example.com',
      celular: '',
      username: 'mala',
      password: 'molde1234',
      invita: '',
    }
    await new Client(sandbox).ask('registro', fields)
    await forget('mala')
    const page = await (await http('/__sandbox/correo')).text()
    expect(page).toContain('&lt;img src=x')
    expect(page).not.toContain('<img')
  })
})

describe('routes for tests only', () => {
  const trouble = JSON.stringify({ action: 'ping', kind: '500' })
  const json = { 'content-type': 'application/json' }

  test('reject pages of other sites and other names of this machine', async () => {
    const post = (headers: Record<string, string>) =>
      http('/__sandbox/trouble', { method: 'POST', body: trouble, headers })
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post({ ...json, host: 'demo.evil.example' })).status).toBe(403)
    expect((await http('/__sandbox/correo', { headers: { host: 'demo.evil.example' } })).status).toBe(403)
    expect((await http('/__sandbox/correo', { headers: { host: '192.168.0.7:4173' } })).status).not.toBe(403)
    expect((await post(json)).status).toBe(200)
    sandbox.troubles.clear()
  })

  test.each([
    ['127.0.0.1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['192.168.0.9', {}, 403],
    ['2001:db8::9', {}, 403],
    ['127.0.0.1', { 'x-forwarded-for': '192.168.0.9' }, 403],
  ])('from %s with %j answer %i', async (remoteAddress, headers, status) => {
    const app = backendApp(sandbox, () => 'demo')
    const incoming = { socket: { remoteAddress } }
    const answer = await app.request(
      'http://192.168.0.7:4173/__sandbox/correo',
      { headers: { host: '192.168.0.7:4173', ...headers } },
      { incoming } as object,
    )
    expect(answer.status).toBe(status)
  })
})
