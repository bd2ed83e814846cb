import { expect, test } from 'vitest'
import { jsonOnly, limitEntries, picturesOnly } from '#pwa/worker/cache-plugins.ts'
import { Shelves } from './caches.ts'

test.each([
  [200, 'application/json', true],
  [200, 'application/json; charset=utf-8', true],
  [200, 'application/manifest+json', true],
  [200, 'text/html', false],
  [200, 'application/jsonp', false],
  [200, null, false],
  [404, 'application/json', false],
  [500, 'application/json', false],
])('caches an answer %d of type %o as JSON: %o', async (status, type, expected) => {
  const response = new Response('{}', { status, headers: type === null ? {} : { 'Content-Type': type } })
  if (type === null) response.headers.delete('Content-Type')
  expect((await jsonOnly.cacheWillUpdate({ response })) === response).toBe(expected)
})

test.each([
  [2, 2, ['0', '1']],
  [3, 2, ['1', '2']],
  [9, 2, ['7', '8']],
  [0, 2, []],
])('of %d entries, keeps the newest %d', async (entries, most, expected) => {
  const cache = await new Shelves().open('icons')
  for (let entry = 0; entry < entries; entry++)
    await cache.put(`https://x.example/${entry}`, new Response(''))
  await limitEntries(most).cacheDidUpdate({ cacheName: 'icons' })
  const remaining = (await cache.keys()).map(({ url }) => new URL(url).pathname.slice(1))
  expect(remaining).toEqual(expected)
})

test.each([
  [200, 'image/webp', '', true],
  [200, 'image/jpeg', 'private, max-age=60', true],
  [200, 'image/png', 'no-store', false],
  [200, 'text/html', '', false],
  [200, 'application/json', '', false],
  [404, 'image/png', '', false],
])('caches an answer %d, %s, %j as a picture: %o', async (status, type, cache, expected) => {
  const response = new Response('', { status, headers: { 'Content-Type': type, 'Cache-Control': cache } })
  expect((await picturesOnly.cacheWillUpdate({ response })) === response).toBe(expected)
})
