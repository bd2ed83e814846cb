/// <reference lib="dom" />
import { beforeEach, expect, test, vi } from 'vitest'

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const store = new Map<string, string>()

/** Reopens the app in the same window at `path`. */
async function openAt(path: string, sessionStorage: object = windowStore) {
  vi.resetModules()
  go(path)
  vi.stubGlobal('sessionStorage', sessionStorage)
  const device = await import('#platform/device/this-device.ts')
  device.rememberOpening()
  return device
}
const go = (path: string) => vi.stubGlobal('location', new URL(path, 'https://box.example.com'))
const windowStore = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
}
const forbidden = {
  getItem() {
    throw new DOMException('no', 'SecurityError')
  },
  setItem() {
    throw new DOMException('no', 'SecurityError')
  },
}

beforeEach(() => {
  vi.restoreAllMocks()
  store.clear()
  vi.stubGlobal('navigator', { userAgent: chrome, maxTouchPoints: 5 })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', { documentElement: { dataset: { tenant: 'box' } } })
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

test('remembers a store app from the first address after a navigation and a reload', {
  tags: ['@§2.48', '@§4.13'],
}, async () => {
  const { thisDevice } = await openAt('/?androidwebkit')
  go('/login')
  expect(thisDevice()).toMatchObject({ wrapped: true, marca: 202 })
  const reloaded = await openAt('/tab3')
  expect(reloaded.thisDevice()).toMatchObject({ wrapped: true, marca: 202 })
  expect(reloaded.inInstalledMode()).toBe(true)
})

test('remembers a store app until the page closes if the window has no storage', async () => {
  const { thisDevice } = await openAt('/?applewebkit', forbidden)
  go('/login')
  expect(thisDevice()).toMatchObject({ wrapped: true, marca: 201 })
})

test('treats a browser’s window as no store app, and stores nothing', async () => {
  const { thisDevice, inInstalledMode } = await openAt('/')
  expect(thisDevice().wrapped).toBe(false)
  expect(inInstalledMode()).toBe(false)
  expect(store.size).toBe(0)
})

test('only logs that the device is a tablet', { tags: ['@§4.14'] }, async () => {
  await openAt('/login')
  expect(console.info).not.toHaveBeenCalled()
  const { thisDevice } = await openAt('/login?tablet')
  expect(console.info).toHaveBeenCalledWith('Opened with ?tablet.')
  expect(thisDevice().wrapped).toBe(false)
})
