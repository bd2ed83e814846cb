import { beforeEach, expect, test, vi } from 'vitest'
import { freshBrowser } from '#tests/support/drawer.ts'

const database = new Set<string>()
vi.mock('#platform/storage/database.ts', () => ({
  get: async () => undefined,
  set: async () => {},
  delEveryShape: async (place: string) => void database.delete(place),
  clearDatabase: async () => database.clear(),
}))
vi.mock('#pwa/push/registration.ts', () => ({
  stopPushes: () => new Promise<never>(() => {}),
}))

const load = () => import('#features/account/shared/forgotten-at-logout.ts')
let drawer: ReturnType<typeof freshBrowser>

beforeEach(() => {
  for (const place of ['molde.reads.2', 'molde.transfer']) database.add(place)
  drawer = freshBrowser()
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  drawer.setItem('userData', JSON.stringify({ user: { id: '31', username: 'ana' }, ck: ['a', 'b'] }))
  drawer.setItem('cakephp', 'cookie')
  drawer.setItem('molde.cart.2', '{}')
  drawer.setItem('molde.unknown', '{}')
})

test('ends the session before deleting other values', async () => {
  const { beginLeaving, isLeaving } = await load()
  beginLeaving()
  expect(drawer.names).not.toContain('userData')
  expect(drawer.names).not.toContain('cakephp')
  expect(database.size).toBe(2)
  expect(isLeaving()).toBe(true)
})

test('finishes an interrupted deletion at the next start, even if a part never completes', async () => {
  ;(await load()).beginLeaving()
  vi.resetModules()
  const { finishLeaving, isLeaving, isLeavingHere } = await load()
  expect([isLeaving(), isLeavingHere()]).toEqual([true, false])
  const finished = finishLeaving()
  await vi.advanceTimersByTimeAsync(5_000)
  await finished
  expect(isLeaving()).toBe(false)
  expect([...database]).toEqual([])
  expect(drawer.names).toEqual([])
})
