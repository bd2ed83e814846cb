import { describe, expect, test } from 'vitest'
import { answerFromLegacyApp, clearLegacyCaches, isLegacyFile, legacyCaches } from '#pwa/worker/legacy-app.ts'
import { startHost } from '../../platform/host.ts'
import { Shelves } from './caches.ts'

const own = ['gym', 'ngsw-own', 'icons', 'workbox-precache-v2-https://boxnorte.example.com/']
const earlier = ['ngsw:/:db:control', 'ngsw:/:3f2a:assets:app:cache']

async function shelvesOf(names: string[]): Promise<Shelves> {
  const shelves = new Shelves()
  for (const name of names) await shelves.open(name)
  return shelves
}

test('deletes only the earlier app’s caches', async () => {
  const shelves = await shelvesOf([...own, ...earlier])
  expect(await legacyCaches()).toEqual(earlier)
  await clearLegacyCaches()
  expect(await shelves.keys()).toEqual(own)
})

describe('a file of the earlier app', () => {
  test.each([
    ['/main.8a7ce5c6a2a8e9b6.js', true],
    ['/main-es2015.c5e9d6b9b6f0a8b7d1f5.js', true],
    ['/12.c5e9d6b9b6f0a8b7d1f5.js', true],
    ['/chunk-4QZ7XK2M.js', true],
    ['/styles.3ff695c00d717f2d2a11.css', true],
    ['/assets/main-DkX2.js', false],
    ['/icons/icon-192.3f2a91bc.png', false],
    ['/tab3', false],
    ['/pwa/unread', false],
  ])('%s: %o', (path, expected) => {
    expect(isLegacyFile(path)).toBe(expected)
  })

  test('comes from the earlier app’s caches, otherwise from the network', async () => {
    const { origin } = await startHost((_, response) => response.end('from the network'))
    const shelves = await shelvesOf([...own, ...earlier])
    const shelf = await shelves.open(earlier[1] ?? '')
    await shelf.put(`${origin}/main.8a7c.js`, new Response('kept'))
    const answer = async (path: string) => (await answerFromLegacyApp(new Request(origin + path))).text()
    expect(await answer('/main.8a7c.js')).toBe('kept')
    expect(await answer('/12.8a7c.js')).toBe('from the network')
  })

  test('does not come from this app’s caches', async () => {
    const { origin } = await startHost((_, response) => response.end('from the network'))
    const shelves = await shelvesOf(own)
    await (await shelves.open('gym')).put(`${origin}/main.8a7c.js`, new Response('kept'))
    const response = await answerFromLegacyApp(new Request(`${origin}/main.8a7c.js`))
    expect(await response.text()).toBe('from the network')
  })
})
