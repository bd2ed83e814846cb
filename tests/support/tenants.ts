import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { home } from './molde.ts'

/** Makes a folder of gyms in `place`: copies of demo under other names, with the fields that `change` returns. */
export async function tenantsIn(
  place: string,
  gyms: readonly string[],
  change: (gym: string) => Record<string, unknown> = () => ({}),
): Promise<string> {
  const tenants = join(place, 'tenants')
  for (const gym of gyms) {
    await cp(join(home, 'tenants/demo'), join(tenants, gym), { recursive: true })
    await changeApp(tenants, gym, change(gym))
  }
  return tenants
}

/** Changes fields of a gym's app.json. */
export async function changeApp(
  tenants: string,
  gym: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const file = join(tenants, gym, 'app.json')
  const app = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, `${JSON.stringify({ ...app, ...fields }, null, 2)}\n`)
}

/** Overrides a file of the template for one gym. */
export async function layOver(tenants: string, gym: string, path: string, text: string): Promise<void> {
  const file = join(tenants, gym, 'template', path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, text)
}
