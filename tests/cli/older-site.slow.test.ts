// Sites that earlier versions of molde built have a receipt.json where a build manifest is now.
import { lstat, mkdtemp, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { molde, succeeded } from '../support/molde.ts'
import { expectWhole } from '../support/site.ts'
import { changeApp, tenantsIn } from '../support/tenants.ts'

let place: string
let out: string
let tenants: string
let paths: string[]
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'molde-older-'))
  out = join(place, 'dist')
  tenants = await tenantsIn(place, ['box', 'other'])
  paths = ['--tenants', tenants, '--out', out]
  succeeded(await molde('build', '--all', '--splash', 'none', ...paths))
  for (const gym of ['box', 'other']) await makeOlder(gym)
})
afterAll(() => rm(place, { recursive: true, force: true }))

/** Leaves a gym's folder as an earlier version left it: other names, another hash of molde's own code, and no mark. */
async function makeOlder(gym: string): Promise<void> {
  const folder = join(out, gym)
  const [, version = ''] = (await readlink(join(folder, 'www'))).split('/')
  const older = `${'0'.repeat(16)}${version.slice(16)}`
  await rename(join(folder, '.sites', version), join(folder, '.sites', older))
  const site = join(folder, '.sites', older)
  await rename(join(site, 'build-manifest.json'), join(site, 'receipt.json'))
  const inputs = JSON.parse(await readFile(join(site, 'inputs.json'), 'utf8'))
  await writeFile(join(site, 'inputs.json'), JSON.stringify({ ...inputs, factory: 'older' }))
  for (const name of ['www', 'build-manifest.json', '.molde']) await rm(join(folder, name))
  await symlink(`.sites/${older}/www`, join(folder, 'www'))
  await symlink('www/../receipt.json', join(folder, 'receipt.json'))
}

test('they are served, checked and removed; what has to be done is said', async () => {
  const host = succeeded(await molde('host', 'nginx', '--domain', 'example.com', ...paths))
  expect(host.stderr).not.toContain('not built')
  const verified = await molde('verify', 'box', ...paths)
  expect(verified.code).toBe(1)
  expect(verified.stdout.trim()).toBe('box\tbuild-manifest.json\tis missing or cannot be read')
  succeeded(await molde('remove', 'other', '--confirm=other', ...paths))
  expect(await readdir(out)).not.toContain('other')
})

test('one that is not valid any more is in the site of all gyms as it was', async () => {
  await changeApp(tenants, 'box', { theme_color: 'red' })
  const { code, stdout } = await molde(
    'build',
    '--all',
    '--universal',
    '--splash',
    'none',
    '--json',
    ...paths,
  )
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({ universal: { ok: true, gyms: ['box'], leftOut: [] } })
  await changeApp(tenants, 'box', { theme_color: '#d7263d' })
})

test('they are built anew, and nothing of the old names is left', async () => {
  expect((await molde('plan', 'box', ...paths, '--splash', 'none')).stdout).toContain('molde changed')
  succeeded(await molde('build', 'box', '--splash', 'none', ...paths))
  await expectWhole(out, 'box')
  await expect(lstat(join(out, 'box/receipt.json'))).rejects.toThrow('ENOENT')
  expect(succeeded(await molde('verify', 'box', ...paths)).stdout).toBe('')
  expect((await molde('plan', 'box', ...paths, '--splash', 'none')).stdout).toBe('')
})
