// What molde did not make, it neither replaces nor removes.
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localSystem } from '../../generator/system/disk.ts'
import { emptyFolder } from '../support/folder.ts'
import { home, molde, moldeIn, succeeded } from '../support/molde.ts'
import { tenantsIn } from '../support/tenants.ts'

const system = localSystem()
const tree = async (folder: string) => new Map(await system.readTree(folder))

async function yard() {
  const place = await emptyFolder()
  return { place, tenants: await tenantsIn(place, ['box', 'other']), out: join(place, 'dist') }
}

test.each([
  ['build', '--all'],
  ['render', '--all'],
  ['icons', '--all'],
  ['remove', 'box', '--confirm=box'],
])("%s refuses an output that lies in the gyms' folder, is it, or holds it", async (...args) => {
  const { place, tenants } = await yard()
  const before = await tree(tenants)
  await symlink(tenants, join(place, 'linked'))
  for (const out of [tenants, join(tenants, 'dist'), place, join(place, 'linked')]) {
    const { code, stderr } = await molde(...args, '--tenants', tenants, '--out', out)
    expect(code, stderr).toBe(2)
    expect(stderr).toContain('--out')
    expect(await tree(tenants)).toEqual(before)
  }
})

test('so it does where the environment names the output', async () => {
  const { tenants } = await yard()
  const before = await tree(tenants)
  const { code } = await moldeIn(home, { MOLDE_OUT: tenants }, 'render', '--all', '--tenants', tenants)
  expect(code).toBe(2)
  expect(await tree(tenants)).toEqual(before)
})

test('an output that holds the files of others is refused, and left as it is', async () => {
  const { tenants, out } = await yard()
  await mkdir(join(out, 'blog'), { recursive: true })
  await writeFile(join(out, 'blog/index.html'), 'precious')
  const { code, stderr } = await molde('render', '--all', '--tenants', tenants, '--out', out)
  expect(code).toBe(2)
  expect(stderr).toContain('molde did not make')
  expect([...(await tree(out)).keys()]).toEqual(['blog/index.html'])
})

test("a gym's folder that holds the files of others is left as it is; the other gyms are made", async () => {
  const { tenants, out } = await yard()
  succeeded(await molde('render', 'other', '--tenants', tenants, '--out', out))
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

test("a file in the place of a gym's folder is that gym's failure", async () => {
  const { tenants, out } = await yard()
  await mkdir(out)
  await writeFile(join(out, 'report.json'), '{}')
  await writeFile(join(out, 'box'), 'precious')
  const { code, stdout, stderr } = await molde('render', '--all', '--tenants', tenants, '--out', out)
  expect(code, stderr).toBe(1)
  expect(stdout.trim().endsWith('other')).toBe(true)
  expect(await readFile(join(out, 'box'), 'utf8')).toBe('precious')
})

test('renders again into folders that molde made and that lost their mark', async () => {
  const { tenants, out } = await yard()
  succeeded(await molde('render', '--all', '--tenants', tenants, '--out', out))
  for (const folder of ['', 'box', 'other']) await rm(join(out, folder, '.molde'))
  succeeded(await molde('render', '--all', '--tenants', tenants, '--out', out))
})

test('an output that only holds what was written for a host is built into', async () => {
  const { tenants, out } = await yard()
  const paths = ['--tenants', tenants, '--out', out]
  await molde('host', 'nginx', '--domain', 'example.com', ...paths)
  expect(await tree(out)).not.toEqual(new Map())
  succeeded(await molde('render', '--all', ...paths))
})
