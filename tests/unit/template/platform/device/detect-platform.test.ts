import { describe, expect, test } from 'vitest'
import { type Display, detectPlatform } from '#platform/device/detect-platform.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const iphoneChrome =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1'
const iphoneApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const samsung =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'
const onAndroid = (more: string) => `${chrome} ${more}`
const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const edge = `${desktop} Edg/130.0.0.0`

const site = 'https://boxnorte.example.com/'
const inTab: Display = { standalone: false, gym: true, touchPoints: 0, storeApp: null }
const installed: Display = { ...inTab, standalone: true }

const marcaOf = (userAgent: string, display = inTab, url = site) =>
  detectPlatform(url, userAgent, display).marca

describe('the brand code', () => {
  test.each([
    ['iPhone', iphone, 0],
    ['Chrome on Android', chrome, 0],
    ['Samsung’s browser', samsung, 1],
    ['Firefox on Android', firefox, 99],
    ['Edge on Android', onAndroid('EdgA/130.0'), 99],
    ['Opera on Android', onAndroid('OPR/84.0'), 99],
    ['the browser of Xiaomi', onAndroid('XiaoMi/MiuiBrowser/14.1'), 99],
    ['a webview of another app', chrome.replace('Pixel 8', 'Pixel 8; wv'), 99],
    ['desktop', desktop, 0],
  ])('%s in a tab: %s → %d', (_, userAgent, expected) => {
    expect(marcaOf(userAgent)).toBe(expected)
  })

  test.each([
    ['iPhone', iphone, 30],
    ['Chrome on Android', chrome, 20],
    ['Samsung’s browser', samsung, 20],
    ['another browser on Android', firefox, 20],
    ['desktop', desktop, 10],
  ])('%s installed: %s → %d', (_, userAgent, expected) => {
    expect(marcaOf(userAgent, installed)).toBe(expected)
  })

  test.each([
    [iphone, '?applewebkit', 201],
    [chrome, '?androidwebkit', 202],
    [desktop, '?applewebkit=1&x=2', 201],
    [iphone, '?applewebkit&androidwebkit', 201],
  ])('a store app identified by the address: %s %s → %d', (userAgent, query, expected) => {
    expect(marcaOf(userAgent, inTab, `${site}${query}`)).toBe(expected)
    expect(marcaOf(userAgent, installed, `http://localhost/${query}`)).toBe(expected)
  })

  test.each([
    [iphoneApp, 'applewebkit', 201],
    [chrome, 'androidwebkit', 202],
  ] as const)('a store app identified by an earlier address: %s %s → %d', (userAgent, storeApp, expected) => {
    expect(marcaOf(userAgent, { ...inTab, storeApp }, `${site}tab3`)).toBe(expected)
  })

  test('prefers the current address over an earlier address', () => {
    expect(marcaOf(chrome, { ...inTab, storeApp: 'applewebkit' }, `${site}?androidwebkit`)).toBe(202)
  })

  test.each([
    ['http://localhost:4100/', false, 10],
    ['http://127.0.0.1/', false, 10],
    ['http://192.168.0.12/', false, 10],
    ['http://[::1]:8080/', false, 10],
    ['http://localhost:4100/', true, 1],
    ['http://boxnorte.localhost/', true, 1],
    ['http://192.168.1.12/', false, 1],
  ])('%s, with a stored gym %o → %d', (url, gym, expected) => {
    expect(marcaOf(samsung, { ...inTab, gym }, url)).toBe(expected)
  })
})

describe('the flags', () => {
  const flagsOf = (userAgent: string, display = inTab, url = site) => {
    const { apple, android, safari, chrome, wrapped } = detectPlatform(url, userAgent, display)
    return Object.entries({ apple, android, safari, chrome, wrapped })
      .flatMap(([name, on]) => (on ? name : []))
      .join(' ')
  }

  test.each([
    ['iPhone', iphone, 'apple safari'],
    ['Chrome on an iPhone', iphoneChrome, 'apple chrome'],
    ['a page inside another app on an iPhone', iphoneApp, 'apple'],
    ['Chrome on Android', chrome, 'android chrome'],
    ['Samsung’s browser', samsung, 'android'],
    ['Firefox on Android', firefox, 'android'],
    ['desktop Chrome', desktop, 'chrome'],
    ['desktop Edge', edge, ''],
    ['a Mac', mac, ''],
  ])('%s: %s → %s', (_, userAgent, expected) => {
    expect(flagsOf(userAgent)).toBe(expected)
  })

  test('treats a Mac with a touch screen as an iPad', () => {
    expect(flagsOf(mac, { ...inTab, touchPoints: 5 })).toBe('apple safari')
  })

  test('takes a store app’s platform from the address, regardless of the webview', () => {
    expect(flagsOf(desktop, inTab, `${site}?applewebkit`)).toBe('apple chrome wrapped')
    expect(flagsOf(desktop, inTab, `${site}?androidwebkit`)).toBe('android chrome wrapped')
  })

  test('always sets install, and a tablet changes no other flag', { tags: ['@§4.15'] }, () => {
    expect(detectPlatform(site, desktop, inTab)).toMatchObject({ install: true, tablet: false })
    expect(detectPlatform(`${site}?tablet`, desktop, inTab)).toEqual({
      ...detectPlatform(site, desktop, inTab),
      tablet: true,
    })
  })
})
