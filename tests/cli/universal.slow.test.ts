// The universal site of all gyms, built by the command line.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, molde } from '#tests/support/molde.ts'
import { expectWhole } from '#tests/support/site.ts'
import { changeApp, tenantsIn } from '#tests/support/tenants.ts'

async function setUp(...gyms: string[]) {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, gyms, gym => ({ name: `El ${gym}` }))
  const out = join(place, 'dist')
  const build = (folder = out) =>
    molde(
      'build',
      '--all',
      '--universal',
      '--splash',
      'none',
      '--json',
      '--tenants',
      tenants,
      '--out',
      folder,
    )
  const inside = () => readdir(join(out, '_universal/www/assets/dominios'))
  return { place, tenants, out, build, inside }
}

test('keeps an invalid gym from its last build, reports an unbuilt gym, and prints a single document', async () => {
  const { tenants, out, build, inside } = await setUp('box', 'demo', 'other')
  const first = JSON.parse(expectSuccess(await build()).stdout)
  expect(first).toMatchObject({
    ok: true,
    universal: { ok: true, gyms: ['box', 'demo', 'other'], leftOut: [] },
  })
  expect(first.universal.notes).toEqual([])
  const brandFile = join(out, '_universal/www/assets/dominios/box/brand.json')
  const before = await readFile(brandFile, 'utf8')
  await changeApp(tenants, 'box', { theme_color: 'red' })
  await changeApp(tenants, 'other', { theme_color: '#0b6e4f' })
  const second = await build()
  expect(second.code).toBe(1)
  expect(JSON.parse(second.stdout)).toMatchObject({ universal: { ok: true, gyms: ['box', 'demo', 'other'] } })
  expect(await inside()).toEqual(['box', 'demo', 'other'])
  expect(await readFile(brandFile, 'utf8')).toBe(before)

  await rm(join(out, 'box'), { recursive: true })
  const third = await build()
  expect(third.code).toBe(1)
  expect(JSON.parse(third.stdout)).toMatchObject({
    ok: false,
    universal: { ok: false, gyms: ['demo', 'other'], leftOut: [{ gym: 'box', why: 'it is not built.' }] },
  })
})

test('warns without a demo gym that phones without a gym cannot open the site', async () => {
  const { build } = await setUp('box')
  const { stdout, stderr } = expectSuccess(await build())
  expect(JSON.parse(stdout).universal.notes[0]).toContain('no gym "demo"')
  expect(stderr).toContain('no gym "demo"')
})

test('rebuilds missing files, and builds the same site in any folder', async () => {
  const { place, out, build } = await setUp('demo')
  expectSuccess(await build())
  const manifest = await readFile(join(out, '_universal/build-manifest.json'), 'utf8')
  const { version } = JSON.parse(await readFile(join(out, '_universal/www/version.json'), 'utf8'))
  expect(JSON.parse(manifest).siteVersion).toBe(version)
  await rm(join(out, '_universal/www/assets/dominios/demo/brand.json'))
  await rm(join(out, '_universal/www/index.html'))
  const again = expectSuccess(await build())
  expect(JSON.parse(again.stdout).universal.changed).toBe(true)
  await expectWhole(out, '_universal')
  expectSuccess(await build(join(place, 'elsewhere')))
  expect(await readFile(join(place, 'elsewhere/_universal/build-manifest.json'), 'utf8')).toBe(manifest)
  expect(JSON.parse((await build()).stdout).universal.changed).toBe(false)
})

test('prints a single document if no gym is built', async () => {
  const { tenants, build } = await setUp('box')
  await writeFile(join(tenants, 'box/app.json'), '{')
  const { code, stdout } = await build()
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, universal: { ok: false } })
})

test('includes a gym under its former ids', async () => {
  const { tenants, out, build, inside } = await setUp('box', 'demo')
  await changeApp(tenants, 'box', { formerIds: ['viejo', 'demo'] })
  expectSuccess(await build())
  expect(await inside()).toEqual(['box', 'demo', 'viejo'])
  const app = async (gym: string) =>
    JSON.parse(await readFile(join(out, `_universal/www/assets/dominios/${gym}/app.json`), 'utf8'))
  expect(await app('viejo')).toEqual({ ...(await app('box')), id: 'box' })
  expect(await app('demo')).toMatchObject({ name: 'El demo' })
  await expectWhole(out, '_universal')
})
