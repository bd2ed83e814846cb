import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { emptyFolder } from '../support/folder.ts'
import { molde } from '../support/molde.ts'
import { expectWhole, siteDigests } from '../support/site.ts'
import { tenantsIn } from '../support/tenants.ts'

let first: Record<string, string>
let sound: string
beforeAll(async () => {
  const place = await emptyFolder()
  sound = place
  const tenants = await tenantsIn(place, ['box'])
  const { code, stderr } = await molde(...words(tenants, join(place, 'dist'), join(place, 'cache')))
  expect(code, stderr).toBe(0)
  first = await siteDigests(join(place, 'dist'), 'box')
})

const words = (tenants: string, out: string, cache: string) =>
  ['build', 'box', '--tenants', tenants, '--out', out, '--cache', cache] as const

/** Builds into a new folder with the cache as `harm` leaves it. */
async function buildAfter(harm: (bundle: string, shelf: string) => Promise<void>) {
  const out = await emptyFolder()
  const shelf = join(sound, 'cache/bundles')
  const [bundle = ''] = await readdir(shelf)
  await harm(join(shelf, bundle), shelf)
  const run = await molde(...words(join(sound, 'tenants'), out, join(sound, 'cache')))
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
  const said = await buildAfter(async bundle => {
    const script = await someScript(bundle)
    const bytes = await readFile(script)
    await rm(script)
    await writeFile(script, bytes.subarray(0, bytes.length / 2))
  })
  expect(said).toContain('damaged')
})

test('F8 a whole bundle under the wrong key is refused', async () => {
  const said = await buildAfter(async bundle => {
    const script = await someScript(bundle)
    const bytes = await readFile(script)
    await rm(script)
    await writeFile(script, bytes)
    const receipt = join(bundle, 'receipt.json')
    const text = await readFile(receipt, 'utf8')
    await rm(receipt)
    await writeFile(receipt, text.replace(/"key":"[^"]+"/, '"key":"another"'))
  })
  expect(said).toContain('damaged')
})

test('F8 an entry of another key in its place is refused', async () => {
  const said = await buildAfter(async (bundle, shelf) => {
    await rename(bundle, join(shelf, 'other'))
  })
  expect(said).not.toContain('damaged')
})

test('F9 a cache that cannot be written: built without it, and said', async () => {
  const out = await emptyFolder()
  const { code, stderr } = await molde(...words(join(sound, 'tenants'), out, '/proc/molde-cache'))
  expect(code, stderr).toBe(0)
  expect(stderr).toContain('/proc/molde-cache')
  expect(await siteDigests(out, 'box')).toEqual(first)
})
