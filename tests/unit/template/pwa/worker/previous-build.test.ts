import { beforeEach, expect, test } from 'vitest'
import { answerFromPreviousBuild, isBuildFile, persistPreviousBuild } from '#pwa/worker/previous-build.ts'
import { startHost } from '../../platform/host.ts'
import { Shelves } from './caches.ts'

const precache = 'workbox-precache-v2-https://boxnorte.example.com/'
let shelves: Shelves
beforeEach(() => {
  shelves = new Shelves()
})

async function storeBuild(origin: string, ...files: string[]): Promise<void> {
  const shelf = await shelves.open(precache)
  for (const file of files) await shelf.put(`${origin}${file}`, new Response(`kept ${file}`))
}

const answer = async (address: string) => (await answerFromPreviousBuild(new Request(address))).text()

test('keeps assets that the new build lacks, but not shared assets or pages', async () => {
  const { origin } = await startHost((_, response) => response.end('from the network'))
  await storeBuild(origin, '/assets/a-11111111.js', '/assets/b-11111111.js', '/index.html')
  await persistPreviousBuild(new Set(['/assets/b-11111111.js', '/assets/a-22222222.js']))
  expect(await answer(`${origin}/assets/a-11111111.js`)).toBe('kept /assets/a-11111111.js')
  expect(await answer(`${origin}/assets/b-11111111.js`)).toBe('from the network')
  expect(await answer(`${origin}/index.html`)).toBe('from the network')
})

test('deletes the build before the previous one, and keeps the previous build if no files changed', async () => {
  const { origin } = await startHost((_, response) => response.end('from the network'))
  await storeBuild(origin, '/assets/a-11111111.js')
  await persistPreviousBuild(new Set(['/assets/a-22222222.js']))
  await shelves.delete(precache)
  await storeBuild(origin, '/assets/a-22222222.js')
  await persistPreviousBuild(new Set(['/assets/a-22222222.js']))
  expect(await answer(`${origin}/assets/a-11111111.js`)).toBe('kept /assets/a-11111111.js')
  await persistPreviousBuild(new Set(['/assets/a-33333333.js']))
  expect(await answer(`${origin}/assets/a-11111111.js`)).toBe('from the network')
  expect(await answer(`${origin}/assets/a-22222222.js`)).toBe('kept /assets/a-22222222.js')
})

test.each([
  ['/assets/main-11111111.js', true],
  ['/assets/main-11111111.css', true],
  ['/assets/dominios/demo/app.json', false],
  ['/main.8a7c.js', false],
])('%s is a build file: %o', (path, expected) => {
  expect(isBuildFile(path)).toBe(expected)
})
