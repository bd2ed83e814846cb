import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { siteApp } from '#generator/sandbox/http/site.ts'

const script = `console.log('${'gym '.repeat(500)}')`
const picture = Uint8Array.from({ length: 3_000 }, (_, place) => place % 7)
const files = new Map<string, Uint8Array>([
  ['www/index.html', Buffer.from('<!doctype html>')],
  ['www/assets/main-12345678.js', Buffer.from(script)],
  ['www/assets/logo.png', picture],
])
const app = siteApp(() => 'www', { readFile: async path => files.get(path.replaceAll('\\', '/')) ?? null })
const ask = (path: string, headers: Record<string, string> = {}) => app.request(`/${path}`, { headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const zipped = { 'accept-encoding': 'gzip, deflate, br' }

describe('serves a site like a host', () => {
  test('compresses texts, also at the second request', async () => {
    for (const _ of ['first', 'again']) {
      const answer = await ask('assets/main-12345678.js', zipped)
      expect(answer.headers.get('content-encoding')).toBe('gzip')
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(answer.headers.get('etag')).toMatch(/^W\//)
      const bytes = await bytesOf(answer)
      expect(bytes.length).toBeLessThan(script.length / 4)
      expect(gunzipSync(bytes).toString()).toBe(script)
    }
  })

  test.each([[undefined], ['br'], ['gzip;q=0'], ['gzip;q=0.00, br']])(
    'sends texts uncompressed to clients without gzip (%s)',
    async encodings => {
      const answer = await ask(
        'assets/main-12345678.js',
        encodings === undefined ? {} : { 'accept-encoding': encodings },
      )
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect((await bytesOf(answer)).toString()).toBe(script)
    },
  )

  test.each(['', 'turnos', 'turnos/', 'Turnos', 'Turnos/'])('serves the page at "/%s"', async path => {
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    expect((await bytesOf(answer)).toString()).toContain('<!doctype html>')
  })

  test.each(['a/b', 'a/b/', 'assets/none.png', 'none.png', 'none.png/'])(
    'answers 404 at "/%s"',
    async path => {
      expect((await ask(path)).status).toBe(404)
    },
  )

  test('sends pictures uncompressed', async () => {
    const answer = await ask('assets/logo.png', zipped)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await bytesOf(answer)).toEqual(Buffer.from(picture))
  })

  test('sends a file again only after a change', async () => {
    const first = await ask('', zipped)
    const conditional = { ...zipped, 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await ask('', conditional)).status).toBe(304)
    files.set('www/index.html', Buffer.from('<!doctype html><title>New</title>'))
    const changed = await ask('', conditional)
    expect(changed.status).toBe(200)
    expect(gunzipSync(await bytesOf(changed)).toString()).toContain('New')
  })
})
