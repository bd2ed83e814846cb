import { expect, test } from 'vitest'
import { headersOf } from '#generator/deploy/s3-store.ts'

test.each([
  ['index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['ngsw-worker.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['assets/main-Ab12_-yz.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['icons/icon.0123abcd.png', 'image/png', 'public, max-age=31536000, immutable'],
  ['assets/dominios/box/app.json', 'application/json', 'no-cache'],
  ['.well-known/apple-app-site-association', 'application/json', 'no-cache'],
  ['LICENSE', 'application/octet-stream', 'no-cache'],
])('sends %s as %s with the cache rule "%s"', (path, ContentType, CacheControl) => {
  expect(headersOf(path)).toEqual({ ContentType, CacheControl })
})
