/// <reference lib="dom" />
/// <reference types="vite/client" />
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registerWorkerWhenStable } from '#pwa/register-worker.ts'

const register = vi.fn((_script: string) => Promise.resolve())
const postMessage = vi.fn()

/** Opens a browser's page at `readyState`, with or without service workers or a current controller. */
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

describe('registration of the worker', () => {
  test('uses the earlier worker’s name and the default scope, after the page load and some idle time', {
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

  test('happens on a page that has already loaded', async () => {
    openPage('complete', {})
    const registered = registerWorkerWhenStable()
    await vi.runAllTimersAsync()
    await registered
    expect(register).toHaveBeenCalledTimes(1)
  })

  test('never happens in development', async () => {
    vi.stubEnv('PROD', false)
    openPage('complete', {})
    const registered = registerWorkerWhenStable()
    await vi.runAllTimersAsync()
    await registered
    expect(register).not.toHaveBeenCalled()
  })

  test('logs a warning in browsers without service workers', { tags: ['@§8.10'] }, async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    openPage('complete', null)
    const registered = registerWorkerWhenStable()
    await vi.runAllTimersAsync()
    await registered
    expect(register).not.toHaveBeenCalled()
    expect(warn.mock.calls).toEqual([[expect.stringContaining('no service workers')]])
  })
})

test('reports a failure only on the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failure = new DOMException('quota', 'QuotaExceededError')
  register.mockImplementationOnce(() => Promise.reject(failure))
  openPage('complete', {})
  const registered = registerWorkerWhenStable()
  await vi.runAllTimersAsync()
  await registered
  expect(warn.mock.calls).toEqual([[expect.any(String), failure]])
})

test('tells the current worker of the page to forget the earlier app', async () => {
  openPage('complete', { controller: { postMessage } })
  const registered = registerWorkerWhenStable()
  await vi.runAllTimersAsync()
  await registered
  expect(postMessage.mock.calls).toEqual([[{ type: 'forget-earlier-app' }]])
})
