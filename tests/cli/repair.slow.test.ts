// "unchanged" means whole: what is missing or cut short is named, and made again.
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { molde, succeeded } from '../support/molde.ts'
import { expectWhole, siteDigests } from '../support/site.ts'
import { tenantsIn } from '../support/tenants.ts'

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
  // Of each kind of file some: most of the start-up pictures would only take time.
  args = ['--splash', 'portrait', '--tenants', tenants, '--out', out]
  succeeded(await molde('build', '--all', ...args))
  first = await siteDigests(out, 'box')
})
afterAll(() => rm(place, { recursive: true, force: true }))

const inFolder = async (folder: string, pattern: RegExp) =>
  join(folder, (await readdir(join(out, folder))).find(name => pattern.test(name)) ?? 'none')

const built = async (...paths: string[]) => {
  const plan = await molde('plan', ...args)
  const run = succeeded(await molde('build', '--all', ...args))
  for (const path of paths) await readFile(join(out, path))
  await expectWhole(out, 'box')
  expect(await siteDigests(out, 'box')).toEqual(first)
  expect((await molde('plan', ...args)).stdout).toBe('')
  return { plan: plan.stdout, log: run.stderr }
}

// Of more than three, the others are only counted.
test.each([
  [
    'what the app reads first, the page, an icon',
    ['www/assets/dominios/box/app.json', 'www/index.html', 'icon'],
  ],
  [
    'the store’s proof, a file of the project, its package',
    ['www/.well-known/assetlinks.json', 'src/boot.ts', 'package.json'],
  ],
])('%s: each that is gone is named, and there again', async (_, gone) => {
  const icon = await inFolder('box/www/icons', /^icon-512/)
  const files = gone.map(path => (path === 'icon' ? icon : `box/${path}`))
  for (const file of files) await rm(join(out, file))
  const { plan, log } = await built(...files)
  for (const output of [plan, log])
    for (const file of files) expect(output).toContain(file.replace('box/', ''))
  expect(plan).not.toContain('other')
})

test('the build manifest that is gone is there again', async () => {
  await rm(join(out, 'box/build-manifest.json'))
  const { plan } = await built('box/build-manifest.json')
  expect(plan).toContain('build-manifest.json is not as it was built')
})

test('a file of the project that was cut short is whole again', async () => {
  const size = (await readFile(join(out, 'box/src/boot.ts'))).length
  await truncate(join(out, 'box/src/boot.ts'), 10)
  await built('box/src/boot.ts')
  expect((await readFile(join(out, 'box/src/boot.ts'))).length).toBe(size)
})

test.each([
  ['gone', (file: string) => rm(file)],
  [
    'half written',
    async (file: string) => {
      const bytes = await readFile(file)
      await rm(file)
      await writeFile(file, bytes.subarray(0, bytes.length / 2))
    },
  ],
])('a compiled file that gyms share and that is %s is whole again', async (_, harm) => {
  const path = await inFolder('_code/assets', /\.js$/)
  const bytes = await readFile(join(out, path))
  await harm(join(out, path))
  const { plan } = await built(path)
  expect(plan).toContain('_code/assets')
  expect(await readFile(join(out, path))).toEqual(bytes)
})

test('a change within the project’s icons does not reach the site that is served', async () => {
  const icon = await inFolder('box/public/icons', /^icon-192/)
  await writeFile(join(out, icon), 'changed in its place')
  expect(await siteDigests(out, 'box')).toEqual(first)
  await built(icon)
})

test('--force builds what did not change, to the same bytes', async () => {
  const { stderr } = succeeded(await molde('build', 'box', '--force', ...args))
  expect(stderr).toContain('asked for with --force')
  expect(await siteDigests(out, 'box')).toEqual(first)
})
