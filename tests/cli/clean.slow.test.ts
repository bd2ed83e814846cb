import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeBundle } from '#generator/bundle/bundle-cache.ts'
import { localSystem } from '#generator/system/disk.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, molde } from '#tests/support/molde.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

const system = localSystem()

async function setUp() {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const [out, cache] = [join(place, 'dist'), join(place, 'cache')]
  const args = ['--tenants', tenants, '--out', out, '--cache', cache]
  const all = async () => [...(await system.listTree(place))]
  return { out, cache, args, all }
}

/** Builds a site and adds files of old builds, of the previous site, and of other programs. */
async function setUpOldFiles() {
  const { out, cache, args, all } = await setUp()
  expectSuccess(await molde('build', '--all', '--splash', 'none', ...args))
  const before = join(out, 'box/.sites/before/www/assets')
  const gone = [join(out, '_code/assets/gone-AAAAAAAA.js'), join(out, '_code/assets/gone-BBBBBBBB.css')]
  const others = [
    join(out, '_code/assets/before-CCCCCCCC.js'),
    join(out, '_code/notes.txt'),
    join(cache, 'bundles/mine/digests.json'),
  ]
  await mkdir(before, { recursive: true })
  await mkdir(join(cache, 'bundles/mine'))
  for (const file of [...gone, ...others, join(before, 'before-CCCCCCCC.js')]) await writeFile(file, '1234')
  await rm(join(out, 'box/previous'), { force: true })
  await symlink('.sites/before/www', join(out, 'box/previous'))
  const files = new Map([['assets/gone-AAAAAAAA.js', new Uint8Array(4)]])
  const bundle = await writeBundle(
    { key: 'gone', files, compressed: new Map() },
    join(cache, 'bundles'),
    system,
  )
  return {
    out,
    cache,
    args,
    all,
    gone: [...gone, ...(await system.listTree(bundle)).map(path => join(bundle, path))],
  }
}

test('removes only files that no current or previous site uses, and nothing with --dry-run', async () => {
  const { out, cache, args, all, gone } = await setUpOldFiles()
  const before = await all()
  const clean = async (...more: string[]) => expectSuccess(await molde('clean', ...more, '--json', ...args))

  expect(JSON.parse((await clean()).stdout)).toMatchObject({ ok: true, removed: [] })
  const planned = JSON.parse((await clean('--dry-run', '--older-than', '0')).stdout)
  expect(planned).toMatchObject({
    dryRun: true,
    removed: [
      { folder: expect.stringMatching(/_code$/), files: 2, bytes: 8 },
      { folder: expect.stringMatching(/bundles\/gone$/), files: 2 },
    ],
  })
  expect(await all()).toEqual(before)

  const { stdout, stderr } = await clean('--older-than', '0')
  expect(JSON.parse(stdout).removed).toEqual(planned.removed)
  expect(stderr).toContain('4 files')
  const place = join(out, '..')
  expect(await all()).toEqual(before.filter(path => !gone.includes(join(place, path))))
  expect(await system.list(join(cache, 'bundles'))).toHaveLength(2)
  expect((await molde('plan', '--splash', 'none', ...args)).stdout).toBe('')
  expect((await clean('--older-than', '0')).stderr).toContain('Nothing to remove')
})

test('refuses an output folder without the mark of molde', async () => {
  const { out, args, all } = await setUp()
  await mkdir(join(out, '_code/assets'), { recursive: true })
  await writeFile(join(out, '_code/assets/precious-AAAAAAAA.js'), 'precious')
  const before = await all()
  const { code, stderr } = await molde('clean', '--older-than', '0', ...args)
  expect(code).toBe(2)
  expect(stderr).toContain('no mark of molde')
  expect(await all()).toEqual(before)
})

test.each(['-1', 'week', '1.5'])('rejects %s as a number of days', async days => {
  const { args } = await setUp()
  const { code, stderr } = await molde('clean', `--older-than=${days}`, ...args)
  expect(code).toBe(2)
  expect(stderr).toContain('--older-than takes a number of days')
})
