// Measures the download of the smallest deploy for a phone with the app.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withoutForms } from '../../generator/bundle/compression.ts'
import { localSystem } from '../../generator/system/disk.ts'
import { pathsFor } from '../../generator/system/paths.ts'
import { emptyFolder } from '../support/folder.ts'
import { expectSuccess, molde } from '../support/molde.ts'
import { layOver, tenantsIn } from '../support/tenants.ts'

const card = 'src/features/booking/schedule/SlotCard.tsx'

test('a changed letter in a screen changes only its file, the page, the worker and version.json', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const build = async () => {
    expectSuccess(await molde('build', 'box', '--tenants', tenants, '--out', join(place, 'dist')))
    return new Map(await localSystem().readTree(join(place, 'dist/box/www')))
  }
  const before = await build()
  const code = await readFile(join(pathsFor({}).template, card), 'utf8')
  await layOver(tenants, 'box', card, code.replace("'Online'", "'Onlina'"))
  const after = await build()

  const changed = withoutForms([...after.keys()]).filter(path => {
    const [old, bytes] = [before.get(path), after.get(path)]
    return !old || !bytes || Buffer.compare(old, bytes) !== 0
  })
  const screen = expect.stringMatching(/^assets\/SchedulePage-[\w-]{8}\.js$/)
  expect(changed).toEqual([screen, 'index.html', 'ngsw-worker.js', 'version.json'])
  // The compression level of nginx's configuration.
  const sent = changed.map(path => gzipSync(after.get(path) ?? '', { level: 6 }).length)
  expect(sent.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(60_000)
  expect(withoutForms([...before.keys()]).filter(path => !after.has(path))).toEqual([screen])
})
