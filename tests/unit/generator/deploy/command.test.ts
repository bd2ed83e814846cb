import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openCommand } from '#generator/deploy/command.ts'
import { openTarget } from '#generator/deploy/open-target.ts'
import { rollBack } from '#generator/deploy/rollback.ts'
import type { DeploySettings } from '#generator/deploy/settings.ts'
import { writeBuildManifest } from '#generator/site/build-manifest.ts'
import { digest } from '#generator/system/digest.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import type { System } from '#generator/system/system.ts'
import { emptyFolder } from '#tests/support/folder.ts'

const site: Record<string, string> = {
  'index.html': 'page',
  'ngsw-worker.js': 'worker',
  'app.json': 'fields',
  'icons/icon ñ.png': 'icon',
}

const built = '0123456789abcdef-0123456789abcdef'

/** Lists a gym that is built here while the host serves `served`. */
async function listServed(served: Record<string, string>) {
  const paths = pathsFor({ out: await emptyFolder() })
  const folder = join(paths.out, 'box/.sites', built)
  for (const [path, text] of Object.entries(site)) {
    await mkdir(dirname(join(folder, 'www', path)), { recursive: true })
    await writeFile(join(folder, 'www', path), text)
  }
  await symlink(`.sites/${built}/www`, join(paths.out, 'box/www'))
  const files = Object.fromEntries(Object.entries(site).map(([path, text]) => [path, digest(text)]))
  const inputs = { factory: '', template: '', materials: {}, fields: {} }
  const manifest = { schemaVersion: 1 as const, gym: 'box', versions: { molde: '1' }, inputs, files }
  await writeFile(join(folder, 'build-manifest.json'), writeBuildManifest(manifest))
  const system = {
    ...localSystem(),
    fetch: async (address: string) => {
      const text = served[decodeURIComponent(new URL(address).pathname.slice(1))]
      return text === undefined ? null : new TextEncoder().encode(text)
    },
  }
  const target = openCommand({ command: ['true'] }, () => 'https://box.example.com', paths, system)
  return (await target.list(['box'])).get('box')
}

test('counts a site as deployed if every file is served', async () => {
  expect(await listServed(site)).toMatchObject({ current: built, verified: true })
})

test.each(Object.keys(site))('counts a site as incomplete if %s differs', async path => {
  expect(await listServed({ ...site, [path]: 'of before' })).toMatchObject({
    current: 'unknown',
    verified: false,
  })
})

test.each(['app.json', 'icons/icon ñ.png'])('counts a site as incomplete without %s', async path => {
  const { [path]: _, ...others } = site
  expect(await listServed(others)).toMatchObject({ current: 'unknown', verified: false })
})

test('leaves rollbacks to the host and runs no command', async () => {
  const paths = pathsFor({ out: await emptyFolder() })
  const inputs = { factory: '', template: '', materials: {}, fields: {} }
  let served = ''
  let runs = 0
  const system: System = {
    ...localSystem(),
    fetch: async () => new TextEncoder().encode(served),
    run: async (_, [folder = '']) => {
      runs += 1
      served = await readFile(join(folder, 'index.html'), 'utf8')
      return { exitCode: 0, stdout: '', stderr: '', output: '' }
    },
  }
  const deploySettings: DeploySettings = {
    ...{ keep: { versions: 5, days: 30 }, main: 'host', targets: ['host'], namedGyms: [] },
    ...{ targetOf: () => 'host', assertApart: () => {}, warningsFor: () => [] },
    urlOf: () => 'https://box.example.com',
    open: () => ({ settings: { kind: 'command', command: ['deploy', '{dir}'] }, secrets: [] }),
  }
  const target = await openTarget(deploySettings, 'host', paths, system)
  for (const page of ['v1', 'v2', 'v3', 'v4', 'v5']) {
    const version = `${built.slice(0, -2)}${page.replace('v', '0')}`
    const folder = join(paths.out, 'box/.sites', version)
    const files = { 'index.html': digest(page), 'ngsw-worker.js': digest(page) }
    const manifest = { schemaVersion: 1 as const, gym: 'box', versions: { molde: '1' }, inputs, files }
    for (const path of Object.keys(files)) await system.writeFile(join(folder, 'www', path), page)
    await system.writeFile(join(folder, 'build-manifest.json'), writeBuildManifest(manifest))
    await system.replaceSymlink(join(paths.out, 'box/www'), `.sites/${version}/www`)
    await target.put({ gym: 'box', version, folder, manifest }, false)
    expect((await target.list(['box'])).get('box')).toMatchObject({ current: version, withdrawn: [] })
  }
  for (const to of [null, built])
    await expect(rollBack('box', to, deploySettings, paths, system)).rejects.toMatchObject({
      message: expect.stringContaining('its host keeps them itself'),
      hint: expect.stringContaining('Nothing is withdrawn there'),
    })
  expect([served, runs]).toEqual(['v5', 5])
})

test('counts a gym as not deployed if the host serves none of its files', async () => {
  expect(await listServed({})).toBeUndefined()
})
