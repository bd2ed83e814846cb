import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Drawer, dispatchStorageEvent, freshBrowser } from '#tests/support/drawer.ts'
import { scriptBeforePaint } from '#tests/support/page-scripts.ts'

const load = () => import('#platform/page/appearance.ts')
const key = 'molde.look'
const usual = { theme: 'system', text: 100 }
const early = await scriptBeforePaint()

let drawer: Drawer
beforeEach(() => {
  drawer = freshBrowser()
})

const unreadable = [
  '',
  '{"theme":',
  '[]',
  'null',
  '7',
  '"dark"',
  '{"theme":"pink","text":"big"}',
  '{"text":1e9}',
]

test('restores the appearance when the app reopens, even after a logout', async () => {
  const { saveAppearance, isAppearancePersisted } = await load()
  saveAppearance({ theme: 'dark', text: 130 })
  expect(isAppearancePersisted()).toBe(true)
  const { logout } = await import('#api/session.ts')
  logout()
  vi.resetModules()
  expect((await load()).readAppearance()).toEqual({ theme: 'dark', text: 130 })
})

test.each(unreadable)('reads %o as the default appearance', async written => {
  drawer.setItem(key, written)
  expect((await load()).readAppearance()).toEqual(usual)
})

test('keeps the readable part if the other part is unreadable', async () => {
  drawer.setItem(key, '{"theme":"dark","text":151}')
  expect((await load()).readAppearance()).toEqual({ theme: 'dark', text: 100 })
})

test('returns the same object until it changes, and notifies all screens and other tabs', async () => {
  const { readAppearance, saveAppearance, subscribeAppearance } = await load()
  expect(readAppearance()).toBe(readAppearance())
  let calls = 0
  const stop = subscribeAppearance(() => {
    calls += 1
  })
  saveAppearance({ theme: 'light', text: 90 })
  dispatchStorageEvent(key)
  dispatchStorageEvent('another')
  stop()
  saveAppearance({ theme: 'dark', text: 90 })
  expect(calls).toBe(2)
})

test('reports that the appearance cannot be stored on a full phone', async () => {
  const { saveAppearance, readAppearance, isAppearancePersisted } = await load()
  drawer.mood = 'full'
  saveAppearance({ theme: 'dark', text: 110 })
  expect(readAppearance().theme).toBe('dark')
  expect(isAppearancePersisted()).toBe(false)
})

describe('before the first paint', () => {
  const pageStyle = () => {
    const documentElement = { dataset: {} as Record<string, string>, style: {} as Record<string, string> }
    runInNewContext(early, {
      navigator: {},
      location: { pathname: '/', hash: '' },
      localStorage: drawer,
      document: { documentElement, querySelector: () => null },
      addEventListener() {},
    })
    return { theme: documentElement.dataset.theme ?? 'system', size: documentElement.style.fontSize ?? '' }
  }

  test.each([
    [
      { theme: 'dark', text: 150 },
      { theme: 'dark', size: '150%' },
    ],
    [
      { theme: 'light', text: 90 },
      { theme: 'light', size: '90%' },
    ],
    [
      { theme: 'system', text: 115 },
      { theme: 'system', size: '115%' },
    ],
  ] as const)('%o is applied to the page', async (look, page) => {
    ;(await load()).saveAppearance(look)
    expect(pageStyle()).toEqual(page)
  })

  test.each(unreadable)('ignores %o', written => {
    drawer.setItem(key, written)
    expect(pageStyle()).toEqual({ theme: 'system', size: '' })
  })

  test('ignores missing or blocked storage', () => {
    expect(pageStyle()).toEqual({ theme: 'system', size: '' })
    drawer.mood = 'forbidden'
    expect(pageStyle()).toEqual({ theme: 'system', size: '' })
  })
})
