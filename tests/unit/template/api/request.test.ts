import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { EarlyAnswer } from '../../../../template/src/api/early-answers.ts'
import { noon } from '../../../support/clients.ts'
import { byAction } from '../../../support/operations.ts'
import { type Answering, type Asked, broken, json, raw, silence, startBackend } from './backend.ts'

const load = byAction
const session = () => import('../../../../template/src/api/session.ts')
const clock = () => import('../../../../template/src/platform/time/clock.ts')
const bases = () => import('../../../../template/src/api/tenant-base.ts')

const userData = JSON.stringify({ user: { id: '31', username: 'ana' }, ck: ['uno', 'dos'] })

const ownPage = raw(200, '<!doctype html>\n<html lang="es" data-tenant="demo">')
const loginPage = '<!doctype html><html><form><input name="clave" type="password"></form></html>'

const isOwn = ({ path }: Asked) => path.startsWith('/index.html')

/** Answers its own site's page where that is asked for, and `page` in the place of every answer. */
const pageInstead =
  (page: string): Answering =>
  (response, asked) =>
    (isOwn(asked) ? ownPage : raw(200, page))(response, asked)

/** A backend that knows `action` alone. */
const notFoundBut =
  (action: string): Answering =>
  (response, asked) =>
    (asked.path === `/pwa/${action}` ? json({ ok: 1 }) : raw(404, 'Not found'))(response, asked)

describe('what is sent', () => {
  test('a form to pwa/{action}, with who asks', { tags: ['@§7.4', '@§7.5'] }, async () => {
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

  test('with the cookies of the backend, also where that is of another origin', {
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

  test('before the login, nobody: the three fields are there and empty', async () => {
    const { asked } = await startBackend(json({ ok: 1 }))
    const { request } = await load()
    await request('unread', {})
    expect(asked[0]?.fields).toEqual({ app1: '', app2: '', cookieios: '' })
  })

  test('a search accepts plain text', { tags: ['@§7.11'] }, async () => {
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
  ])('with the cookies %o the XSRF header is %o', { tags: ['@§7.19'] }, async (cookie, expected) => {
    const { asked } = await startBackend(json({ ok: 1 }), cookie)
    const { request } = await load()
    await request('ping', {})
    expect(asked[0]?.headers['x-xsrf-token']).toBe(expected)
  })

  test('to a backend of another origin, at its base and without this origin’s XSRF token', async () => {
    const { asked, origin } = await startBackend(json({ ok: 1 }), 'XSRF-TOKEN=abc')
    const { request } = await load()
    const { setTenantBase } = await bases()
    setTenantBase(`${origin.replace('127.0.0.1', 'localhost')}/sub/`)
    await request('ping', {})
    expect(asked).toMatchObject([{ path: '/sub/pwa/ping' }])
    expect(asked[0]?.headers).not.toHaveProperty('x-xsrf-token')
  })
})

describe('what comes back', () => {
  test('a refusal is an answer, also under the status of a wrong request', async () => {
    await startBackend(json({ ok: 0, err: ['Está llena'], cod: 'llena' }, 409))
    const { request } = await load()
    expect(await request('ping', {})).toMatchObject({ ok: 0, errors: ['Está llena'], code: 'full' })
  })

  test('the server’s clock is learnt', async () => {
    const hour = 3_600_000
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await startBackend((response, asked) => {
      vi.setSystemTime(Date.now() + 200)
      json({ ok: 1, ahora: String(Date.now() + hour) })(response, asked)
    })
    const { request } = await load()
    const { serverNow } = await clock()
    // No whole second: that would be taken for a rounded one.
    vi.setSystemTime(noon + 1)
    await request('unread', {})
    // Some moment of a trip that took 200 ms.
    expect(serverNow() - Date.now()).toBe(hour + 100)
  })

  const htmlPage = '<!doctype html><html><body>Bienvenido al wifi</body></html>'
  const failures: [string, Answering, string][] = [
    ['200 with a page for every address, as a captive portal does', raw(200, htmlPage), 'offline'],
    ['200 with a page for this address alone', pageInstead(htmlPage), 'server'],
    ['a login’s page for somebody who is not logged in', pageInstead(loginPage), 'server'],
    ['200 with a page after blanks', raw(200, ` \n${htmlPage}`), 'offline'],
    ['502 with a page', raw(502, htmlPage), 'server'],
    ['500', raw(500, ''), 'server'],
    ['500 with a text', raw(500, 'Fatal error: allowed memory size'), 'server'],
    ['500 with an error as JSON', json({ message: 'boom' }, 500), 'server'],
    ['500 with the words of a refusal', json({ ok: 0, err: ['Algo falló.'], cod: '' }, 500), 'server'],
    ['503 that says done', json({ ok: 1, d: [] }, 503), 'server'],
    ['404 of one action', notFoundBut('unread'), 'missing'],
    ['404 of everything', raw(404, 'Not found'), 'server'],
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
    ['the word that the session is over', json({ ok: 0, cod: 'sesion' }), 'session'],
    ['silence', silence, 'timeout'],
    ['a beginning and then silence', response => response.writeHead(200).write('{'), 'timeout'],
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

  test('nobody there', async () => {
    const { close } = await startBackend(silence)
    const { request } = await load()
    await close()
    await expect(request('ping', {})).rejects.toMatchObject({ kind: 'offline' })
  })

  test('who no longer wants the answer gets their own reason back', async () => {
    await startBackend(silence)
    const { request } = await load()
    const leaving = new AbortController()
    const asking = request('ping', {}, { signal: leaving.signal })
    leaving.abort(new Error('left'))
    await expect(asking).rejects.toThrow('left')
    await expect(request('ping', {}, { signal: leaving.signal })).rejects.toThrow('left')
  })

  test('that ends the session forgets it; one that fails otherwise does not', async () => {
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

  test('that ends a session which is no longer the one on this phone leaves the new one', async () => {
    const { drawer } = await startBackend(json({ ok: 0, cod: 'sesion' }))
    drawer.setItem('userData', userData)
    const { request } = await load()
    const late = request('ping', {})
    drawer.setItem('userData', JSON.stringify({ ...JSON.parse(userData), ck: ['new', 'ticket'] }))
    await expect(late).rejects.toMatchObject({ kind: 'session' })
    expect((await session()).readSession()).toMatchObject({ ck: ['new', 'ticket'] })
  })
})

describe('what only reads', () => {
  const slots = { fecha: '2026-11-23', dias: '7', sede: '', categoria: '' }
  const fitness = () => import('../../../../template/src/domain/fitness/operations.ts')
  const addon = () => import('../../../../template/src/domain/fitness/addon.ts')
  const companies = () => import('../../../../template/src/domain/login/companies.ts')

  test.each([
    ['as it is', 200],
    ['under the status of a conflict', 409],
  ])('a refusal is an error with the gym’s own words, %s', async (_, status) => {
    await startBackend(json({ ok: 0, err: ['Debés la cuota.'], cod: 'deuda' }, status))
    const { read } = await load()
    const { errorSentence } = await import('../../../../template/src/api/api-error.ts')
    const error = await read('turnos', slots).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ kind: 'refused', errors: ['Debés la cuota.'], code: 'debt' })
    expect(errorSentence(error)).toBe('Debés la cuota.')
  })

  test('what the backend does not know at all is no refusal', async () => {
    await startBackend(json({ ok: 0, cod: 'nohay' }, 404))
    const { read } = await load()
    await expect(read('ordenver', { orden: '7' })).rejects.toMatchObject({ kind: 'missing', code: '' })
  })

  test('a record that is gone is a refusal, under 404 too', async () => {
    await startBackend(json({ ok: 0, err: ['No existe'], cod: 'nohay' }, 404))
    const { read } = await load()
    await expect(read('ordenver', { orden: '7' })).rejects.toMatchObject({
      kind: 'refused',
      errors: ['No existe'],
    })
  })

  test('an answer without its list is no empty list', async () => {
    await startBackend(json({ ok: 1, data: { d: [] } }))
    const { read } = await load()
    for (const answered of [read('turnos', slots), read('abonos', { cid: '' })])
      await expect(answered).rejects.toMatchObject({ kind: 'garbled' })
  })

  test('an answer without what it is about is no answer of empty fields', async () => {
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

  test('an answer that asks for a second confirmation is data', async () => {
    await startBackend(json({ ok: 2, d: [] }))
    const { read } = await load()
    expect(await read('turnos', slots)).toMatchObject({ ok: 2, slots: [] })
  })

  test('where the specification shows no ok, none is asked for, and one that is 0 is a refusal', async () => {
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

describe('a login that is wanted', () => {
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

  /** A phone where Ana is logged in, before a backend that answers `action` so, and everything else as `otherwise`. */
  async function loggedIn(action: string, answer: Answering, otherwise: Answering) {
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

  test.each(wanted)('as %s, by every answer: the session is over', async (_, answer) => {
    const { request, readSession, paths } = await loggedIn('reservacancel', answer, answer)
    const cancelling = request('reservacancel', { id: '7', tarde: '0', rid: 'r' })
    await expect(cancelling).rejects.toMatchObject({ kind: 'session' })
    expect(readSession()).toBeNull()
    expect(paths()).toEqual(['/pwa/reservacancel', '/pwa/unread'])
  })

  test('by a word that unread gives in its own way: the session is over', async () => {
    const { request, readSession } = await loggedIn(
      'reservacancel',
      raw(403, ''),
      json({ ok: 0, cod: 'sesion' }),
    )
    await expect(request('reservacancel', { id: '7', tarde: '0', rid: 'r' })).rejects.toMatchObject({
      kind: 'session',
    })
    expect(readSession()).toBeNull()
  })

  test('by many answers at once is asked about once', async () => {
    const { request, paths } = await loggedIn('x', raw(403, ''), raw(403, ''))
    const reads = (['sedes', 'familia', 'perfil'] as const).map(action => request(action, {}))
    for (const { status } of await Promise.allSettled(reads)) expect(status).toBe('rejected')
    expect(paths().filter(path => path === '/pwa/unread')).toHaveLength(1)
  })

  test.each(wanted.slice(0, 4))('as %s, by one action alone: a refusal', async (_, answer) => {
    const { request, readSession } = await loggedIn('datos', answer, json({ unread: 0, unreadblog: 0 }))
    expect(await request('datos', {})).toMatchObject({ ok: 0 })
    expect(readSession()).not.toBeNull()
  })

  test.each(wanted.slice(4))('as %s, by one action alone: a failure', async (_, answer) => {
    const { request, readSession } = await loggedIn('datos', answer, json({ unread: 0, unreadblog: 0 }))
    await expect(request('datos', {})).rejects.toMatchObject({ kind: 'server' })
    expect(readSession()).not.toBeNull()
  })

  test('where the second question finds no way: nothing is known, and the session stays', async () => {
    const { request, readSession } = await loggedIn('reservacancel', raw(403, ''), broken)
    await expect(request('reservacancel', { id: '7', tarde: '0', rid: 'r' })).rejects.toMatchObject({
      kind: 'offline',
    })
    expect(readSession()).not.toBeNull()
  })

  test('by a network in the place of every page: no connection, and the session stays', async () => {
    const { drawer } = await startBackend(raw(200, loginPage))
    drawer.setItem('userData', userData)
    const { request } = await load()
    await expect(request('perfil', {})).rejects.toMatchObject({ kind: 'offline' })
    expect((await session()).readSession()).not.toBeNull()
  })

  test('by a firewall that answers 403 to everything: no connection, and the session stays', async () => {
    const { drawer } = await startBackend(raw(403, '<h1>Blocked</h1>'))
    drawer.setItem('userData', userData)
    const { request } = await load()
    await expect(request('perfil', {})).rejects.toMatchObject({ kind: 'offline' })
    expect((await session()).readSession()).not.toBeNull()
  })

  test('of somebody who is not logged in: a refusal, and nothing else is asked', async () => {
    const { asked } = await startBackend(raw(401, ''))
    const { request } = await load()
    expect(await request('login', { username: 'ana', password: 'x' })).toMatchObject({ ok: 0, user: null })
    expect(asked).toHaveLength(1)
  })

  test('by the addons’ host alone: a refusal', async () => {
    const { origin, readSession } = await loggedIn('x', json({}), (response, asked) =>
      (asked.path.startsWith('/api/') ? raw(401, '') : json({ unread: 0 }))(response, asked),
    )
    const { askAddon } = await import('../../../../template/src/domain/fitness/addon.ts')
    const { bodyWeight } = await import('../../../../template/src/domain/fitness/operations.ts')
    await expect(askAddon({ tenant: 'demo', host: `${origin}/` }, bodyWeight, {})).rejects.toMatchObject({
      kind: 'refused',
    })
    expect(readSession()).not.toBeNull()
  })
})

describe('a picture', () => {
  const upload = () => import('../../../../template/src/domain/pictures/upload-picture.ts')

  test('whose late answer says that the session is over leaves one that began since', async () => {
    const { origin, drawer } = await startBackend(json({ ok: 0, cod: 'sesion' }))
    drawer.setItem('userData', userData)
    const { uploadPicture } = await upload()
    const late = uploadPicture(`${origin}/`, 'photo', 'data:,')
    drawer.setItem('userData', JSON.stringify({ ...JSON.parse(userData), ck: ['new', 'ticket'] }))
    await expect(late).rejects.toMatchObject({ kind: 'session' })
    expect((await session()).readSession()).toMatchObject({ ck: ['new', 'ticket'] })
  })
})

describe('what the page asked before the app was there', () => {
  const who = { app1: 'uno', app2: 'dos', cookieios: '' }
  /** As the page's own script leaves it: `ago` ms since it was asked. */
  function askedEarly(fields: Record<string, string>, { owner = '31', ago = 3_000, answer = {} } = {}) {
    const early: EarlyAnswer = {
      at: Date.now() - ago,
      response: Promise.resolve(new Response(JSON.stringify({ ok: 1, ...answer }))),
      abort: vi.fn(),
    }
    const form = new URLSearchParams({ ...fields, ...who })
    vi.stubGlobal('earlyAnswers', new Map([[`${owner} /pwa/unread ${form}`, early]]))
    return early
  }
  const started = async () => {
    const { asked, drawer } = await startBackend(json({ ok: 1 }))
    drawer.setItem('userData', userData)
    const { read, request } = await load()
    return { asked, read, request }
  }

  test('is the answer to the very same request, once', async () => {
    const { asked, read } = await started()
    askedEarly({ desde: '' })
    await read('unread', { desde: '' })
    expect(asked).toEqual([])
    await read('unread', { desde: '' })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['other fields', { desde: '2' }, {}],
    ['another member', { desde: '' }, { owner: '32' }],
    ['long ago', { desde: '' }, { ago: 30_000 }],
  ])('%s: is none', async (_, fields, options) => {
    const { asked, read } = await started()
    askedEarly({ desde: '' }, options)
    await read('unread', fields)
    expect(asked).toHaveLength(1)
  })

  test('is none after a write', async () => {
    const { asked, read, request } = await started()
    askedEarly({})
    await request('reservar', {})
    await read('unread', {})
    expect(asked.map(one => one.path)).toEqual(['/pwa/reservar', '/pwa/unread'])
  })

  test('tells the server’s time as of when it was asked', async () => {
    const { read } = await started()
    askedEarly({}, { ago: 4_000, answer: { now: Date.now() - 3_000 } })
    const { serverNow } = await clock()
    await read('unread', {})
    // Asked for at once, it would say that the phone is three seconds ahead.
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1_600)
  })

  test('is called off with who waits for it', async () => {
    const { read } = await started()
    const early = askedEarly({})
    const ending = new AbortController()
    early.response = new Promise((_, failed) => {
      early.abort = () => failed(new DOMException('', 'AbortError'))
    })
    const asking = read('unread', {}, { signal: ending.signal })
    ending.abort()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  })
})
