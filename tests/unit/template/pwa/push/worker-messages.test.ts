/// <reference lib="dom" />
import { beforeEach, expect, test, vi } from 'vitest'
import { clearTap, onWorkerMessage, pendingTap, persistTap } from '#pwa/push/worker-messages.ts'

const messageOf = (data: unknown) => Object.assign(new Event('message'), { data })

let worker: EventTarget
beforeEach(() => {
  worker = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker: worker })
  Reflect.deleteProperty(globalThis, 'caches')
})

test('forwards the worker’s messages with or without a time, and ignores invalid messages', () => {
  const listener = vi.fn()
  onWorkerMessage(listener)
  const messages = [
    { type: 'open-path', path: '/tab2', at: 7 },
    { type: 'open-path', path: '/tab2' },
    { type: 'push-arrived', test: '' },
  ]
  for (const data of ['junk', null, { type: 'open-path' }, ...messages]) worker.dispatchEvent(messageOf(data))
  expect(listener.mock.calls).toEqual(messages.map(data => [data]))
})

test('calls no listener after it unsubscribes', () => {
  const listener = vi.fn()
  onWorkerMessage(listener)()
  worker.dispatchEvent(messageOf({ type: 'open-path', path: '/tab2', at: 7 }))
  expect(listener).not.toHaveBeenCalled()
})

test('stores a tap in Safari 16, which lacks Response.json', async () => {
  const stored: Response[] = []
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (_: string, response: Response) => void stored.push(response),
      match: async () => stored[0],
    }),
  })
  const at = Date.now()
  const json = vi.spyOn(Response, 'json').mockImplementation(() => {
    throw new TypeError('Response.json is not a function')
  })
  await persistTap({ path: '/tab2', at }).finally(() => json.mockRestore())
  expect(await pendingTap()).toEqual({ path: '/tab2', at })
})

test('reads no tap and does not fail if the browser’s storage is blocked', async () => {
  expect(await pendingTap()).toBeNull()
  await clearTap()
  await expect(persistTap({ path: '/tab2', at: 7 })).rejects.toThrow()
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('private window')) })
  expect(await pendingTap()).toBeNull()
})
