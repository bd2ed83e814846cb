/// <reference lib="dom" />
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PushSettings } from '#protocol/gym/manifest.ts'
import { atStartUp, mayAsk, mayRegisterPushes, type StartSigns, supportOf } from '#pwa/push/permission.ts'
import { freshBrowser } from '#tests/support/drawer.ts'

const signs: StartSigns = {
  support: 'ready',
  permission: 'default',
  android: true,
  install: true,
  choice: null,
}

test.each<[string, Partial<StartSigns>, string]>([
  ['on Android with install set', {}, 'ask'],
  ['on Android after a refusal', { choice: 'refused' }, 'nothing'],
  ['on Android without install', { install: false }, 'nothing'],
  ['elsewhere', { android: false }, 'nothing'],
  ['granted', { permission: 'granted', android: false }, 'keep'],
  ['granted in the browser after a refusal in the app', { permission: 'granted', choice: 'refused' }, 'keep'],
  ['granted and switched off', { permission: 'granted', choice: 'off' }, 'nothing'],
  ['denied, so that the token request reports the reason', { permission: 'denied' }, 'keep'],
  ['inside a store app', { support: 'wrapped', permission: 'granted' }, 'nothing'],
  ['a gym without push messages', { support: 'none', permission: 'granted' }, 'nothing'],
  ['a browser without push support', { support: 'unsupported' }, 'nothing'],
])('when the app opens, %s', (_, change, expected) => {
  expect(atStartUp({ ...signs, ...change })).toBe(expected)
})

test.each<[string, Partial<StartSigns>, boolean]>([
  ['for a member who was never asked', {}, true],
  ['for a member who refused', { choice: 'refused' }, false],
  ['for a member who turned notifications off', { choice: 'off' }, false],
  ['for a member with notifications', { permission: 'granted' }, false],
  ['for a member who blocked notifications', { permission: 'denied' }, false],
  ['in a browser without support', { support: 'install' }, false],
])('the app’s own question: %s', (_, change, expected) => {
  expect(mayAsk({ ...signs, ...change })).toBe(expected)
})

describe('support', () => {
  const push: PushSettings = {
    firebase: { apiKey: 'k', projectId: 'p', messagingSenderId: 's', appId: 'a' },
    vapidKey: 'B',
  }
  const phone = { push, wrapped: false, apple: false, capable: true }
  test.each([
    ['a supported phone', {}, 'ready'],
    ['no settings', { push: null }, 'none'],
    ['a webview that claims support', { wrapped: true }, 'wrapped'],
    ['an iPhone’s browser', { apple: true, capable: false }, 'install'],
    ['an installed app on an iPhone', { apple: true }, 'ready'],
    ['another browser without support', { capable: false }, 'unsupported'],
  ])('%s', (_, change, expected) => {
    expect(supportOf({ ...phone, ...change })).toBe(expected)
  })
})

describe('an opening without push', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  /** Opens a page with or without service workers. Returns the spy on the console. */
  function openPage(workers: object = {}) {
    freshBrowser()
    vi.stubGlobal('location', new URL('https://demo.example.com/tab3'))
    vi.stubGlobal('document', { documentElement: { dataset: { tenant: 'demo' } } })
    vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 5, ...workers })
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    return vi.spyOn(console, 'info').mockImplementation(() => {})
  }
  const push: PushSettings = {
    firebase: { apiKey: 'k', projectId: 'p', messagingSenderId: 's', appId: 'a' },
    vapidKey: 'B',
  }

  test.each<[string, PushSettings | null, string]>([
    ['for a gym without push messages', null, 'No push: none.'],
    ['in a browser without push support', push, 'No push: unsupported.'],
  ])('%s: logs the reason and does nothing else', async (_, settings, sentence) => {
    const logged = openPage()
    expect(await mayRegisterPushes(settings)).toBe(false)
    expect(logged.mock.calls).toEqual([[sentence]])
  })

  test('logs nothing if push is supported but not yet permitted', async () => {
    const logged = openPage({ serviceWorker: {} })
    Object.assign(window, { PushManager: {}, Notification: {} })
    expect(await mayRegisterPushes(push)).toBe(false)
    expect(logged.mock.calls).toEqual([])
  })
})
