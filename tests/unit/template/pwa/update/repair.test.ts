import { afterEach, expect, test, vi } from 'vitest'
import { freshBrowser } from '#tests/support/drawer.ts'

const database = { delEveryShape: async () => {} }
vi.mock('#platform/storage/database.ts', () => ({
  delEveryShape: () => database.delEveryShape(),
}))
afterEach(() => void vi.useRealTimers())

test('forgets unknown actions and screen snapshots in a repair', async () => {
  const drawer = freshBrowser()
  drawer.setItem('molde.look-of.tab3', '{}')
  drawer.setItem('molde.fitness.2', '{}')
  drawer.setItem('molde.unknown', '{"https://demo.example/ build":{"blog":1}}')
  const reload = vi.fn()
  vi.stubGlobal('self', {})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('location', { reload })
  const { repairApp } = await import('#pwa/update/renew.ts')
  await repairApp()
  expect(drawer.names).toEqual(['molde.fitness.2'])
  expect(reload).toHaveBeenCalledOnce()
})

test('waits at most two seconds for an unresponsive database during a repair', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  database.delEveryShape = () => new Promise(() => {})
  freshBrowser()
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const { repairApp } = await import('#pwa/update/renew.ts')
  void repairApp()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledOnce()
})

test('waits at most 15 seconds for a worker before loading the new version', async () => {
  vi.useFakeTimers()
  freshBrowser()
  const reload = vi.fn()
  const registration = { installing: null, waiting: null, update: () => new Promise(() => {}) }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('fetch', async () => Response.json({ version: '2026.1128.905-0123456789abcdef' }))
  vi.stubGlobal('location', { reload })
  const { renewApp } = await import('#pwa/update/renew.ts')
  void renewApp()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledOnce()
})
