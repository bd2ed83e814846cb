// Statements of the specification about values rather than screens.
import { expect, test } from 'vitest'
import { isEmail } from '#features/account/form/contact.ts'
import { wrongIn } from '#features/account/sign-up/sign-up.ts'
import { installSteps } from '#features/gym/install/install-steps.ts'
import { installWay } from '#features/gym/install/install-way.ts'
import { detectPlatform, isInstalledDevice } from '#platform/device/detect-platform.ts'
import { resolveTenant } from '#platform/device/resolve-tenant.ts'
import { manifestSchema } from '#protocol/gym/manifest.ts'
import { shouldSendToken, tokenKey } from '#pwa/push/push-token.ts'
import { motionOf } from '#shell/navigation/motion.ts'
import { isTabPath } from '#shell/navigation/tabs.ts'
import { readAnswer } from '#tests/support/protocol.ts'

const browserDisplay = { standalone: false, gym: true, touchPoints: 5, storeApp: null }
const marcaOf = (url: string, userAgent: string, display = browserDisplay) =>
  detectPlatform(url, userAgent, display).marca
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'
const samsung =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36'
const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36'
const site = 'https://box.example.com/'

test('a step goes forward or back by the pages’ ids, and to the root without any', {
  tags: ['@§2.6', '@§2.7'],
}, () => {
  const step = (from: number, to: number) =>
    motionOf({ from: { id: from, path: '/turnos' }, to: { id: to, path: '/pagos' } }, isTabPath)
  expect([step(1, 2), step(2, 1)]).toEqual(['forward', 'back'])
  expect(motionOf({ from: null, to: { id: 1, path: '/pagos' } }, isTabPath)).toBe('root')
})

test('a found person has an id and a full name', { tags: ['@§3.1', '@§3.3'] }, () => {
  const answer = readAnswer('search', { seq: 1764, d: [{ id: 7, fullname: 'Ana' }] })
  expect(answer).toMatchObject({ seq: 1764, people: [{ id: '7', fullname: 'Ana' }] })
  const keyed = readAnswer('search', { seq: '1764', d: { a: { id: '7', fullname: 'Ana' } } })
  expect(keyed).toMatchObject({ seq: 1764, people: [{ id: '7', fullname: 'Ana' }] })
})

test('the result of a booking is read in both spellings', { tags: ['@§3.5', '@§3.6', '@§3.7'] }, () => {
  for (const wire of [
    { ok: 1, info: ['a', 'b'], error: ['c'] },
    { ok: '1', inf: { x: 'a', y: 'b' }, err: { z: 'c' } },
    { ok: true, inf: ['a', 'b'], error: { 0: 'c' } },
  ])
    expect(readAnswer('reservar', wire)).toMatchObject({ ok: 1, info: ['a', 'b'], errors: ['c'] })
})

test('the result of a booking has defaults', { tags: ['@§3.8', '@§3.9'] }, () => {
  expect(readAnswer('reservar', {})).toMatchObject({
    ok: 0,
    info: [],
    errors: [],
    pass: { name: '', days: 0, credits: 0 },
  })
})

test('a manifest has name, colours and branches', { tags: ['@§3.10', '@§3.11'] }, () => {
  const read = manifestSchema.parse({
    name: 'Box',
    theme_color: '#112233',
    theme_text: '#ffffff',
    sedeinit: 1001,
  })
  expect(read).toMatchObject({
    name: 'Box',
    themeColor: '#112233',
    themeText: '#ffffff',
    branches: 0,
    defaultBranch: 1001,
  })
})

test('unread messages and news are counted apart', { tags: ['@§3.13'] }, () => {
  expect(readAnswer('unread', { unread: '3', unreadblog: 1 })).toMatchObject({ messages: 3, news: 1 })
})

test('the platform has flags and a brand code', {
  tags: ['@§3.14', '@§3.15', '@§3.16', '@§3.17', '@§3.18', '@§3.19', '@§4.11', '@§9.3'],
}, () => {
  const installed = { ...browserDisplay, standalone: true }
  const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/130.0'
  const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'
  expect([marcaOf(site, chrome), marcaOf(site, samsung), marcaOf(site, firefox)]).toEqual([0, 1, 99])
  expect([desktop, chrome, iphone].map(agent => marcaOf(site, agent, installed))).toEqual([10, 20, 30])
  expect(marcaOf(`${site}?applewebkit`, iphone)).toBe(201)
  expect(marcaOf(`${site}?androidwebkit`, chrome)).toBe(202)
  expect(detectPlatform(site, iphone, browserDisplay)).toMatchObject({
    apple: true,
    safari: true,
    android: false,
    install: true,
  })
  expect(detectPlatform(site, chrome, browserDisplay)).toMatchObject({
    android: true,
    chrome: true,
    apple: false,
  })
})

test('a local host is the demo', { tags: ['@§4.12', '@§9.4'] }, () => {
  for (const hostname of ['localhost', '127.0.0.1', '192.168.0.7']) {
    expect(resolveTenant({ stored: null, stamped: null, hostname })).toMatchObject({
      tenant: 'demo',
      demo: true,
    })
    expect(marcaOf(`http://${hostname}/`, chrome, { ...browserDisplay, gym: false })).toBe(10)
  }
})

test('a marker wraps the app, ?tablet does not; both leave install on', { tags: ['@§4.15'] }, () => {
  for (const mark of ['applewebkit', 'androidwebkit'])
    expect(detectPlatform(`${site}?${mark}`, chrome, browserDisplay)).toMatchObject({
      wrapped: true,
      install: true,
    })
  expect(detectPlatform(`${site}?tablet`, chrome, browserDisplay)).toMatchObject({
    wrapped: false,
    tablet: true,
    install: true,
  })
})

test('a token is sent again on another day, for another user, and when it changes', {
  tags: ['@§4.16'],
}, () => {
  const [token, userId, today] = ['t', '7', '2026-11-25']
  const sent = { token, userId, today, sentOn: today, sentKey: tokenKey(token, userId) }
  expect(shouldSendToken(sent)).toBe(false)
  expect(shouldSendToken({ ...sent, today: '2026-11-26' })).toBe(true)
  expect(shouldSendToken({ ...sent, userId: '8' })).toBe(true)
  expect(shouldSendToken({ ...sent, token: 'u' })).toBe(true)
})

test('a stored domain that names nothing is not set', { tags: ['@§5.2'] }, () => {
  for (const stored of ['null', '', null])
    expect(resolveTenant({ stored, stamped: null, hostname: 'localhost' }).tenant).toBe('demo')
})

test('forms check what is required, lengths and e-mail', { tags: ['@§5.5', '@§5.6'] }, () => {
  const email = (name: number, host: number) => `${'a'.repeat(name)}@${'b'.repeat(host - 4)}.com`
  expect([
    isEmail('ana@example.com'),
    isEmail('ana@'),
    isEmail('a b@example.com'),
    isEmail('@example.com'),
  ]).toEqual([true, false, false, false])
  expect([isEmail(email(64, 60)), isEmail(email(65, 60))]).toEqual([true, false])
  const long = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}`
  expect([
    isEmail(`${long}${'c'.repeat(254 - long.length)}`),
    isEmail(`${long}${'c'.repeat(255 - long.length)}`),
  ]).toEqual([true, false])
  expect(
    Object.keys(wrongIn({ fullname: '', email: '', phone: 'x', username: 'a b', password: '1234567' })),
  ).toEqual(['fullname', 'email', 'phone', 'username', 'password'])
})

test('a device counts as installed by any of four signs', { tags: ['@§9.5'] }, () => {
  const device = { standalone: false, screenHeight: 800, viewportHeight: 760, marca: 0, android: false }
  expect(isInstalledDevice(device)).toBe(false)
  expect(isInstalledDevice({ ...device, viewportHeight: 761 })).toBe(true)
  for (const sign of [{ standalone: true }, { marca: 1 }, { android: true }])
    expect(isInstalledDevice({ ...device, ...sign })).toBe(true)
})

test('the way to install follows the platform’s flags', { tags: ['@§2.45', '@§2.46', '@§2.47'] }, () => {
  const way = (userAgent: string, more = {}) => {
    const platform = { ...detectPlatform(site, userAgent, browserDisplay), ...more }
    return installWay({ platform, standalone: false, offer: 'unknown', userAgent })
  }
  const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'
  const chromeOfIphone = iphone.replace('Version/17.0', 'CriOS/130.0')
  expect([iphone, chrome].map(agent => way(agent))).toEqual(['safari', 'android-chrome'])
  expect([chromeOfIphone, firefox].map(agent => way(agent))).toEqual(['ios-chrome', 'android-menu'])
  const firstSteps = [iphone, chromeOfIphone, chrome, firefox].map(
    agent => installSteps[way(agent)]?.[0]?.text,
  )
  expect(new Set(firstSteps).size).toBe(4)
  expect(way(chrome, { install: false })).toBe('here')
})
