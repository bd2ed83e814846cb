import { afterEach, expect, test, vi } from 'vitest'
import { freshBrowser } from '../../../../support/drawer.ts'

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

/** Opens the app by a navigation of a type. Returns the requests for the site's page. */
async function openBy(type: string) {
  freshBrowser()
  vi.useFakeTimers()
  const deployed = vi.fn(async () => new Response('<script src="/assets/boot-bbbbbbbb.js"></script>'))
  vi.stubGlobal('fetch', deployed)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    new NavigationTiming(type) as unknown as PerformanceEntry,
  ])
  const page = Object.assign(new EventTarget(), {
    querySelector: () => ({ src: '/assets/boot-aaaaaaaa.js' }),
  })
  vi.stubGlobal('document', page)
  const { updateState, watchUpdates } = await import('../../../../../template/src/pwa/update/updates.ts')
  const stop = watchUpdates()
  return { deployed, updateState, stop }
}

test('a page that was reloaded is compared with the site at once', async () => {
  const { deployed, updateState, stop } = await openBy('reload')
  await vi.advanceTimersByTimeAsync(0)
  expect(deployed).toHaveBeenCalledOnce()
  expect(updateState()).toBe('offered')
  stop()
})

test('a page that was opened is compared once it has settled', async () => {
  const { deployed, stop } = await openBy('navigate')
  await vi.advanceTimersByTimeAsync(7_999)
  expect(deployed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(deployed).toHaveBeenCalledOnce()
  stop()
})
