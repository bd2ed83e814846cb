// A gym's app on a phone in the same network: access and reachable paths. Requests of a phone arrive over a
// socket.
import { get, type IncomingMessage, request } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeLifetime, openInvitations } from '#generator/studio/phone/invitations.ts'
import type { PhoneState } from '#generator/studio/phone/phones.ts'
import { minute } from '#generator/time-units.ts'
import { jsonIn, type StudioClient, studioOf } from '#tests/support/studio.ts'

let client: StudioClient
beforeEach(async () => {
  client = await studioOf(['box', 'otro'], { places: () => [{ name: 'lo', address: '127.0.0.1' }] })
})
afterEach(() => client.studio.close())

const stateIn = (response: Promise<Response>) => jsonIn<PhoneState>(response)
const switchOn = (gym = 'box', as = 'ana') => stateIn(client.post(`api/gyms/${gym}/phone`, { as }))
const switchOff = () => stateIn(client.ask('api/gyms/box/phone', { method: 'DELETE' }))
const state = () => stateIn(client.ask('api/gyms/box/phone'))

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

interface Asking {
  method?: string
  headers?: Record<string, string>
}

/** Sends a request as a phone. Its address is this machine's. */
function phone(url: string, { method = 'GET', headers = {} }: Asking = {}): Promise<Answer> {
  return new Promise((done, failed) => {
    const sent = request(url, { method, headers, agent: false }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }))
      response.on('error', failed)
    })
    sent.on('error', failed)
    sent.end()
  })
}

const urlOf = ({ places: [place] }: PhoneState): string => {
  if (!place) throw new Error('It is off.')
  return place.url
}
const post = (url: string, headers: Record<string, string> = {}) => phone(url, { method: 'POST', headers })

/** Lets a phone in. Returns the headers of its later requests. */
async function connectPhone(now: PhoneState): Promise<{ cookie: string }> {
  const { status, headers } = await post(urlOf(now))
  expect(status).toBe(303)
  return { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
}

test('is off by default', async () => {
  expect(await state()).toMatchObject({ isOn: false, places: [] })
})

describe('switched on', () => {
  test('lets a phone in once by its code, with the app and its sandbox', async () => {
    const now = await switchOn()
    expect(now).toMatchObject({ isOn: true, isUsed: false, phones: 0 })
    // A link preview does not use up the code.
    const invited = await phone(urlOf(now))
    expect(invited.text).toContain('<form method="post">')
    // Without this policy, browsers would not send the origin of the form.
    expect(invited.headers['referrer-policy']).toBe('same-origin')
    const { headers, status } = await post(urlOf(now))
    expect([status, headers['set-cookie']?.[0]]).toEqual([
      303,
      expect.stringMatching(/^molde_phone_box=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    expect(headers.location).toMatch(/^\/__studio\/enter.html\?gym=box&as=ana&/)
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const page = await phone(new URL('/', urlOf(now)).href, { headers: { cookie } })
    expect(page.text).toContain('<title>Demo Fit</title>')
    // A plain app without any part of the studio.
    expect(page.text).not.toContain('__studio')
    const unknown = await post(new URL('/pwa/unread', urlOf(now)).href, { cookie })
    expect(JSON.parse(unknown.text)).toMatchObject({ cod: 'sesion' })
    expect(await state()).toMatchObject({ isUsed: true, phones: 1 })
  })

  test('refuses a used code with a message, even to the same phone', async () => {
    const now = await switchOn()
    const { cookie } = await connectPhone(now)
    for (const method of ['GET', 'POST']) {
      const second = await phone(urlOf(now), { method, headers: { cookie, 'accept-language': 'es-AR' } })
      expect([second.status, second.headers['set-cookie']]).toEqual([403, undefined])
      expect(second.text).toContain('Este código ya se usó')
    }
    expect((await phone(urlOf(now), { headers: { 'accept-language': 'en-GB' } })).text).toContain(
      'was used already',
    )
  })

  test('a new code invalidates the previous code, and connected phones stay', async () => {
    const first = await switchOn()
    const { cookie } = await connectPhone(first)
    const second = await switchOn()
    const third = await switchOn()
    expect((await post(urlOf(second))).text).toContain('venció')
    await connectPhone(third)
    expect((await phone(new URL('/', urlOf(third)).href, { headers: { cookie } })).status).toBe(200)
  })

  test.each(['', 'login', 'index.html', 'assets/x.js', 'pwa/unread', '__studio/enter.html', 'app.json'])(
    'serves nothing at /%s without a code',
    async path => {
      const { origin } = new URL(urlOf(await switchOn()))
      for (const headers of [
        {},
        { cookie: 'molde_phone_box=' },
        { cookie: `molde_phone_box=${'a'.repeat(43)}` },
      ]) {
        const answer = await phone(`${origin}/${path}`, { headers })
        expect([answer.status, answer.text.includes('Demo')]).toEqual([403, false])
      }
    },
  )

  test('rejects codes and cookies of another gym', async () => {
    const [box, otro] = [await switchOn('box'), await switchOn('otro')]
    const [mine, theirs] = [new URL(urlOf(box)), new URL(urlOf(otro))]
    expect(mine.port).not.toBe(theirs.port)
    expect((await post(new URL(theirs.pathname, mine).href)).status).toBe(403)
    const { cookie } = await connectPhone(otro)
    const renamed = cookie.replace('molde_phone_otro', 'molde_phone_box')
    for (const sent of [cookie, renamed, `${cookie}; ${renamed}`])
      expect((await phone(`${mine.origin}/`, { headers: { cookie: sent } })).status).toBe(403)
  })

  test('serves nothing of the studio or of another gym', async () => {
    const now = await switchOn()
    const { cookie } = await connectPhone(now)
    const { origin } = new URL(urlOf(now))
    const headers = { cookie, authorization: `Bearer ${client.studio.token}` }
    for (const path of [
      'api/gyms',
      'api/fields',
      'api/gyms/box',
      '__studio/index.html',
      'assets/dominios/otro/app.json',
    ])
      expect([path, (await phone(`${origin}/${path}`, { headers })).status]).toEqual([path, 404])
    for (const path of ['__sandbox/pushes', '__sandbox/correo'])
      expect([path, (await phone(`${origin}/${path}`, { headers })).status]).toEqual([path, 403])
    expect(
      (await post(`${origin}/__sandbox/clock`, { ...headers, 'content-type': 'application/json' })).status,
    ).toBe(403)
    expect((await post(`${origin}/api/gyms/box/save`, headers)).status).toBe(404)
  })

  test.each(['..%2f..%2fpackage.json', '%2e%2e/%2e%2e/package.json', '../app.json', 'tenants/box/app.json'])(
    'serves nothing outside of the site: %s',
    async path => {
      const now = await switchOn()
      const { cookie } = await connectPhone(now)
      const { origin } = new URL(urlOf(now))
      const answer = await phone(`${origin}/${path}`, { headers: { cookie } })
      expect([answer.status, answer.text.includes('{')]).toEqual([404, false])
    },
  )

  test.each(['evil.example', 'studio.localhost', 'box.login.studio.localhost', 'box.localhost', 'localhost'])(
    'is unreachable under the name %s, with any headers',
    async name => {
      const now = await switchOn()
      const { cookie } = await connectPhone(now)
      const { origin, port } = new URL(urlOf(now))
      for (const host of [name, `${name}:${port}`])
        expect((await phone(`${origin}/`, { headers: { cookie, host } })).status).toBe(421)
    },
  )

  test('a form of another site does not use the code', async () => {
    const now = await switchOn()
    expect((await post(urlOf(now), { origin: 'https://evil.example' })).status).toBe(403)
    await connectPhone(now)
  })

  test('blocks guesses by the real address, ignoring X-Forwarded-For', async () => {
    const now = await switchOn()
    const { origin } = new URL(urlOf(now))
    const guess = (at: number) =>
      post(`${origin}/__studio/code/${String(at).padStart(43, 'a')}`, { 'x-forwarded-for': `10.0.0.${at}` })
    const statuses = []
    for (let at = 0; at < 15; at += 1) statuses.push((await guess(at)).status)
    expect(statuses).toEqual([...Array(10).fill(403), ...Array(5).fill(429)])
    expect((await post(urlOf(now))).text).toContain('Demasiados intentos')
  })

  test('switching off closes it at once, and earlier phones stay out', async () => {
    const now = await switchOn()
    const { cookie } = await connectPhone(now)
    const { origin } = new URL(urlOf(now))
    // Open connections end too.
    const open = new Promise(done =>
      get(`${origin}/`, { headers: { cookie } }).on('error', done).on('close', done),
    )
    expect(await switchOff()).toMatchObject({ isOn: false, places: [], phones: 0 })
    await open
    await expect(phone(`${origin}/`, { headers: { cookie } })).rejects.toThrow('ECONNREFUSED')
    const again = new URL(urlOf(await switchOn()))
    expect((await phone(`${again.origin}/`, { headers: { cookie } })).status).toBe(403)
    expect((await post(new URL(new URL(urlOf(now)).pathname, again).href)).status).toBe(403)
  })

  test('ends with the studio', async () => {
    const now = await switchOn()
    await client.studio.close()
    await expect(phone(urlOf(now))).rejects.toThrow('ECONNREFUSED')
  })
})

test.each([
  ['without the token', { headers: { authorization: '' } }, 401],
  ['by a page of another site', { headers: { origin: 'https://evil.example' } }, 403],
])('is not switched on %s', async (_, init, status) => {
  expect((await client.post('api/gyms/box/phone', { as: 'ana' }, init)).status).toBe(status)
  expect(await state()).toMatchObject({ isOn: false })
})

test.each([
  ['nosuch', { as: 'ana' }, 404],
  ['box', { as: 'root' }, 400],
])('is not switched on for %s and %o', async (gym, body, status) => {
  expect((await client.post(`api/gyms/${gym}/phone`, body)).status).toBe(status)
})

test('reports a machine without a network', async () => {
  const alone = await studioOf(['box'], { places: () => [] })
  const response = await alone.post('api/gyms/box/phone', { as: 'ana' })
  expect([response.status, await response.json()]).toEqual([
    422,
    { error: 'failed', message: expect.stringContaining('in no network') },
  ])
  await alone.studio.close()
})

describe('a code', () => {
  let now = 0
  beforeEach(() => {
    now = 1_000_000
  })

  test('is valid for some minutes, for a single phone and address', () => {
    const invitations = openInvitations(() => now)
    const token = invitations.invite()
    now += codeLifetime
    expect(invitations.accept(token, '10.0.0.2')).toEqual({ refused: 'expired' })
    const second = invitations.invite()
    now += codeLifetime - 1
    const accepted = invitations.accept(second, '10.0.0.2')
    const session = 'session' in accepted ? accepted.session : ''
    expect(invitations.accept(second, '10.0.0.2')).toEqual({ refused: 'used' })
    expect([invitations.isGuest(session, '10.0.0.2'), invitations.isGuest(session, '10.0.0.3')]).toEqual([
      true,
      false,
    ])
    expect([invitations.isGuest('', '10.0.0.2'), invitations.isGuest(second, '10.0.0.2')]).toEqual([
      false,
      false,
    ])
  })

  test('cannot be guessed: ten tries in ten minutes', () => {
    const invitations = openInvitations(() => now)
    const token = invitations.invite()
    for (let at = 0; at < 10; at += 1) expect(invitations.check(`${at}`, '10.0.0.2')).toBe('unknown')
    expect(invitations.check(token, '10.0.0.2')).toBe('often')
    expect(invitations.check(token, '10.0.0.3')).toBeNull()
    now += 10 * minute + 1
    expect(invitations.check(invitations.invite(), '10.0.0.2')).toBeNull()
  })
})
