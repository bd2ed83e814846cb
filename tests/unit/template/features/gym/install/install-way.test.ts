import { expect, test } from 'vitest'
import { chromeAddress, drawings, installSteps } from '#features/gym/install/install-steps.ts'
import {
  androidInstallWay,
  type InstallSigns,
  type InstallWay,
  installWay,
} from '#features/gym/install/install-way.ts'

const signs = (
  more: Partial<InstallSigns> & { on?: Partial<InstallSigns['platform']> } = {},
): InstallSigns => ({
  standalone: false,
  offer: 'unknown',
  userAgent: 'Mozilla/5.0',
  ...more,
  platform: {
    apple: false,
    android: false,
    safari: false,
    chrome: false,
    install: true,
    marca: 0,
    wrapped: false,
    ...more.on,
  },
})

test.each<[string, InstallSigns, InstallWay]>([
  ['opened from its icon', signs({ standalone: true, on: { apple: true } }), 'here'],
  ['inside the store app', signs({ on: { wrapped: true, android: true } }), 'here'],
  ['installed a moment ago', signs({ offer: 'installed' }), 'here'],
  ['offered by the browser', signs({ offer: 'offered', on: { android: true } }), 'ask'],
  [
    'inside Instagram',
    signs({ userAgent: 'Mozilla/5.0 (iPhone) Instagram 300', on: { apple: true } }),
    'leave',
  ],
  [
    'in a webview of Android',
    signs({ userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/1', on: { android: true } }),
    'leave',
  ],
  ['Safari', signs({ on: { apple: true, safari: true } }), 'safari'],
  [
    'Safari of iOS 26',
    signs({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
      on: { apple: true, safari: true },
    }),
    'safari-26',
  ],
  [
    'Safari on an iPad with iPadOS 26, with the button in its bar',
    signs({
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15',
      on: { apple: true, safari: true },
    }),
    'safari',
  ],
  ['Chrome on an iPhone', signs({ on: { apple: true, chrome: true } }), 'ios-chrome'],
  ['Firefox on an iPhone', signs({ on: { apple: true } }), 'ios-menu'],
  ['Chrome on Android', signs({ on: { android: true, chrome: true } }), 'android-chrome'],
  ['nothing to install', signs({ on: { android: true, install: false } }), 'here'],
  ['Samsung’s browser', signs({ on: { android: true, marca: 1 } }), 'samsung'],
  ['Firefox on Android', signs({ on: { android: true, marca: 99 } }), 'android-menu'],
  ['a computer', signs(), 'desktop'],
])('%s', (_, given, way) => {
  expect(installWay(given)).toBe(way)
})

test.each<[string, InstallSigns, InstallWay]>([
  ['an iPhone', signs({ on: { apple: true, safari: true } }), 'android-chrome'],
  ['the installed app of an iPhone', signs({ standalone: true, on: { apple: true } }), 'android-chrome'],
  ['a computer', signs(), 'android-chrome'],
  ['Samsung’s browser', signs({ on: { android: true, marca: 1 } }), 'samsung'],
  ['Firefox on Android', signs({ on: { android: true, marca: 99 } }), 'android-menu'],
  ['the store app', signs({ on: { apple: true, wrapped: true } }), 'here'],
])('the method on Android, on %s', (_, given, way) => {
  expect(androidInstallWay(given)).toBe(way)
})

test('lists the steps for every method that still needs steps', () => {
  const ways: InstallWay[] = [
    'leave',
    'safari',
    'safari-26',
    'ios-chrome',
    'ios-menu',
    'samsung',
    'android-chrome',
    'android-menu',
    'desktop',
  ]
  for (const way of ways) {
    const steps = installSteps[way] ?? []
    expect(steps.length, way).toBeGreaterThan(1)
    for (const { drawing, text } of steps) {
      expect(text, way).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
      expect(drawings[drawing], way).toMatch(/^M[\d\sMmLlHhVvZz.-]+$/)
    }
  }
})

test('ends an installation at the home screen, and leads from an in-app browser to a real browser', () => {
  const ends = Object.entries(installSteps).map(([way, steps]) => [way, steps?.at(-1)?.drawing])
  expect(ends.filter(([, drawing]) => drawing !== 'home')).toEqual([])
  expect(installSteps.leave?.map(({ drawing }) => drawing)).toContain('browser')
})

test('opens the address in Chrome without its query', () => {
  expect(chromeAddress('https://demo.example.com/install?x=1')).toBe(
    'intent://demo.example.com/install#Intent;scheme=https;package=com.android.chrome;end',
  )
  expect(chromeAddress('http://demo.localhost:4173/')).toBe(
    'intent://demo.localhost:4173/#Intent;scheme=http;package=com.android.chrome;end',
  )
})
