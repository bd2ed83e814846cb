// Measures the download of the smallest deploy for a phone with the app.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withoutForms } from '#generator/bundle/compression.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, molde } from '#tests/support/molde.ts'
import { layOver, tenantsIn } from '#tests/support/tenants.ts'

test.each([
  // The bundler copies constants into the files that use them.
  ['in a screen', 'src/features/booking/messages.ts', "'Filtrá las clases'", 'SchedulePage', 60_000],
  // Libraries are in other files, because most deploys change the app alone.
  ['in the app', 'src/shell/messages.ts', "'Algo salió mal'", 'main', 78_000],
])('a changed letter %s changes only its file, the page, the worker and version.json', async (...change) => {
  const [, path, text, file, limit] = change
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const build = async () => {
    expectSuccess(await molde('build', 'box', '--tenants', tenants, '--out', join(place, 'dist')))
    return new Map(await localSystem().readTree(join(place, 'dist/box/www')))
  }
  const before = await build()
  const code = await readFile(join(pathsFor({}).template, path), 'utf8')
  expect(code).toContain(text)
  await layOver(tenants, 'box', path, code.replace(text, text.replace(/.'$/, "x'")))
  const after = await build()

  const changed = withoutForms([...after.keys()]).filter(path => {
    const [old, bytes] = [before.get(path), after.get(path)]
    return !old || !bytes || Buffer.compare(old, bytes) !== 0
  })
  const own = expect.stringMatching(new RegExp(`^assets/${file}-[\\w-]{8}\\.js$`))
  expect(changed).toEqual([own, 'index.html', 'ngsw-worker.js', 'version.json'])
  // The compression level of nginx's configuration.
  const sent = changed.map(path => gzipSync(after.get(path) ?? '', { level: 6 }).length)
  expect(sent.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(limit)
  expect(withoutForms([...before.keys()]).filter(path => !after.has(path))).toEqual([own])
})
