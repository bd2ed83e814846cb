// Covers each shape of each stored value that app versions have left on phones. Fixtures are written once and never changed.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { copies, keyOfShape, ofMember, ofPhone, queues } from '#platform/storage/ledger.ts'
import { type Drawer, freshBrowser } from '#tests/support/drawer.ts'
import { takeSchemas } from '#tests/support/stored-schemas.ts'

/** Schemas that the app has used for reading. */
const schemas = vi.hoisted((): unknown[] => [])
vi.mock('zod/mini', async importOriginal => {
  const original = await importOriginal<typeof import('zod/mini')>()
  const { noteSchemas } = await import('#tests/support/stored-schemas.ts')
  return { ...original, safeParse: noteSchemas(original.safeParse, schemas) }
})

const folder = resolve(import.meta.dirname, '../../../../fixtures/stored')
const app = '../../../../../template/src'

interface Store {
  read: () => unknown
  save: (value: never) => void
}
const underOwner = (store: {
  read: (owner: string) => unknown
  save: (owner: string, value: never) => void
}): Store => ({ read: () => store.read('demo/1'), save: value => store.save('demo/1', value) })

/** Accessors of each stored value. */
const stores: Record<string, () => Promise<Store>> = {
  look: async () => {
    const { readAppearance, saveAppearance } = await import(`${app}/platform/page/appearance.ts`)
    return { read: readAppearance, save: saveAppearance }
  },
  shortcuts: async () => (await import(`${app}/features/gym/shortcuts/shortcuts.ts`)).areOn,
  invitation: async () => (await import(`${app}/features/gym/shared/install-history.ts`)).installStore,
  unread: async () => (await import(`${app}/shell/banners/UnreadToast.tsx`)).announced,
  unknown: async () => underOwner((await import(`${app}/api/unknown-actions.ts`)).learnt),
  favorites: async () =>
    underOwner((await import(`${app}/features/booking/favorites/favorites.ts`)).favoriteStore),
  cart: async () => underOwner((await import(`${app}/features/payments/shop/cart.ts`)).cart),
  order: async () => underOwner((await import(`${app}/features/payments/order/open-order.ts`)).openOrder),
  fitness: async () => {
    const { readEquipment, saveEquipment } = await import(`${app}/features/fitness/equipment/equipment.ts`)
    return { read: readEquipment, save: saveEquipment }
  },
  'recent-people': async () =>
    underOwner((await import(`${app}/features/people/shared/recent-people.ts`)).recentPeople),
  timer: async () => {
    const { storedSettings, persistSettings } = await import(`${app}/features/fitness/timer/use-timer.ts`)
    return { read: storedSettings, save: persistSettings }
  },
  'timer.run': async () => {
    const { restoreRun, persistRun } = await import(`${app}/features/fitness/timer/use-timer.ts`)
    return { read: restoreRun, save: persistRun }
  },
  outbox: async () => {
    const { queuedWrites, enqueueWrite } = await import(`${app}/pwa/outbox/queue.ts`)
    const save = ([queued]: Parameters<typeof enqueueWrite>) => enqueueWrite(queued)
    return { read: queuedWrites, save: save as Store['save'] }
  },
}

/** Values without JSON, such as a flag or a text. A screen snapshot names its own format (shell/snapshot/snapshot.ts). */
const plain = new Set(['push', 'expired', 'leaving', 'owner', 'look-of.*', 'move-held'])
/** Values with a single user, whose own tests cover them. */
const readElsewhere = new Set(['logout', 'outbox.replaced'])

const rows = Object.entries<number>({ ...ofPhone, ...queues, ...copies, ...ofMember })
const fixture = (name: string, shape: number): unknown =>
  JSON.parse(readFileSync(`${folder}/${name}/${shape}.json`, 'utf8'))

let drawer: Drawer
beforeEach(() => {
  drawer = freshBrowser()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }))
  vi.useFakeTimers({ now: 1_795_864_516_022, toFake: ['Date'] })
})

test('the ledger names exactly the values and shapes that have fixtures', () => {
  const expected = rows
    .filter(([name]) => !plain.has(name))
    .flatMap(([name, shape]) => Array.from({ length: shape }, (_, before) => `${name}/${before + 1}.json`))
  const fixtures = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path =>
    path.endsWith('.json'),
  )
  expect(fixtures.map(path => path.replaceAll('\\', '/')).sort()).toEqual(expected.sort())
  const declared = [...Object.keys(stores), ...plain, ...readElsewhere]
  expect(declared.sort()).toEqual(rows.map(([name]) => name).sort())
})

describe.each(rows.filter(([name]) => name in stores))('%s', (name, latest) => {
  const shapes = Array.from({ length: latest }, (_, before) => before + 1)

  // On a failure the schema has changed. Give it the next number in the ledger and add a function that reads the previous shape.
  test.each(shapes)('reads shape %i and saves only the latest shape', async shape => {
    const [older, key] = [keyOfShape(`molde.${name}`, shape), keyOfShape(`molde.${name}`, latest)]
    const stored = JSON.stringify(fixture(name, shape))
    drawer.setItem(older, stored)
    const { read, save } = (await stores[name]?.()) ?? {}
    const value = read?.()
    if (name === 'outbox') drawer.removeItem(older)
    save?.(value as never)
    expect(JSON.parse(drawer.getItem(key) ?? 'null')).toEqual(fixture(name, latest))
    if (shape < latest) expect(drawer.getItem(older)).toBe(stored)
  })

  // The file of a shape is written once. An older version would treat a value of a changed schema as damaged and replace it.
  test('matches the recorded schema of its shape', async () => {
    const { read } = (await stores[name]?.()) ?? {}
    drawer.setItem(keyOfShape(`molde.${name}`, latest), JSON.stringify(fixture(name, latest)))
    takeSchemas(schemas)
    read?.()
    await expect(takeSchemas(schemas)).toMatchFileSnapshot(`${folder}-schemas/${name}.${latest}.txt`)
  })
})

test('neither reads nor changes a value of a newer version', async () => {
  const newer = '{"visible":"nobody","level":"elite"}'
  drawer.setItem('molde.fitness.3', newer)
  const { readEquipment, saveEquipment, usualEquipment } = await import(
    `${app}/features/fitness/equipment/equipment.ts`
  )
  expect(readEquipment()).toEqual(usualEquipment)
  saveEquipment({ ...usualEquipment, visible: 'me' })
  expect(drawer.getItem('molde.fitness.3')).toBe(newer)
})

test('does not restore a cleared value from an older shape', async () => {
  drawer.setItem('molde.order', JSON.stringify(fixture('order', 1)))
  const { openOrder } = await import(`${app}/features/payments/order/open-order.ts`)
  expect(openOrder.read('demo/1')).not.toBeNull()
  openOrder.clear()
  expect(openOrder.read('demo/1')).toBeNull()
  expect(drawer.getItem('molde.order')).toBe(JSON.stringify(fixture('order', 1)))
})

test('keeps the last stored value on a full phone, instead of reading an older shape', async () => {
  const load = () => import(`${app}/features/fitness/equipment/equipment.ts`)
  drawer.setItem('molde.fitness', JSON.stringify({ ...Object(fixture('fitness', 1)), visible: 'gimnasio' }))
  const { readEquipment, saveEquipment } = await load()
  expect(readEquipment().visible).toBe('gym')
  saveEquipment({ ...readEquipment(), visible: 'me' })
  drawer.mood = 'full'
  saveEquipment({ ...readEquipment(), category: 'Masters 40+' })
  expect(readEquipment()).toMatchObject({ visible: 'me', category: 'Masters 40+' })
  drawer.mood = 'works'
  vi.resetModules()
  expect((await load()).readEquipment().visible).toBe('me')
})
