import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Drawer, dispatchStorageEvent, freshBrowser } from '#tests/support/drawer.ts'

const load = () => import('#api/session.ts')

const login = {
  ok: 1,
  info: [],
  errors: [],
  code: '' as const,
  now: null,
  user: { id: '31', username: 'ana', fullname: 'Ana Paz' },
  permissions: ['staff'],
  ticket: ['uno', 'dos'],
  fitness: ['1700000000', 'fit'],
  sessionCookie: 'galleta',
  branch: 1001,
}
const ana = {
  member: { id: '31', username: 'ana', fullname: 'Ana Paz' },
  ck: ['uno', 'dos'],
  fitness: { tokenTime: '1700000000', token: 'fit' },
  permissions: ['staff'],
}

let drawer: Drawer
beforeEach(() => {
  drawer = freshBrowser()
})

test('stores a login and restores it when the app reopens', async () => {
  const { saveSession } = await load()
  saveSession(login)
  vi.resetModules()
  const { readSession, credentials } = await load()
  expect(readSession()).toEqual(ana)
  expect(credentials()).toEqual({ app1: 'uno', app2: 'dos', cookieios: 'galleta' })
})

test('resends the phone’s push token after each login, because a token belongs to its session', async () => {
  const { saveSession } = await load()
  drawer.setItem('tupdate', '2026-11-25')
  drawer.setItem('fcmtkn', 'tkn31')
  saveSession(login)
  expect(drawer.names).not.toContain('tupdate')
})

test('returns the same session object until it changes', async () => {
  const { readSession, saveSession } = await load()
  saveSession(login)
  const first = readSession()
  expect(readSession()).toBe(first)
  saveSession({ ...login, ticket: ['tres', 'cuatro'] })
  expect(readSession()).not.toBe(first)
})

test('has no session before the login', async () => {
  const { readSession, credentials, isStaff } = await load()
  expect(readSession()).toBeNull()
  expect(credentials()).toEqual({ app1: '', app2: '', cookieios: '' })
  expect(isStaff(readSession())).toBe(false)
})

describe('values stored on phones', () => {
  test.each([
    ['no JSON', '{"user":{"id":'],
    ['the word null', 'null'],
    ['a text', '"ana"'],
    ['a list', '[]'],
    ['no user', '{"ck":["a","b"]}'],
    ['an empty user', '{"user":[]}'],
    ['a user without an id', '{"user":{"username":"ana"}}'],
  ])('reads %s as no session', async (_, written) => {
    drawer.setItem('userData', written)
    const { readSession, credentials } = await load()
    expect(readSession()).toBeNull()
    expect(credentials()).toEqual({ app1: '', app2: '', cookieios: '' })
  })

  test('reads the earlier app’s format as a member, with its missing fields empty', async () => {
    drawer.setItem(
      'userData',
      '{"user":{"id":31,"username":"ana"},"ck":{"0":"a","1":"b"},"myfit":{"0":7,"1":"t"}}',
    )
    const { readSession } = await load()
    expect(readSession()).toEqual({
      member: { id: '31', username: 'ana', fullname: '' },
      ck: ['a', 'b'],
      fitness: { tokenTime: '7', token: 't' },
      permissions: [],
    })
  })
})

test.each([
  [['staff'], true],
  [['otro', 'staff'], true],
  [[], false],
  [['admin'], false],
])('permissions %o: staff %o', async (permissions, expected) => {
  const { isStaff, readSession, saveSession } = await load()
  saveSession({ ...login, permissions })
  expect(isStaff(readSession())).toBe(expected)
})

const everything = [
  'manifiest',
  'cakephp',
  'categoria',
  'dominio',
  'lastsede',
  'lastmensaje',
  'tupdate',
  'fcmtkn',
]

test('logout forgets user data, cookie, last message, last branch and manifest, and nothing else', async () => {
  const { saveSession, logout, readSession } = await load()
  saveSession(login)
  for (const key of everything) drawer.setItem(key, 'x')
  logout()
  expect(readSession()).toBeNull()
  expect(drawer.names).toEqual(['categoria', 'dominio', 'fcmtkn', 'tupdate'])
})

test('removes the member’s data when the server ends a session, and keeps the gym’s data', async () => {
  const { saveSession, endSession, readSession } = await load()
  saveSession(login)
  for (const key of everything) drawer.setItem(key, 'x')
  endSession()
  expect(readSession()).toBeNull()
  const left = ['categoria', 'dominio', 'fcmtkn', 'lastsede', 'manifiest', 'molde.expired', 'tupdate']
  expect(drawer.names).toEqual(left)
})

test('distinguishes an expired session from a logout in every window', async () => {
  const { saveSession, endSession, hasExpired, logout } = await load()
  saveSession(login)
  expect(hasExpired()).toBe(false)
  endSession()
  vi.resetModules()
  expect((await load()).hasExpired()).toBe(true)
  saveSession(login)
  logout()
  expect(hasExpired()).toBe(false)
  // The gym receives the logout late and answers that the session has ended.
  endSession()
  expect(hasExpired()).toBe(false)
})

describe('subscribers', () => {
  test('are notified of login, logout and session expiry until they unsubscribe', async () => {
    const { subscribeSession, saveSession, logout, endSession } = await load()
    const listener = vi.fn()
    const stop = subscribeSession(listener)
    saveSession(login)
    logout()
    endSession()
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    saveSession(login)
    dispatchStorageEvent('userData')
    expect(listener).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['userData', 1],
    [null, 1],
    ['categoria', 0],
  ])('react to a change of %o in another tab %d times', async (key, times) => {
    const { subscribeSession } = await load()
    const listener = vi.fn()
    subscribeSession(listener)
    dispatchStorageEvent(key)
    expect(listener).toHaveBeenCalledTimes(times)
  })

  test('see no session after a logout in another tab', async () => {
    const { saveSession, readSession } = await load()
    saveSession(login)
    expect(readSession()).not.toBeNull()
    drawer.removeItem('userData')
    expect(readSession()).toBeNull()
  })
})

test('keeps a renamed member logged in', async () => {
  const { saveSession, renameMember, readSession } = await load()
  renameMember('Nadie')
  expect(readSession()).toBeNull()
  saveSession(login)
  renameMember('Ana Ñandubay')
  expect(readSession()).toEqual({ ...ana, member: { ...ana.member, fullname: 'Ana Ñandubay' } })
})

test('counts a login only for the gym where it was made', async () => {
  const { saveSession, readSession, countSessionsOf, hasSessionElsewhere } = await load()
  countSessionsOf('fuerza-sur', { unnamed: true })
  saveSession(login)
  expect(readSession()).toEqual(ana)
  expect([hasSessionElsewhere('fuerza-sur'), hasSessionElsewhere('demo')]).toEqual([false, true])
  countSessionsOf('demo', { unnamed: true })
  expect(readSession()).toBeNull()
})
