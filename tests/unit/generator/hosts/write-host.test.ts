import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Host, writeHost } from '../../../../generator/hosts/host.ts'
import { localSystem } from '../../../../generator/system/disk.ts'
import { pathsFor } from '../../../../generator/system/paths.ts'
import { emptyFolder } from '../../../support/folder.ts'
import { tenantsIn } from '../../../support/tenants.ts'

/** Two gyms whose sites are a page each, in an output folder of that name. */
async function twoSites(name: string) {
  const place = await emptyFolder()
  const paths = pathsFor({ tenants: await tenantsIn(place, ['box', 'sur']), out: join(place, name) })
  for (const gym of ['box', 'sur']) {
    await mkdir(join(paths.out, gym, '.sites/1/www'), { recursive: true })
    await writeFile(join(paths.out, gym, '.sites/1/www/index.html'), gym)
    await symlink('.sites/1/www', join(paths.out, gym, 'www'))
  }
  const words = { domain: 'example.com', backend: null, prefix: '', root: null, all: true }
  const host = (which: Host) => writeHost(which, ['box', 'sur'], words, paths, localSystem())
  return { out: paths.out, host }
}

test('a gym that the disk refuses is told, and the others have their host', async () => {
  const { out, host } = await twoSites('dist')
  await mkdir(join(out, '_hosts/netlify'), { recursive: true })
  await writeFile(join(out, '_hosts/netlify/box'), 'a file where its folder would be')
  const { leftOut } = await host('netlify')
  expect(leftOut).toEqual([{ gym: 'box', why: expect.stringContaining('_hosts/netlify/box') }])
  expect(await readFile(join(out, '_hosts/netlify/sur/site/index.html'), 'utf8')).toBe('sur')
})

test('only nginx minds what the folder of sites is called', async () => {
  const { host } = await twoSites('sitios{2026}')
  expect((await host('cloudflare')).leftOut).toEqual([])
  await expect(host('nginx')).rejects.toThrow('cannot be served')
})
