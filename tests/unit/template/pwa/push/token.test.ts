/// <reference lib="dom" />
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PushSettings } from '#protocol/gym/manifest.ts'

const provider = { token: vi.fn<() => Promise<string>>(), forget: vi.fn(async () => {}) }
const openProvider = vi.fn(async () => provider as typeof provider | null)
vi.mock('#pwa/push/firebase-provider.ts', () => ({ openProvider }))

const bytes = Uint8Array.from({ length: 65 }, (_, at) => (at === 0 ? 4 : at))
const push: PushSettings = {
  firebase: { apiKey: 'k', projectId: 'p', messagingSenderId: 's', appId: 'a' },
  vapidKey: Buffer.from(bytes).toString('base64url'),
}
const unsubscribe = vi.fn(async () => true)
const stored = vi.fn(async (_: string, __: Response) => {})
let subscription: object | null

/** The web manifest, or null for a page without a link to a manifest. */
let webManifest: object | null

async function onPhone(permission: NotificationPermission, ready: Promise<unknown> | null = null) {
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.stubGlobal('Notification', { permission })
  const link = { href: 'https://box.example.com/manifest.webmanifest' }
  vi.stubGlobal('document', { querySelector: () => (webManifest ? link : null) })
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('caches', { open: async () => ({ put: stored }) })
  vi.stubGlobal('fetch', async () => Response.json(webManifest))
  // The worker becomes available on registration. A token may be requested before the app is stable.
  let register = async () => {}
  const worker = new Promise(resolve => {
    register = async () => resolve(registration)
  })
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: ready ?? worker } })
  vi.resetModules()
  return import('#pwa/push/token.ts')
}

beforeEach(() => {
  subscription = null
  webManifest = null
  stored.mockClear()
  provider.token.mockReset().mockResolvedValue('token')
  openProvider.mockReset().mockResolvedValue(provider)
  unsubscribe.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the permission', () => {
  test('throws if denied, without contacting the provider', { tags: ['@§4.20'] }, async () => {
    const { currentToken } = await onPhone('denied')
    await expect(currentToken(push)).rejects.toMatchObject({ code: 'permission-blocked' })
    expect(openProvider).not.toHaveBeenCalled()
  })

  test('returns no token if not granted, because the provider would ask the member itself', {
    tags: ['@§4.21'],
  }, async () => {
    const { currentToken } = await onPhone('default')
    expect(await currentToken(push)).toBeNull()
    expect(openProvider).not.toHaveBeenCalled()
  })

  test('returns the provider’s token if granted', async () => {
    const { currentToken, currentProvider } = await onPhone('granted')
    expect(currentProvider()).toBeNull()
    expect(await currentToken(push)).toBe('token')
    expect(currentProvider()).toBe(provider)
  })
})

test('returns one token to three concurrent callers', async () => {
  const { currentToken } = await onPhone('granted')
  const three = [currentToken(push), currentToken(push), currentToken(push)]
  expect(await Promise.all(three)).toEqual(['token', 'token', 'token'])
  expect(provider.token).toHaveBeenCalledTimes(1)
})

test.each([
  ['a key of another length', { ...push, vapidKey: push.vapidKey.slice(0, -4) }, 'invalid-vapid-key'],
  ['a provider without a token', push, 'token-subscribe-failed'],
])('throws for %s', async (_, settings, code) => {
  provider.token.mockResolvedValue('')
  const { currentToken } = await onPhone('granted')
  await expect(currentToken(settings)).rejects.toMatchObject({ code })
})

describe('the web manifest', { tags: ['@§7.17'] }, () => {
  test('throws for another sender, and requests no token', async () => {
    webManifest = { gcm_sender_id: '42' }
    const { currentToken } = await onPhone('granted')
    await expect(currentToken(push)).rejects.toMatchObject({ code: 'incorrect-gcm-sender-id' })
    expect(openProvider).not.toHaveBeenCalled()
  })

  test.each([
    ['the gym’s sender', { gcm_sender_id: 's' }],
    ['the sender of all projects', { gcm_sender_id: '103953800507' }],
    ['no sender', { name: 'Box' }],
  ])('with %s is stored for the worker, and a token is returned', async (_, manifest) => {
    webManifest = manifest
    const { currentToken } = await onPhone('granted')
    expect(await currentToken(push)).toBe('token')
    expect(stored).toHaveBeenCalledTimes(1)
    expect(await stored.mock.calls[0]?.[1].json()).toEqual(manifest)
  })

  test('does not prevent a token if unreadable', async () => {
    webManifest = {}
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    onTestFinished(() => info.mockRestore())
    const { currentToken } = await onPhone('granted')
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await currentToken(push)).toBe('token')
    expect(info).toHaveBeenCalledTimes(1)
  })
})

test('throws in an unsupported browser', async () => {
  openProvider.mockResolvedValue(null)
  const { currentToken } = await onPhone('granted')
  await expect(currentToken(push)).rejects.toMatchObject({ code: 'unsupported-browser' })
})

test('waits ten seconds for a worker that never arrives, and does not open the provider on a later call', async () => {
  const { currentToken } = await onPhone('granted', new Promise(() => {}))
  vi.useFakeTimers()
  for (const _ of [1, 2]) {
    const asked = expect(currentToken(push)).rejects.toMatchObject({ code: 'timeout' })
    await vi.advanceTimersByTimeAsync(10_000)
    await asked
  }
  expect(openProvider).not.toHaveBeenCalled()
})

test('ends a subscription made for another key first', async () => {
  const { currentToken } = await onPhone('granted')
  subscription = { options: { applicationServerKey: bytes.buffer }, unsubscribe }
  await currentToken(push)
  expect(unsubscribe).not.toHaveBeenCalled()
  subscription = { options: { applicationServerKey: new Uint8Array(65).buffer }, unsubscribe }
  await currentToken(push)
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})

describe('a failed refresh', () => {
  const refreshError = (reason: string) =>
    new Error(
      `Messaging: A problem occurred while updating the user from FCM: ${reason} (messaging/token-update-failed).`,
    )

  test('requests a new token if the provider no longer has the old token', async () => {
    const { currentToken } = await onPhone('granted')
    subscription = { options: {}, unsubscribe }
    provider.token
      .mockRejectedValueOnce(refreshError('Requested entity was not found.'))
      .mockResolvedValueOnce('new')
    expect(await currentToken(push)).toBe('new')
    expect(unsubscribe).toHaveBeenCalledTimes(1)
  })

  test('otherwise throws and keeps the current subscription', async () => {
    const { currentToken } = await onPhone('granted')
    subscription = { options: {}, unsubscribe }
    provider.token.mockRejectedValueOnce(refreshError('TypeError: Failed to fetch'))
    await expect(currentToken(push)).rejects.toThrow('Failed to fetch')
    expect(unsubscribe).not.toHaveBeenCalled()
  })
})
