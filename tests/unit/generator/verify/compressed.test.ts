import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFiles } from '#generator/bundle/compression.ts'
import { digestEach } from '#generator/system/digest.ts'
import type { Files } from '#generator/system/system.ts'
import { buildManifestIssues } from '#generator/verify/build-manifest-issues.ts'

const files: Files = new Map([['index.html', new TextEncoder().encode('<p>Hola</p>\n'.repeat(500))]])
const inputs = { factory: '', template: '', materials: {}, fields: {} }
const manifest = {
  schemaVersion: 1 as const,
  gym: 'box',
  versions: { molde: '1' },
  inputs,
  files: digestEach(files),
}

/** Lists the issues of a folder with the published file and other files. */
const issuesWith = (others: Files) => {
  const all = new Map([...files, ...others])
  const reading = { gym: 'box', paths: [...all.keys()], read: async (path: string) => all.get(path) ?? null }
  return buildManifestIssues(reading, manifest)
}

test('accepts compressed files of the published files', async () => {
  expect(await issuesWith(new Map([['index.html.gz', gzipSync(files.get('index.html') ?? '')]]))).toEqual([])
  expect(await issuesWith(await compressFiles(files, 9))).toEqual([])
})

test.each<[string, Uint8Array]>([
  ['index.html.gz', gzipSync('<p>the page of before</p>')],
  ['index.html.br', gzipSync('not brotli')],
  ['index.html.gz', new Uint8Array()],
  ['index.html.br', gzipSync(files.get('index.html') ?? '')],
])('reports %s with other content, because a host would serve it', async (path, bytes) => {
  expect(await issuesWith(new Map([[path, bytes]]))).toEqual([
    { path, what: 'does not decompress to index.html' },
  ])
})

test('reports a compressed file without an original', async () => {
  expect(await issuesWith(new Map([['other.html.gz', gzipSync('x')]]))).toEqual([
    { path: 'other.html.gz', what: 'was not published by molde' },
  ])
})
