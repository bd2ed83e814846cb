import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuildContext } from '../../../generator/context.ts'
import { drawIcons } from '../../../generator/icons/draw.ts'
import type { IconJob } from '../../../generator/icons/icon-renderer.ts'
import { buildGym } from '../../../generator/pipeline.ts'
import { localSystem } from '../../../generator/system/disk.ts'
import { pathsFor } from '../../../generator/system/paths.ts'
import { apart } from '../../support/apart.ts'
import { emptyFolder } from '../../support/folder.ts'
import { asCommand, molde } from '../../support/molde.ts'
import { expectWhole, siteDigests } from '../../support/site.ts'
import { changeApp, tenantsIn } from '../../support/tenants.ts'

let first: Record<string, string>
let sound: string
beforeAll(async () => {
  const place = await mkdtemp(join(tmpdir(), 'molde-test-'))
  sound = place
  const tenants = await tenantsIn(place, ['box'])
  const { code, stderr } = await molde(...args(tenants, join(place, 'dist'), join(place, 'cache')))
  expect(code, stderr).toBe(0)
  first = await siteDigests(join(place, 'dist'), 'box')
})

afterAll(() => rm(sound, { recursive: true, force: true }))

const args = (tenants: string, out: string, cache: string) =>
  ['build', 'box', '--tenants', tenants, '--out', out, '--cache', cache] as const

/** Builds into a new folder with the cache as `harm` leaves it. */
async function buildAfter(harm: (bundle: string, cache: string) => Promise<void>) {
  const out = await emptyFolder()
  const cache = join(sound, 'cache/bundles')
  const [bundle = ''] = await readdir(cache)
  await harm(join(cache, bundle), cache)
  const run = await molde(...args(join(sound, 'tenants'), out, join(sound, 'cache')))
  expect(run.code, run.stderr).toBe(0)
  await expectWhole(out, 'box')
  expect(await siteDigests(out, 'box')).toEqual(first)
  return run.stderr
}

async function someScript(bundle: string): Promise<string> {
  const [name = ''] = (await readdir(join(bundle, 'assets'))).filter(file => file.endsWith('.js'))
  return join(bundle, 'assets', name)
}

test('F7 a kept file that was cut short: compiled again, and said', async () => {
  const output = await buildAfter(async bundle => {
    const script = await someScript(bundle)
    const bytes = await readFile(script)
    await rm(script)
    await writeFile(script, bytes.subarray(0, bytes.length / 2))
  })
  expect(output).toContain('damaged')
})

test('F8 a whole bundle under the wrong key is refused', { tags: ['@nightly'] }, async () => {
  const output = await buildAfter(async bundle => {
    const script = await someScript(bundle)
    const bytes = await readFile(script)
    await rm(script)
    await writeFile(script, bytes)
    const digests = join(bundle, 'receipt.json')
    const text = await readFile(digests, 'utf8')
    await rm(digests)
    await writeFile(digests, text.replace(/"key":"[^"]+"/, '"key":"another"'))
  })
  expect(output).toContain('damaged')
})

test('F8 an entry of another key in its place is refused', { tags: ['@nightly'] }, async () => {
  const output = await buildAfter(async (bundle, cache) => {
    await rename(bundle, join(cache, 'other'))
  })
  expect(output).not.toContain('damaged')
})

test('F9 a cache that cannot be written: built without it, and said', { tags: ['@nightly'] }, async () => {
  const place = await emptyFolder()
  const [out, cache] = [join(place, 'dist'), join(place, 'cache')]
  await mkdir(cache)
  const { code, stderr } = await apart(`
    mount -t tmpfs -o ro tmpfs ${cache}
    ${asCommand(...args(join(sound, 'tenants'), out, cache))}
  `)
  expect(code, stderr).toBe(0)
  expect(stderr).toContain('cannot be written')
  expect(await siteDigests(out, 'box')).toEqual(first)
})

test('icons are not drawn again while logo and colours stay; one that is not as it was drawn is', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const [paths, system] = [pathsFor({ tenants, out: join(place, 'dist') }), localSystem()]
  let drawn = 0
  const iconRenderer = (job: IconJob) => {
    drawn += 1
    return drawIcons(job)
  }
  const build = async (fields: Record<string, unknown>) => {
    await changeApp(tenants, 'box', fields)
    expect(
      (await buildGym('box', await createBuildContext({ paths, system, iconRenderer }))).problems,
    ).toEqual([])
    await expectWhole(paths.out, 'box')
    return drawn
  }
  expect(await build({})).toBe(1)
  expect(await build({ description: 'Otra.' })).toBe(1)
  expect(await build({ theme_color: '#7a1f5c' })).toBe(2)
  const icons = join(paths.out, 'box/www/icons')
  const [one = ''] = (await readdir(icons)).filter(name => name.startsWith('icon-512'))
  await writeFile(join(icons, one), 'damaged')
  expect(await build({ description: 'Otra más.' })).toBe(3)
})
