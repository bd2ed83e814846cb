import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutRepeats } from '../../../../bin/output/problems.ts'
import { localSystem } from '../../../../generator/system/disk.ts'
import { pathsFor } from '../../../../generator/system/paths.ts'
import { readTenantInputs } from '../../../../generator/tenant/inputs.ts'
import { gymsIn, readRegister } from '../../../../generator/tenant/list.ts'
import { loadTenant } from '../../../../generator/tenant/load.ts'
import { emptyFolder } from '../../../support/folder.ts'

const system = localSystem()
const gyms = ['one', 'two']

async function fleet(defaults: string, own: Record<string, unknown> = {}) {
  const tenants = await emptyFolder()
  const app = { name: 'Box', theme_color: '#d7263d', theme_text: '#ffffff', ...own }
  for (const gym of gyms) {
    await mkdir(join(tenants, gym))
    await writeFile(join(tenants, gym, 'app.json'), JSON.stringify(app))
  }
  await writeFile(join(tenants, 'defaults.json'), defaults)
  return pathsFor({ tenants })
}

test('what a gym says of one area leaves those that hold for every gym', async () => {
  const shared = { areas: { fitness: false, invite: false }, links: { web: 'https://example.com/' } }
  const paths = await fleet(JSON.stringify(shared), { areas: { news: false, invite: true } })
  const { tenant } = await loadTenant('one', paths, system)
  expect(tenant?.app.areas).toMatchObject({ fitness: false, invite: true, news: false, messages: true })
  expect(tenant?.app.links).toEqual({ web: 'https://example.com/' })
})

test('what is wrong with defaults.json is told once, however many gyms find it', async () => {
  const paths = await fleet('{ "theme_color": "red", "nope": 1 }')
  const register = await readRegister(paths, system)
  const found = await Promise.all(gyms.map(gym => loadTenant(gym, paths, system, register)))
  const shared = (problems: readonly { file: string }[]) =>
    problems.filter(({ file }) => file.endsWith('defaults.json'))
  const all = found.flatMap(({ problems }) => problems)
  expect(shared(all)).toHaveLength(4)
  expect(shared(withoutRepeats()(all))).toHaveLength(2)
})

test('how defaults.json is laid out changes nothing that a gym is made from; what it says does', async () => {
  const digestsWith = async (text: string) => {
    const paths = await fleet(text)
    return readTenantInputs('one', await readRegister(paths, system), paths, system)
  }
  const before = await digestsWith('{"currency":"UYU"}')
  expect(await digestsWith('{\n  "currency": "UYU"\n}\n')).toEqual(before)
  expect(await digestsWith('{"currency":"ARS"}')).not.toEqual(before)
})

test('defaults.json and app.json may begin with a byte order mark', async () => {
  const paths = await fleet('\ufeff{"currency":"UYU"}')
  const app = join(paths.tenants, 'one/app.json')
  await writeFile(app, `\ufeff${await readFile(app, 'utf8')}`)
  const { tenant, problems } = await loadTenant('one', paths, system)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(tenant?.app).toMatchObject({ name: 'Box', currency: 'UYU' })
})

test('defaults.json as a link is a problem of the file, is not read, and is no gym', async () => {
  const paths = await fleet('{}')
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
