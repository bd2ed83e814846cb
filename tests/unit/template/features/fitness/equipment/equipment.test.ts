import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Drawer, freshBrowser } from '#tests/support/drawer.ts'

const load = () => import('#features/fitness/equipment/equipment.ts')
const key = 'molde.fitness'

let drawer: Drawer
beforeEach(() => {
  drawer = freshBrowser()
  vi.stubGlobal('window', new EventTarget())
})

describe('the stored equipment', () => {
  test('is restored when the app reopens', async () => {
    const { saveEquipment, usualEquipment, isEquipmentPersisted } = await load()
    const mine = { ...usualEquipment, unit: 'lb', level: 'scaled', category: 'Masters 40+' } as const
    saveEquipment(mine)
    expect(isEquipmentPersisted()).toBe(true)
    vi.resetModules()
    expect((await load()).readEquipment()).toEqual(mine)
  })

  test.each([
    null,
    '',
    '{"unit":',
    '[]',
    'null',
    '7',
    '"kg"',
    '{"unit":"stone","gear":7}',
    '{"gear":{"kg":{"bar":-1,"plates":[]}}}',
    '{"gear":{"kg":{"bar":20,"plates":[{"weight":"<b>","pairs":2}]}}}',
    '{"gear":{"kg":{"bar":20,"plates":[{"weight":20,"pairs":1e9}]}}}',
    '{"category":7,"visible":"nadie","level":null}',
  ])('reads %o as the default', async written => {
    if (written !== null) drawer.setItem(key, written)
    const { readEquipment, usualEquipment } = await load()
    expect(readEquipment()).toEqual(usualEquipment)
  })

  test.each(['unit', 'gear', 'level', 'visible'] as const)(
    'keeps the other parts if the %s is unreadable',
    async part => {
      const { readEquipment, usualEquipment } = await load()
      drawer.setItem(key, JSON.stringify({ ...usualEquipment, category: 'Damas', [part]: 'x' }))
      expect(readEquipment()).toEqual({ ...usualEquipment, category: 'Damas' })
    },
  )

  test('loses only the unreadable part', async () => {
    drawer.setItem(key, '{"unit":"lb","visible":"me","gear":{"lb":{"bar":33,"plates":[]},"kg":"x"}}')
    const { readEquipment, usualEquipment } = await load()
    expect(readEquipment()).toEqual({
      ...usualEquipment,
      unit: 'lb',
      visible: 'me',
      gear: { ...usualEquipment.gear, lb: { bar: 33, plates: [] } },
    })
  })

  test.each([
    ['yo', 'me'],
    ['gimnasio', 'gym'],
    ['todos', 'everyone'],
  ])('with the earlier word %s still has the audience %s', async (word, visible) => {
    drawer.setItem(key, JSON.stringify({ visible: word, level: 'escalado' }))
    const { readEquipment, usualEquipment } = await load()
    expect(readEquipment()).toEqual({ ...usualEquipment, visible, level: 'scaled' })
  })

  test('is the same object until it changes', async () => {
    const { readEquipment, saveEquipment, usualEquipment } = await load()
    expect(readEquipment()).toBe(readEquipment())
    saveEquipment({ ...usualEquipment, unit: 'lb' })
    expect(readEquipment()).toBe(readEquipment())
  })
})

test('notifies every screen until it unsubscribes', async () => {
  const { readEquipment, saveEquipment, subscribeEquipment, usualEquipment } = await load()
  const units: string[] = []
  const stop = subscribeEquipment(() => units.push(readEquipment().unit))
  saveEquipment({ ...usualEquipment, unit: 'lb' })
  stop()
  saveEquipment(usualEquipment)
  expect(units).toEqual(['lb'])
})

test.each(['full', 'forbidden'] as const)(
  'keeps changes until the app closes on a phone with %s storage, and reports it',
  async mood => {
    drawer.mood = mood
    const { isEquipmentPersisted, readEquipment, saveEquipment, usualEquipment } = await load()
    saveEquipment({ ...usualEquipment, unit: 'lb' })
    expect(readEquipment().unit).toBe('lb')
    expect(isEquipmentPersisted()).toBe(false)
  },
)
