import { join } from 'node:path'
import { deriveBrand } from '#generator/brand/derive.ts'
import { type BuildContext, sharedInputs } from '#generator/build-context.ts'
import { withoutForms } from '#generator/bundle/compression.ts'
import { renderIcons } from '#generator/icons/render-icons.ts'
import { makeSite } from '#generator/make-site.ts'
import { readBuildManifest } from '#generator/site/build-manifest.ts'
import { holdingFolder } from '#generator/site/gym-folder.ts'
import { publishSite, sharedFiles } from '#generator/site/publish.ts'
import { inputsKey, type Published, readPublished, siteFolder, universal } from '#generator/site/published.ts'
import { compressSite } from '#generator/site/stamp.ts'
import { digest, digestFiles } from '#generator/system/digest.ts'
import type { FileStore } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { readApp } from '#generator/tenant/app.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'
import { brandFile, gymFolder } from './brand-file.ts'

/** The app.json of the page before it knows its gym. */
const neutralApp = { name: 'Reservas', theme_color: '#1f2937', theme_text: '#ffffff' }

export interface Universal {
  folder: string
  gyms: string[]
  /** Gyms that are not in the site, each with the reason. */
  leftOut: { gym: string; why: string }[]
  /** Notes for people. */
  notes: string[]
  files: number
  /** True if anything in it changed since the last build. */
  changed: boolean
}

/**
 * One site for all built gyms. Its page belongs to no gym, and takes its appearance from the gym that the phone or the
 * host names. The app.json, manifest and icons of each gym are those of its own site, shared on the disk.
 */
export async function buildUniversal(gyms: readonly string[], context: BuildContext): Promise<Universal> {
  const { paths, system, iconRenderer, versions } = context
  const results = await Promise.all(gyms.map(gym => partOf(gym, context)))
  const parts = results.flatMap(one => ('key' in one ? [one] : []))
  const leftOut = results.flatMap(one => ('why' in one ? [one] : []))
  if (parts.length === 0)
    throw new UserError('failed', 'No gym is built.', 'Build some first: molde build --all --universal')
  const inputs = {
    ...sharedInputs(context),
    factory: digest(`${context.toolHash} ${await digestOwnCode(context)}`),
    materials: Object.fromEntries(parts.map(({ gym, key }) => [gym, key])),
    fields: {},
  }
  const folder = siteFolder(universal, paths)
  const before = await readPublished(universal, paths, system)
  const names = parts.map(({ gym }) => gym)
  const notes = names.includes(defaultGym) ? [] : [noDefaultGym]
  const result = { folder, gyms: names, leftOut, notes }
  if (before?.inputsKey === inputsKey(inputs) && (await isWhole(before, system)))
    return { ...result, files: 0, changed: false }
  const tenant = pageTenant()
  const brand = deriveBrand(tenant, 'none')
  const { icons } = await renderIcons(tenant, brand, iconRenderer)
  const publicFiles = [...filesOf(parts), ...formerFiles(parts)].map(
    ([path, bytes]) => [`public/${path}`, bytes] as const,
  )
  const sources = { tenant, brand, icons: Promise.resolve(icons) }
  const output = await makeSite(sources, context, tree => ({
    ...tree,
    files: new Map([...withoutApp(tree.files), ...publicFiles]),
  }))
  // Its icons are letters, which need no logo.
  if (output === null) throw new Error('The icons of the page for all gyms were not drawn.')
  const { site: stamped, bundle } = output
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

/** The gym that the app opens if neither the address nor the phone names a gym of this site. */
const defaultGym = 'demo'
const noDefaultGym =
  'There is no gym "demo" among its gyms: where neither the address nor the phone names one of them, the app cannot open.'

/** Digests the code that assembles the site. It is not part of the inputs of a gym's own site. */
const digestOwnCode = async ({ paths, system }: BuildContext): Promise<string> =>
  digestFiles(await system.readTree(join(paths.home, 'generator/universal')))

/** True if all published files are there, and no other. `molde verify` reads their content. */
async function isWhole(
  { site, manifest }: Published,
  system: Pick<FileStore, 'readFile' | 'listTree'>,
): Promise<boolean> {
  const bytes = await system.readFile(manifest)
  const files = bytes && readBuildManifest(bytes)?.files
  const present = withoutForms(await system.listTree(site))
  return files !== null && files !== undefined && present.join('\n') === Object.keys(files).sort().join('\n')
}

/**
 * The files of gyms under their former ids, which phones and addresses still name. A gym of this site keeps its
 * id.
 */
function formerFiles(parts: readonly Part[]): Map<string, Uint8Array> {
  const currentIds = new Set(parts.map(({ gym }) => gym))
  const files = new Map<string, Uint8Array>()
  for (const { gym, formerIds, files: gymFiles } of parts)
    for (const id of formerIds.filter(id => !currentIds.has(id))) {
      const app = JSON.parse(new TextDecoder().decode(gymFiles.get(`${gymFolder(gym)}/app.json`)))
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
  /** Hash of the inputs of its part of the site. */
  key: string
  files: Map<string, Uint8Array>
  shared: Map<string, string>
}

/**
 * Merges the files of all gyms. Icons share a folder: their names hold a hash of their content, so one name
 * must have one content.
 */
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
 * The part of one gym, from its built site alone. If its folder in tenants/ is no longer valid, its members keep the last
 * build.
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
  const sources = new Map([
    [appPath, appPath],
    [`${gymFolder(gym)}/manifest.webmanifest`, 'manifest.webmanifest'],
    ...icons.map(path => [path, path] as const),
  ])
  const shared = new Map([...sources].map(([path, from]) => [path, join(site, from)]))
  const files = new Map<string, Uint8Array>()
  for (const [path, from] of shared) {
    const bytes = await system.readFile(from)
    if (bytes === null) return { gym, why: `its built site lacks ${sources.get(path)}. Build it again.` }
    files.set(path, bytes)
  }
  const { value: app } = readApp(gym, appPath, files.get(appPath) ?? new Uint8Array(), {})
  const manifestBytes = await system.readFile(manifest)
  if (!app || !manifestBytes) return { gym, why: 'its built site cannot be read. Build it again.' }
  const tenant = { gym, app, logo: null, icon: null, screenshots: [], overlay: new Map() }
  files.set(`${gymFolder(gym)}/brand.json`, brandFile(tenant, deriveBrand(tenant), icons))
  return { gym, formerIds: app.formerIds ?? [], key: digest(manifestBytes), files, shared }
}

function pageTenant(): Tenant {
  const bytes = new TextEncoder().encode(JSON.stringify(neutralApp))
  const { value } = readApp(universal, universal, bytes, {})
  if (!value) throw new Error('The page of all gyms has no valid app.json.')
  return { gym: universal, app: value, logo: null, icon: null, screenshots: [], overlay: new Map() }
}

/** Leaves out the page's own app.json, which no app requests. */
const withoutApp = (files: ReadonlyMap<string, Uint8Array>) =>
  new Map([...files].filter(([path]) => path !== `public/${gymFolder(universal)}/app.json`))
