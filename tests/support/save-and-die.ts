// Changes a gym in a studio and saves it; killed by itself when it is about to do something to the disk for the nth time.
// Its last three arguments: tenants, gym, n.
import { dirname } from 'node:path'
import { createBuildContext } from '../../generator/context.ts'
import { drawIcons } from '../../generator/icons/draw.ts'
import { studioApp } from '../../generator/studio/studio.ts'
import { localSystem } from '../../generator/system/disk.ts'
import { pathsFor } from '../../generator/system/paths.ts'
import type { FileStore } from '../../generator/system/system.ts'

const [tenants = '', gym = '', times = '0'] = process.argv.slice(-3)
const paths = pathsFor({ tenants, out: `${dirname(tenants)}/dist` })
let left = Number.POSITIVE_INFINITY
const counted =
  <Words extends unknown[], Value>(work: (...words: Words) => Promise<Value>) =>
  async (...words: Words): Promise<Value> => {
    left -= 1
    if (left < 0) process.kill(process.pid, 'SIGKILL')
    return work(...words)
  }
const whole = localSystem()
const effects: Pick<FileStore, 'writeFile' | 'remove' | 'createFolder' | 'removeStale'> = {
  writeFile: counted(whole.writeFile),
  remove: counted(whole.remove),
  createFolder: counted(whole.createFolder),
  removeStale: counted(whole.removeStale),
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
left = Number(times)
await ask(`gyms/${gym}/save`, { method: 'POST', body: '{}' })
console.log('saved')
await studio.close()
process.exit(0)
