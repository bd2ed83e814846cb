import { expect, test, vi } from 'vitest'
import { freshBrowser } from '../../../../support/drawer.ts'

vi.mock('idb-keyval', () => ({ del: async () => {} }))

test('a repaired app asks again for what the backend did not know', async () => {
  const drawer = freshBrowser()
  drawer.setItem('molde.unknown', '{"https://demo.example/ build":{"blog":1}}')
  const reload = vi.fn()
  vi.stubGlobal('self', {})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('location', { reload })
  const { repairApp } = await import('../../../../../template/src/pwa/update/renew.ts')
  await repairApp()
  expect(drawer.names).not.toContain('molde.unknown')
  expect(reload).toHaveBeenCalledOnce()
})
