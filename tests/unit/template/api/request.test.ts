import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { EarlyAnswer } from '#api/early-answers.ts'
import { noon } from '#tests/support/clients.ts'
import { byAction } from '#tests/support/operations.ts'
import { type Answering, broken, json, type ReceivedRequest, raw, silence, startBackend } from './backend.ts'

const load = byAction
const session = () => import('#api/session.ts')
const clock = () => import('#platform/time/clock.ts')
const bases = () => import('#api/tenant-base.ts')

const userData = JSON.stringify({ user: { id: '31', username: 'ana' }, ck: ['uno', 'dos'] })

const ownPage = raw(200, '<!doctype html>\n<html lang="es" data-tenant="demo">')
const loginPage = '<!doctype html><html><form><input name="clave" type="password"></form></html>'

const isOwn = ({ path }: ReceivedRequest) => path.startsWith('/index.html')

/** Answers requests for its own site's page with that page, and all others with `page`. */
const pageInstead =
  (page: string): Answering =>
  (response, asked) =>
    (isOwn(asked) ? ownPage : raw(200, page))(response, asked)

/** A backend that supports only `action`. */
const notFoundBut =
  (action: string): Answering =>
  (response, asked) =>
    (asked.path === `/pwa/${action}` ? json({ ok: 1 }) : raw(404, 'Not found'))(response, asked)

describe('requests', () => {
  test('sends a form to pwa/{action} with the member’s identity', { tags: ['@§7.4', '@§7.5'] }, async () => {
    const { asked, drawer } = await startBackend(json({ ok: 1 }))
    drawer.setItem('userData', userData)
    drawer.setItem('cakephp', 'galleta')
    const { request } = await load()
    await request('reservaver', { rid: 'a b&c=ñ' })
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: '/pwa/reservaver',
        fields: { rid: 'a b&c=ñ', app1: 'uno', app2: 'dos', cookieios: 'galleta' },
        headers: { accept: 'application/json' },
      },
    ])
    expect(asked[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(asked[0]?.headers).not.toHaveProperty('x-xsrf-token')
  })

  test('sends the backend’s cookies, even to another origin', {
    tags: ['@§6.1'],
  }, async () => {
    await startBackend(json({ ok: 1 }))
    const sent = vi.spyOn(globalThis, 'fetch')
    const { request } = await load()
    await request('unread', {})
    expect(sent.mock.calls).toMatchObject([
      [expect.stringContaining('pwa/unread'), { credentials: 'include' }],
    ])
  })

  test('sends the three identity fields empty before the login', async () => {
    const { asked } = await startBackend(json({ ok: 1 }))
    const { request } = await load()
    await request('unread', {})
    expect(asked[0]?.fields).toEqual({ app1: '', app2: '', cookieios: '' })
  })

  test('accepts plain text in answer to a search', { tags: ['@§7.11'] }, async () => {
    const { asked } = await startBackend(json({ seq: '7', d: [{ id: 1, fullname: 'Ana' }] }))
    const { request } = await load()
    expect(await request('search', { q: 'ana', seq: '7' })).toMatchObject({
      seq: 7,
      people: [{ id: '1', fullname: 'Ana', photo: '' }],
    })
    expect(asked[0]).toMatchObject({ path: '/pwa/search', headers: { accept: 'text/plain' } })
  })

  test.each([
    ['XSRF-TOKEN=abc', 'abc'],
    ['a=1; XSRF-TOKEN=a%3Db; b=2', 'a=b'],
    ['XSRF-TOKEN=100%', '100%'],
    ['NO-XSRF-TOKEN=abc', undefined],
    ['', undefined],
  ])('with the cookies %o sends the XSRF header %o', { tags: ['@§7.19'] }, async (cookie, expected) => {
    const { asked } = await startBackend(json({ ok: 1 }), cookie)
    const { request } = await load()
    await request('ping', {})
    expect(asked[0]?.headers['x-xsrf-token']).toBe(expected)
  })

  test('sends no XSRF token of this origin to a backend at another origin, and uses its base path', async () => {
    const { asked, origin } = await startBackend(json({ ok: 1 }), 'XSRF-TOKEN=abc')
    const { request } = await load()
    const { setTenantBase } = await bases()
    setTenantBase(`${origin.replace('127.0.0.1', 'localhost')}/sub/`)
    await request('ping', {})
    expect(asked).toMatchObject([{ path: '/sub/pwa/ping' }])
    expect(asked[0]?.headers).not.toHaveProperty('x-xsrf-token')
  })
})

describe('responses', () => {
  test('treats a refusal as an answer, even under the status of a bad request', async () => {
    await startBackend(json({ ok: 0, err: ['Está llena'], cod: 'llena' }, 409))
    const { request } = await load()
    expect(await request('ping', {})).toMatchObject({ ok: 0, errors: ['Está llena'], code: 'full' })
  })

  test('learns the server’s clock', async () => {
    const hour = 3_600_000
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await startBackend((response, asked) => {
      vi.setSystemTime(Date.now() + 200)
      json({ ok: 1, ahora: String(Date.now() + hour) })(response, asked)
    })
    const { request } = await load()
    const { serverNow } = await clock()
    // Not a whole second, which would be treated as rounded.
    vi.setSystemTime(noon + 1)
    await request('unread', {})
    // Any moment of a round trip of 200 ms.
    expect(serverNow() - Date.now()).toBe(hour + 100)
  })

  const htmlPage = '<!doctype html><html><body>Bienvenido al wifi</body></html>'
  const failures: [string, Answering, string][] = [
    ['200 with a page for every address, as a captive portal does', raw(200, htmlPage), 'offline'],
    ['200 with a page for this address only', pageInstead(htmlPage), 'server'],
    ['a login page for a visitor without a session', pageInstead(loginPage), 'server'],
    ['200 with a page after blanks', raw(200, ` \n${htmlPage}`), 'offline'],
    ['502 with a page', raw(502, htmlPage), 'server'],
    ['500', raw(500, ''), 'server'],
    ['500 with a text', raw(500, 'Fatal error: allowed memory size'), 'server'],
    ['500 with an error as JSON', json({ message: 'boom' }, 500), 'server'],
    ['500 with a refusal', json({ ok: 0, err: ['Algo falló.'], cod: '' }, 500), 'server'],
    ['503 that claims success', json({ ok: 1, d: [] }, 503), 'server'],
    ['404 for a single action', notFoundBut('unread'), 'missing'],
    ['404 for every action', raw(404, 'Not found'), 'server'],
    ['200 with an error as JSON', json({ message: 'boom' }), 'garbled'],
    ['200 with an empty object', json({}), 'garbled'],
    ['204', response => response.writeHead(204).end(), 'garbled'],
    ['200 with nothing', raw(200, ''), 'garbled'],
    ['truncated JSON', raw(200, '{"ok":1,"d":['), 'garbled'],
    ['a number', raw(200, '1'), 'garbled'],
    ['null', raw(200, 'null'), 'garbled'],
    ['a list', raw(200, '[]'), 'garbled'],
    ['a connection that breaks', broken, 'offline'],
    ['a connection that is refused', response => response.destroy(), 'offline'],
    ['the code for an expired session', json({ ok: 0, cod: 'sesion' }), 'session'],
    ['silence', silence, 'timeout'],
    ['silence after the first byte', response => response.writeHead(200).write('{'), 'timeout'],
  ]

  test.each(failures)('%s', async (_, answer, kind) => {
    await startBackend(answer)
    const { request } = await load()
    const timeLimit = kind === 'timeout' ? 200 : 10_000
    await expect(request('turnos', slots, { timeLimit })).rejects.toMatchObject({
      name: 'ApiError',
      kind,
    })
  })

  const slots = { fecha: '2026-11-23', dias: '7', sede: '', categoria: '' }

  test('reports offline if nothing listens', async () => {
    const { close } = await startBackend(silence)
    const { request } = await load()
    await close()
    await expect(request('ping', {})).rejects.toMatchObject({ kind: 'offline' })
  })

  test('rejects with the caller’s own reason after an abort', async () => {
    await startBackend(silence)
    const { request } = await load()
    const leaving = new AbortController()
    const asking = request('ping', {}, { signal: leaving.signal })
    leaving.abort(new Error('left'))
    await expect(asking).rejects.toThrow('left')
    await expect(request('ping', {}, { signal: leaving.signal })).rejects.toThrow('left')
  })

  test('forgets the session after an answer that ends it, but not after another failure', async () => {
    for (const [body, isKept] of [
      [{ ok: 0, cod: 'sesion' }, false],
      [{ ok: 0, cod: 'llena' }, true],
    ] as const) {
      const { drawer } = await startBackend(json(body))
      drawer.setItem('userData', userData)
      const { request } = await load()
      await request('ping', {}).catch((error: unknown) => expect(error).toMatchObject({ kind: 'session' }))
      expect((await session()).readSession() !== null).toBe(isKept)
    }
  })

  test('keeps a newer session when a late answer ends the previous session', async () => {
    const { drawer } = await startBackend(json({ ok: 0, cod: 'sesion' }))
    drawer.setItem('userData', userData)
    const { request } = await load()
    const late = request('ping', {})
    drawer.setItem('userData', JSON.stringify({ ...JSON.parse(userData), ck: ['new', 'ticket'] }))
    await expect(late).rejects.toMatchObject({ kind: 'session' })
    expect((await session()).readSession()).toMatchObject({ ck: ['new', 'ticket'] })
  })
})

describe('reads', () => {
  const slots = { fecha: '2026-11-23', dias: '7', sede: '', categoria: '' }
  const fitness = () => import('#protocol/fitness/body.ts')
  const addon = () => import('#features/fitness/shared/addon.ts')
  const companies = () => import('#features/account/shared/companies.ts')

  test.each([
    ['as it is', 200],
    ['under the status of a conflict', 409],
  ])('a refusal is an error with the gym’s own message, %s', async (_, status) => {
    await startBackend(json({ ok: 0, err: ['Debés la cuota.'], cod: 'deuda' }, status))
    const { read } = await load()
    const { errorSentence } = await import('#api/api-error.ts')
    const error = await read('turnos', slots).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ kind: 'refused', errors: ['Debés la cuota.'], code: 'debt' })
    expect(errorSentence(error)).toBe('Debés la cuota.')
  })

  test('does not treat an unsupported action as a refusal', async () => {
    await startBackend(json({ ok: 0, cod: 'nohay' }, 404))
    const { read } = await load()
    await expect(read('ordenver', { orden: '7' })).rejects.toMatchObject({ kind: 'missing', code: '' })
  })

  test('treats a missing record as a refusal, even under 404', async () => {
    await startBackend(json({ ok: 0, err: ['No existe'], cod: 'nohay' }, 404))
    const { read } = await load()
    await expect(read('ordenver', { orden: '7' })).rejects.toMatchObject({
      kind: 'refused',
      errors: ['No existe'],
    })
  })

  test('rejects an answer without its list instead of returning an empty list', async () => {
    await startBackend(json({ ok: 1, data: { d: [] } }))
    const { read } = await load()
    for (const answered of [read('turnos', slots), read('abonos', { cid: '' })])
      await expect(answered).rejects.toMatchObject({ kind: 'garbled' })
  })

  test('rejects an answer without its record instead of returning empty fields', async () => {
    await startBackend(json({ ok: 1 }))
    const { read } = await load()
    for (const answered of [
      read('persona', { cid: '1' }),
      read('ordenver', { orden: '7' }),
      read('invitaver', { codigo: 'x' }),
      read('calendario', { nuevo: '' }),
      read('datos', {}),
    ])
      await expect(answered).rejects.toMatchObject({ kind: 'garbled' })
  })

  test('treats an answer that requires a second confirmation as data', async () => {
    await startBackend(json({ ok: 2, d: [] }))
    const { read } = await load()
    expect(await read('turnos', slots)).toMatchObject({ ok: 2, slots: [] })
  })

  test('does not require ok where the specification has none, but treats 0 as a refusal', async () => {
    const refusal = { ok: 0, err: ['Hoy no.'] }
    for (const [body, kind] of [
      [{}, null],
      [refusal, 'refused'],
      [{ err: ['Hoy no.'] }, 'refused'],
    ] as const) {
      const { origin } = await startBackend(json({ ...body, unread: 3, d: [] }))
      const { read } = await load()
      const { askAddon } = await addon()
      const { bodyWeight } = await fitness()
      const { companiesOf } = await companies()
      const reads = [
        () => read('unread', {}),
        () => read('search', { q: 'ana', seq: '7' }),
        () => askAddon({ tenant: 'demo', host: `${origin}/` }, bodyWeight, {}),
        () => companiesOf(`${origin}/`, 'ana'),
      ]
      for (const ask of reads) {
        if (kind === null) await ask()
        else await expect(ask()).rejects.toMatchObject({ kind, errors: ['Hoy no.'] })
      }
    }
  })
})

describe('an answer that requires a login', () => {
  const redirect: Answering = (response, asked) =>
    asked.path === '/ingresar'
      ? raw(200, '<h1>Ingresar</h1>')(response, asked)
      : response.writeHead(302, { Location: '/ingresar' }).end()
  const wanted: [string, Answering][] = [
    ['401 as JSON', json({ message: 'Unauthenticated.' }, 401)],
    ['401 as a refusal', json({ ok: 0, err: ['Ingresá.'] }, 401)],
    ['403 with a page', raw(403, '<h1>Forbidden</h1>')],
    ['403 with nothing', raw(403, '')],
    ['a redirect to the login', redirect],
    ['the login’s page', raw(200, loginPage)],
  ]

  /** Logs Ana in on a phone whose backend answers `action` with `answer`, and everything else with `otherwise`. */
  async function logIn(action: string, answer: Answering, otherwise: Answering) {
    const backend = await startBackend((response, asked) => {
      const isMeant = asked.path === `/pwa/${action}` || asked.path === '/ingresar'
      const answering = isOwn(asked) ? ownPage : isMeant ? answer : otherwise
      return answering(response, asked)
    })
    backend.drawer.setItem('userData', userData)
    const { request } = await load()
    const { readSession } = await session()
    const paths = () => backend.asked.map(({ path }) => path).filter(path => path.startsWith('/pwa/'))
    return { ...backend, request, readSession, paths }
  }

  test.each(wanted)('as %s, from every action: ends the session', async (_, answer) => {
    const { request, readSession, paths } = await logIn('reservacancel', answer, answer)
    const cancelling = request('reservacancel', { id: '7', tarde: '0', rid: 'r' })
    await expect(cancelling).rejects.toMatchObject({ kind: 'session' })
    expect(readSession()).toBeNull()
    expect(paths()).toEqual(['/pwa/reservacancel', '/pwa/unread'])
  })

  test('ends the session if unread reports the end in its own format', async () => {
    const { request, readSession } = await logIn(
      'reservacancel',
      raw(403, ''),
      json({ ok: 0, cod: 'sesion' }),
    )
    await expect(request('reservacancel', { id: '7', tarde: '0', rid: 'r' })).rejects.toMatchObject({
      kind: 'session',
    })
    expect(readSession()).toBeNull()
  })

  test('confirms the session only once for several concurrent answers', async () => {
    const { request, paths } = await logIn('x', raw(403, ''), raw(403, ''))
    const reads = (['sedes', 'familia', 'perfil'] as const).map(action => request(action, {}))
    for (const { status } of await Promise.allSettled(reads)) expect(status).toBe('rejected')
    expect(paths().filter(path => path === '/pwa/unread')).toHaveLength(1)
  })

  test.each(wanted.slice(0, 4))('as %s, from one action only: is a refusal', async (_, answer) => {
    const { request, readSession } = await logIn('datos', answer, json({ unread: 0, unreadblog: 0 }))
    expect(await request('datos', {})).toMatchObject({ ok: 0 })
    expect(readSession()).not.toBeNull()
  })

  test.each(wanted.slice(4))('as %s, from one action only: is a failure', async (_, answer) => {
    const { request, readSession } = await logIn('datos', answer, json({ unread: 0, unreadblog: 0 }))
    await expect(request('datos', {})).rejects.toMatchObject({ kind: 'server' })
    expect(readSession()).not.toBeNull()
  })

  test('reports offline and keeps the session if the confirming request cannot connect', async () => {
    const { request, readSession } = await logIn('reservacancel', raw(403, ''), broken)
    await expect(request('reservacancel', { id: '7', tarde: '0', rid: 'r' })).rejects.toMatchObject({
      kind: 'offline',
    })
    expect(readSession()).not.toBeNull()
  })

  test('reports offline and keeps the session if the network replaces every page', async () => {
    const { drawer } = await startBackend(raw(200, loginPage))
    drawer.setItem('userData', userData)
    const { request } = await load()
    await expect(request('perfil', {})).rejects.toMatchObject({ kind: 'offline' })
    expect((await session()).readSession()).not.toBeNull()
  })

  test('reports offline and keeps the session if a firewall answers 403 to everything', async () => {
    const { drawer } = await startBackend(raw(403, '<h1>Blocked</h1>'))
    drawer.setItem('userData', userData)
    const { request } = await load()
    await expect(request('perfil', {})).rejects.toMatchObject({ kind: 'offline' })
    expect((await session()).readSession()).not.toBeNull()
  })

  test('is a refusal for a visitor without a session, and sends no further request', async () => {
    const { asked } = await startBackend(raw(401, ''))
    const { request } = await load()
    expect(await request('login', { username: 'ana', password: 'x' })).toMatchObject({ ok: 0, user: null })
    expect(asked).toHaveLength(1)
  })

  test('is a refusal if only the addons’ host requires it', async () => {
    const { origin, readSession } = await logIn('x', json({}), (response, asked) =>
      (asked.path.startsWith('/api/') ? raw(401, '') : json({ unread: 0 }))(response, asked),
    )
    const { askAddon } = await import('#features/fitness/shared/addon.ts')
    const { bodyWeight } = await import('#protocol/fitness/body.ts')
    await expect(askAddon({ tenant: 'demo', host: `${origin}/` }, bodyWeight, {})).rejects.toMatchObject({
      kind: 'refused',
    })
    expect(readSession()).not.toBeNull()
  })
})

describe('a picture upload', () => {
  const upload = () => import('#features/account/shared/upload-picture.ts')

  test('keeps a newer session when a late answer ends the previous session', async () => {
    const { origin, drawer } = await startBackend(json({ ok: 0, cod: 'sesion' }))
    drawer.setItem('userData', userData)
    const { uploadPicture } = await upload()
    const late = uploadPicture(`${origin}/`, 'photo', 'data:,')
    drawer.setItem('userData', JSON.stringify({ ...JSON.parse(userData), ck: ['new', 'ticket'] }))
    await expect(late).rejects.toMatchObject({ kind: 'session' })
    expect((await session()).readSession()).toMatchObject({ ck: ['new', 'ticket'] })
  })
})

describe('early answers, which the page requests before the app loads', () => {
  const who = { app1: 'uno', app2: 'dos', cookieios: '' }
  /** Stores an early answer as the page's own script does, requested `ago` ms ago. */
  function storeEarlyAnswer(fields: Record<string, string>, { owner = '31', ago = 3_000, answer = {} } = {}) {
    const early: EarlyAnswer = {
      at: Date.now() - ago,
      response: Promise.resolve(new Response(JSON.stringify({ ok: 1, ...answer }))),
      abort: vi.fn(),
    }
    const form = new URLSearchParams({ ...fields, ...who })
    vi.stubGlobal('earlyAnswers', new Map([[`${owner} /pwa/unread ${form}`, early]]))
    return early
  }
  const startReads = async () => {
    const { asked, drawer } = await startBackend(json({ ok: 1 }))
    drawer.setItem('userData', userData)
    const { read, request } = await load()
    return { asked, read, request }
  }

  test('answer the identical request, once', async () => {
    const { asked, read } = await startReads()
    storeEarlyAnswer({ desde: '' })
    await read('unread', { desde: '' })
    expect(asked).toEqual([])
    await read('unread', { desde: '' })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['other fields', { desde: '2' }, {}],
    ['another member', { desde: '' }, { owner: '32' }],
    ['long ago', { desde: '' }, { ago: 30_000 }],
  ])('%s: are not used', async (_, fields, options) => {
    const { asked, read } = await startReads()
    storeEarlyAnswer({ desde: '' }, options)
    await read('unread', fields)
    expect(asked).toHaveLength(1)
  })

  test('are not used after a write', async () => {
    const { asked, read, request } = await startReads()
    storeEarlyAnswer({})
    await request('reservar', {})
    await read('unread', {})
    expect(asked.map(one => one.path)).toEqual(['/pwa/reservar', '/pwa/unread'])
  })

  test('date the server’s time by the moment of their own request', async () => {
    const { read } = await startReads()
    storeEarlyAnswer({}, { ago: 4_000, answer: { now: Date.now() - 3_000 } })
    const { serverNow } = await clock()
    await read('unread', {})
    // Dated by the moment of use, the phone would seem to be three seconds ahead.
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1_600)
  })

  test('are aborted together with the caller', async () => {
    const { read } = await startReads()
    const early = storeEarlyAnswer({})
    const ending = new AbortController()
    early.response = new Promise((_, failed) => {
      early.abort = () => failed(new DOMException('', 'AbortError'))
    })
    const asking = read('unread', {}, { signal: ending.signal })
    ending.abort()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  })
})
