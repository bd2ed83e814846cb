import { afterEach, expect, test, vi } from 'vitest'
import { prepareReload } from '#platform/prepare-reload.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a page with two linked files. Returns the requests for these files. */
function pageWith(fetchFile: () => Promise<Response>) {
  const requests: [address: string, cache: string | undefined][] = []
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ src: '/assets/boot.js' }, { href: '/assets/main.js' }],
  })
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    requests.push([address, options.cache])
    return fetchFile()
  })
  return requests
}

test('requests each linked file past the caches, even if a request fails', async () => {
  const requests = pageWith(async () => Promise.reject(new TypeError('Failed to fetch')))
  await prepareReload()
  expect(requests).toEqual([
    ['/assets/boot.js', 'reload'],
    ['/assets/main.js', 'reload'],
  ])
})

test('announces the reload to the worker', async () => {
  pageWith(async () => new Response())
  const postMessage = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } })
  await prepareReload()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'from-host' })
})

test('waits at most two seconds for files that do not answer', async () => {
  vi.useFakeTimers()
  pageWith(() => new Promise(() => {}))
  const ended = vi.fn()
  void prepareReload().then(ended)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalled()
})
