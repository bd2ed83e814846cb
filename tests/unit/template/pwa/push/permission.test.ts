/// <reference lib="dom" />
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PushSettings } from '../../../../../template/src/contract/gym/manifest.ts'
import {
  atStartUp,
  mayAsk,
  mayRegisterPushes,
  type StartSigns,
  supportOf,
} from '../../../../../template/src/pwa/push/permission.ts'
import { freshBrowser } from '../../../../support/drawer.ts'

const signs: StartSigns = {
  support: 'ready',
  permission: 'default',
  android: true,
  install: true,
  choice: null,
}

test.each<[string, Partial<StartSigns>, string]>([
  ['on Android with install set', {}, 'ask'],
  ['on Android after a no', { choice: 'refused' }, 'nothing'],
  ['on Android without install', { install: false }, 'nothing'],
  ['elsewhere', { android: false }, 'nothing'],
  ['granted', { permission: 'granted', android: false }, 'keep'],
  [
    'granted, after a no that was taken back in the browser',
    { permission: 'granted', choice: 'refused' },
    'keep',
  ],
  ['granted and switched off', { permission: 'granted', choice: 'off' }, 'nothing'],
  ['denied: the token is asked for, and says why there is none', { permission: 'denied' }, 'keep'],
  ['inside a store app', { support: 'wrapped', permission: 'granted' }, 'nothing'],
  ['a gym that sends none', { support: 'none', permission: 'granted' }, 'nothing'],
  ['a browser that cannot', { support: 'unsupported' }, 'nothing'],
])('when the app opens, %s', (_, change, expected) => {
  expect(atStartUp({ ...signs, ...change })).toBe(expected)
})

test.each<[string, Partial<StartSigns>, boolean]>([
  ['who was never asked', {}, true],
  ['who said no', { choice: 'refused' }, false],
  ['who switched them off', { choice: 'off' }, false],
  ['who has them', { permission: 'granted' }, false],
  ['who blocked them', { permission: 'denied' }, false],
  ['whose browser cannot', { support: 'install' }, false],
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
    ['a phone that can', {}, 'ready'],
    ['no settings', { push: null }, 'none'],
    ['a webview that says it can', { wrapped: true }, 'wrapped'],
    ['an iPhone’s browser', { apple: true, capable: false }, 'install'],
    ['an installed app on an iPhone', { apple: true }, 'ready'],
    ['another browser that cannot', { capable: false }, 'unsupported'],
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
    ['of a gym that sends none', null, 'No push: none.'],
    ['in a browser that cannot', push, 'No push: unsupported.'],
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
