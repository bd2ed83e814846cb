// Changes a gym in a studio and saves it. The process kills itself before write operation n + 1.
// The last three arguments are tenants, gym and n.
import { dirname } from 'node:path'
import { createBuildContext } from '#generator/build-context.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import { studioApp } from '#generator/studio/studio.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'

const [tenants = '', gym = '', times = '0'] = process.argv.slice(-3)
const paths = pathsFor({ tenants, out: `${dirname(tenants)}/dist` })
let remaining = Number.POSITIVE_INFINITY
const countWrites =
  <Args extends unknown[], Value>(write: (...args: Args) => Promise<Value>) =>
  async (...args: Args): Promise<Value> => {
    remaining -= 1
    if (remaining < 0) process.kill(process.pid, 'SIGKILL')
    return write(...args)
  }
const whole = localSystem()
const effects: Pick<FileStore, 'writeFile' | 'remove' | 'createFolder' | 'removeStale'> = {
  writeFile: countWrites(whole.writeFile),
  remove: countWrites(whole.remove),
  createFolder: countWrites(whole.createFolder),
  removeStale: countWrites(whole.removeStale),
}
const system = { ...whole, ...effects }
const context = () => createBuildContext({ paths, system: whole, iconRenderer: drawIcons, splash: 'none' })
const studio = studioApp({ paths, system, log: () => {}, context, page: async () => new Map() })
const host = 'studio.localhost:4180'

async function ask(path: string, init: RequestInit): Promise<void> {
  const headers = { host, authorization: `Bearer ${studio.token}`, 'content-type': 'application/json' }
  const answer = await studio.app.request(`http://${host}/api/${path}`, { ...init, headers }, {})
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#fff"/></svg>'
const change = (field: string, value: unknown) =>
  ask(`gyms/${gym}/change`, { method: 'POST', body: JSON.stringify({ field, value }) })

if (gym === 'nuevo') {
  const fields = { name: 'Nuevo', theme_color: '#0a7d33', theme_text: '#ffffff' }
  await ask('gyms', { method: 'POST', body: JSON.stringify({ gym, fields }) })
}
await change('theme_color', '#0a7d33')
await change('name', 'Otro nombre')
await ask(`gyms/${gym}/logo/mio.svg`, { method: 'PUT', body: logo })
remaining = Number(times)
await ask(`gyms/${gym}/save`, { method: 'POST', body: '{}' })
console.log('saved')
await studio.close()
process.exit(0)
