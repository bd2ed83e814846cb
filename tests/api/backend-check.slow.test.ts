// `molde backend check`: its reports on the sandbox, on the sandbox in the earlier backend's format, and on
// other backends.
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type BackendReport, type CheckOptions, checkBackend } from '#generator/backend-check/check.ts'
import { createMask } from '#generator/backend-check/mask.ts'
import { backendApp } from '#generator/sandbox/http/backend-app.ts'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import { serveApp } from '#generator/sandbox/http/serve.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { operations } from '#protocol/endpoints.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { quickSandbox } from '#tests/support/databases.ts'
import { startOldBackend } from '#tests/support/old-backend.ts'
import { startSmallestBackend } from '#tests/support/smallest-backend.ts'

let sandbox: Sandbox
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  sandbox = await quickSandbox({ gyms: [demo], now: () => noon })
})
afterAll(() => void vi.useRealTimers())
afterAll(() => sandbox.close())
beforeEach(() => sandbox.troubles.clear())

const password = 'molde1234'
const ana = { username: 'ana', password }
const sofi = { username: 'sofi', password }
const today = '2026-11-25'

const check = (base: string, more: Partial<CheckOptions> = {}): Promise<BackendReport> =>
  checkBackend({
    ...{ addresses: { base, addons: `${base}pwa/`, site: 'demo' }, member: ana, staff: sofi, writeOn: null },
    ...{ date: today, signal: new AbortController().signal, log: () => {}, ...more },
  })

/** Serves the sandbox behind `overrides`. Returns its address. */
async function serveSandbox(overrides = new Hono<SandboxHttpEnv>()): Promise<string> {
  const app = new Hono<SandboxHttpEnv>()
  app.route('/', overrides)
  app.route(
    '/',
    backendApp(sandbox, () => 'demo'),
  )
  const { port, close } = await serveApp(app, 0, { orNext: false })
  onTestFinished(close)
  return `http://localhost:${port}/`
}

const findOperation = ({ operations }: BackendReport, name: string) =>
  operations.find(operation => operation.name === name)

/** Lists the names of the operations in a state. */
const inState = ({ operations }: BackendReport, ...states: string[]) =>
  operations.filter(({ state }) => states.includes(state)).map(({ name }) => name)

const screensIn = ({ screens }: BackendReport, state: string) =>
  screens.filter(screen => screen.state === state).map(({ path }) => path)

const reads = [...operations].flatMap(([name, { kind }]) => (kind === 'read' ? [name] : []))

/** Places an order of ana's that stays pending, so that there is an order to read. */
async function placeOrder(): Promise<void> {
  const client = await new Client(sandbox).logIn('ana')
  const [plan] = (await client.ask('planes', { sede: '', cupon: '' })).plans
  const fields = { items: `${plan?.id}x1`, cupon: '', medio: 'gimnasio', total: String(plan?.price) }
  expect(await client.ask('comprar', { ...fields, rid: rid() })).toMatchObject({ ok: 1 })
}

/** Returns the id of a class that ana can book and cancel for free. */
async function freeClass(): Promise<string> {
  const client = await new Client(sandbox).logIn('ana')
  const { slots } = await client.ask('turnos', { fecha: today, dias: '7', sede: '', categoria: '' })
  const tomorrow = noon + 24 * 60 * 60 * 1000
  const slot = slots.find(({ state, cancelUntil }) => state === 'free' && (cancelUntil ?? 0) > tomorrow)
  if (!slot) throw new Error('Nothing is free.')
  return slot.id
}

test('the sandbox passes every read and screen, with no area to switch off', async () => {
  await placeOrder()
  const report = await check(await serveSandbox())
  expect(inState(report, 'well').filter(name => reads.includes(name))).toEqual(reads)
  expect(report).toMatchObject({ ok: true, areas: {}, leftBehind: [] })
  expect(report.screens.filter(({ state }) => state !== 'works')).toEqual([])
  expect(['searchPeople', 'users', 'attendees'].map(name => findOperation(report, name)?.as)).toEqual(
    Array.from({ length: 3 }, () => 'staff'),
  )
  expect(report.operations.filter(({ differences }) => differences.length > 0)).toEqual([])
})

test('without a staff login, exactly the staff operations are refused', async () => {
  const report = await check(await serveSandbox(), { staff: null })
  expect(inState(report, 'refused').sort()).toEqual([
    ...['attendees', 'deskDay', 'searchPeople', 'transfersToReview', 'users'],
  ])
  expect(report.ok).toBe(true)
})

test('the earlier backend’s format passes every read and is reported', async () => {
  await placeOrder()
  for (const { action } of operations.values()) sandbox.troubles.set({ action, kind: 'php', times: 1_000 })
  const report = await check(await serveSandbox())
  expect(inState(report, 'well').filter(name => reads.includes(name))).toEqual(reads)
  expect(report).toMatchObject({ ok: true, areas: {} })
  expect(findOperation(report, 'schedule')?.manner.toSorted()).toEqual([
    'info and error for inf and err',
    'numbers as text',
    'yes and no as other than 1 and 0',
  ])
})

describe('a backend with only the calls of the specification’s §7', () => {
  test.each([
    ['with 404', 404],
    ['with a page', 200],
  ] as const)('%s for other calls: reports unknown calls and the areas to switch off', async (_, status) => {
    const { base, asked, stop } = await startOldBackend(status)
    onTestFinished(stop)
    const report = await check(base, { staff: null })
    expect(inState(report, 'well')).toEqual(['login', 'searchPeople', 'unread'])
    expect(inState(report, 'differs', 'refused', 'fails')).toEqual([])
    expect(report.ok).toBe(true)
    expect(inState(report, 'unknown')).toContain('schedule')
    expect(findOperation(report, 'login')?.manner.toSorted()).toEqual(['lists as maps', 'numbers as text'])
    expect(screensIn(report, 'off')).toEqual(
      expect.arrayContaining(['tab1', 'tab2', 'tab3', 'turnos', 'tab4']),
    )
    expect(screensIn(report, 'works')).toEqual(expect.arrayContaining(['timer', 'calculator', 'install']))
    // The fitness tools need no backend, and neither does a video on a page.
    expect(Object.keys(report.areas).sort()).toEqual(
      ['checkin', 'classroom', 'invite', 'messages', 'news', 'passes'].sort(),
    )
    // Its token is `fit`. Masking applies to the backend's texts, not to molde's.
    expect(findOperation(report, 'fitnessTests')?.state).toBe('unknown')
    expect(asked.filter(name => name === 'turnos')).toHaveLength(status === 404 ? 1 : 2)
    expect(asked).not.toContain('reservaradd')
  })
})

test('the smallest backend of the docs passes for the calls that it has', async () => {
  const { base, stop } = await startSmallestBackend()
  onTestFinished(stop)
  const report = await check(base, { staff: null })
  expect(inState(report, 'well')).toEqual(['login', 'logout', 'schedule', 'myBookings', 'unread'])
  expect(report.ok).toBe(true)
  expect(screensIn(report, 'limited')).toEqual(expect.arrayContaining(['turnos', 'tab3']))
  // The invitations screen also reads bookings but is still off. The roll call still shows the classes.
  expect(Object.keys(report.areas).sort()).toEqual(['classroom', 'invite', 'messages', 'news', 'passes'])
})

describe('an answer that differs', () => {
  const checkDiffering = async (action: string, answer: object) => {
    const app = new Hono<SandboxHttpEnv>()
    app.post(`/pwa/${action}`, context => context.json(answer))
    return check(await serveSandbox(app))
  }

  test('is reported by field, with expected and actual value, and its screen as limited', async () => {
    const slot = {
      id: 7,
      name: 'Yoga',
      time: '19:00',
      ts: 'mañana',
      cupo: [],
      coach: 'Beto',
      estado: 'vacía',
    }
    const report = await checkDiffering('turnos', { ok: 1, d: { '7': slot } })
    expect(findOperation(report, 'schedule')).toMatchObject({
      state: 'differs',
      manner: ['lists as maps'],
      differences: [
        { field: 'd[].ts', expected: 'a number', got: 'the text "mañana"' },
        { field: 'd[].coach', expected: 'an object', got: 'the text "Beto"' },
        { field: 'd[].cupo', expected: 'a number', got: 'a list' },
        {
          field: 'd[].estado',
          expected: 'one of libre, llena, abre, cerrada, reservado, enespera',
          got: 'the text "vacía"',
        },
      ],
    })
    expect(findOperation(report, 'schedule')?.leftOut).toContain('d[].fecha')
    expect(report.ok).toBe(false)
    expect(report.screens.find(({ path }) => path === 'turnos')).toMatchObject({
      state: 'limited',
      because: ['schedule'],
    })
  })

  test.each<[string, object, string, string]>([
    ['a list under another name', { ok: 1, noticias: [] }, 'd', 'nothing'],
    ['a list that is a text', { ok: 1, d: 'ninguna' }, 'd', 'the text "ninguna"'],
    ['an entry without an id', { ok: 1, d: [{ titulo: 'Hola' }] }, 'd[].id', 'nothing'],
    ['an unknown code', { ok: 1, cod: 'bien', d: [] }, 'cod', 'the text "bien"'],
    ['messages that are a text', { ok: 1, inf: 'Hola', d: [] }, 'inf', 'the text "Hola"'],
  ])('%s', async (_, answer, field, got) => {
    const report = await checkDiffering('blog', answer)
    expect(findOperation(report, 'news')).toMatchObject({ state: 'differs', differences: [{ field, got }] })
  })
})

describe('no answer', () => {
  test.each<[string, () => Response, string]>([
    ['500', () => new Response('boom', { status: 500 }), 'answered 500'],
    ['a text', () => new Response('hola'), 'answered 200 with what is no JSON object'],
    [
      'an error as JSON',
      () => Response.json({ message: 'x' }),
      'answered JSON without ok, err and cod: that is no answer',
    ],
    ['an expired session', () => Response.json({ ok: 0, cod: 'sesion' }), 'says that the session is over'],
  ])('%s is a failure, and so is the screen that needs it', async (_, answer, why) => {
    const app = new Hono<SandboxHttpEnv>()
    app.post('/pwa/blog', answer)
    const report = await check(await serveSandbox(app))
    expect(findOperation(report, 'news')).toMatchObject({ state: 'fails', why })
    expect(screensIn(report, 'fails')).toEqual(['tab1'])
    expect(report).toMatchObject({ ok: false, areas: {} })
  })

  test('a page for everything after the login is a failure, because nothing proves that the backend exists', async () => {
    const app = new Hono<SandboxHttpEnv>()
    app.post('/pwa/:action', (context, next) =>
      context.req.param('action') === 'login' ? next() : context.html('<h1>Mantenimiento</h1>'),
    )
    const report = await check(await serveSandbox(app))
    expect(inState(report, 'unknown')).toEqual([])
    expect(inState(report, 'fails')).toContain('news')
    expect(report.areas).toEqual({})
  })

  test('does not follow a redirect', async () => {
    const elsewhere = await startOldBackend()
    onTestFinished(elsewhere.stop)
    const app = new Hono<SandboxHttpEnv>()
    app.post('/pwa/blog', context => context.redirect(`${elsewhere.base}pwa/unread`, 307))
    const report = await check(await serveSandbox(app))
    expect(findOperation(report, 'news')?.why).toBe(`answered 307, a redirect to ${elsewhere.base}pwa/unread`)
    expect(elsewhere.asked).toEqual([])
  })

  test('reports a refused login', async () => {
    const base = await serveSandbox()
    await expect(check(base, { member: { ...ana, password: 'otra-clave' } })).rejects.toMatchObject({
      kind: 'failed',
      message: 'The backend does not let ana in: El usuario o la clave no son correctos.',
    })
    await expect(check('http://127.0.0.1:9/')).rejects.toMatchObject({ kind: 'environment' })
  })
})

describe('writes', () => {
  const writesOf = (report: BackendReport) =>
    report.operations
      .filter(({ kind, state }) => kind === 'write' && state !== 'notAsked')
      .map(({ name }) => name)

  test('are not sent unless requested', async () => {
    expect(writesOf(await check(await serveSandbox()))).toEqual(['login', 'logout'])
  })

  test('book, read, cancel and repeat as staff on a named class, leaving nothing behind', async () => {
    const slot = await freeClass()
    const report = await check(await serveSandbox(), { writeOn: slot })
    const writes = ['bookClass', 'cancelBooking', 'staffBook', 'staffCancel', 'writeOutcome']
    expect(writesOf(report).sort()).toEqual([...writes, 'login', 'logout'].sort())
    expect(writes.map(name => findOperation(report, name)?.state)).toEqual(writes.map(() => 'well'))
    expect(report).toMatchObject({ ok: true, leftBehind: [] })
    const client = await new Client(sandbox).logIn('ana')
    const { bookings } = await client.ask('misreservas', { tipo: 'prox', desde: '' })
    expect(bookings.filter(booking => booking.slot === slot && booking.state === 'active')).toEqual([])
  })

  test('are not sent for a class that cannot be booked', async () => {
    const base = await serveSandbox()
    await expect(check(base, { writeOn: 'none' })).rejects.toMatchObject({
      kind: 'usage',
      message: 'The schedule of the next 7 days has no class none.',
    })
  })

  test('are reported if they cannot be undone', async () => {
    const slot = await freeClass()
    sandbox.troubles.set({ action: 'reservacancel', kind: '500' })
    const report = await check(await serveSandbox(), { writeOn: slot, staff: null })
    expect(findOperation(report, 'cancelBooking')).toMatchObject({ state: 'fails', why: 'answered 500' })
    expect(report.leftBehind).toEqual([expect.stringMatching(`of the class ${slot}: cancel it by hand`)])
    expect(report.ok).toBe(false)
  })

  test('are reported as left behind if the bookings cannot be read', async () => {
    const slot = await freeClass()
    const app = new Hono<SandboxHttpEnv>()
    app.post('/pwa/misreservas', context => context.text('', 500))
    const report = await check(await serveSandbox(app), { writeOn: slot, staff: null })
    expect(report.leftBehind).toEqual([expect.stringMatching(`class ${slot} is booked still is not known`)])
    expect(report.ok).toBe(false)
  })

  test('cancel the booking and stop after an interruption', async () => {
    const slot = await freeClass()
    const app = new Hono<SandboxHttpEnv>()
    const stop = new AbortController()
    app.post('/pwa/reservar', (_, next) => {
      stop.abort()
      return next()
    })
    const report = await check(await serveSandbox(app), { writeOn: slot, signal: stop.signal })
    expect(writesOf(report).sort()).toEqual(['bookClass', 'cancelBooking', 'login', 'logout'])
    expect(report.leftBehind).toEqual([])
    const client = await new Client(sandbox).logIn('ana')
    const { bookings } = await client.ask('misreservas', { tipo: 'prox', desde: '' })
    expect(bookings.filter(booking => booking.slot === slot && booking.state === 'active')).toEqual([])
  })

  test('report a backend whose write outcome lacks the write', async () => {
    const app = new Hono<SandboxHttpEnv>()
    app.post('/pwa/reservaver', context => context.json({ ok: 1 }))
    const report = await check(await serveSandbox(app), { writeOn: await freeClass(), staff: null })
    expect(findOperation(report, 'writeOutcome')?.differences.map(({ field }) => field)).toEqual([
      'rid',
      'cod',
    ])
  })
})

test('the report contains no password and no session secret, even if the backend repeats them', async () => {
  const app = new Hono<SandboxHttpEnv>()
  const sent: URLSearchParams[] = []
  const readFields = async (request: { text: () => Promise<string> }) => {
    const fields = new URLSearchParams(await request.text())
    sent.push(fields)
    return fields
  }
  app.post('/pwa/blog', async context => {
    const fields = await readFields(context.req)
    return context.json({ ok: 1, cod: `${'x'.repeat(150)} ${fields.get('app2')}`, d: password })
  })
  app.post('/pwa/mensajes', async context =>
    context.json({ ok: 0, err: [`No: ${[...(await readFields(context.req)).values()].join(' ')}`] }),
  )
  app.post('/pwa/perfil', async context =>
    context.redirect(`/login?${(await readFields(context.req)).toString()}&clave=${password}`),
  )
  const report = await check(await serveSandbox(app), { staff: null })
  const values = sent.flatMap(fields => ['app1', 'app2', 'cookieios'].map(name => fields.get(name) ?? ''))
  expect(values.filter(value => value.length > 10).length).toBeGreaterThan(8)
  for (const secret of [password, ...values.flatMap(value => [value, value.slice(0, 10)])])
    expect(JSON.stringify(report)).not.toContain(secret)
  expect(findOperation(report, 'news')?.differences).toContainEqual({
    ...{ field: 'd', expected: 'a list', got: 'the text "•••"' },
  })
  expect(findOperation(report, 'messages')?.why).toMatch(/^No: .*•••/)
})

test('masks a secret in JSON, in addresses and in forms', () => {
  const mask = createMask(['a"b c/ñ', 'ok'])
  expect(['a"b c/ñ', 'a\\"b c/ñ', 'a%22b%20c%2F%C3%B1', 'a%22b+c%2F%C3%B1'].map(mask)).toEqual(
    Array.from({ length: 4 }, () => '•••'),
  )
  expect(mask('ok')).toBe('ok')
})
