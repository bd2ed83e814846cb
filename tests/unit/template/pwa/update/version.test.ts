import { afterEach, describe, expect, test, vi } from 'vitest'
import { freshBrowser } from '#tests/support/drawer.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('#pwa/update/renew.ts')
})

const version = '2026.1128.905-0123456789abcdef'

/** A host that serves its version, and a window that counts reloads. */
function standIn() {
  freshBrowser()
  const reload = vi.fn()
  vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [] })
  vi.stubGlobal('fetch', async () => Response.json({ version }))
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', {})
  return reload
}

const loadUpdate = async () => ({
  ...(await import('#pwa/update/version.ts')),
  ...(await import('#pwa/update/renew.ts')),
})

test.each([
  [
    'refuses channels, as Firefox does while site data is blocked',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  ],
  ['has no channels', undefined],
])('opens and renews the app in a browser that %s', async (_, channel) => {
  const reload = standIn()
  vi.stubGlobal('self', channel ? { BroadcastChannel: channel } : {})
  vi.stubGlobal('BroadcastChannel', channel)
  const { renewApp, whenRenewedElsewhere } = await loadUpdate()
  const stop = whenRenewedElsewhere(() => {})
  expect(stop).not.toThrow()
  await renewApp()
  expect(reload).toHaveBeenCalledOnce()
})

describe('a site without a version', () => {
  const script = '/assets/main-0a1b2c3d.js'
  const page = `<html data-tenant="box"><script type="module" crossorigin src="${script}"></script>`
  const wifi = '<!doctype html><title>Wi-Fi</title>'

  /** Resolves with the deployed version of a host with these answers by path. All others are 404. */
  async function versionAt(answers: Record<string, string>, status = 404) {
    standIn()
    vi.stubGlobal('document', { documentElement: { dataset: { tenant: 'box' } } })
    vi.stubGlobal('fetch', async (path: string) => {
      const answer = answers[path] ?? answers['*']
      return new Response(answer ?? '', { status: answer === undefined ? status : 200 })
    })
    return (await loadUpdate()).deployedVersion().catch(() => 'failed')
  }

  test.each([
    ['has no version file', { '/': page, [script]: 'boot()' }],
    ['answers with its page instead of the file', { '*': page }],
  ])('has another build if it %s', async (_, answers) => {
    expect(await versionAt(answers)).toBe('anterior')
  })

  test.each([
    ['that is a captive portal', { '*': wifi }, null],
    ['without a page', {}, 'failed'],
    ['with another gym', { '/': page.replace('box', 'club'), [script]: '' }, 'failed'],
    ['with a page that lacks its script', { '/': page }, 'failed'],
    ['with a page without a script', { '/': '<html data-tenant="box">' }, 'failed'],
    ['whose page has a version', { '*': `<meta name="version" content="1">${page}` }, null],
  ])('is no other build: a host %s', async (_, answers, expected) => {
    expect(await versionAt(answers)).toBe(expected)
  })

  test('is no other build if the host fails', async () => {
    expect(await versionAt({ '/': page, [script]: '' }, 503)).toBe('failed')
  })
})

test('tells other windows the new version', async () => {
  standIn()
  vi.stubGlobal('self', globalThis)
  const { renewApp, whenRenewedElsewhere } = await loadUpdate()
  const heard = new Promise<string>(resolve => {
    const stop = whenRenewedElsewhere(version => {
      stop()
      resolve(version)
    })
  })
  await renewApp()
  expect(await heard).toBe(version)
})

test.each([
  ['has its new build', 200, 1],
  ['does not answer', 503, 0],
])(
  'if the renewal code is gone after a deployment and the site %s, reloads only if the site is available',
  async (_, status, reloads) => {
    const reload = standIn()
    vi.stubGlobal('fetch', async () => new Response('', { status }))
    vi.doMock('#pwa/update/renew.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const { renew } = await import('#pwa/update/use-update-offer.ts')
    await renew().catch(() => {})
    expect(reload).toHaveBeenCalledTimes(reloads)
  },
)
