/// <reference lib="dom" />
// Every write through every way in which its answer can fail to come, and through all that can be found out afterwards: it is never told as
// done unless it was, never as refused where nobody knows, and never sent twice.
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiError } from '../../../template/src/api/api-error.ts'
import type { Settled } from '../../../template/src/pwa/outbox/outbox.ts'
import { freshBrowser } from '../../support/drawer.ts'
import { type Failure, failureNames, failures, refusalWords } from '../../support/failures.ts'
import { isNightly } from '../../support/nightly.ts'
import { byAction } from '../../support/operations.ts'
import { type Action, requestFields } from '../../support/protocol.ts'
import { writes } from '../../support/writes.ts'

type Lost = Failure | 'lost after the commit' | 'never sent'
const ways: readonly Lost[] = [...failureNames, 'lost after the commit', 'never sent']

/** What the gym says when it is asked what became of the write. */
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

/** Nobody answers until whoever asks gives up. */
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

function found(aftermath: Aftermath, rid: string, signal: AbortSignal | null | undefined): Promise<Response> {
  if (aftermath === 'no answer') return nothing(signal)
  const said = {
    done: { ok: 1, rid },
    refused: { ok: 0, err: ['La clase está completa.'], cod: 'llena', rid },
    'never arrived': { ok: 0, err: ['No hay tal pedido.'], cod: 'nohay', rid },
    'not known': { ok: 0, err: ['Acción inexistente'], cod: 'nohay' },
  }[aftermath]
  return Promise.resolve(answer(said))
}

/** A gym that fails at one action so; everything else it answers. `sent`: the ids under which that action came. */
function gym(action: string, lost: () => Lost | null, aftermath: Aftermath, isSessionOver = false) {
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string, { body, signal }: RequestInit) => {
    const rid = body instanceof URLSearchParams ? (body.get('rid') ?? '') : ''
    if (address.includes('/index.html'))
      return Promise.resolve(new Response('<html lang="es" data-tenant="demo">'))
    if (address.endsWith('/pwa/reservaver')) return found(aftermath, rid, signal)
    if (address.endsWith('/pwa/unread') && isSessionOver) return answerTo('401 with a page', signal)
    if (!address.endsWith(`/pwa/${action}`)) return Promise.resolve(answer({ ok: 1 }))
    sent.push(rid)
    const how = lost()
    return how === null ? Promise.resolve(answer({ ok: 1 })) : answerTo(how, signal)
  })
  return sent
}

/** What came of it, in one word, and the member's words. */
type Outcome = [came: 'done' | 'refused' | ApiError['kind'], words: string]

async function outcomeOf(work: Promise<{ ok: number; errors: string[] }>): Promise<Outcome> {
  const { errorSentence } = await import('../../../template/src/api/api-error.ts')
  const settled = work
    .then(({ ok, errors }): Outcome => [ok === 1 ? 'done' : 'refused', errors[0] ?? ''])
    .catch((error: ApiError): Outcome => [error.kind, errorSentence(error)])
  await vi.runAllTimersAsync()
  return settled
}

/** What is true of a write whose answer failed to come so. */
function truth(lost: Lost, aftermath: Aftermath): Outcome[0] {
  if (lost === 'refusal' || lost === '401 with a page') return 'refused'
  if (aftermath === 'done') return 'done'
  return aftermath === 'refused' || aftermath === 'never arrived' ? 'refused' : 'unknown'
}

const ofKind = (kind: string) =>
  Object.entries(writes).flatMap(([name, one]) => (one === kind ? [name as Action] : []))
const sure = ofKind('sure')
const queued = ofKind('queued')
let cells = 0
const told = new Map<string, number>()
afterAll(() => console.info(`${cells} cells`, Object.fromEntries(told)))

const fields = { id: '7', cid: '', estado: 'presente', estrellas: '5' }

test('every write that carries an id of its own is tried here', () => {
  const carrying = [...requestFields].flatMap(([name, sent]) =>
    sent.includes('rid') && name !== 'reservaver' ? [name] : [],
  )
  expect([...sure, ...queued].sort()).toEqual(carrying.sort())
})

/** All pairs at night. Otherwise each write meets every way once, and the aftermaths in turn. */
function pairsFor(action: Action) {
  const pairs = ways.flatMap((lost, way) =>
    aftermaths.map((aftermath, at) => ({ lost, aftermath, turn: way + at + sure.indexOf(action) })),
  )
  return pairs
    .filter(({ turn }) => isNightly || turn % aftermaths.length === 0)
    .map(({ lost, aftermath }) => [lost, aftermath] as const)
}

describe.each(sure)('%s', action => {
  test.each(pairsFor(action))('%s, then %s', async (lost, aftermath) => {
    const sent = gym(action, () => lost, aftermath)
    const { sureWrite } = await byAction()
    const [came, words] = await outcomeOf(sureWrite(action, fields))
    expect([came, words]).toEqual([truth(lost, aftermath), expect.any(String)])
    if (lost === 'refusal') expect(words).toBe(refusalWords)
    if (came === 'unknown') expect(words).toMatch(/^No sabemos si/)
    expect(sent).toHaveLength(1)
    cells += 1
    told.set(`${came}: ${words}`, (told.get(`${came}: ${words}`) ?? 0) + 1)
  })

  test('where the session is over, that is said, and it is not called refused', async () => {
    const sent = gym(action, () => '401 with a page', 'no answer', true)
    const { sureWrite } = await byAction()
    expect(await outcomeOf(sureWrite(action, fields))).toEqual([
      'session',
      'Tu sesión venció. Ingresá de nuevo.',
    ])
    expect(sent).toHaveLength(1)
  })
})

describe.each(queued)('%s, which may wait', action => {
  test.each(ways)('%s: refused by the gym, or kept and sent once more under the same id', async lost => {
    let how: Lost | null = lost
    const sent = gym(action, () => how, 'not known')
    const settled: Settled[] = []
    const { openOutbox } = await import('../../../template/src/pwa/outbox/outbox.ts')
    const { readSession } = await import('../../../template/src/api/session.ts')
    const { queuedWrites } = await import('../../../template/src/pwa/outbox/queue.ts')
    const session = readSession()
    if (!session) throw new Error('Nobody is logged in.')
    const outbox = openOutbox({ owner: 'demo/31', session, onSettled: all => settled.push(...all) })
    const { writeOf, asked } = await byAction()
    const posted = outbox.post(writeOf(action), asked(action, fields))
    await vi.advanceTimersByTimeAsync(20_000)
    const isRefused = lost === 'refusal' || lost === '401 with a page'
    expect(await posted).toEqual(isRefused ? expect.objectContaining({ ok: 0 }) : null)
    expect(queuedWrites()).toHaveLength(isRefused ? 0 : 1)
    cells += 1
    if (isRefused) return
    how = null
    await outbox.send()
    expect(queuedWrites()).toEqual([])
    expect(settled.map(one => one.answer?.ok)).toEqual([1])
    expect(new Set(sent).size).toBe(1)
  })
})
