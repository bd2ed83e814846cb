// molde neither replaces nor removes files that it did not create.
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localSystem } from '#generator/system/disk.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, home, molde, moldeIn } from '#tests/support/molde.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

const system = localSystem()
const tree = async (folder: string) => new Map(await system.readTree(folder))

async function setUp() {
  const place = await emptyFolder()
  return { place, tenants: await tenantsIn(place, ['box', 'other']), out: join(place, 'dist') }
}

test.each([
  ['build', '--all'],
  ['render', '--all'],
  ['icons', '--all'],
  ['remove', 'box', '--confirm=box'],
])("%s refuses an output folder that overlaps with the gyms' folder", async (...args) => {
  const { place, tenants } = await setUp()
  const before = await tree(tenants)
  await symlink(tenants, join(place, 'linked'))
  for (const out of [tenants, join(tenants, 'dist'), place, join(place, 'linked')]) {
    const { code, stderr } = await molde(...args, '--tenants', tenants, '--out', out)
    expect(code, stderr).toBe(2)
    expect(stderr).toContain('--out')
    expect(await tree(tenants)).toEqual(before)
  }
})

test('refuses an overlapping output folder from the environment', async () => {
  const { tenants } = await setUp()
  const before = await tree(tenants)
  const { code } = await moldeIn(home, { MOLDE_OUT: tenants }, 'render', '--all', '--tenants', tenants)
  expect(code).toBe(2)
  expect(await tree(tenants)).toEqual(before)
})

test('refuses an output folder with foreign files and does not change it', async () => {
  const { tenants, out } = await setUp()
  await mkdir(join(out, 'blog'), { recursive: true })
  await writeFile(join(out, 'blog/index.html'), 'precious')
  const { code, stderr } = await molde('render', '--all', '--tenants', tenants, '--out', out)
  expect(code).toBe(2)
  expect(stderr).toContain('molde did not make')
  expect([...(await tree(out)).keys()]).toEqual(['blog/index.html'])
})

test("does not change a gym's output folder with foreign files, and renders the other gyms", async () => {
  const { tenants, out } = await setUp()
  expectSuccess(await molde('render', 'other', '--tenants', tenants, '--out', out))
  await mkdir(join(out, 'box/wp-content'), { recursive: true })
  await writeFile(join(out, 'box/wp-content/db.sql'), 'precious')
  await rm(join(out, 'other/index.html'))
  const { code, stderr } = await molde('render', '--all', '--tenants', tenants, '--out', out)
  expect(code).toBe(1)
  expect(stderr).toContain(join(out, 'box'))
  expect(await readFile(join(out, 'box/wp-content/db.sql'), 'utf8')).toBe('precious')
  expect(await readFile(join(out, 'other/index.html'), 'utf8')).toContain('<html')
  const removal = await molde('remove', 'box', '--confirm=box', '--tenants', tenants, '--out', out)
  expect(removal.code).toBe(1)
  expect(await readFile(join(out, 'box/wp-content/db.sql'), 'utf8')).toBe('precious')
  expect(await readFile(join(tenants, 'box/app.json'), 'utf8')).not.toBe('')
})

test("a file instead of a gym's folder fails only that gym", async () => {
  const { tenants, out } = await setUp()
  await mkdir(out)
  await writeFile(join(out, 'report.json'), '{}')
  await writeFile(join(out, 'box'), 'precious')
  const { code, stdout, stderr } = await molde('render', '--all', '--tenants', tenants, '--out', out)
  expect(code, stderr).toBe(1)
  expect(stdout.trim().endsWith('other')).toBe(true)
  expect(await readFile(join(out, 'box'), 'utf8')).toBe('precious')
})

test('renders again into its folders after they lost their mark', async () => {
  const { tenants, out } = await setUp()
  expectSuccess(await molde('render', '--all', '--tenants', tenants, '--out', out))
  for (const folder of ['', 'box', 'other']) await rm(join(out, folder, '.molde'))
  expectSuccess(await molde('render', '--all', '--tenants', tenants, '--out', out))
})

test('accepts an output folder that contains only host configuration', async () => {
  const { tenants, out } = await setUp()
  const paths = ['--tenants', tenants, '--out', out]
  await molde('host', 'nginx', '--domain', 'example.com', ...paths)
  expect(await tree(out)).not.toEqual(new Map())
  expectSuccess(await molde('render', '--all', ...paths))
})
