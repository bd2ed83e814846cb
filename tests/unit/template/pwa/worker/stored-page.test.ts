import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { readPage, storePage } from '#pwa/worker/stored-page.ts'
import { Shelves } from './caches.ts'

const built = '<!doctype html><title>Box</title>'
const stored = {
  cacheName: 'precache',
  address: '/index.html?1',
  integrity: `sha256-${createHash('sha256').update(built).digest('base64')}`,
}
let shelves: Shelves
beforeEach(() => {
  shelves = new Shelves()
})
const put = async (text: string) =>
  (await shelves.open(stored.cacheName)).put(stored.address, new Response(text))
const read = async () => (await readPage(stored))?.text()

test('reads the stored page only as it was built', async () => {
  expect(await read()).toBeUndefined()
  await put(built)
  expect(await read()).toBe(built)
  for (const damaged of [built.slice(0, -9), `${built} `, 'export {}', '']) {
    await put(damaged)
    expect(await read()).toBeUndefined()
  }
})

test('treats an unreadable page as missing', async () => {
  await put(built)
  const cache = await shelves.open(stored.cacheName)
  const body = new ReadableStream({ pull: reader => reader.error(new Error('unreadable')) })
  vi.spyOn(cache, 'match').mockResolvedValue(new Response(body))
  expect(await read()).toBeUndefined()
})

test('replaces a damaged page by the built page, and by nothing else', async () => {
  await put('damaged')
  await storePage(stored, new Response('<!doctype html><title>Wi-Fi</title>'))
  await storePage(stored, new Response(built, { status: 404 }))
  expect(await read()).toBeUndefined()
  await storePage(stored, new Response(built))
  expect(await read()).toBe(built)
})

test('goes on without room for the page', async () => {
  const cache = await shelves.open(stored.cacheName)
  vi.spyOn(cache, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await storePage(stored, new Response(built))
  expect(await read()).toBeUndefined()
})
