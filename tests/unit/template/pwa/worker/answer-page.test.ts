import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerPage, listenForReloads, noteHost, type PageSources } from '#pwa/worker/answer-page.ts'
import { startHost } from '../../platform/host.ts'
import { Shelves } from './caches.ts'

const timeoutsMs = { page: 3_000, version: 1_500 }
const delayMs = 5_000
const [cached, newer] = ['2026.1128.905-0123456789abcdef', '2026.1128.906-fedcba9876543210']
const withCopy: PageSources = {
  precached: async () => new Response('kept'),
  repair: async () => {},
  version: cached,
  timeoutsMs,
  delayMs,
}
const withoutCopy: PageSources = { ...withCopy, precached: async () => undefined }

const page =
  (status: number, text = 'from the network'): RequestListener =>
  (_, response) => {
    response.writeHead(status).end(text)
  }

/** Serves a site of the given version: its page at each path, and the version file. */
const site =
  (version: string, text = 'from the network'): RequestListener =>
  ({ url }, response) =>
    void response.end(
      url === '/version.json'
        ? JSON.stringify({ version })
        : `<meta name="version" content="${version}">${text}`,
    )

beforeEach(async () => {
  new Shelves()
  await noteHost('current', cached)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts a navigation. Returns the answer and the worker's later tasks. */
function navigate(url: string, sources: PageSources, cache: RequestCache = 'default', isAnnounced = false) {
  const works: Promise<void>[] = []
  const request = new Request(url, { redirect: 'manual', cache })
  const answer = answerPage({ request, isAnnounced, waitUntil: work => works.push(work) }, sources)
  return { answer, works }
}

const text = async (url: string, sources: PageSources, cache?: RequestCache) =>
  (await navigate(url, sources, cache).answer).text()

/** Opens the app and lets the worker check the host afterwards. */
async function openAndCheck(url: string, sources: PageSources): Promise<string> {
  const { answer, works } = navigate(url, sources)
  const html = await (await answer).text()
  await vi.advanceTimersByTimeAsync(delayMs)
  await Promise.all(works)
  return html
}

test('returns the cached page at once, and contacts the host only after a pause', async () => {
  const host = vi.fn(site(cached))
  const { origin } = await startHost(host)
  const { answer, works } = navigate(`${origin}/tab3`, withCopy)
  expect(await (await answer).text()).toBe('kept')
  await vi.advanceTimersByTimeAsync(delayMs - 1)
  expect(host).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(works)
  expect(host.mock.calls.map(([{ url }]) => url)).toEqual(['/version.json'])
})

describe('the next opening', () => {
  test.each([
    ['has another version', site(newer), expect.stringContaining('from the network')],
    ['has the same version', site(cached), 'kept'],
    ['serves no version', page(404), 'kept'],
    ['is a captive portal', page(200, '<!doctype html><title>Wi-Fi</title>'), 'kept'],
    ['answers with 503', page(503), 'kept'],
    ['cannot be reached', (_, response) => response.destroy(), 'kept'],
  ] satisfies [string, RequestListener, string][])('if the host %s', async (_, host, expected) => {
    const { origin } = await startHost(host)
    expect(await openAndCheck(origin, withCopy)).toBe('kept')
    expect(await text(origin, withCopy)).toEqual(expected)
  })

  test('leaves the redirect to the browser if the gym has moved', async () => {
    const { origin } = await startHost((_, response) => {
      response.writeHead(302, { Location: '/elsewhere' }).end()
    })
    await openAndCheck(origin, withCopy)
    expect((await navigate(origin, withCopy).answer).status).toBe(302)
  })

  test('returns the page at once again after a worker has cached the new version', async () => {
    const { origin } = await startHost(site(newer))
    await openAndCheck(origin, withCopy)
    const host = vi.fn(site(newer))
    const { origin: later } = await startHost(host)
    const renewed = { ...withCopy, precached: async () => new Response('new'), version: newer }
    await noteHost('current', newer)
    expect(await text(later, renewed)).toBe('new')
    expect(host).not.toHaveBeenCalled()
  })

  test('returns the cached page at once again after the host returns to the same version', async () => {
    let now = newer
    const host = vi.fn((...asked: Parameters<RequestListener>) => site(now)(...asked))
    const { origin } = await startHost(host)
    await openAndCheck(origin, withCopy)
    now = cached
    expect(await openAndCheck(origin, withCopy)).toContain('from the network')
    const asked = host.mock.calls.length
    expect(await text(origin, withCopy)).toBe('kept')
    expect(host).toHaveBeenCalledTimes(asked)
  })
})

describe('the first opening of a version that has waited on the phone', () => {
  beforeEach(() => {
    new Shelves()
  })

  test.each([
    ['has the same version', site(cached), 'kept'],
    ['has withdrawn the version', site(newer), expect.stringContaining('from the network')],
    ['is a captive portal', page(200, '<!doctype html><title>Wi-Fi</title>'), 'kept'],
    ['answers with 503', page(503), 'kept'],
    ['cannot be reached', (_, response) => response.destroy(), 'kept'],
  ] satisfies [string, RequestListener, string][])('if the host %s', async (_, host, expected) => {
    const { origin } = await startHost(host)
    expect(await text(origin, withCopy)).toEqual(expected)
  })

  test('asks the host only until it has confirmed the version', async () => {
    const host = vi.fn(site(cached))
    const { origin } = await startHost(host)
    expect(await text(origin, withCopy)).toBe('kept')
    expect(await text(origin, withCopy)).toBe('kept')
    expect(host).toHaveBeenCalledOnce()
  })

  test('waits at most 1.5 s, and a late answer counts for the next opening', async () => {
    const asked = new EventTarget()
    let sendLate = () => {}
    const { origin } = await startHost((request, response) => {
      if (request.url !== '/version.json') return site(newer)(request, response)
      sendLate = () => site(newer)(request, response)
      asked.dispatchEvent(new Event('version'))
    })
    const isAsked = once(asked, 'version')
    const { answer, works } = navigate(origin, withCopy)
    let answered = false
    void answer.then(() => {
      answered = true
    })
    await isAsked
    await vi.advanceTimersByTimeAsync(timeoutsMs.version - 1)
    expect(answered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await answer).text()).toBe('kept')
    sendLate()
    await works[0]
    expect(await text(origin, withCopy)).toContain('from the network')
  })
})

describe('a page requested past the cache', () => {
  test.each([
    ['answers', page(200), 'from the network'],
    ['has no page at the path', page(404), 'kept'],
    ['fails', page(503), 'kept'],
    ['breaks off', (_, response) => response.destroy(), 'kept'],
  ] satisfies [string, RequestListener, string][])('from a host that %s', async (_, answer, expected) => {
    const { origin } = await startHost(answer)
    expect(await text(`${origin}/tab3`, withCopy, 'no-cache')).toBe(expected)
    expect(await text(`${origin}/tab3`, withCopy, 'reload')).toBe(expected)
  })

  test('waits at most 3 s for a silent host', async () => {
    const { origin } = await startHost(() => {})
    let answered = false
    const answering = text(origin, withCopy, 'no-cache').finally(() => {
      answered = true
    })
    await vi.advanceTimersByTimeAsync(timeoutsMs.page - 1)
    expect(answered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answering).toBe('kept')
  })

  test('does not cut off a response that has begun', async () => {
    const finish: (() => void)[] = []
    const { origin } = await startHost((_, response) => {
      response.writeHead(200).write('begun ')
      finish.push(() => response.end('and done'))
    })
    const response = await navigate(origin, withCopy, 'no-cache').answer
    await vi.advanceTimersByTimeAsync(timeoutsMs.page)
    for (const end of finish) end()
    expect(await response.text()).toBe('begun and done')
  })

  test('leaves a redirect to the browser', async () => {
    const { origin } = await startHost((_, response) => {
      response.writeHead(302, { Location: '/login' }).end()
    })
    expect((await navigate(origin, withCopy, 'no-cache').answer).status).toBe(302)
  })
})

test('without a copy, returns the host’s answer or fails if the host cannot be reached', async () => {
  const { origin, close } = await startHost(page(404))
  expect((await navigate(origin, withoutCopy).answer).status).toBe(404)
  await close()
  await expect(navigate(origin, withoutCopy).answer).rejects.toThrow()
})

test('without an intact copy, repairs the copy with the host’s answer', async () => {
  const { origin } = await startHost(page(200))
  const repaired: string[] = []
  const repair = async (response: Response) => void repaired.push(await response.text())
  const { answer, works } = navigate(origin, { ...withoutCopy, repair })
  expect(await (await answer).text()).toBe('from the network')
  await Promise.all(works)
  expect(repaired).toEqual(['from the network'])
})

test('without a copy, waits for a slow host', async () => {
  const finish: (() => void)[] = []
  const { origin } = await startHost((_, response) => finish.push(() => response.end('late')))
  const answering = text(origin, withoutCopy)
  await vi.waitFor(() => expect(finish).toHaveLength(1), { timeout: 30_000 })
  await vi.advanceTimersByTimeAsync(timeoutsMs.page)
  for (const end of finish) end()
  expect(await answering).toBe('late')
})

describe('a reload announced by the page because WebKit does not announce it', () => {
  /** Delivers the message `data` to a worker. Returns the worker's check for announced navigations. */
  function hearing(data: unknown) {
    const worker = new EventTarget()
    const isAnnounced = listenForReloads(worker)
    // A worker receives an ExtendableMessageEvent.
    worker.dispatchEvent(Object.assign(new Event('message'), { data }))
    return isAnnounced
  }

  test('is answered by the host', async () => {
    const { origin } = await startHost(page(200))
    const isAnnounced = hearing({ type: 'from-host' })
    const { answer } = navigate(origin, withCopy, 'default', isAnnounced())
    expect(await (await answer).text()).toBe('from the network')
  })

  test('counts only once, and only for ten seconds', () => {
    vi.useFakeTimers()
    const isAnnounced = hearing({ type: 'from-host' })
    vi.advanceTimersByTime(9_999)
    expect([isAnnounced(), isAnnounced()]).toEqual([true, false])
    const late = hearing({ type: 'from-host' })
    vi.advanceTimersByTime(10_000)
    expect(late()).toBe(false)
  })

  test('ignores other messages', () => {
    expect([hearing('junk')(), hearing({ type: 'take-over' })(), hearing(null)()]).toEqual([
      false,
      false,
      false,
    ])
  })
})
