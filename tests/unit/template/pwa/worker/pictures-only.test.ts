import { expect, test } from 'vitest'
import { picturesOnly } from '../../../../../template/src/pwa/worker/pictures-only.ts'

test.each([
  [200, 'image/webp', '', true],
  [200, 'image/jpeg', 'private, max-age=60', true],
  [200, 'image/png', 'no-store', false],
  [200, 'text/html', '', false],
  [200, 'application/json', '', false],
  [404, 'image/png', '', false],
])('an answer %d, %s, %j is kept: %o', async (status, type, cache, expected) => {
  const response = new Response('', { status, headers: { 'Content-Type': type, 'Cache-Control': cache } })
  expect((await picturesOnly.cacheWillUpdate({ response })) === response).toBe(expected)
})
