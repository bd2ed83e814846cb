/// <reference lib="dom" />
import { expect, test, vi } from 'vitest'
import type { SettledWrite } from '#pwa/outbox/outbox.ts'
import { byAction } from '#tests/support/operations.ts'
import type { Action } from '#tests/support/protocol.ts'
import { type Answering, type Backend, json, raw, startBackend } from '../../api/backend.ts'

const ana = { user: { id: '31', username: 'ana' }, ck: ['uno', 'dos'] }
const beto = { user: { id: '32', username: 'beto' }, ck: ['tres', 'cuatro'] }
const storage = () => import('#pwa/outbox/queue.ts')

interface Phone extends Backend {
  outbox: Awaited<ReturnType<typeof openOutboxOf>>
  settled: SettledWrite[]
  operations: Awaited<ReturnType<typeof byAction>>
}

/** Logs Ana in on a phone whose gym answers with `answer`. */
async function openPhone(answer: Answering = json({ ok: 1 })): Promise<Phone> {
  const backend = await startBackend(answer)
  vi.stubGlobal('navigator', { onLine: true })
  logIn(backend, ana)
  const settled: SettledWrite[] = []
  return { ...backend, settled, outbox: await openOutboxOf(settled), operations: await byAction() }
}

const logIn = ({ drawer }: Backend, user: object) => drawer.setItem('userData', JSON.stringify(user))

async function openOutboxOf(settled: SettledWrite[]) {
  const { openOutbox } = await import('#pwa/outbox/outbox.ts')
  const { readSession } = await import('#api/session.ts')
  const session = readSession()
  if (!session) throw new Error('Nobody is logged in.')
  return openOutbox({ owner: 'demo/31', session, onSettled: all => settled.push(...all) })
}

/** A gym that holds its first answer until `release` is called. */
function delayFirstAnswer(): { answer: Answering; release: () => void } {
  let release = () => {}
  const wait = new Promise<void>(done => {
    release = done
  })
  let first = true
  const answer: Answering = async (response, asked) => {
    const waits = first
    first = false
    if (waits) await wait
    await json({ ok: 1, inf: [asked.fields.estado ?? ''] })(response, asked)
  }
  return { answer, release }
}

const post = (
  { outbox, operations: { writeOf, asked } }: Phone,
  action: Action,
  form: Readonly<Record<string, string>>,
) => outbox.post(writeOf(action), asked(action, form))

const sentTo = ({ asked }: Backend, action: string) =>
  asked.filter(({ path }) => path.endsWith(`/${action}`)).map(({ fields }) => fields)

test('sends only the last of three quick taps, whose answer resolves the replaced writes', async () => {
  const { answer, release } = delayFirstAnswer()
  const here = await openPhone(answer)
  const mark = (estado: 'presente' | 'ausente' | 'tarde') => post(here, 'asistenciaadd', { id: '7', estado })
  const first = mark('presente')
  await vi.waitFor(() => expect(here.asked).toHaveLength(1), { timeout: 30_000 })
  const posts = [first, mark('ausente'), mark('tarde')]
  release()
  const answers = await Promise.all(posts)
  expect(sentTo(here, 'asistenciaadd').map(({ estado }) => estado)).toEqual(['presente', 'tarde'])
  expect(answers.map(one => one?.info[0])).toEqual(['tarde', 'tarde', 'tarde'])
})

test('asks for the outcome of a write that another window replaced and sent, without sending the old write', async () => {
  const { answer, release } = delayFirstAnswer()
  const here = await openPhone(answer)
  const first = post(here, 'asistenciaadd', { id: '1', estado: 'presente' })
  const replaced = post(here, 'asistenciaadd', { id: '7', estado: 'ausente' })
  const { enqueueWrite, dequeueWrite } = await storage()
  const queued = { owner: 'demo/31', action: 'asistenciaadd', about: 'asistenciaadd 7', at: Date.now() }
  enqueueWrite({ ...queued, rid: 'other', fields: { id: '7', estado: 'tarde' } })
  dequeueWrite('other')
  release()
  await Promise.all([first, replaced])
  expect(sentTo(here, 'asistenciaadd').map(({ estado }) => estado)).toEqual(['presente'])
  expect(sentTo(here, 'reservaver').map(({ rid }) => rid)).toEqual(['other'])
})

test('never sends a member’s queued writes in the next member’s name', async () => {
  const { answer, release } = delayFirstAnswer()
  const here = await openPhone(answer)
  const posts = ['70', '71', '72'].map(kilos =>
    post(here, 'pesoadd', { fecha: `2026-11-${kilos}`, meta: '', kilos, medidas: '' }),
  )
  await vi.waitFor(() => expect(here.asked).toHaveLength(1), { timeout: 30_000 })
  logIn(here, beto)
  release()
  expect((await Promise.all(posts)).slice(1)).toEqual([null, null])
  expect(sentTo(here, 'pesoadd').map(({ app1 }) => app1)).toEqual(['uno'])
  await expect(post(here, 'avisosedit', { id: 'a', on: '1' })).rejects.toMatchObject({
    kind: 'session',
  })
})

test('sends writes of an earlier build, and holds overdue writes for the member without blocking others', async () => {
  const here = await openPhone()
  const { enqueueWrite, queuedWrites, renewWrites } = await storage()
  const queued = { owner: 'demo/31', fields: { id: '1', estrellas: '5', txt: '' }, at: Date.now() }
  const rating = {
    action: 'estrellaadd',
    name: 'rateClass',
    label: 'tu calificación',
    changes: ['myBookings'],
  }
  enqueueWrite({ ...queued, rid: 'a', action: 'estrellaadd', about: 'estrellaadd 1' })
  enqueueWrite({ ...queued, ...rating, rid: 'b', about: 'b', at: Date.now() - 15 * 86_400_000 })
  enqueueWrite({ ...queued, ...rating, rid: 'c', about: 'c' })
  expect(await here.outbox.send()).toBe(true)
  expect(here.asked.map(({ path, fields }) => [path, fields.rid, fields.estrellas])).toEqual([
    ['/pwa/estrellaadd', 'a', '5'],
    ['/pwa/estrellaadd', 'c', '5'],
  ])
  expect(queuedWrites().map(({ rid }) => rid)).toEqual(['b'])
  expect(here.settled.map(({ label, changes, answer }) => [label, changes, answer.ok])).toEqual([
    ['algo que guardaste antes', null, 1],
    ['tu calificación', ['myBookings'], 1],
  ])
  renewWrites(['b'], Date.now())
  expect(await here.outbox.send()).toBe(true)
  expect(queuedWrites()).toEqual([])
})

test('keeps a write that fails at the gym, and continues with the next write', async () => {
  const here = await openPhone((response, asked) =>
    asked.fields.id === '1' ? raw(500, 'Fatal error')(response, asked) : json({ ok: 1 })(response, asked),
  )
  const { enqueueWrite, queuedWrites } = await storage()
  for (const id of ['1', '2'])
    enqueueWrite({
      ...{ rid: id, owner: 'demo/31', action: 'avisosedit', about: `avisosedit ${id}`, at: Date.now() },
      fields: { id, on: '1' },
    })
  expect(await here.outbox.send()).toBe(false)
  expect(queuedWrites().map(({ rid }) => rid)).toEqual(['1'])
})

/** A backend that supports only `unread`. */
const notFound: Answering = (response, asked) =>
  (asked.path === '/pwa/unread' ? json({ unread: 0 }) : raw(404, '<h1>Not Found</h1>'))(response, asked)

test('does not queue or resend a write that the backend does not support', async () => {
  const here = await openPhone(notFound)
  const fields = { kilos: '70', fecha: '2026-11-22', meta: '0', grasa: '', cintura: '' }
  for (let tries = 0; tries < 2; tries++)
    expect(await post(here, 'pesoadd', fields)).toMatchObject({
      ok: 0,
      errors: ['Tu gimnasio todavía no recibe esto.'],
    })
  expect(sentTo(here, 'pesoadd')).toHaveLength(1)
  expect((await storage()).queuedWrites()).toEqual([])
})

test('keeps a queued write that the backend stopped supporting, and does not resend it repeatedly', async () => {
  let isSupported = true
  const here = await openPhone((response, asked) =>
    isSupported ? response.destroy() : notFound(response, asked),
  )
  expect(await post(here, 'estrellaadd', { id: '7', estrellas: '5', txt: '' })).toBeNull()
  const before = sentTo(here, 'estrellaadd').length
  isSupported = false
  for (let tries = 0; tries < 3; tries++) await here.outbox.send()
  expect(sentTo(here, 'estrellaadd')).toHaveLength(before + 1)
  expect((await storage()).queuedWrites()).toHaveLength(1)
})

test.each([401, 403])(
  'keeps a write queued after a proxy’s page under %i, and sends it later',
  async status => {
    let isBlocked = true
    const here = await openPhone((response, asked) =>
      isBlocked && asked.path === '/pwa/pesoadd'
        ? raw(status, '<h1>Blocked</h1>')(response, asked)
        : json({ ok: 1, unread: 0 })(response, asked),
    )
    const fields = { kilos: '70', fecha: '2026-11-22', meta: '0', grasa: '', cintura: '' }
    expect(await post(here, 'pesoadd', fields)).toBeNull()
    const { queuedWrites } = await storage()
    expect(queuedWrites()).toHaveLength(1)
    isBlocked = false
    expect(await here.outbox.send()).toBe(true)
    expect(queuedWrites()).toEqual([])
    expect(here.settled).toMatchObject([{ answer: { ok: 1 } }])
  },
)

test('completes a write that the gym executed but a proxy answered with a 404 page', async () => {
  const here = await openPhone((response, asked) =>
    asked.path === '/pwa/pesoadd'
      ? raw(404, '<h1>Not Found</h1>')(response, asked)
      : json({ ok: 1, unread: 0, rid: asked.fields.rid ?? '' })(response, asked),
  )
  const fields = { kilos: '70', fecha: '2026-11-22', meta: '0', grasa: '', cintura: '' }
  expect(await post(here, 'pesoadd', fields)).toMatchObject({ ok: 1 })
  expect((await storage()).queuedWrites()).toEqual([])
  const { isUnknown } = await import('#api/unknown-actions.ts')
  expect(isUnknown('logWeight')).toBe(false)
})
