import { describe, expect, test } from 'vitest'
import type { PushSettings } from '../../../../../template/src/contract/manifest.ts'
import { atStartUp, mayAsk, type StartSigns } from '../../../../../template/src/pwa/push/start-up.ts'
import { supportOf } from '../../../../../template/src/pwa/push/support.ts'

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
])('at an opening, %s', (_, change, expected) => {
  expect(atStartUp({ ...signs, ...change })).toBe(expected)
})

test.each<[string, Partial<StartSigns>, boolean]>([
  ['who was never asked', {}, true],
  ['who said no', { choice: 'refused' }, false],
  ['who switched them off', { choice: 'off' }, false],
  ['who has them', { permission: 'granted' }, false],
  ['who blocked them', { permission: 'denied' }, false],
  ['whose browser cannot', { support: 'install' }, false],
])('our own question: %s', (_, change, expected) => {
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
