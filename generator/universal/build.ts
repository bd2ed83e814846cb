import { join } from 'node:path'
import { deriveBrand } from '../brand/derive.ts'
import { bundleProject } from '../bundle/bundler.ts'
import { engineOf, type Floor } from '../floor.ts'
import { paintIcons } from '../paint/paint.ts'
import { layOut, renderTree } from '../render/render.ts'
import { holdingFolder } from '../stamp/gym-folder.ts'
import { publishSite, sharedFiles } from '../stamp/publish.ts'
import { madeOf, readPublished, siteFolder, universal } from '../stamp/published.ts'
import { stampSite } from '../stamp/stamp.ts'
import { readApp } from '../tenant/app.ts'
import { loadTenant } from '../tenant/load.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { digest } from '../workshop/digest.ts'
import { Fault } from '../workshop/fault.ts'
import { brandFile, gymFolder } from './brand-file.ts'

/** What the page is before it knows whose it is. */
const nobodys = { name: 'Reservas', theme_color: '#1f2937', theme_text: '#ffffff' }

export interface Universal {
  folder: string
  gyms: string[]
  files: number
  /** Whether anything in it changed since it was last built. */
  changed: boolean
}

/**
 * One site for all built gyms: its page is no gym's, and takes its looks from the gym that the phone or the host name says. Each gym's
 * app.json, manifest and icons are those of its own site, shared with it on the disk.
 */
export async function buildUniversal(gyms: readonly string[], floor: Floor): Promise<Universal> {
  const { places, shop, bundler, mould, paint, versions } = floor
  const parts = (await Promise.all(gyms.map(gym => partOf(gym, floor)))).filter(part => part !== null)
  if (parts.length === 0)
    throw new Fault('failed', 'No gym is built.', 'Build some first: molde build --all --universal')
  const inputs = {
    ...engineOf(floor),
    materials: Object.fromEntries(parts.map(({ gym, key }) => [gym, key])),
    fields: {},
  }
  const folder = siteFolder(universal, places)
  const before = await readPublished(universal, places, shop)
  const names = parts.map(({ gym }) => gym)
  if (before?.made === madeOf(inputs)) return { folder, gyms: names, files: 0, changed: false }
  const tenant = pageTenant()
  const brand = deriveBrand(tenant, 'none')
  const { icons } = await paintIcons(tenant, brand, paint)
  const tree = renderTree(tenant, brand, icons ?? [], layOut(tenant, mould))
  const bundle = await bundleProject(tree.files, bundler)
  const own = [...filesOf(parts)].map(([path, bytes]) => [`public/${path}`, bytes] as const)
  const stamped = stampSite({ ...tree, files: new Map([...withoutApp(tree.files), ...own]) }, bundle)
  const shared = new Map([...sharedFiles(stamped, bundle), ...parts.flatMap(part => [...part.shared])])
  return holdingFolder(universal, { places, shop, signal: floor.signal }, async () => {
    await publishSite(stamped, { shared }, { versions, inputs }, places, shop)
    return { folder, gyms: names, files: stamped.files.size, changed: true }
  })
}

interface Part {
  gym: string
  /** Hash of what its part of the site is made from. */
  key: string
  files: Map<string, Uint8Array>
  shared: Map<string, string>
}

/** Icons of all gyms stand in one folder: their names hold their content's hash, and two contents of one name would be a riddle. */
function filesOf(parts: readonly Part[]): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  for (const [path, bytes] of parts.flatMap(part => [...part.files])) {
    const there = files.get(path)
    if (there && digest(there) !== digest(bytes))
      throw new Fault('failed', `Two gyms have a different ${path}.`, 'Change one of their logos a little.')
    files.set(path, bytes)
  }
  return files
}

/** What one gym brings, from its built site; null where it is not built. */
async function partOf(gym: string, { places, register, shop }: Floor): Promise<Part | null> {
  const published = await readPublished(gym, places, shop)
  const { tenant } = await loadTenant(gym, places, shop, register)
  if (!published || !tenant) return null
  const { site, receipt } = published
  const icons = (await shop.listTree(join(site, 'icons'))).map(name => `icons/${name}`)
  const taken = new Map([
    [`${gymFolder(gym)}/app.json`, `${gymFolder(gym)}/app.json`],
    [`${gymFolder(gym)}/manifest.webmanifest`, 'manifest.webmanifest'],
    ...icons.map(path => [path, path] as const),
  ])
  const shared = new Map([...taken].map(([path, from]) => [path, join(site, from)]))
  const files = new Map([[`${gymFolder(gym)}/brand.json`, brandFile(tenant, deriveBrand(tenant), icons)]])
  for (const [path, from] of shared) files.set(path, (await shop.readFile(from)) ?? new Uint8Array())
  return { gym, key: digest(receipt), files, shared }
}

function pageTenant(): Tenant {
  const bytes = new TextEncoder().encode(JSON.stringify(nobodys))
  const { value } = readApp(universal, universal, bytes, {})
  if (!value) throw new Error('The page of all gyms has no valid app.json.')
  return { gym: universal, app: value, logo: null, screenshots: [], overlay: new Map() }
}

/** The page's own app.json is nobody's to ask for. */
const withoutApp = (files: ReadonlyMap<string, Uint8Array>) =>
  new Map([...files].filter(([path]) => path !== `public/${gymFolder(universal)}/app.json`))
