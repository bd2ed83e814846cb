import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Drawer, freshBrowser } from '../../../support/drawer.ts'

const load = () => import('../../../../template/src/platform/storage.ts')

let drawer: Drawer
beforeEach(() => {
  drawer = freshBrowser()
})

test('the keys are those that phones with the earlier app already have', async () => {
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

test('what is remembered is there when the app is opened again, until it is forgotten', async () => {
  const { keys, remember } = await load()
  remember(keys.tenant, 'fuerza-sur')
  vi.resetModules()
  const { recall, forget } = await load()
  expect(recall(keys.tenant)).toBe('fuerza-sur')
  forget(keys.tenant)
  expect(recall(keys.tenant)).toBeNull()
  expect(drawer.names).toEqual([])
})

describe.each(['full', 'forbidden'] as const)('a phone whose memory is %s', mood => {
  test('remembers and forgets until the app is closed', async () => {
    drawer.mood = mood
    const { keys, recall, remember, forget } = await load()
    expect(recall(keys.category)).toBeNull()
    remember(keys.category, '7')
    expect(recall(keys.category)).toBe('7')
    forget(keys.category)
    expect(recall(keys.category)).toBeNull()
  })
})

test('what could not be replaced does not come back when the app is opened again', async () => {
  const { keys, remember } = await load()
  remember(keys.userData, 'Ana')
  drawer.mood = 'full'
  remember(keys.userData, 'Beto')
  vi.resetModules()
  const { recall } = await load()
  expect(recall(keys.userData)).toBeNull()
})

test('what fits again is kept again', async () => {
  const { keys, recall, remember } = await load()
  drawer.mood = 'full'
  remember(keys.category, '7')
  drawer.mood = 'works'
  remember(keys.category, '8')
  expect(recall(keys.category)).toBe('8')
  expect(drawer.getItem(keys.category)).toBe('8')
})

test.each([
  ['{"a":1}', { a: 1 }],
  ['null', null],
  ['', undefined],
  ['{"a":', undefined],
  [null, undefined],
])('%o is read as JSON %o', async (written, expected) => {
  const { keys, recallJson } = await load()
  if (written !== null) drawer.setItem(keys.manifest, written)
  expect(recallJson(keys.manifest)).toEqual(expected)
})
