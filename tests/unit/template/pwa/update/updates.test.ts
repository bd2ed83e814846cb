import { afterEach, expect, test, vi } from 'vitest'
import { freshBrowser } from '#tests/support/drawer.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

class NavigationTiming {
  readonly type: string

  constructor(type: string) {
    this.type = type
  }
}

const [running, newer] = ['2026.1128.905-0123456789abcdef', '2026.1128.905-fedcba9876543210']

/** Opens the app by a navigation of the given type. Returns the requests for the site's version. */
async function openBy(type: string) {
  freshBrowser()
  vi.useFakeTimers()
  const deployed = vi.fn(async () => Response.json({ version: newer }))
  vi.stubGlobal('fetch', deployed)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    new NavigationTiming(type) as unknown as PerformanceEntry,
  ])
  const page = Object.assign(new EventTarget(), {
    querySelector: () => ({ content: running }),
    visibilityState: 'visible',
  })
  vi.stubGlobal('document', page)
  const { updateState, watchUpdates } = await import('#pwa/update/updates.ts')
  const stop = watchUpdates()
  return { deployed, page, updateState, stop }
}

test('compares a reloaded page with the site at once', async () => {
  const { deployed, updateState, stop } = await openBy('reload')
  await vi.advanceTimersByTimeAsync(0)
  expect(deployed).toHaveBeenCalledOnce()
  expect(updateState()).toBe('offered')
  stop()
})

test('compares a newly opened page with the site after a pause', async () => {
  const { deployed, stop } = await openBy('navigate')
  await vi.advanceTimersByTimeAsync(7_999)
  expect(deployed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(deployed).toHaveBeenCalledOnce()
  stop()
})

test('compares the site every hour while the app is visible', async () => {
  const { deployed, page, stop } = await openBy('navigate')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(deployed).toHaveBeenCalledTimes(2)
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(3_600_000 * 5)
  expect(deployed).toHaveBeenCalledTimes(2)
  stop()
})

test('does not compare a page again if it was compared during the pause', async () => {
  const { deployed, stop } = await openBy('navigate')
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(8_000)
  expect(deployed).toHaveBeenCalledOnce()
  stop()
})
