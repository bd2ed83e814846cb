/// <reference lib="dom" />
// Tests every write with every failure of its response and every later report of its outcome. The app never reports an unfinished write
// as done, never reports an unknown outcome as refused, and never sends a write twice.
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiError } from '#api/api-error.ts'
import type { SettledWrite } from '#pwa/outbox/outbox.ts'
import { freshBrowser } from '#tests/support/drawer.ts'
import { type Failure, failureNames, failures, refusalMessage } from '#tests/support/failures.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { byAction } from '#tests/support/operations.ts'
import { type Action, requestFields } from '#tests/support/protocol.ts'
import { writes } from '#tests/support/writes.ts'

type Lost = Failure | 'lost after the commit' | 'never sent'
const ways: readonly Lost[] = [...failureNames, 'lost after the commit', 'never sent']

/** The gym's reports of the outcome of a write. */
const aftermaths = ['done', 'refused', 'never arrived', 'not known', 'no answer'] as const
type Aftermath = (typeof aftermaths)[number]

const userData = JSON.stringify({ user: { id: '31', username: 'ana' }, ck: ['uno', 'dos'] })

beforeEach(() => {
  vi.useFakeTimers()
  freshBrowser().setItem('userData', userData)
  vi.stubGlobal('location', new URL('http://gym.example/tab3'))
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** Never answers. Rejects when the request is aborted. */
const nothing = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))

function answerTo(lost: Lost, signal: AbortSignal | null | undefined): Promise<Response> {
  if (lost === 'lost after the commit' || lost === 'never sent')
    return Promise.reject(new TypeError('Failed to fetch'))
  const failure = failures[lost]
  if (failure === null) return nothing(signal)
  const headers = { 'Content-Type': failure.type }
  return Promise.resolve(new Response(failure.body, { status: failure.status, headers }))
}

function answerOutcome(
  aftermath: Aftermath,
  rid: string,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  if (aftermath === 'no answer') return nothing(signal)
  const report = {
    done: { ok: 1, rid },
    refused: { ok: 0, err: ['La clase está completa.'], cod: 'llena', rid },
    'never arrived': { ok: 0, err: ['No hay tal pedido.'], cod: 'nohay', rid },
    'not known': { ok: 0, err: ['Acción inexistente'], cod: 'nohay' },
  }[aftermath]
  return Promise.resolve(answer(report))
}

/** Stubs a gym that fails at one action and answers all others. Returns the request ids of that action. */
function stubGym(action: string, lost: () => Lost | null, aftermath: Aftermath, isSessionOver = false) {
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string, { body, signal }: RequestInit) => {
    const rid = body instanceof URLSearchParams ? (body.get('rid') ?? '') : ''
    if (address.includes('/index.html'))
      return Promise.resolve(new Response('<html lang="es" data-tenant="demo">'))
    if (address.endsWith('/pwa/reservaver')) return answerOutcome(aftermath, rid, signal)
    if (address.endsWith('/pwa/unread') && isSessionOver) return answerTo('401 with a page', signal)
    if (!address.endsWith(`/pwa/${action}`)) return Promise.resolve(answer({ ok: 1 }))
    sent.push(rid)
    const failure = lost()
    return failure === null ? Promise.resolve(answer({ ok: 1 })) : answerTo(failure, signal)
  })
  return sent
}

/** The reported outcome and the member's message. */
type Outcome = [state: 'done' | 'refused' | ApiError['kind'], message: string]

async function outcomeOf(work: Promise<{ ok: number; errors: string[] }>): Promise<Outcome> {
  const { errorSentence } = await import('#api/api-error.ts')
  const settled = work
    .then(({ ok, errors }): Outcome => [ok === 1 ? 'done' : 'refused', errors[0] ?? ''])
    .catch((error: ApiError): Outcome => [error.kind, errorSentence(error)])
  await vi.runAllTimersAsync()
  return settled
}

/** Returns the true outcome of a write with this failure. */
function trueOutcome(lost: Lost, aftermath: Aftermath): Outcome[0] {
  if (lost === 'refusal') return 'refused'
  if (aftermath === 'done') return 'done'
  // A gym that cannot tell outcomes has refused. If it can, a proxy may have answered 401.
  if (lost === '401 with a page' && aftermath === 'not known') return 'refused'
  return aftermath === 'refused' || aftermath === 'never arrived' ? 'refused' : 'unknown'
}

const ofKind = (kind: string) =>
  Object.entries(writes).flatMap(([name, writeKind]) => (writeKind === kind ? [name as Action] : []))
const sure = ofKind('sure')
const queued = ofKind('queued')
let cells = 0
const messages = new Map<string, number>()
afterAll(() => console.info(`${cells} cells`, Object.fromEntries(messages)))

const fields = { id: '7', cid: '', estado: 'presente', estrellas: '5' }

test('covers every write with a request id', () => {
  const carrying = [...requestFields].flatMap(([name, sent]) =>
    sent.includes('rid') && name !== 'reservaver' ? [name] : [],
  )
  expect([...sure, ...queued].sort()).toEqual(carrying.sort())
})

/** Lists all pairs at night. Otherwise each write has every failure once, with the outcomes in turn. */
function pairsFor(action: Action) {
  const pairs = ways.flatMap((lost, way) =>
    aftermaths.map((aftermath, at) => ({ lost, aftermath, turn: way + at + sure.indexOf(action) })),
  )
  return pairs
    .filter(({ turn }) => isNightly || turn % aftermaths.length === 0)
    .map(({ lost, aftermath }) => [lost, aftermath] as const)
}

describe.each(sure)('%s', action => {
  test.each(pairsFor(action))('failure: %s, outcome: %s', async (lost, aftermath) => {
    const sent = stubGym(action, () => lost, aftermath)
    const { sureWrite } = await byAction()
    const [state, message] = await outcomeOf(sureWrite(action, fields))
    expect([state, message]).toEqual([trueOutcome(lost, aftermath), expect.any(String)])
    if (lost === 'refusal') expect(message).toBe(refusalMessage)
    if (state === 'unknown') expect(message).toMatch(/^No sabemos si/)
    expect(sent).toHaveLength(1)
    cells += 1
    messages.set(`${state}: ${message}`, (messages.get(`${state}: ${message}`) ?? 0) + 1)
  })

  test('reports an expired session, not a refusal', async () => {
    const sent = stubGym(action, () => '401 with a page', 'no answer', true)
    const { sureWrite } = await byAction()
    expect(await outcomeOf(sureWrite(action, fields))).toEqual([
      'session',
      'Tu sesión venció. Ingresá de nuevo.',
    ])
    expect(sent).toHaveLength(1)
  })
})

describe.each(queued)('queued %s', action => {
  test.each(ways)('%s: is refused, or stored and sent again with the same id', async lost => {
    let failure: Lost | null = lost
    const sent = stubGym(action, () => failure, 'not known')
    const settled: SettledWrite[] = []
    const { openOutbox } = await import('#pwa/outbox/outbox.ts')
    const { readSession } = await import('#api/session.ts')
    const { queuedWrites } = await import('#pwa/outbox/queue.ts')
    const session = readSession()
    if (!session) throw new Error('Nobody is logged in.')
    const outbox = openOutbox({ owner: 'demo/31', session, onSettled: all => settled.push(...all) })
    const { writeOf, asked } = await byAction()
    const posted = outbox.post(writeOf(action), asked(action, fields))
    await vi.advanceTimersByTimeAsync(20_000)
    const isRefused = lost === 'refusal'
    expect(await posted).toEqual(isRefused ? expect.objectContaining({ ok: 0 }) : null)
    expect(queuedWrites()).toHaveLength(isRefused ? 0 : 1)
    cells += 1
    if (isRefused) return
    failure = null
    await outbox.send()
    expect(queuedWrites()).toEqual([])
    expect(settled.map(({ answer }) => answer?.ok)).toEqual([1])
    expect(new Set(sent).size).toBe(1)
  })
})
