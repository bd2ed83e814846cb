import { join } from 'node:path'
import { deriveBrand } from '../brand/derive.ts'
import { bundleProject } from '../bundle/bundler.ts'
import { withoutForms } from '../bundle/compression.ts'
import { type BuildContext, sharedInputs } from '../context.ts'
import { renderIcons } from '../icons/render-icons.ts'
import { projectFiles, renderProject } from '../render/render.ts'
import { readBuildManifest } from '../site/build-manifest.ts'
import { holdingFolder } from '../site/gym-folder.ts'
import { publishSite, sharedFiles } from '../site/publish.ts'
import { inputsKey, type Published, readPublished, siteFolder, universal } from '../site/published.ts'
import { compressSite, stampSite } from '../site/stamp.ts'
import { digest, digestFiles } from '../system/digest.ts'
import type { FileStore } from '../system/system.ts'
import { UserError } from '../system/user-error.ts'
import { readApp } from '../tenant/app.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { brandFile, gymFolder } from './brand-file.ts'

/** What the page is before it knows whose it is. */
const nobodys = { name: 'Reservas', theme_color: '#1f2937', theme_text: '#ffffff' }

export interface Universal {
  folder: string
  gyms: string[]
  /** Gyms that are not in it, each with the reason. */
  leftOut: { gym: string; why: string }[]
  /** What people should know of it. */
  notes: string[]
  files: number
  /** Whether anything in it changed since it was last built. */
  changed: boolean
}

/**
 * One site for all built gyms: its page is no gym's, and takes its looks from the gym that the phone or the host name says. Each gym's
 * app.json, manifest and icons are those of its own site, shared with it on the disk.
 */
export async function buildUniversal(gyms: readonly string[], context: BuildContext): Promise<Universal> {
  const { paths, system, bundler, template, iconRenderer, versions } = context
  const looked = await Promise.all(gyms.map(gym => partOf(gym, context)))
  const parts = looked.flatMap(one => ('key' in one ? [one] : []))
  const leftOut = looked.flatMap(one => ('why' in one ? [one] : []))
  if (parts.length === 0)
    throw new UserError('failed', 'No gym is built.', 'Build some first: molde build --all --universal')
  const inputs = {
    ...sharedInputs(context),
    factory: digest(`${context.toolHash} ${await ownCode(context)}`),
    materials: Object.fromEntries(parts.map(({ gym, key }) => [gym, key])),
    fields: {},
  }
  const folder = siteFolder(universal, paths)
  const before = await readPublished(universal, paths, system)
  const names = parts.map(({ gym }) => gym)
  const notes = names.includes(usualGym) ? [] : [withoutUsualGym]
  const result = { folder, gyms: names, leftOut, notes }
  if (before?.inputsKey === inputsKey(inputs) && (await isWhole(before, system)))
    return { ...result, files: 0, changed: false }
  const tenant = pageTenant()
  const brand = deriveBrand(tenant, 'none')
  const { icons } = await renderIcons(tenant, brand, iconRenderer)
  const tree = renderProject(tenant, brand, icons ?? [], projectFiles(tenant, template), template.release)
  const bundle = await bundleProject(tree.files, bundler)
  const own = [...filesOf(parts), ...formerFiles(parts)].map(
    ([path, bytes]) => [`public/${path}`, bytes] as const,
  )
  const stamped = stampSite({ ...tree, files: new Map([...withoutApp(tree.files), ...own]) }, bundle)
  const compressed = await compressSite(stamped, bundle)
  const shared = new Map([
    ...sharedFiles(stamped, compressed, bundle),
    ...parts.flatMap(part => [...part.shared]),
  ])
  return holdingFolder(universal, { paths, system, signal: context.signal }, async () => {
    await publishSite(stamped, { compressed, shared }, { versions, inputs }, paths, system)
    return { ...result, files: stamped.files.size, changed: true }
  })
}

/** What the app falls back on where neither address nor phone name a gym of this site. */
const usualGym = 'demo'
const withoutUsualGym =
  'There is no gym "demo" among its gyms: where neither the address nor the phone names one of them, the app cannot open.'

/** The code that puts the site together has no part in any gym's own. */
const ownCode = async ({ paths, system }: BuildContext): Promise<string> =>
  digestFiles(await system.readTree(join(paths.home, 'generator/universal')))

/** Whether every file that was published is there, and no other. What they hold is for `molde verify` to read. */
async function isWhole(
  { site, manifest }: Published,
  system: Pick<FileStore, 'readFile' | 'listTree'>,
): Promise<boolean> {
  const bytes = await system.readFile(manifest)
  const files = bytes && readBuildManifest(bytes)?.files
  const there = withoutForms(await system.listTree(site))
  return files !== null && files !== undefined && there.join('\n') === Object.keys(files).sort().join('\n')
}

/** The files of gyms under their former ids, where phones and addresses still name them. A gym of this site keeps its id. */
function formerFiles(parts: readonly Part[]): Map<string, Uint8Array> {
  const taken = new Set(parts.map(({ gym }) => gym))
  const files = new Map<string, Uint8Array>()
  for (const { gym, formerIds, files: own } of parts)
    for (const id of formerIds.filter(id => !taken.has(id))) {
      const app = JSON.parse(new TextDecoder().decode(own.get(`${gymFolder(gym)}/app.json`)))
      files.set(
        `${gymFolder(id)}/app.json`,
        new TextEncoder().encode(`${JSON.stringify({ ...app, id: gym })}\n`),
      )
    }
  return files
}

interface Part {
  gym: string
  formerIds: readonly string[]
  /** Hash of what its part of the site is made from. */
  key: string
  files: Map<string, Uint8Array>
  shared: Map<string, string>
}

/** Icons of all gyms are in one folder: their names hold their content's hash, and two contents of one name would be a riddle. */
function filesOf(parts: readonly Part[]): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  for (const [path, bytes] of parts.flatMap(part => [...part.files])) {
    const there = files.get(path)
    if (there && digest(there) !== digest(bytes))
      throw new UserError(
        'failed',
        `Two gyms have a different ${path}.`,
        'Change one of their logos a little.',
      )
    files.set(path, bytes)
  }
  return files
}

/**
 * What one gym brings, from its built site alone: where its folder in tenants/ is not valid by now, its members keep what was built last.
 */
async function partOf(
  gym: string,
  { paths, system }: BuildContext,
): Promise<Part | { gym: string; why: string }> {
  const published = await readPublished(gym, paths, system)
  if (!published) return { gym, why: 'it is not built.' }
  const { site, manifest } = published
  const icons = withoutForms(await system.listTree(join(site, 'icons'))).map(name => `icons/${name}`)
  const appPath = `${gymFolder(gym)}/app.json`
  const taken = new Map([
    [appPath, appPath],
    [`${gymFolder(gym)}/manifest.webmanifest`, 'manifest.webmanifest'],
    ...icons.map(path => [path, path] as const),
  ])
  const shared = new Map([...taken].map(([path, from]) => [path, join(site, from)]))
  const files = new Map<string, Uint8Array>()
  for (const [path, from] of shared) {
    const bytes = await system.readFile(from)
    if (bytes === null) return { gym, why: `its built site lacks ${taken.get(path)}. Build it again.` }
    files.set(path, bytes)
  }
  const { value: app } = readApp(gym, appPath, files.get(appPath) ?? new Uint8Array(), {})
  const noted = await system.readFile(manifest)
  if (!app || !noted) return { gym, why: 'its built site cannot be read. Build it again.' }
  const tenant = { gym, app, logo: null, icon: null, screenshots: [], overlay: new Map() }
  files.set(`${gymFolder(gym)}/brand.json`, brandFile(tenant, deriveBrand(tenant), icons))
  return { gym, formerIds: app.formerIds ?? [], key: digest(noted), files, shared }
}

function pageTenant(): Tenant {
  const bytes = new TextEncoder().encode(JSON.stringify(nobodys))
  const { value } = readApp(universal, universal, bytes, {})
  if (!value) throw new Error('The page of all gyms has no valid app.json.')
  return { gym: universal, app: value, logo: null, icon: null, screenshots: [], overlay: new Map() }
}

/** The page's own app.json is nobody's to ask for. */
const withoutApp = (files: ReadonlyMap<string, Uint8Array>) =>
  new Map([...files].filter(([path]) => path !== `public/${gymFolder(universal)}/app.json`))
