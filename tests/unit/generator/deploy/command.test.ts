import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openCommand } from '../../../../generator/deploy/command.ts'
import { writeBuildManifest } from '../../../../generator/site/build-manifest.ts'
import { digest } from '../../../../generator/system/digest.ts'
import { localSystem } from '../../../../generator/system/disk.ts'
import { pathsFor } from '../../../../generator/system/paths.ts'
import { emptyFolder } from '../../../support/folder.ts'

const site: Record<string, string> = {
  'index.html': 'page',
  'ngsw-worker.js': 'worker',
  'app.json': 'fields',
  'icons/icon ñ.png': 'icon',
}

const built = '0123456789abcdef-0123456789abcdef'

/** Lists a gym that is built here and of which the host serves `served`. */
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

test('a site of which each file is served counts as deployed', async () => {
  expect(await listServed(site)).toMatchObject({ current: built, verified: true })
})

test.each(Object.keys(site))('a site counts as incomplete if %s is another', async path => {
  expect(await listServed({ ...site, [path]: 'of before' })).toMatchObject({
    current: 'unknown',
    verified: false,
  })
})

test.each(['app.json', 'icons/icon ñ.png'])('a site counts as incomplete without %s', async path => {
  const { [path]: _, ...others } = site
  expect(await listServed(others)).toMatchObject({ current: 'unknown', verified: false })
})

test('a gym of which the host serves nothing is not deployed', async () => {
  expect(await listServed({})).toBeUndefined()
})
