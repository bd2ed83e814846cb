import { beforeEach, describe, expect, test, vi } from 'vitest'
import { byAction } from '#tests/support/operations.ts'
import { type Answering, json, type ReceivedRequest, raw, startBackend } from './backend.ts'

const load = byAction
const unknown = () => import('#api/unknown-actions.ts')
const bases = () => import('#api/tenant-base.ts')
const sure = byAction

beforeEach(() => void vi.resetModules())

const day = 24 * 60 * 60 * 1000
const noSuch = { ok: 0, err: ['Acción inexistente'], cod: 'nohay' }

/** Answers every action with `answer`, except `unread`, which every backend supports. */
const allBut =
  (answer: Answering): Answering =>
  (response, asked) =>
    (asked.path.endsWith('/unread') ? json({ unread: 0, unreadblog: 0 }) : answer)(response, asked)

const page = raw(200, '<h1>Missing Method</h1>')
const ownPage = raw(200, '<!doctype html><html lang="es" data-tenant="demo">')

/** Answers requests for this site's own page with that page, and all others with `answer`. */
const onOwnSite =
  (answer: Answering): Answering =>
  (response, asked) =>
    (asked.path.startsWith('/index.html') ? ownPage : answer)(response, asked)

const pathsIn = (asked: readonly ReceivedRequest[]) =>
  asked.map(({ path }) => path).filter(path => !path.endsWith('/unread'))

const failing = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

describe('an action that the backend does not support', () => {
  test.each<[string, Answering]>([
    ['a page with 404', raw(404, '<h1>Not Found</h1>')],
    ['JSON with 404', json(noSuch, 404)],
    ['JSON of a framework with 404', json({ message: 'Missing Method' }, 404)],
    ['`nohay` for a read without a record', json(noSuch)],
  ])('%s: reports the action as missing and does not request it again that day', async (_, answer) => {
    const { asked } = await startBackend(allBut(answer))
    const { read } = await load()
    const { isUnknown } = await unknown()
    expect(await failing(read('blog', { sede: '', desde: '' }))).toMatchObject({ kind: 'missing' })
    expect(await failing(read('blog', { sede: '', desde: 'x' }))).toMatchObject({ kind: 'missing' })
    expect(pathsIn(asked)).toEqual(['/pwa/blog'])
    expect(isUnknown('news')).toBe(true)
    expect(isUnknown('messages')).toBe(false)
  })

  test('requests the action again after a day, or at another backend', async () => {
    const { asked, origin } = await startBackend(allBut(json(noSuch, 404)))
    const { read } = await load()
    await failing(read('sedes', {}))
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + day + 1)
    await failing(read('sedes', {}))
    now.mockRestore()
    ;(await bases()).setTenantBase(`${origin}/otro/`)
    await failing(read('sedes', {}))
    expect(pathsIn(asked)).toEqual(['/pwa/sedes', '/pwa/sedes', '/otro/pwa/sedes'])
  })

  test('forgets unknown actions at logout', async () => {
    const { asked } = await startBackend(allBut(json(noSuch, 404)))
    const { read } = await load()
    await failing(read('sedes', {}))
    ;(await unknown()).clearUnknownActions()
    await failing(read('sedes', {}))
    expect(pathsIn(asked)).toHaveLength(2)
  })

  test('does not treat one missing record as an unknown action', async () => {
    const { asked } = await startBackend(json(noSuch))
    const { read } = await load()
    for (const orden of ['1', '2'])
      expect(await failing(read('ordenver', { orden }))).toMatchObject({ kind: 'refused', code: 'notFound' })
    expect(asked).toHaveLength(2)
  })

  test.each<[string, Answering]>([
    ['a page with 404', raw(404, '<h1>Not Found</h1>')],
    ['a page, twice', raw(200, '<h1>Fatal error</h1>')],
    ['`nohay`', json(noSuch)],
  ])('after a good answer, treats %s as a temporary failure', async (_, broken) => {
    let isBroken = false
    await startBackend(
      onOwnSite(allBut((response, asked) => (isBroken ? broken : json({ ok: 1, d: [] }))(response, asked))),
    )
    const { read } = await load()
    const { isUnknown } = await unknown()
    await read('sedes', {})
    isBroken = true
    expect(await failing(read('sedes', {}))).toMatchObject({ kind: 'server' })
    expect(isUnknown('branches')).toBe(false)
    isBroken = false
    expect(await read('sedes', {})).toMatchObject({ ok: 1 })
  })

  test.each<[string, Answering]>([
    ['404', raw(404, '')],
    ['a page', page],
    ['`nohay`', json(noSuch)],
  ])('always requests an action that members cannot do without: %s', async (_, answer) => {
    const { asked } = await startBackend(onOwnSite(allBut(answer)))
    const { read } = await load()
    const { isUnknown } = await unknown()
    const days = { fecha: '', dias: '7', sede: '', categoria: '' }
    for (let tries = 0; tries < 2; tries++)
      expect(await failing(read('turnos', days))).toMatchObject({ kind: 'missing' })
    expect(isUnknown('schedule')).toBe(false)
    const times = answer === page ? 4 : 2
    expect(pathsIn(asked).filter(path => path === '/pwa/turnos')).toHaveLength(times)
  })

  test('does not treat an answer after a warning as a page', async () => {
    const { asked } = await startBackend(
      allBut(raw(200, '<br />\n<b>Warning</b>: index {"ok": 1, "d": []}\n')),
    )
    const { read } = await load()
    expect(await failing(read('sedes', {}))).toMatchObject({ kind: 'garbled' })
    expect(asked).toHaveLength(1)
  })

  test('always sends a manual retry, and leaves other unknown actions unchanged', async () => {
    let isUpdated = false
    const { asked } = await startBackend(
      allBut((response, question) => (isUpdated ? json({ ok: 1, d: [] }) : raw(404, ''))(response, question)),
    )
    const { read } = await load()
    const { isUnknown, retryUnknown } = await unknown()
    await failing(read('avisos', {}))
    await failing(read('sedes', {}))
    expect(await failing(retryUnknown(() => read('sedes', {})))).toMatchObject({ kind: 'missing' })
    isUpdated = true
    expect(await failing(read('sedes', {}))).toMatchObject({ kind: 'missing' })
    expect(await retryUnknown(() => read('sedes', {}))).toMatchObject({ ok: 1 })
    expect(pathsIn(asked)).toEqual(['/pwa/avisos', '/pwa/sedes', '/pwa/sedes', '/pwa/sedes'])
    expect(isUnknown('branches')).toBe(false)
    // Other actions stay unknown. No screen reappears without a request.
    expect(isUnknown('notificationTopics')).toBe(true)
  })

  test.each([
    ['abonos', { cid: '' }, 'missing'],
    ['abonos', { cid: '7' }, 'refused'],
    ['checkincode', { cid: '' }, 'missing'],
    ['planes', { sede: '1', cupon: '' }, 'missing'],
    ['planes', { sede: '1', cupon: 'VERANO' }, 'refused'],
  ] as const)('`nohay` in answer to %s with %j: %s', async (action, form, kind) => {
    await startBackend(allBut(json(noSuch)))
    const { read } = await load()
    expect(await failing(read(action, form))).toMatchObject({ kind })
  })

  test('does not treat a server error as an unknown action', async () => {
    const { asked } = await startBackend(raw(500, ''))
    const { read } = await load()
    for (let tries = 0; tries < 2; tries++)
      expect(await failing(read('sedes', {}))).toMatchObject({ kind: 'server' })
    expect(asked).toHaveLength(2)
  })

  test('resends a write five minutes after its first 404, and a day after the second', async () => {
    const { asked } = await startBackend(allBut(raw(404, '')))
    const { request } = await load()
    const write = () => failing(request('esperadel', { id: '7' }))
    const start = Date.now()
    const sentAt: number[] = []
    for (const minutes of [0, 4, 6, 6 + 23 * 60, 7 + 24 * 60]) {
      vi.spyOn(Date, 'now').mockReturnValue(start + minutes * 60_000)
      const before = pathsIn(asked).length
      await write()
      if (pathsIn(asked).length > before) sentAt.push(minutes)
    }
    expect(sentAt).toEqual([0, 6, 7 + 24 * 60])
  })

  test('always requests the login', async () => {
    const { asked } = await startBackend(raw(404, ''))
    const { request } = await load()
    for (let tries = 0; tries < 2; tries++) await failing(request('login', { username: 'a', password: 'b' }))
    expect(asked).toHaveLength(2)
  })

  test.each<[string, Answering]>([
    ['a page', raw(404, '<h1>Not Found</h1>')],
    ['JSON without a message', json({ ok: 0, cod: 'nohay' }, 404)],
  ])(
    '%s with 404: refuses the write with a clear message, and requests neither the write nor its outcome again',
    async (_, answer) => {
      const { asked } = await startBackend(allBut(answer))
      const { sureWrite } = await sure()
      const refusal = { ok: 0, errors: ['Tu gimnasio todavía no recibe esto.'] }
      expect(await sureWrite('esperadel', { id: '7' })).toMatchObject(refusal)
      const [write, ...outcomes] = pathsIn(asked)
      expect([write, ...new Set(outcomes)]).toEqual(['/pwa/esperadel', '/pwa/reservaver'])
      expect(await sureWrite('esperadel', { id: '7' })).toMatchObject(refusal)
      expect(pathsIn(asked)).toHaveLength(1 + outcomes.length)
    },
  )

  test('treats a refusal with the gym’s own message as known, even under 404, and sends the write again', async () => {
    const { asked } = await startBackend(
      allBut(json({ ok: 0, err: ['Esa reserva ya no está.'], cod: 'nohay' }, 404)),
    )
    const { sureWrite } = await sure()
    const { isUnknown } = await unknown()
    for (let tries = 0; tries < 2; tries++)
      expect(await sureWrite('reservacancel', { id: '7', tarde: '0' })).toMatchObject({
        ok: 0,
        errors: ['Esa reserva ya no está.'],
      })
    expect(isUnknown('reservacancel')).toBe(false)
    expect(pathsIn(asked)).toEqual(['/pwa/reservacancel', '/pwa/reservacancel'])
  })

  test('learns nothing from a host without any backend, such as during a deployment', async () => {
    let isRenewed = false
    const { asked } = await startBackend((response, question) =>
      (isRenewed ? json({ ok: 1, d: [] }) : raw(404, '<h1>Not Found</h1>'))(response, question),
    )
    const { read } = await load()
    const failures = await Promise.all([failing(read('sedes', {})), failing(read('avisos', {}))])
    expect(failures).toMatchObject([{ kind: 'server' }, { kind: 'server' }])
    expect(asked.filter(({ path }) => path === '/pwa/unread')).toHaveLength(1)
    isRenewed = true
    expect(await read('sedes', {})).toMatchObject({ ok: 1 })
  })

  test('treats a 401 as a known action if the login state cannot be confirmed', async () => {
    const { drawer } = await startBackend(
      onOwnSite((response, question) =>
        (question.path === '/pwa/sedes' ? raw(401, '') : raw(404, ''))(response, question),
      ),
    )
    drawer.setItem('userData', JSON.stringify({ user: { id: '31', username: 'ana' }, ck: ['uno', 'dos'] }))
    const { read } = await load()
    const { isUnknown } = await unknown()
    expect(await failing(read('sedes', {}))).toMatchObject({ kind: 'refused' })
    expect(isUnknown('branches')).toBe(false)
  })

  describe('a page instead of an answer', () => {
    const portal = raw(200, '<!doctype html><title>Wi-Fi</title><h1>Ingresá al Wi-Fi del hotel</h1>')

    const asksIn = (asked: readonly ReceivedRequest[]) =>
      asked.map(({ path }) => path).filter(path => path.startsWith('/pwa/'))

    test('marks a read as unknown if the backend answers another request and then returns the page again', async () => {
      const { asked } = await startBackend(onOwnSite(allBut(raw(200, '<h1>Missing Method</h1>'))))
      const { read } = await load()
      const { isUnknown } = await unknown()
      for (let tries = 0; tries < 2; tries++)
        expect(await failing(read('blog', { sede: '', desde: '' }))).toMatchObject({ kind: 'missing' })
      expect(asksIn(asked)).toEqual(['/pwa/blog', '/pwa/unread', '/pwa/blog'])
      expect(isUnknown('news')).toBe(true)
    })

    test.each<[string, Answering, string]>([
      ['to everything, from a captive portal', portal, 'offline'],
      ['to every action, from a portal that lets this site through', onOwnSite(portal), 'server'],
    ])('%s: learns nothing', async (_, answer, kind) => {
      await startBackend(answer)
      const { read } = await load()
      const { isUnknown } = await unknown()
      expect(await failing(read('blog', { sede: '', desde: '' }))).toMatchObject({ kind })
      expect(isUnknown('news')).toBe(false)
    })

    test('returns the real answer once the member has logged in to a captive portal', async () => {
      let isIn = false
      const { asked } = await startBackend(
        onOwnSite((response, question) => {
          const answer = isIn ? json({ ok: 1, d: [], unread: 0, unreadblog: 0 }) : portal
          isIn = true
          return answer(response, question)
        }),
      )
      const { read } = await load()
      const { isUnknown } = await unknown()
      expect(await read('blog', { sede: '', desde: '' })).toMatchObject({ ok: 1 })
      expect(asksIn(asked)).toEqual(['/pwa/blog', '/pwa/unread', '/pwa/blog'])
      expect(isUnknown('news')).toBe(false)
    })

    test('learns nothing from a page for a write, and does not resend the write', async () => {
      const { asked } = await startBackend(onOwnSite(allBut(raw(200, '<h1>Error</h1>'))))
      const { request } = await load()
      const { isUnknown } = await unknown()
      expect(await failing(request('mensajeread', { id: '7' }))).toMatchObject({ kind: 'server' })
      expect(asksIn(asked)).toEqual(['/pwa/mensajeread'])
      expect(isUnknown('markMessageRead')).toBe(false)
    })

    test('learns nothing from a 404 if a captive portal answers the confirming request', async () => {
      await startBackend((response, question) =>
        (question.path === '/pwa/sedes' ? raw(404, '') : portal)(response, question),
      )
      const { read } = await load()
      const { isUnknown } = await unknown()
      expect(await failing(read('sedes', {}))).toMatchObject({ kind: 'server' })
      expect(isUnknown('branches')).toBe(false)
    })
  })
})
