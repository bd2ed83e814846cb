import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freshBrowser } from '#tests/support/drawer.ts'

const load = async () => ({
  ...(await import('#api/reads/queries.ts')),
  ...(await import('#api/reads/read-pages.ts')),
})
const errors = () => import('#api/api-error.ts')

beforeEach(() => {
  freshBrowser()
  vi.useFakeTimers()
  connection(true)
})
afterEach(() => {
  vi.useRealTimers()
})

/** The phone's connection state. */
function connection(online: boolean): void {
  vi.stubGlobal('navigator', { onLine: online })
}

/** Creates a client as in the app, with the given connection state. */
async function startClient() {
  const { createQueryClient } = await load()
  const client = createQueryClient()
  client.mount()
  window.dispatchEvent(new Event(navigator.onLine ? 'online' : 'offline'))
  onTestFinished(() => client.unmount())
  return client
}

/** Counts the attempts of a read that always fails before the page sees the error. */
async function readTries(error: unknown): Promise<number> {
  const client = await startClient()
  const ask = vi.fn(() => Promise.reject(error))
  const { retry = false } = client.getDefaultOptions().queries ?? {}
  const asking = client.fetchQuery({ queryKey: ['unread'], queryFn: ask, retry })
  const settled = expect(asking).rejects.toBe(error)
  await vi.runAllTimersAsync()
  await settled
  return ask.mock.calls.length
}

/** Counts the attempts of a write. */
async function writeTries(error: unknown): Promise<number> {
  const client = await startClient()
  const ask = vi.fn(() => Promise.reject(error))
  const settled = expect(
    client.getMutationCache().build(client, { mutationFn: ask }).execute(undefined),
  ).rejects.toBe(error)
  await vi.runAllTimersAsync()
  await settled
  return ask.mock.calls.length
}

const kinds = [
  ['offline', 3],
  ['timeout', 3],
  ['server', 3],
  ['garbled', 1],
  ['missing', 1],
  ['refused', 1],
  ['unknown', 1],
  ['session', 1],
] as const

describe('with a connection', () => {
  test.each(kinds)('a read that ends %s is attempted %d times', async (kind, times) => {
    const { ApiError } = await errors()
    expect(await readTries(new ApiError(kind, 'x'))).toBe(times)
  })

  test('attempts a read only once after an internal error', async () => {
    expect(await readTries(new TypeError('x'))).toBe(1)
  })

  test.each(kinds)('a write that ends %s is attempted once', async kind => {
    const { ApiError } = await errors()
    expect(await writeTries(new ApiError(kind, 'x'))).toBe(1)
  })
})

describe('without a connection', () => {
  beforeEach(() => connection(false))

  test('attempts a read once and reports the failure instead of postponing it', async () => {
    const { ApiError } = await errors()
    expect(await readTries(new ApiError('offline', 'x'))).toBe(1)
  })

  test('attempts a write once and reports the failure instead of postponing it', async () => {
    const { ApiError } = await errors()
    expect(await writeTries(new ApiError('offline', 'x'))).toBe(1)
  })
})

const operations = () => import('#protocol/booking/bookings.ts')
const first = { period: 'coming', from: '' } as const

test('gives identical questions the same key', async () => {
  const { queryKey } = await load()
  expect(queryKey((await operations()).myBookings, first)).toEqual(['myBookings', first])
})

test('caches single answers and pages of the same question separately', async () => {
  const { queryKey } = await load()
  const { pagesKey } = await import('#api/reads/read-pages.ts')
  const { myBookings } = await operations()
  expect(pagesKey(myBookings, first)).not.toEqual(queryKey(myBookings, first))
})
