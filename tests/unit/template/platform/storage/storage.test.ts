import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Drawer, freshBrowser } from '#tests/support/drawer.ts'

const load = () => import('#platform/storage/storage.ts')

let drawer: Drawer
beforeEach(() => {
  drawer = freshBrowser()
})

test('uses the storage keys of the earlier app', {
  tags: [
    '@§9.8.manifiest',
    '@§9.8.userData',
    '@§9.8.cakephp',
    '@§9.8.categoria',
    '@§9.8.dominio',
    '@§9.8.lastsede',
    '@§9.8.lastmensaje',
    '@§9.8.tupdate',
    '@§9.8.fcmtkn',
  ],
}, async () => {
  const { keys } = await load()
  expect(Object.values(keys).sort()).toEqual(
    [
      'manifiest',
      'userData',
      'cakephp',
      'categoria',
      'dominio',
      'lastsede',
      'lastmensaje',
      'tupdate',
      'fcmtkn',
    ].sort(),
  )
})

test('stores a value across restarts until it is cleared', async () => {
  const { keys, persist } = await load()
  persist(keys.tenant, 'fuerza-sur')
  vi.resetModules()
  const { restore, clear } = await load()
  expect(restore(keys.tenant)).toBe('fuerza-sur')
  clear(keys.tenant)
  expect(restore(keys.tenant)).toBeNull()
  expect(drawer.names).toEqual([])
})

describe.each(['full', 'forbidden'] as const)('a phone with %s storage', mood => {
  test('remembers and clears values until the app closes', async () => {
    drawer.mood = mood
    const { keys, restore, persist, clear } = await load()
    expect(restore(keys.category)).toBeNull()
    persist(keys.category, '7')
    expect(restore(keys.category)).toBe('7')
    clear(keys.category)
    expect(restore(keys.category)).toBeNull()
  })
})

test('does not restore an old value that could not be replaced', async () => {
  const { keys, persist } = await load()
  persist(keys.userData, 'Ana')
  drawer.mood = 'full'
  persist(keys.userData, 'Beto')
  vi.resetModules()
  const { restore } = await load()
  expect(restore(keys.userData)).toBeNull()
})

test('stores values again once there is room', async () => {
  const { keys, restore, persist } = await load()
  drawer.mood = 'full'
  persist(keys.category, '7')
  drawer.mood = 'works'
  persist(keys.category, '8')
  expect(restore(keys.category)).toBe('8')
  expect(drawer.getItem(keys.category)).toBe('8')
})

test.each([
  ['{"a":1}', { a: 1 }],
  ['null', null],
  ['', undefined],
  ['{"a":', undefined],
  [null, undefined],
])('reads %o as JSON %o', async (written, expected) => {
  const { keys, restoreJson } = await load()
  if (written !== null) drawer.setItem(keys.manifest, written)
  expect(restoreJson(keys.manifest)).toEqual(expected)
})
