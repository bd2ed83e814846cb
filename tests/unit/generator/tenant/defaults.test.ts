import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutRepeats } from '#bin/output/print-problems.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { readTenantInputs } from '#generator/tenant/inputs.ts'
import { gymsIn, readRegister } from '#generator/tenant/list.ts'
import { loadTenant } from '#generator/tenant/load.ts'
import { emptyFolder } from '#tests/support/folder.ts'

const system = localSystem()
const gyms = ['one', 'two']

async function createFleet(defaults: string, appFields: Record<string, unknown> = {}) {
  const tenants = await emptyFolder()
  const app = { name: 'Box', theme_color: '#d7263d', theme_text: '#ffffff', ...appFields }
  for (const gym of gyms) {
    await mkdir(join(tenants, gym))
    await writeFile(join(tenants, gym, 'app.json'), JSON.stringify(app))
  }
  await writeFile(join(tenants, 'defaults.json'), defaults)
  return pathsFor({ tenants })
}

test("merges a gym's areas with the default areas", async () => {
  const shared = { areas: { fitness: false, invite: false }, links: { web: 'https://example.com/' } }
  const paths = await createFleet(JSON.stringify(shared), { areas: { news: false, invite: true } })
  const { tenant } = await loadTenant('one', paths, system)
  expect(tenant?.app.areas).toMatchObject({ fitness: false, invite: true, news: false, messages: true })
  expect(tenant?.app.links).toEqual({ web: 'https://example.com/' })
})

test('reports a problem in defaults.json once for all gyms', async () => {
  const paths = await createFleet('{ "theme_color": "red", "nope": 1 }')
  const register = await readRegister(paths, system)
  const tenants = await Promise.all(gyms.map(gym => loadTenant(gym, paths, system, register)))
  const shared = (problems: readonly { file: string }[]) =>
    problems.filter(({ file }) => file.endsWith('defaults.json'))
  const all = tenants.flatMap(({ problems }) => problems)
  expect(shared(all)).toHaveLength(4)
  expect(shared(withoutRepeats()(all))).toHaveLength(2)
})

test('changes the inputs of a gym with the values of defaults.json, not with its formatting', async () => {
  const readDigests = async (text: string) => {
    const paths = await createFleet(text)
    return readTenantInputs('one', await readRegister(paths, system), paths, system)
  }
  const before = await readDigests('{"currency":"UYU"}')
  expect(await readDigests('{\n  "currency": "UYU"\n}\n')).toEqual(before)
  expect(await readDigests('{"currency":"ARS"}')).not.toEqual(before)
})

test('accepts a byte order mark in defaults.json and app.json', async () => {
  const paths = await createFleet('\ufeff{"currency":"UYU"}')
  const app = join(paths.tenants, 'one/app.json')
  await writeFile(app, `\ufeff${await readFile(app, 'utf8')}`)
  const { tenant, problems } = await loadTenant('one', paths, system)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(tenant?.app).toMatchObject({ name: 'Box', currency: 'UYU' })
})

test('reports a linked defaults.json without reading the link or listing a gym', async () => {
  const paths = await createFleet('{}')
  const outside = join(await emptyFolder(), 'secret.json')
  await writeFile(outside, '{"description":"secret"}')
  await rm(join(paths.tenants, 'defaults.json'))
  await symlink(outside, join(paths.tenants, 'defaults.json'))
  const register = await readRegister(paths, system)
  const { tenant, problems } = await loadTenant('one', paths, system, register)
  expect(tenant).toBeNull()
  expect(problems.map(({ code, file }) => [code, file])).toContainEqual([
    'gym/link',
    join(paths.tenants, 'defaults.json'),
  ])
  expect(JSON.stringify([register, problems])).not.toContain('secret"')
  expect(gymsIn(register.entries)).toEqual(gyms)
})
