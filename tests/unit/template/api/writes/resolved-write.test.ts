import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { byAction as byWire } from '../../../../support/operations.ts'
import { type Answering, broken, json, raw, startBackend } from '../backend.ts'

const load = byWire

const fields = { items: '2x1', cupon: '', medio: 'online', total: '28000' } as const
const placed = { ok: 1, orden: 12, total: 28_000, url: '/pwa/pagar/x', estado: 'pendiente' }
/** The backend's word that it never saw a write. */
const neverCame: Answering = (response, asked) =>
  json({ ok: 0, cod: 'nohay', rid: asked.fields.rid })(response, asked)
/** A backend's answer to any action that it does not know. */
const unknownAction = { ok: 0, err: ['Acción inexistente'], cod: 'nohay' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

/** A phone that keeps the id of a write in a variable. */
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

/** Lets the pauses between questions pass as soon as they begin. */
async function hurried<Result>(work: Promise<Result>): Promise<Result> {
  const hurry = setIntervalOfNode(() => void vi.advanceTimersByTimeAsync(1_000), 5)
  return work.finally(() => clearIntervalOfNode(hurry))
}
const [setIntervalOfNode, clearIntervalOfNode] = [setInterval, clearInterval]

const byAction =
  (answers: Record<string, Answering>): Answering =>
  (response, asked) =>
    answers[asked.path.replace('/pwa/', '')]?.(response, asked)

describe('a write whose outcome is remembered', () => {
  test('is kept before it is sent and forgotten once it is answered', async () => {
    const { asked } = await startBackend(json(placed))
    const { settledWrite } = await load()
    const unsettled = note()
    expect(await settledWrite('comprar', fields, unsettled)).toMatchObject({ ok: 1, order: '12' })
    expect(unsettled.stored).toEqual([null, asked[0]?.fields.rid, null])
  })

  test('whose answer is lost is read as its own action answers', async () => {
    const { asked } = await startBackend(byAction({ comprar: broken, reservaver: json(placed) }))
    const { settledWrite } = await load()
    const unsettled = note()
    const answer = await hurried(settledWrite('comprar', fields, unsettled))
    expect(answer).toMatchObject({ ok: 1, order: '12', total: 28_000, url: '/pwa/pagar/x', state: 'pending' })
    expect(asked.map(({ path }) => path)).toEqual(['/pwa/comprar', '/pwa/reservaver'])
    expect(unsettled.restore()).toBeNull()
  })

  test('stays remembered where nobody can say what became of it', async () => {
    const { asked } = await startBackend(broken)
    const { settledWrite } = await load()
    const unsettled = note()
    await expect(hurried(settledWrite('comprar', fields, unsettled))).rejects.toMatchObject({
      name: 'ApiError',
    })
    expect(unsettled.restore()).toBe(asked[0]?.fields.rid)
  })
})

describe('after a try without any word', () => {
  test('what was done then is answered and not done again', async () => {
    const { asked } = await startBackend(byAction({ reservaver: json(placed) }))
    const { settledWrite } = await load()
    const unsettled = note('earlier')
    expect(await hurried(settledWrite('comprar', fields, unsettled))).toMatchObject({ order: '12' })
    expect(asked.map(({ path, fields: { rid } }) => [path, rid])).toEqual([['/pwa/reservaver', 'earlier']])
    expect(unsettled.restore()).toBeNull()
  })

  test.each([
    ['never arrived', { ok: 0, cod: 'nohay', rid: 'earlier' }],
    ['was refused', { ok: 0, err: ['No.'], rid: 'earlier' }],
    ['was asked about', { ok: 2, cod: 'precio', total: 5 }],
  ])('that %s, it is sent', async (_, outcome) => {
    const { asked } = await startBackend(byAction({ reservaver: json(outcome), comprar: json(placed) }))
    const { settledWrite } = await load()
    expect(await hurried(settledWrite('comprar', fields, note('earlier')))).toMatchObject({ ok: 1 })
    expect(asked.at(-1)).toMatchObject({ path: '/pwa/comprar' })
    expect(asked.at(-1)?.fields.rid).not.toBe('earlier')
  })

  test('of which still nothing is known, nothing is sent', async () => {
    const { asked } = await startBackend(byAction({ reservaver: broken, comprar: json(placed) }))
    const { settledWrite } = await load()
    const unsettled = note('earlier')
    await expect(hurried(settledWrite('comprar', fields, unsettled))).rejects.toMatchObject({
      kind: 'unknown',
    })
    expect(asked.some(({ path }) => path === '/pwa/comprar')).toBe(false)
    expect(unsettled.restore()).toBe('earlier')
  })

  test.each([
    [false, 0],
    [true, 1],
  ])('of which the gym cannot tell, the member decides: %o', async (agrees, sent) => {
    const answers = { reservaver: json(unknownAction), comprar: json(placed) }
    const { asked } = await startBackend(byAction(answers))
    const { settledWrite } = await load()
    const unsettled = note('earlier', () => Promise.resolve(agrees))
    const writing = hurried(settledWrite('comprar', fields, unsettled))
    if (agrees) expect(await writing).toMatchObject({ ok: 1 })
    else await expect(writing).rejects.toMatchObject({ kind: 'unknown' })
    expect(asked.filter(({ path }) => path === '/pwa/comprar')).toHaveLength(sent)
    expect(unsettled.restore()).toBe(agrees ? null : 'earlier')
  })
})

describe('a write whose answer is lost', () => {
  const sure = byWire
  const booking = { id: '7', cid: '', abono: '', alt: '', espera: '0', invitado: '' } as const

  async function bookedWhile(reservaver: Answering) {
    const { asked } = await startBackend(byAction({ reservar: broken, reservaver }))
    const { sureWrite } = await sure()
    const { errorSentence } = await import('../../../../../template/src/api/api-error.ts')
    const came = await hurried(
      sureWrite('reservar', booking, { neverArrived: 'No llegó.' }).then(
        ({ ok, errors }) => ({ ok, errors }),
        (error: unknown) => ({ error, sentence: errorSentence(error) }),
      ),
    )
    return { came, questions: asked.filter(({ path }) => path === '/pwa/reservaver').length }
  }

  test('is told as never arrived on one word of the gym that names it', async () => {
    const { came, questions } = await bookedWhile(neverCame)
    expect(came).toEqual({ ok: 0, errors: ['No llegó.'] })
    expect(questions).toBe(1)
  })

  test('is told as refused where the gym names it', async () => {
    const { came } = await bookedWhile((response, asked) =>
      json({ ok: 0, err: ['Está llena.'], cod: 'llena', rid: asked.fields.rid })(response, asked),
    )
    expect(came).toEqual({ ok: 0, errors: ['Está llena.'] })
  })

  test.each<[string, Answering]>([
    ['any action that it does not know', json(unknownAction)],
    ['the same under 404', json({ ...unknownAction, rid: 'x' }, 404)],
    ['404', raw(404, 'Not found')],
    ['a refusal that names nothing', json({ ok: 0, err: ['Debés la cuota.'], cod: 'deuda' })],
    ['another write’s outcome', json({ ok: 1, rid: 'another' })],
    ['a page', raw(200, '<h1>Hola</h1>')],
    ['500 in words', json({ ok: 0, err: ['Algo falló.'], cod: 'nohay' }, 500)],
    ['nothing that could be read', broken],
  ])('is not known where the gym answers as to %s', async (_, reservaver) => {
    const { came } = await bookedWhile(reservaver)
    expect(came).toMatchObject({
      error: { kind: 'unknown' },
      sentence: expect.stringMatching(/^No sabemos .* Mis Reservas/),
    })
  })
})

describe('a write that something on the way answers with 403 or 404', () => {
  const statuses: [string, Answering, string][] = [
    ['a page under 404', raw(404, '<h1>Not Found</h1>'), 'Tu gimnasio todavía no recibe esto.'],
    ['JSON under 404', json({}, 404), 'Tu gimnasio todavía no recibe esto.'],
    ['a page under 403', raw(403, '<h1>Forbidden</h1>'), 'El gimnasio no lo aceptó.'],
    ['nothing under 403', raw(403, ''), 'El gimnasio no lo aceptó.'],
  ]
  const unread = json({ unread: 0, unreadblog: 0 })
  /** A phone without a session: with a session 403 asks for it first. */
  const write = async (answer: Answering, reservaver: Answering) => {
    const { asked } = await startBackend(byAction({ comprar: answer, reservaver, unread }))
    const { settledWrite } = await load()
    const work = () => hurried(settledWrite('comprar', fields, note()))
    return { asked, work, paths: () => asked.map(({ path }) => path.replace('/pwa/', '')) }
  }

  test.each(statuses)('after the gym has done it, by %s, is done', async (_, answer) => {
    const { work } = await write(answer, json(placed))
    expect(await work()).toMatchObject({ ok: 1, order: '12' })
    // The gym knows the action, which is sent the next time.
    const { isUnknown } = await import('../../../../../template/src/api/unknown-actions.ts')
    expect(isUnknown('order')).toBe(false)
  })

  test.each(statuses)('before it reaches the gym, by %s, is refused', async (_, answer, message) => {
    const { work } = await write(answer, neverCame)
    expect(await work()).toMatchObject({ ok: 0, errors: [message] })
  })

  test.each(statuses)('by %s, and the gym cannot tell outcomes, is refused', async (_, answer, message) => {
    const { work, paths } = await write(answer, raw(404, ''))
    expect(await work()).toMatchObject({ ok: 0, errors: [message] })
    const asked = paths().filter(path => path === 'reservaver').length
    expect(await work()).toMatchObject({ ok: 0, errors: [message] })
    expect(paths().filter(path => path === 'reservaver')).toHaveLength(asked)
  })

  test.each(statuses)('by %s, and the gym cannot be reached, has no known outcome', async (_, answer) => {
    const { work } = await write(answer, broken)
    await expect(work()).rejects.toMatchObject({ kind: 'unknown' })
  })
})
