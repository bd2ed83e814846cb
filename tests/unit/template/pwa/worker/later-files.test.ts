import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerAndCache, cacheMissing, filesOfThisPhone, removeDamaged } from '#pwa/worker/later-files.ts'
import { startHost } from '../../platform/host.ts'
import { Shelves } from './caches.ts'

const cacheName = 'precache'
/** Names a file whose content is "from the network". */
const fileName = (name: string, end = 'js') =>
  `assets/${name}-${createHash('sha256').update('from the network').digest('base64url').slice(0, 8)}.${end}`
let shelves: Shelves
beforeEach(() => {
  shelves = new Shelves()
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

const file =
  (type: string, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type }).end('from the network')
  }

const storedUrls = async () => (await (await shelves.open(cacheName)).keys()).map(({ url }) => url)

test('fetches a used file once', async () => {
  const host = vi.fn(file('text/javascript; charset=utf-8'))
  const { origin } = await startHost(host)
  for (const _ of [1, 2]) {
    const answer = await answerAndCache(`${origin}/${fileName('a')}`, cacheName)
    expect(await answer.text()).toBe('from the network')
  }
  expect(host).toHaveBeenCalledTimes(1)
})

test('rejects and does not store an answer that differs from the built file', async () => {
  const { origin } = await startHost((_, response) => void response.end('<!doctype html>'))
  await expect(answerAndCache(`${origin}/${fileName('a')}`, cacheName)).rejects.toThrow()
  expect(await storedUrls()).toEqual([])
})

test('requests a file again past the browser’s cache after a wrong answer', async () => {
  const asked: (string | undefined)[] = []
  const { origin } = await startHost(({ headers }, response) => {
    asked.push(headers['cache-control'])
    response.end(headers['cache-control'] ? 'from the network' : '<!doctype html>')
  })
  const answer = await answerAndCache(`${origin}/${fileName('a')}`, cacheName)
  expect(await answer.text()).toBe('from the network')
  expect(asked).toEqual([undefined, 'no-cache'])
})

test('returns the file even if the phone has no room to store it', async () => {
  const { origin } = await startHost(file('text/css'))
  const cache = await shelves.open(cacheName)
  vi.spyOn(cache, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  const answer = await answerAndCache(`${origin}/${fileName('a', 'css')}`, cacheName)
  expect(await answer.text()).toBe('from the network')
})

test('fetches missing files after a pause, but not stored files', async () => {
  const host = vi.fn(file('text/javascript'))
  const { origin } = await startHost(host)
  const files = ['a', 'b', 'c'].map(name => `${origin}/${fileName(name)}`)
  await answerAndCache(files[1] ?? '', cacheName)
  await cacheMissing(async () => files, cacheName, 0)
  expect((await storedUrls()).sort()).toEqual(files)
  expect(host).toHaveBeenCalledTimes(3)
})

test.each([
  [{ saveData: true, effectiveType: '4g' }, 0],
  [{ saveData: false, effectiveType: 'slow-2g' }, 0],
  [{ saveData: false, effectiveType: '2g' }, 0],
  [{ saveData: false, effectiveType: '3g' }, 1],
])('over the connection %o, fetches %d missing files', async (connection, expected) => {
  const host = vi.fn(file('text/javascript'))
  const { origin } = await startHost(host)
  vi.stubGlobal('navigator', { connection })
  await cacheMissing(async () => [`${origin}/${fileName('a')}`], cacheName, 0)
  expect(host).toHaveBeenCalledTimes(expected)
})

test('postpones missing files if there is no connection', async () => {
  const host = await startHost(file('text/javascript'))
  await host.close()
  await cacheMissing(async () => [`${host.origin}/${fileName('a')}`], cacheName, 0)
  expect(await storedUrls()).toEqual([])
})

test('stores staff files only on staff phones', async () => {
  const read = () => filesOfThisPhone(['late.js'], ['staff.js'])
  expect(await read()).toEqual(['late.js'])
  await shelves.open('staff')
  expect(await read()).toEqual(['late.js', 'staff.js'])
})

test('reads the file list after the pause, because the page may have reported its member by then', async () => {
  const { origin } = await startHost(file('text/javascript'))
  const files = vi.fn(async () => [`${origin}/${fileName('a')}`])
  const keeping = cacheMissing(files, cacheName, 0)
  expect(files).not.toHaveBeenCalled()
  await keeping
  expect(await storedUrls()).toEqual([`${origin}/${fileName('a')}`])
})

test('removes stored files that differ from the built ones, and no other file', async () => {
  const cache = await shelves.open(cacheName)
  const origin = 'https://box.example'
  const intact = `${origin}/${fileName('intact')}`
  const damaged = `${origin}/${fileName('damaged')}`
  const page = `${origin}/index.html`
  await cache.put(intact, new Response('from the network'))
  await cache.put(damaged, new Response('<!doctype html>'))
  await cache.put(page, new Response('<!doctype html>'))
  await removeDamaged(cacheName)
  expect((await storedUrls()).sort()).toEqual([intact, page].sort())
})
