import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answering, broken, json, startBackend } from './backend.ts'

const load = () => import('../../../../template/src/api/settled-write.ts')

const fields = { items: '2x1', cupon: '', medio: 'online', total: '28000' } as const
const placed = { ok: 1, orden: 12, total: 28_000, url: '/pwa/pagar/x', estado: 'pendiente' }
const unknown = { ok: 0, cod: 'nohay' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

/** A phone that keeps the id of a write in a variable. */
function note(rid: string | null = null) {
  const kept: (string | null)[] = [rid]
  return {
    kept,
    recall: () => kept.at(-1) ?? null,
    keep: (next: string | null) => {
      kept.push(next)
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
    expect(unsettled.kept).toEqual([null, asked[0]?.fields.rid, null])
  })

  test('whose answer is lost is read as its own action answers', async () => {
    const { asked } = await startBackend(byAction({ comprar: broken, reservaver: json(placed) }))
    const { settledWrite } = await load()
    const unsettled = note()
    const answer = await hurried(settledWrite('comprar', fields, unsettled))
    expect(answer).toMatchObject({ ok: 1, order: '12', total: 28_000, url: '/pwa/pagar/x', state: 'pending' })
    expect(asked.map(({ path }) => path)).toEqual(['/pwa/comprar', '/pwa/reservaver'])
    expect(unsettled.recall()).toBeNull()
  })

  test('stays remembered where nobody can say what became of it', async () => {
    const { asked } = await startBackend(broken)
    const { settledWrite } = await load()
    const unsettled = note()
    await expect(hurried(settledWrite('comprar', fields, unsettled))).rejects.toMatchObject({
      name: 'ApiError',
    })
    expect(unsettled.recall()).toBe(asked[0]?.fields.rid)
  })
})

describe('after a try without any word', () => {
  test('what was done then is answered and not done again', async () => {
    const { asked } = await startBackend(byAction({ reservaver: json(placed) }))
    const { settledWrite } = await load()
    const unsettled = note('earlier')
    expect(await hurried(settledWrite('comprar', fields, unsettled))).toMatchObject({ order: '12' })
    expect(asked.map(({ path, fields: { rid } }) => [path, rid])).toEqual([['/pwa/reservaver', 'earlier']])
    expect(unsettled.recall()).toBeNull()
  })

  test.each([
    ['never arrived', unknown],
    ['was refused', { ok: 0, err: ['No.'] }],
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
      kind: 'offline',
    })
    expect(asked.some(({ path }) => path === '/pwa/comprar')).toBe(false)
    expect(unsettled.recall()).toBe('earlier')
  })
})
