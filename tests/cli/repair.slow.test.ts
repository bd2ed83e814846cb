// "unchanged" means complete: missing or truncated files are reported and built again.
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSuccess, molde } from '#tests/support/molde.ts'
import { expectWhole, siteDigests } from '#tests/support/site.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

const certificate = Array.from({ length: 32 }, () => 'AB').join(':')

let place: string
let out: string
let args: string[]
let first: Record<string, string>
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'molde-repair-'))
  out = join(place, 'dist')
  const tenants = await tenantsIn(place, ['box', 'other'], () => ({
    wrapped: { package: 'com.example.app', certificate },
  }))
  // Portrait start-up pictures suffice, and the others would take time.
  args = ['--splash', 'portrait', '--tenants', tenants, '--out', out]
  expectSuccess(await molde('build', '--all', ...args))
  first = await siteDigests(out, 'box')
})
afterAll(() => rm(place, { recursive: true, force: true }))

const inFolder = async (folder: string, pattern: RegExp) =>
  join(folder, (await readdir(join(out, folder))).find(name => pattern.test(name)) ?? 'none')

const rebuild = async (...paths: string[]) => {
  const plan = await molde('plan', ...args)
  const run = expectSuccess(await molde('build', '--all', ...args))
  for (const path of paths) await readFile(join(out, path))
  await expectWhole(out, 'box')
  expect(await siteDigests(out, 'box')).toEqual(first)
  expect((await molde('plan', ...args)).stdout).toBe('')
  return { plan: plan.stdout, log: run.stderr }
}

// The report names at most three files and counts the rest.
test.each([
  ['app.json, the page and an icon', ['www/assets/dominios/box/app.json', 'www/index.html', 'icon']],
  [
    'assetlinks.json, a source file and package.json',
    ['www/.well-known/assetlinks.json', 'src/boot.ts', 'package.json'],
  ],
])('reports missing files and restores them: %s', async (_, gone) => {
  const icon = await inFolder('box/www/icons', /^icon-512/)
  const files = gone.map(path => (path === 'icon' ? icon : `box/${path}`))
  for (const file of files) await rm(join(out, file))
  const { plan, log } = await rebuild(...files)
  for (const output of [plan, log])
    for (const file of files) expect(output).toContain(file.replace('box/', ''))
  expect(plan).not.toContain('other')
})

test('restores a missing build manifest', async () => {
  await rm(join(out, 'box/build-manifest.json'))
  const { plan } = await rebuild('box/build-manifest.json')
  expect(plan).toContain('build-manifest.json is not as it was built')
})

test('restores a truncated file of the project', async () => {
  const size = (await readFile(join(out, 'box/src/boot.ts'))).length
  await truncate(join(out, 'box/src/boot.ts'), 10)
  await rebuild('box/src/boot.ts')
  expect((await readFile(join(out, 'box/src/boot.ts'))).length).toBe(size)
})

test.each([
  ['missing', (file: string) => rm(file)],
  [
    'half written',
    async (file: string) => {
      const bytes = await readFile(file)
      await rm(file)
      await writeFile(file, bytes.subarray(0, bytes.length / 2))
    },
  ],
])('restores a shared compiled file that is %s', async (_, damage) => {
  const path = await inFolder('_code/assets', /\.js$/)
  const bytes = await readFile(join(out, path))
  await damage(join(out, path))
  const { plan } = await rebuild(path)
  expect(plan).toContain('_code/assets')
  expect(await readFile(join(out, path))).toEqual(bytes)
})

test('a change of the project’s icons does not affect the served site', async () => {
  const icon = await inFolder('box/public/icons', /^icon-192/)
  await writeFile(join(out, icon), 'changed in its place')
  expect(await siteDigests(out, 'box')).toEqual(first)
  await rebuild(icon)
})

test('--force builds an unchanged gym to the same bytes', async () => {
  const { stderr } = expectSuccess(await molde('build', 'box', '--force', ...args))
  expect(stderr).toContain('asked for with --force')
  expect(await siteDigests(out, 'box')).toEqual(first)
})
