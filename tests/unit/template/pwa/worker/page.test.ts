import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answerPage,
  listenForReloads,
  type PageSources,
} from '../../../../../template/src/pwa/worker/page.ts'
import { startHost } from '../../platform/host.ts'
import { Shelves } from './caches.ts'

const patience = 3_000
const pause = 5_000
const [kept, newer] = ['2026.1128.905-0123456789abcdef', '2026.1128.906-fedcba9876543210']
const withCopy: PageSources = { precached: async () => new Response('kept'), version: kept, patience, pause }
const withoutCopy: PageSources = { ...withCopy, precached: async () => undefined }

const page =
  (status: number, text = 'from the network'): RequestListener =>
  (_, response) => {
    response.writeHead(status).end(text)
  }

/** A host with a site of a version: its page at each path, and the file that tells the version. */
const site =
  (version: string, text = 'from the network'): RequestListener =>
  ({ url }, response) =>
    void response.end(
      url === '/version.json'
        ? JSON.stringify({ version })
        : `<meta name="version" content="${version}">${text}`,
    )

beforeEach(() => {
  new Shelves()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A navigation: what is answered, and what the worker goes on with afterwards. */
function navigate(url: string, sources: PageSources, cache: RequestCache = 'default', isAnnounced = false) {
  const works: Promise<void>[] = []
  const request = new Request(url, { redirect: 'manual', cache })
  const answer = answerPage({ request, isAnnounced, waitUntil: work => works.push(work) }, sources)
  return { answer, works }
}

const text = async (url: string, sources: PageSources, cache?: RequestCache) =>
  (await navigate(url, sources, cache).answer).text()

/** An opening of the app, and the worker's look at the host after it. */
async function openedAndLooked(url: string, sources: PageSources): Promise<string> {
  const { answer, works } = navigate(url, sources)
  const shown = await (await answer).text()
  await vi.advanceTimersByTimeAsync(pause)
  await Promise.all(works)
  return shown
}

test('is there at once, with nothing asked of the host until the member has what they came for', async () => {
  const host = vi.fn(site(kept))
  const { origin } = await startHost(host)
  const { answer, works } = navigate(`${origin}/tab3`, withCopy)
  expect(await (await answer).text()).toBe('kept')
  await vi.advanceTimersByTimeAsync(pause - 1)
  expect(host).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(works)
  expect(host.mock.calls.map(([{ url }]) => url)).toEqual(['/version.json'])
})

describe('the next opening', () => {
  test.each([
    ['has another version', site(newer), expect.stringContaining('from the network')],
    ['has the same version', site(kept), 'kept'],
    ['tells no version', page(404), 'kept'],
    ['is another in the place of the gym', page(200, '<!doctype html><title>Wi-Fi</title>'), 'kept'],
    ['is in trouble', page(503), 'kept'],
    ['is not there', (_, response) => response.destroy(), 'kept'],
  ] satisfies [string, RequestListener, string][])('where the host %s', async (_, host, expected) => {
    const { origin } = await startHost(host)
    expect(await openedAndLooked(origin, withCopy)).toBe('kept')
    expect(await text(origin, withCopy)).toEqual(expected)
  })

  test('where the gym has moved is left to the browser', async () => {
    const { origin } = await startHost((_, response) => {
      response.writeHead(302, { Location: '/elsewhere' }).end()
    })
    await openedAndLooked(origin, withCopy)
    expect((await navigate(origin, withCopy).answer).status).toBe(302)
  })

  test('with a worker that has brought the new page is there at once again', async () => {
    const { origin } = await startHost(site(newer))
    await openedAndLooked(origin, withCopy)
    const host = vi.fn(site(newer))
    const { origin: later } = await startHost(host)
    const renewed = { ...withCopy, precached: async () => new Response('new'), version: newer }
    expect(await text(later, renewed)).toBe('new')
    expect(host).not.toHaveBeenCalled()
  })

  test('is there at once again where the host has gone back to the same version', async () => {
    let now = newer
    const host = vi.fn((...asked: Parameters<RequestListener>) => site(now)(...asked))
    const { origin } = await startHost(host)
    await openedAndLooked(origin, withCopy)
    now = kept
    expect(await openedAndLooked(origin, withCopy)).toContain('from the network')
    const asked = host.mock.calls.length
    expect(await text(origin, withCopy)).toBe('kept')
    expect(host).toHaveBeenCalledTimes(asked)
  })
})

describe('asked for anew', () => {
  test.each([
    ['answers', page(200), 'from the network'],
    ['does not know the path', page(404), 'kept'],
    ['fails', page(503), 'kept'],
    ['breaks off', (_, response) => response.destroy(), 'kept'],
  ] satisfies [string, RequestListener, string][])('of a host that %s', async (_, answer, expected) => {
    const { origin } = await startHost(answer)
    expect(await text(`${origin}/tab3`, withCopy, 'no-cache')).toBe(expected)
    expect(await text(`${origin}/tab3`, withCopy, 'reload')).toBe(expected)
  })

  test('of a host that stays silent is waited for 3 s', async () => {
    const { origin } = await startHost(() => {})
    let answered = false
    const answering = text(origin, withCopy, 'no-cache').finally(() => {
      answered = true
    })
    await vi.advanceTimersByTimeAsync(patience - 1)
    expect(answered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answering).toBe('kept')
  })

  test('and begun to arrive is not cut off', async () => {
    const finish: (() => void)[] = []
    const { origin } = await startHost((_, response) => {
      response.writeHead(200).write('begun ')
      finish.push(() => response.end('and done'))
    })
    const response = await navigate(origin, withCopy, 'no-cache').answer
    await vi.advanceTimersByTimeAsync(patience)
    for (const end of finish) end()
    expect(await response.text()).toBe('begun and done')
  })

  test('and redirected is left to the browser', async () => {
    const { origin } = await startHost((_, response) => {
      response.writeHead(302, { Location: '/login' }).end()
    })
    expect((await navigate(origin, withCopy, 'no-cache').answer).status).toBe(302)
  })
})

test('without a copy: what the host said, or that it could not be reached', async () => {
  const { origin, close } = await startHost(page(404))
  expect((await navigate(origin, withoutCopy).answer).status).toBe(404)
  await close()
  await expect(navigate(origin, withoutCopy).answer).rejects.toThrow()
})

test('without a copy a slow host is waited for', async () => {
  const finish: (() => void)[] = []
  const { origin } = await startHost((_, response) => finish.push(() => response.end('late')))
  const answering = text(origin, withoutCopy)
  await vi.waitFor(() => expect(finish).toHaveLength(1), { timeout: 30_000 })
  await vi.advanceTimersByTimeAsync(patience)
  for (const end of finish) end()
  expect(await answering).toBe('late')
})

describe('a reload that the page announces, as WebKit does not', () => {
  /** A worker that hears `data`. Returns its function for navigations. */
  function hearing(data: unknown) {
    const worker = new EventTarget()
    const isAnnounced = listenForReloads(worker)
    worker.dispatchEvent(new MessageEvent('message', { data }))
    return isAnnounced
  }

  test('is answered by the host', async () => {
    const { origin } = await startHost(page(200))
    const isAnnounced = hearing({ type: 'from-host' })
    const { answer } = navigate(origin, withCopy, 'default', isAnnounced())
    expect(await (await answer).text()).toBe('from the network')
  })

  test('counts once, for ten seconds', () => {
    vi.useFakeTimers()
    const isAnnounced = hearing({ type: 'from-host' })
    vi.advanceTimersByTime(9_999)
    expect([isAnnounced(), isAnnounced()]).toEqual([true, false])
    const late = hearing({ type: 'from-host' })
    vi.advanceTimersByTime(10_000)
    expect(late()).toBe(false)
  })

  test('is no other message', () => {
    expect([hearing('junk')(), hearing({ type: 'take-over' })(), hearing(null)()]).toEqual([
      false,
      false,
      false,
    ])
  })
})
