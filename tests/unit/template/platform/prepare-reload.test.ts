import { afterEach, expect, test, vi } from 'vitest'
import { prepareReload } from '../../../../template/src/platform/prepare-reload.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that links two files. Returns the requests that are made for them. */
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

test('each linked file is requested past the caches, whatever becomes of it', async () => {
  const requests = pageWith(async () => Promise.reject(new TypeError('Failed to fetch')))
  await prepareReload()
  expect(requests).toEqual([
    ['/assets/boot.js', 'reload'],
    ['/assets/main.js', 'reload'],
  ])
})

test('the worker hears of the reload', async () => {
  pageWith(async () => new Response())
  const postMessage = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } })
  await prepareReload()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'from-host' })
})

test('files that do not answer hold a reload for two seconds at most', async () => {
  vi.useFakeTimers()
  pageWith(() => new Promise(() => {}))
  const ended = vi.fn()
  void prepareReload().then(ended)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalled()
})
