/// <reference lib="dom" />
/// <reference types="vite/client" />
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registerWorkerWhenStable } from '../../../../template/src/pwa/register-worker.ts'

const register = vi.fn((_script: string) => Promise.resolve())
const postMessage = vi.fn()

/** A browser's page, at `readyState`, with or without workers, one of which may already be behind it. */
function openPage(readyState: string, workers: object | null): EventTarget {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState })
  vi.stubGlobal('navigator', workers === null ? {} : { serviceWorker: { register, ...workers } })
  return page
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  register.mockClear()
  postMessage.mockClear()
})

describe('the worker is registered', () => {
  test('under the earlier worker’s name, with the default scope, after the page has loaded and some idle time', {
    tags: ['@§4.28', '@§7.16'],
  }, async () => {
    const page = openPage('interactive', {})
    const registered = registerWorkerWhenStable()
    await vi.runAllTimersAsync()
    expect(register).not.toHaveBeenCalled()
    page.dispatchEvent(new Event('load'))
    expect(register).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    await registered
    expect(register.mock.calls).toEqual([['/ngsw-worker.js']])
  })

  test('on a page that had loaded before', async () => {
    openPage('complete', {})
    const registered = registerWorkerWhenStable()
    await vi.runAllTimersAsync()
    await registered
    expect(register).toHaveBeenCalledTimes(1)
  })

  test('never in development', async () => {
    vi.stubEnv('PROD', false)
    openPage('complete', {})
    const registered = registerWorkerWhenStable()
    await vi.runAllTimersAsync()
    await registered
    expect(register).not.toHaveBeenCalled()
  })

  test('nowhere without workers, which the console says', { tags: ['@§8.10'] }, async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    openPage('complete', null)
    const registered = registerWorkerWhenStable()
    await vi.runAllTimersAsync()
    await registered
    expect(register).not.toHaveBeenCalled()
    expect(warn.mock.calls).toEqual([[expect.stringContaining('no service workers')]])
  })
})

test('a failure is told to the console alone', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failure = new DOMException('quota', 'QuotaExceededError')
  register.mockImplementationOnce(() => Promise.reject(failure))
  openPage('complete', {})
  const registered = registerWorkerWhenStable()
  await vi.runAllTimersAsync()
  await registered
  expect(warn.mock.calls).toEqual([[expect.any(String), failure]])
})

test('a worker that already stands behind the page is told to forget the earlier app', async () => {
  openPage('complete', { controller: { postMessage } })
  const registered = registerWorkerWhenStable()
  await vi.runAllTimersAsync()
  await registered
  expect(postMessage.mock.calls).toEqual([[{ type: 'forget-earlier-app' }]])
})
