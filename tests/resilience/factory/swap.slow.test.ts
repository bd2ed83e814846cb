import { access, readFile, realpath, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createBuildContext } from '#generator/build-context.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import { buildGym } from '#generator/pipeline.ts'
import { readBuildManifest } from '#generator/site/build-manifest.ts'
import { digest } from '#generator/system/digest.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { emptyFolder, passDiskTime } from '#tests/support/folder.ts'
import { expectSuccess, molde } from '#tests/support/molde.ts'
import { repetitions } from '#tests/support/nightly.ts'
import { expectWhole, leftovers, plainDigests } from '#tests/support/site.ts'
import { changeApp, tenantsIn } from '#tests/support/tenants.ts'

const swaps = repetitions(100, 10)

test(`F20 a reader during ${swaps} swaps always sees either the old or the new site`, async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const [paths, system] = [pathsFor({ tenants, out: join(place, 'dist') }), localSystem()]
  const build = async (turn: number) => {
    await changeApp(tenants, 'box', { theme_color: turn % 2 ? '#0b6e4f' : '#7a1f5c' })
    expect(
      (await buildGym('box', await createBuildContext({ paths, system, iconRenderer: drawIcons }))).problems,
    ).toEqual([])
  }
  await build(0)
  let done = false
  const seen = new Set<string>()
  const www = join(paths.out, 'box/www')
  const read = async () => {
    while (!done) {
      await access(join(www, 'index.html'))
      // Resolve the link once, so that all files are read from the same site.
      const site = await realpath(www)
      const manifest = readBuildManifest(await readFile(join(dirname(site), 'build-manifest.json')))
      expect(await plainDigests(site)).toEqual(manifest?.files)
      seen.add(manifest?.files['index.html'] ?? '')
      await new Promise(setImmediate)
    }
  }
  const readers = Promise.all([read(), read()])
  for (let turn = 1; turn <= swaps; turn += 1) await build(turn)
  done = true
  await readers
  expect(seen.size).toBe(2)
  expect(await leftovers(paths.out)).toEqual([])
})

test('builds a site again that lost a file, although its sources did not change', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const out = join(place, 'dist')
  const args = ['--tenants', tenants, '--out', out]
  expectSuccess(await molde('build', 'box', ...args))
  await passDiskTime()
  await rm(join(out, 'box/www/manifest.webmanifest'))
  expect((await molde('plan', 'box', ...args)).stdout).toContain('is not as it was built')
  for (const _ of [1, 2]) expectSuccess(await molde('build', 'box', ...args))
  await expectWhole(out, 'box')
  expect((await molde('plan', 'box', ...args)).stdout).toBe('')
})

test('stores shared files of two sites once on the disk', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box', 'box-2'])
  const out = join(place, 'dist')
  expect(
    (await molde('build', '--all', '--tenants', tenants, '--out', out, '--cache', join(place, 'cache'))).code,
  ).toBe(0)
  const { files } = await expectWhole(out, 'box')
  const [script = ''] = Object.keys(files).filter(path => path.startsWith('assets/') && path.endsWith('.js'))
  const [one, other] = await Promise.all(['box', 'box-2'].map(gym => stat(join(out, gym, 'www', script))))
  expect(one?.ino).toBe(other?.ino)
  // The file is read-only, since a write through one name would change all sites.
  expect((one?.mode ?? 0) & 0o222).toBe(0)
  expect(digest(await readFile(join(out, 'box/www', script)))).toBe(files[script])
})
