import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAddresses } from '#generator/brand-preview/read-addresses.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { loadTenant } from '#generator/tenant/load.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { changeApp, tenantsIn } from '#tests/support/tenants.ts'

const system = localSystem()
const target = { kind: 'command', command: ['true'] }

async function addressWith(deploy: object | null, env = {}, app = {}) {
  const tenants = await tenantsIn(await emptyFolder(), ['box'])
  await changeApp(tenants, 'box', app)
  if (deploy) await writeFile(join(tenants, 'deploy.json'), JSON.stringify(deploy))
  const paths = pathsFor({ tenants })
  const { tenant } = await loadTenant('box', paths, system)
  if (!tenant) throw new Error('The gym is not valid.')
  return (await readAddresses(paths, env, system))(tenant)
}

test.each([
  [
    'of the target',
    { targets: { web: { ...target, url: 'https://{gym}.gimnasios.com.ar/' } } },
    {},
    'box.gimnasios.com.ar',
  ],
  [
    'in a folder of a host',
    { targets: { web: { ...target, url: 'https://gimnasios.com.ar/{gym}' } } },
    {},
    'gimnasios.com.ar/box',
  ],
  [
    'from a variable',
    { targets: { web: { ...target, url: { env: 'SITES' } } } },
    { SITES: 'http://{gym}.localhost:8080' },
    'box.localhost:8080',
  ],
  ['from a variable that is not set', { targets: { web: { ...target, url: { env: 'SITES' } } } }, {}, null],
  ['of a deploy.json that is wrong', { targets: 1 }, {}, null],
  ['without a deploy.json', null, {}, null],
])('address %s', async (_, deploy, env, address) => {
  expect(await addressWith(deploy, env)).toBe(address)
})

test("prefers a gym's domain", async () => {
  const deploy = { targets: { web: { ...target, url: 'https://{gym}.gimnasios.com.ar' } } }
  expect(await addressWith(deploy, {}, { domain: 'app.box.com' })).toBe('app.box.com')
})
