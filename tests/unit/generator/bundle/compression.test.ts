import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFiles, decompress, withoutForms } from '#generator/bundle/compression.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const long = bytes('la misma línea\n'.repeat(200))

test.each(['index.html', 'assets/main-DNyhjZyT.js', 'a.css', 'a.json', 'a.webmanifest', 'a.svg', 'a.txt'])(
  'compresses %s with brotli and gzip',
  async path => {
    const forms = await compressFiles(new Map([[path, long]]), 9)
    expect([...forms.keys()]).toEqual([`${path}.br`, `${path}.gz`])
    expect(brotliDecompressSync(forms.get(`${path}.br`) ?? '')).toEqual(Buffer.from(long))
    expect(gunzipSync(forms.get(`${path}.gz`) ?? '')).toEqual(Buffer.from(long))
  },
)

test('does not compress pictures, small files and incompressible files', async () => {
  const files = new Map([
    ['icon.png', long],
    ['robots.txt', bytes('a'.repeat(999))],
    ['noise.txt', new Uint8Array(randomBytes(5000))],
  ])
  expect([...(await compressFiles(files, 9)).keys()]).toEqual([])
})

test("does not replace a gym's file with a compressed file", async () => {
  const files = new Map([
    ['guia.txt', long],
    ['guia.txt.gz', bytes('own')],
  ])
  expect([...(await compressFiles(files, 9)).keys()]).toEqual(['guia.txt.br'])
})

test('compresses equal files to equal bytes', async () => {
  const forms = () => compressFiles(new Map([['index.html', long]]), 11)
  expect(await forms()).toEqual(await forms())
})

test('reads no content from a damaged compressed file', async () => {
  for (const [path, form] of await compressFiles(new Map([['index.html', long]]), 9)) {
    expect(await decompress(path, form)).toEqual(Buffer.from(long))
    expect(await decompress(path, form.slice(0, -9))).toBeNull()
    expect(await decompress(path, bytes('plain text'))).toBeNull()
  }
})

test('distinguishes compressed copies from archives', () => {
  const paths = ['datos.tar.gz', 'index.html', 'index.html.br', 'index.html.gz', 'x.br']
  expect(withoutForms(paths)).toEqual(['datos.tar.gz', 'index.html', 'x.br'])
})
