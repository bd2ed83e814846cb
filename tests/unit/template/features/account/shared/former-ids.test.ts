// Values on a phone of a gym with a former id: `formerIds` in its app.json.
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { LoginAnswer } from '#protocol/account/login.ts'
import { Drawer, freshBrowser } from '#tests/support/drawer.ts'
import { json, startBackend } from '#tests/unit/template/api/backend.ts'

const database = new Map<string, unknown>()
vi.mock('#platform/storage/database.ts', () => ({
  get: async (key: string) => database.get(key),
  getShape: async () => undefined,
  set: async (key: string, value: unknown) => void database.set(key, value),
  del: async (key: string) => void database.delete(key),
  delEveryShape: async (key: string) => void database.delete(key),
  clearDatabase: async () => database.clear(),
}))

const session = (dominio: string) =>
  JSON.stringify({ user: { id: '31', username: 'ana', fullname: 'Ana' }, ck: ['a', 'b'], myfit: [], dominio })

let phone: Drawer
let opened: Drawer
beforeEach(() => {
  phone = freshBrowser()
  opened = new Drawer()
  database.clear()
  vi.stubGlobal('sessionStorage', opened)
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

/** Opens the gym `nuevo`, formerly called `viejo`. */
async function open() {
  const session = await import('#api/session.ts')
  session.countSessionsOf('nuevo', { unnamed: true, formerIds: ['viejo', 'mas-viejo'] })
  return session
}

test.each([
  ['nuevo', 'ana'],
  ['viejo', 'ana'],
  ['mas-viejo', 'ana'],
  ['otro', undefined],
])('attributes a session of %s to the member %s', async (dominio, username) => {
  phone.setItem('userData', session(dominio))
  const { readSession, hasSessionElsewhere } = await open()
  expect(readSession()?.member.username).toBe(username)
  expect(hasSessionElsewhere('nuevo')).toBe(username === undefined)
  expect(phone.getItem('userData')).toBe(session(dominio))
})

test('accepts a session once the former ids are available', async () => {
  phone.setItem('userData', session('viejo'))
  const { countSessionsOf, readSession } = await import('#api/session.ts')
  countSessionsOf('nuevo', { unnamed: true })
  expect(readSession()).toBeNull()
  countSessionsOf('nuevo', { unnamed: true, formerIds: ['viejo'] })
  expect(readSession()).not.toBeNull()
})

test.each([
  ['viejo 31', ['molde.fitness.2', 'molde.outbox', 'molde.owner.2', 'molde.score']],
  ['viejo 32', ['molde.outbox', 'molde.owner.2']],
  ['otro 31', ['molde.outbox', 'molde.owner.2']],
])('keeps or deletes values of owner %s for member 31 of the gym', async (owner, left) => {
  await open()
  phone.setItem('molde.owner.2', owner)
  opened.setItem('molde.owner.2', JSON.stringify(owner))
  phone.setItem('molde.fitness.2', '{}')
  phone.setItem('molde.outbox', '[{}]')
  opened.setItem('molde.score', '1')
  const { claimPhone } = await import('#features/account/shared/forgotten-at-logout.ts')
  claimPhone('nuevo 31')
  expect([...phone.names, ...opened.names.filter(name => name !== 'molde.owner.2')]).toEqual(left)
})

test('keeps the former owner name on the phone, for a rollback to the former id', async () => {
  await open()
  phone.setItem('molde.owner.2', 'viejo 31')
  const { claimPhone } = await import('#features/account/shared/forgotten-at-logout.ts')
  claimPhone('nuevo 31')
  expect(phone.getItem('molde.owner.2')).toBe('viejo 31')
})

test('reads a member’s values under every id of the gym, and saves them under the oldest', async () => {
  const { createOwnedStore: persistedFor } = await import('#platform/storage/persisted.ts')
  phone.setItem('molde.favorites', JSON.stringify({ owner: 'viejo/31', value: 'theirs' }))
  const favorites = persistedFor('molde.favorites', z.string(), 'initial')
  expect(favorites.read('nuevo/31')).toBe('initial')
  await open()
  expect(favorites.read('nuevo/31')).toBe('theirs')
  expect(favorites.read('nuevo/32')).toBe('initial')
  favorites.save('nuevo/31', 'changed')
  expect(phone.getItem('molde.favorites')).toBe(JSON.stringify({ owner: 'viejo/31', value: 'changed' }))
})

const waiting = (rid: string, owner: string) => ({
  ...{ rid, owner, action: 'pesoadd', about: 'pesoadd', fields: { peso: '80' } },
  at: Date.now(),
})

test('sends writes queued under a former id once, and replaces them by later writes', async () => {
  const { asked, drawer } = await startBackend(json({ ok: 1 }))
  vi.stubGlobal('navigator', {})
  drawer.setItem('userData', session('viejo'))
  drawer.setItem('molde.outbox', JSON.stringify([waiting('a', 'viejo/31'), waiting('b', 'otro/31')]))
  const { readSession } = await open()
  const { openOutbox } = await import('#pwa/outbox/outbox.ts')
  const { enqueueWrite, queuedWrites } = await import('#pwa/outbox/queue.ts')
  const now = readSession()
  if (!now) throw new Error('Nobody is logged in.')
  enqueueWrite(waiting('c', 'nuevo/31'))
  expect(queuedWrites().map(({ rid }) => rid)).toEqual(['b', 'c'])
  const outbox = openOutbox({ owner: 'nuevo/31', session: now, onSettled: () => {} })
  expect([await outbox.send(), await outbox.send()]).toEqual([true, true])
  expect(asked.map(({ path, fields }) => [path, fields.rid])).toEqual([['/pwa/pesoadd', 'c']])
  expect(queuedWrites().map(({ rid }) => rid)).toEqual(['b'])
})

test('reports a logout that was pending under a former id', async () => {
  const { asked, drawer } = await startBackend(json({ ok: 1 }))
  await open()
  drawer.setItem('molde.logout', JSON.stringify({ tenant: 'viejo', token: 'push' }))
  const { finishLogout } = await import('#features/account/shared/pending-logout.ts')
  await finishLogout('nuevo')
  expect(asked.map(({ path }) => path)).toEqual(['/pwa/logout'])
})

const member = { id: '31', username: 'ana', fullname: 'Ana' }
const loginAnswer: LoginAnswer = {
  ...{ ok: 1, info: [], errors: [], code: '', now: null },
  ...{ user: member, permissions: [], ticket: ['a', 'b'], sessionCookie: '' },
  fitness: ['', ''],
  branch: 0,
}

test('keeps a login under the new id valid after a rollback to the oldest id', async () => {
  const build = async (id: string, formerIds: string[]) => {
    vi.resetModules()
    const session = await import('#api/session.ts')
    session.countSessionsOf(id, { unnamed: true, formerIds })
    const leaving = await import('#features/account/shared/forgotten-at-logout.ts')
    const favorites = (await import('#platform/storage/persisted.ts')).createOwnedStore(
      'molde.favorites',
      z.string(),
      'initial',
    )
    return { ...session, ...leaving, favorites }
  }
  const renamed = await build('nuevo', ['viejo'])
  renamed.claimPhone(renamed.ownerOf('nuevo', member))
  renamed.saveSession(loginAnswer)
  renamed.favorites.save('nuevo/31', 'theirs')
  phone.setItem('molde.fitness.2', '{"visible":"me"}')
  const rolledBack = await build('viejo', [])
  expect(rolledBack.readSession()?.member.username).toBe('ana')
  expect(rolledBack.favorites.read('viejo/31')).toBe('theirs')
  rolledBack.claimPhone(rolledBack.ownerOf('viejo', member))
  expect(phone.getItem('molde.fitness.2')).toBe('{"visible":"me"}')
  const again = await build('nuevo', ['viejo'])
  expect(again.readSession()?.member.username).toBe('ana')
  expect(again.favorites.read('nuevo/31')).toBe('theirs')
})
