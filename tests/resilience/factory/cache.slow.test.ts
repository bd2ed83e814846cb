import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuildContext } from '#generator/build-context.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import type { IconJob } from '#generator/icons/icon-renderer.ts'
import { buildGym } from '#generator/pipeline.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { runIsolated } from '#tests/support/isolation.ts'
import { asCommand, molde } from '#tests/support/molde.ts'
import { expectWhole, siteDigests } from '#tests/support/site.ts'
import { changeApp, tenantsIn } from '#tests/support/tenants.ts'

let first: Record<string, string>
let sourceFolder: string
beforeAll(async () => {
  const place = await mkdtemp(join(tmpdir(), 'molde-test-'))
  sourceFolder = place
  const tenants = await tenantsIn(place, ['box'])
  const { code, stderr } = await molde(...args(tenants, join(place, 'dist'), join(place, 'cache')))
  expect(code, stderr).toBe(0)
  first = await siteDigests(join(place, 'dist'), 'box')
})

afterAll(() => rm(sourceFolder, { recursive: true, force: true }))

const args = (tenants: string, out: string, cache: string) =>
  ['build', 'box', '--tenants', tenants, '--out', out, '--cache', cache] as const

/** Builds into a new folder after `damage` has changed the cache. */
async function buildAfter(damage: (bundle: string, cache: string) => Promise<void>) {
  const out = await emptyFolder()
  const cache = join(sourceFolder, 'cache/bundles')
  const [bundle = ''] = await readdir(cache)
  await damage(join(cache, bundle), cache)
  const run = await molde(...args(join(sourceFolder, 'tenants'), out, join(sourceFolder, 'cache')))
  expect(run.code, run.stderr).toBe(0)
  await expectWhole(out, 'box')
  expect(await siteDigests(out, 'box')).toEqual(first)
  return run.stderr
}

async function findScript(bundle: string): Promise<string> {
  const [name = ''] = (await readdir(join(bundle, 'assets'))).filter(file => file.endsWith('.js'))
  return join(bundle, 'assets', name)
}

test('F7 a truncated file in the cache is reported and compiled again', async () => {
  const output = await buildAfter(async bundle => {
    const script = await findScript(bundle)
    const bytes = await readFile(script)
    await rm(script)
    await writeFile(script, bytes.subarray(0, bytes.length / 2))
  })
  expect(output).toContain('damaged')
})

test('F8 a bundle with a wrong key is rejected', { tags: ['@nightly'] }, async () => {
  const output = await buildAfter(async bundle => {
    const script = await findScript(bundle)
    const bytes = await readFile(script)
    await rm(script)
    await writeFile(script, bytes)
    const digests = join(bundle, 'digests.json')
    const text = await readFile(digests, 'utf8')
    await rm(digests)
    await writeFile(digests, text.replace(/"key":"[^"]+"/, '"key":"another"'))
  })
  expect(output).toContain('damaged')
})

test('F8 an entry under another name is ignored', { tags: ['@nightly'] }, async () => {
  const output = await buildAfter(async (bundle, cache) => {
    await rename(bundle, join(cache, 'other'))
  })
  expect(output).not.toContain('damaged')
})

test('F9 an unwritable cache is reported and not used', { tags: ['@nightly'] }, async () => {
  const place = await emptyFolder()
  const [out, cache] = [join(place, 'dist'), join(place, 'cache')]
  await mkdir(cache)
  const { code, stderr } = await runIsolated(`
    mount -t tmpfs -o ro tmpfs ${cache}
    ${asCommand(...args(join(sourceFolder, 'tenants'), out, cache))}
  `)
  expect(code, stderr).toBe(0)
  expect(stderr).toContain('cannot be written')
  expect(await siteDigests(out, 'box')).toEqual(first)
})

test('icons are drawn again only after a change of logo or colours, or if a file is damaged', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const [paths, system] = [pathsFor({ tenants, out: join(place, 'dist') }), localSystem()]
  let drawCount = 0
  const iconRenderer = (job: IconJob) => {
    drawCount += 1
    return drawIcons(job)
  }
  const build = async (fields: Record<string, unknown>) => {
    await changeApp(tenants, 'box', fields)
    expect(
      (await buildGym('box', await createBuildContext({ paths, system, iconRenderer }))).problems,
    ).toEqual([])
    await expectWhole(paths.out, 'box')
    return drawCount
  }
  expect(await build({})).toBe(1)
  expect(await build({ description: 'Otra.' })).toBe(1)
  expect(await build({ theme_color: '#7a1f5c' })).toBe(2)
  const icons = join(paths.out, 'box/www/icons')
  const [icon = ''] = (await readdir(icons)).filter(name => name.startsWith('icon-512'))
  await writeFile(join(icons, icon), 'damaged')
  expect(await build({ description: 'Otra más.' })).toBe(3)
})
