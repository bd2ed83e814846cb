import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerPage } from '../../../../../template/src/pwa/worker/page.ts'
import { startHost } from '../../platform/host.ts'

const patience = 3_000
const withCopy = { kept: async () => new Response('kept'), patience }
const withoutCopy = { kept: async () => undefined, patience }

const page =
  (status: number): RequestListener =>
  (_, response) => {
    response.writeHead(status).end('from the network')
  }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['answers', page(200), 'from the network'],
  ['does not know the path', page(404), 'kept'],
  ['fails', page(503), 'kept'],
  ['breaks off', (_, response) => response.destroy(), 'kept'],
] satisfies [string, RequestListener, string][])('a host that %s', async (_, answer, expected) => {
  const { origin } = await startHost(answer)
  const response = await answerPage(new Request(`${origin}/tab3`), withCopy)
  expect(await response.text()).toBe(expected)
})

test('a host that stays silent is waited for 3 s', async () => {
  const { origin } = await startHost(() => {})
  const kept = vi.fn(withCopy.kept)
  const answering = answerPage(new Request(origin), { kept, patience })
  await vi.advanceTimersByTimeAsync(patience - 1)
  expect(kept).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await (await answering).text()).toBe('kept')
})

test('a page that has begun to arrive is not cut off', async () => {
  const finish: (() => void)[] = []
  const { origin } = await startHost((_, response) => {
    response.writeHead(200).write('begun ')
    finish.push(() => response.end('and done'))
  })
  const response = await answerPage(new Request(origin), withCopy)
  await vi.advanceTimersByTimeAsync(patience)
  for (const end of finish) end()
  expect(await response.text()).toBe('begun and done')
})

test('a redirect is left to the browser', async () => {
  const { origin } = await startHost((_, response) => {
    response.writeHead(302, { Location: '/login' }).end()
  })
  const request = new Request(origin, { redirect: 'manual' })
  expect((await answerPage(request, withCopy)).status).toBe(302)
})

test('without a copy: what the host said, or that it could not be reached', async () => {
  const { origin, close } = await startHost(page(404))
  expect((await answerPage(new Request(origin), withoutCopy)).status).toBe(404)
  await close()
  await expect(answerPage(new Request(origin), withoutCopy)).rejects.toThrow()
})

test('without a copy a slow host is waited for', async () => {
  const finish: (() => void)[] = []
  const { origin } = await startHost((_, response) => finish.push(() => response.end('late')))
  const answering = answerPage(new Request(origin), withoutCopy)
  await vi.waitFor(() => expect(finish).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(patience)
  for (const end of finish) end()
  expect(await (await answering).text()).toBe('late')
})
