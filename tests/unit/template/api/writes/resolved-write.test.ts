import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { byAction as byWire } from '#tests/support/operations.ts'
import { type Answering, broken, json, raw, startBackend } from '../backend.ts'

const load = byWire

const fields = { items: '2x1', cupon: '', medio: 'online', total: '28000' } as const
const placed = { ok: 1, orden: 12, total: 28_000, url: '/pwa/pagar/x', estado: 'pendiente' }
/** The backend's answer for a write that never arrived. */
const neverArrived: Answering = (response, asked) =>
  json({ ok: 0, cod: 'nohay', rid: asked.fields.rid })(response, asked)
/** A backend's answer to every action that it does not support. */
const unknownAction = { ok: 0, err: ['Acción inexistente'], cod: 'nohay' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

/** A phone that stores the id of a write in a variable. */
function note(rid: string | null = null, mayRepeat = () => Promise.resolve(false)) {
  const stored: (string | null)[] = [rid]
  return {
    stored,
    mayRepeat,
    restore: () => stored.at(-1) ?? null,
    persist: (next: string | null) => {
      stored.push(next)
    },
  }
}

/** Skips the pauses between questions. */
async function skipPauses<Result>(work: Promise<Result>): Promise<Result> {
  const ticker = setIntervalOfNode(() => void vi.advanceTimersByTimeAsync(1_000), 5)
  return work.finally(() => clearIntervalOfNode(ticker))
}
const [setIntervalOfNode, clearIntervalOfNode] = [setInterval, clearInterval]

const byAction =
  (answers: Record<string, Answering>): Answering =>
  (response, asked) =>
    answers[asked.path.replace('/pwa/', '')]?.(response, asked)

describe('a write with a stored id', () => {
  test('stores the id before sending, and forgets it after the answer', async () => {
    const { asked } = await startBackend(json(placed))
    const { settledWrite } = await load()
    const unsettled = note()
    expect(await settledWrite('comprar', fields, unsettled)).toMatchObject({ ok: 1, order: '12' })
    expect(unsettled.stored).toEqual([null, asked[0]?.fields.rid, null])
  })

  test('reads a recovered outcome like the answer of the write’s own action', async () => {
    const { asked } = await startBackend(byAction({ comprar: broken, reservaver: json(placed) }))
    const { settledWrite } = await load()
    const unsettled = note()
    const answer = await skipPauses(settledWrite('comprar', fields, unsettled))
    expect(answer).toMatchObject({ ok: 1, order: '12', total: 28_000, url: '/pwa/pagar/x', state: 'pending' })
    expect(asked.map(({ path }) => path)).toEqual(['/pwa/comprar', '/pwa/reservaver'])
    expect(unsettled.restore()).toBeNull()
  })

  test('keeps the id if the outcome cannot be determined', async () => {
    const { asked } = await startBackend(broken)
    const { settledWrite } = await load()
    const unsettled = note()
    await expect(skipPauses(settledWrite('comprar', fields, unsettled))).rejects.toMatchObject({
      name: 'ApiError',
    })
    expect(unsettled.restore()).toBe(asked[0]?.fields.rid)
  })
})

describe('a retry after an unknown outcome', () => {
  test('returns the outcome of a completed write without sending it again', async () => {
    const { asked } = await startBackend(byAction({ reservaver: json(placed) }))
    const { settledWrite } = await load()
    const unsettled = note('earlier')
    expect(await skipPauses(settledWrite('comprar', fields, unsettled))).toMatchObject({ order: '12' })
    expect(asked.map(({ path, fields: { rid } }) => [path, rid])).toEqual([['/pwa/reservaver', 'earlier']])
    expect(unsettled.restore()).toBeNull()
  })

  test.each([
    ['never arrived', { ok: 0, cod: 'nohay', rid: 'earlier' }],
    ['was refused', { ok: 0, err: ['No.'], rid: 'earlier' }],
    ['needs a confirmation', { ok: 2, cod: 'precio', total: 5 }],
  ])('sends the write if the earlier attempt %s', async (_, outcome) => {
    const { asked } = await startBackend(byAction({ reservaver: json(outcome), comprar: json(placed) }))
    const { settledWrite } = await load()
    expect(await skipPauses(settledWrite('comprar', fields, note('earlier')))).toMatchObject({ ok: 1 })
    expect(asked.at(-1)).toMatchObject({ path: '/pwa/comprar' })
    expect(asked.at(-1)?.fields.rid).not.toBe('earlier')
  })

  test('sends nothing while the outcome stays unknown', async () => {
    const { asked } = await startBackend(byAction({ reservaver: broken, comprar: json(placed) }))
    const { settledWrite } = await load()
    const unsettled = note('earlier')
    await expect(skipPauses(settledWrite('comprar', fields, unsettled))).rejects.toMatchObject({
      kind: 'unknown',
    })
    expect(asked.some(({ path }) => path === '/pwa/comprar')).toBe(false)
    expect(unsettled.restore()).toBe('earlier')
  })

  test.each([
    [false, 0],
    [true, 1],
  ])('asks the member if the gym cannot report outcomes: %o', async (agrees, sent) => {
    const answers = { reservaver: json(unknownAction), comprar: json(placed) }
    const { asked } = await startBackend(byAction(answers))
    const { settledWrite } = await load()
    const unsettled = note('earlier', () => Promise.resolve(agrees))
    const writing = skipPauses(settledWrite('comprar', fields, unsettled))
    if (agrees) expect(await writing).toMatchObject({ ok: 1 })
    else await expect(writing).rejects.toMatchObject({ kind: 'unknown' })
    expect(asked.filter(({ path }) => path === '/pwa/comprar')).toHaveLength(sent)
    expect(unsettled.restore()).toBe(agrees ? null : 'earlier')
  })
})

describe('a write with a lost answer', () => {
  const sure = byWire
  const booking = { id: '7', cid: '', abono: '', alt: '', espera: '0', invitado: '' } as const

  async function book(reservaver: Answering) {
    const { asked } = await startBackend(byAction({ reservar: broken, reservaver }))
    const { sureWrite } = await sure()
    const { errorSentence } = await import('#api/api-error.ts')
    const result = await skipPauses(
      sureWrite('reservar', booking, { neverArrived: 'No llegó.' }).then(
        ({ ok, errors }) => ({ ok, errors }),
        (error: unknown) => ({ error, sentence: errorSentence(error) }),
      ),
    )
    return { result, questions: asked.filter(({ path }) => path === '/pwa/reservaver').length }
  }

  test('is reported as never arrived after a single answer that names the write', async () => {
    const { result, questions } = await book(neverArrived)
    expect(result).toEqual({ ok: 0, errors: ['No llegó.'] })
    expect(questions).toBe(1)
  })

  test('is reported as refused if the refusal names the write', async () => {
    const { result } = await book((response, asked) =>
      json({ ok: 0, err: ['Está llena.'], cod: 'llena', rid: asked.fields.rid })(response, asked),
    )
    expect(result).toEqual({ ok: 0, errors: ['Está llena.'] })
  })

  test.each<[string, Answering]>([
    ['the answer for any unsupported action', json(unknownAction)],
    ['the same answer under 404', json({ ...unknownAction, rid: 'x' }, 404)],
    ['404', raw(404, 'Not found')],
    ['a refusal that names nothing', json({ ok: 0, err: ['Debés la cuota.'], cod: 'deuda' })],
    ['another write’s outcome', json({ ok: 1, rid: 'another' })],
    ['a page', raw(200, '<h1>Hola</h1>')],
    ['500 with a message', json({ ok: 0, err: ['Algo falló.'], cod: 'nohay' }, 500)],
    ['an unreadable response', broken],
  ])('has an unknown outcome if the gym answers with %s', async (_, reservaver) => {
    const { result } = await book(reservaver)
    expect(result).toMatchObject({
      error: { kind: 'unknown' },
      sentence: expect.stringMatching(/^No sabemos .* Mis Reservas/),
    })
  })
})

describe('a write that an intermediary answers with 403 or 404', () => {
  const statuses: [string, Answering, string | null][] = [
    ['a page under 404', raw(404, '<h1>Not Found</h1>'), 'Tu gimnasio todavía no recibe esto.'],
    ['JSON under 404', json({}, 404), 'Tu gimnasio todavía no recibe esto.'],
    ['a page under 403', raw(403, '<h1>Forbidden</h1>'), null],
    ['nothing under 403', raw(403, ''), null],
  ]
  const unread = json({ unread: 0, unreadblog: 0 })
  /** A phone without a session. With a session, a 403 triggers the login check first. */
  const write = async (answer: Answering, reservaver: Answering) => {
    const { asked } = await startBackend(byAction({ comprar: answer, reservaver, unread }))
    const { settledWrite } = await load()
    const work = () => skipPauses(settledWrite('comprar', fields, note()))
    return { asked, work, paths: () => asked.map(({ path }) => path.replace('/pwa/', '')) }
  }

  test.each(statuses)('succeeds if the gym executed it, despite %s', async (_, answer) => {
    const { work } = await write(answer, json(placed))
    expect(await work()).toMatchObject({ ok: 1, order: '12' })
    // The gym supports the action, so the next write is sent.
    const { isUnknown } = await import('#api/unknown-actions.ts')
    expect(isUnknown('order')).toBe(false)
  })

  test.each(statuses)('is refused if it never reached the gym: %s', async (_, answer, message) => {
    const { work } = await write(answer, neverArrived)
    expect(await work()).toMatchObject({ ok: 0, errors: message === null ? [] : [message] })
  })

  test.each(statuses)('is refused if the gym cannot report outcomes: %s', async (_, answer, message) => {
    const { work, paths } = await write(answer, raw(404, ''))
    expect(await work()).toMatchObject({ ok: 0, errors: message === null ? [] : [message] })
    const asked = paths().filter(path => path === 'reservaver').length
    expect(await work()).toMatchObject({ ok: 0, errors: message === null ? [] : [message] })
    expect(paths().filter(path => path === 'reservaver')).toHaveLength(asked)
  })

  test.each(statuses)('has an unknown outcome if the gym cannot be reached: %s', async (_, answer) => {
    const { work } = await write(answer, broken)
    await expect(work()).rejects.toMatchObject({ kind: 'unknown' })
  })
})
