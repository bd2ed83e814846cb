import { join } from 'node:path'
import type { Bundle } from '#generator/bundle/bundle-cache.ts'
import type { RenderedProject } from '#generator/render/render.ts'
import { digestEach } from '#generator/system/digest.ts'
import { markFile } from '#generator/system/ownership.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Files } from '#generator/system/system.ts'
import { type BuildManifest, writeBuildManifest, writeInputs } from './build-manifest.ts'
import {
  buildManifestFile,
  iconRecordName,
  linkTarget,
  previousSite,
  projectFolder,
  siteFolder,
  throughSite,
  versionsFolder,
  versionsOf,
} from './published.ts'
import { sizesName, sizesOf, writeSizes } from './sizes.ts'
import type { Site } from './stamp.ts'

/** Names in dist/<gym>/ beside the project's own files. */
const besideProject = [
  markFile,
  'www',
  'previous',
  'build-manifest.json',
  iconRecordName,
  'sheet.html',
  'sheet.png',
  'node_modules',
  'bundle',
  '.lock',
  versionsFolder,
]

/** Writes dist/<gym>/, and leaves its site as it is. */
export async function publishProject(
  tree: RenderedProject,
  paths: Paths,
  system: Pick<FileStore, 'syncFolder' | 'removeStale'>,
): Promise<void> {
  await system.removeStale(projectFolder(tree.gym, paths))
  await system.syncFolder(projectFolder(tree.gym, paths), tree.files, besideProject)
}

/** Parts of a publication beside the files of the site itself. */
export interface PublishOptions {
  /** The compressed forms of the site's files. */
  compressed: Files
  /** Those of the site's files that exist already, by path. They are linked. */
  shared: ReadonlyMap<string, string>
  /** The project's files. */
  project?: Files
  /** Those of the site's files that are kept for open pages. */
  code?: readonly string[]
}

/**
 * Replaces dist/<gym>/www/. The site is written whole with its build manifest, into a folder whose name follows from
 * both. Then the link www switches to it in one step, so that a reader sees the old site or the new one.
 * build-manifest.json is read through that link, and so always belongs to the served site. The previous site stays for
 * open pages until the next publication.
 * See docs/decisions/0015-www-is-a-symbolic-link.md.
 */
export async function publishSite(
  site: Site,
  beside: PublishOptions,
  made: Pick<BuildManifest, 'versions' | 'inputs' | 'icons'>,
  paths: Paths,
  system: Pick<FileStore, 'replaceDirectory' | 'replaceSymlink' | 'readLink' | 'list' | 'remove'>,
): Promise<BuildManifest> {
  const manifest: BuildManifest = {
    schemaVersion: 1,
    gym: site.gym,
    siteVersion: site.version,
    storedShapes: site.storedShapes,
    ...made,
    files: digestEach(site.files),
  }
  const bytes = writeBuildManifest(manifest)
  const folder = projectFolder(site.gym, paths)
  const www = siteFolder(site.gym, paths)
  const before = await system.readLink(www)
  await removeOldVersions(folder, before, system)
  const [first, second] = versionsOf(made.inputs, bytes)
  const version = before === linkTarget(first) ? second : first
  const linked = { shared: new Map([...beside.shared].map(([path, from]) => [`www/${path}`, from])) }
  await system.replaceDirectory(
    join(folder, versionsFolder, version),
    versionFiles(site, beside, writeInputs(made.inputs), bytes),
    linked,
  )
  await system.replaceSymlink(www, linkTarget(version))
  if (before !== null) await system.replaceSymlink(previousSite(site.gym, paths), before)
  const manifestLink = buildManifestFile(site.gym, paths)
  if ((await system.readLink(manifestLink)) !== throughSite)
    await system.replaceSymlink(manifestLink, throughSite)
  return manifest
}

/** The manifest comes last. Any later change was made by somebody else. */
function versionFiles(
  site: Site,
  { compressed, project = new Map(), code = [] }: PublishOptions,
  inputs: Uint8Array,
  manifest: Uint8Array,
): Files {
  const version = sizesOf(
    new Map([
      ['inputs.json', inputs],
      ['build-manifest.json', manifest],
    ]),
  )
  const www: Files = new Map([...site.files, ...compressed])
  return new Map([
    ...[...www].map(([path, file]) => [`www/${path}`, file] as const),
    [sizesName, writeSizes({ site: sizesOf(www), version, project: sizesOf(project), code: [...code] })],
    ['inputs.json', inputs],
    ['build-manifest.json', manifest],
  ])
}

/** The files that a site takes from its bundle unchanged, in each form, with their paths in the cache. */
export function sharedFiles(
  site: Site,
  compressed: Files,
  { folder, ...bundle }: Bundle,
): ReadonlyMap<string, string> {
  if (folder === null) return new Map()
  const isOfBundle = (path: string, bytes: Uint8Array) =>
    bundle.files.get(path) === bytes || bundle.compressed.get(path) === bytes
  const asTheyAre = [...site.files, ...compressed].filter(([path, bytes]) => isOfBundle(path, bytes))
  return new Map(asTheyAre.map(([path]) => [path, join(folder, path)]))
}

/** Removes versions that nobody reads any more, and leftovers of a killed publication. */
async function removeOldVersions(
  folder: string,
  current: string | null,
  system: Pick<FileStore, 'list' | 'remove'>,
): Promise<void> {
  for (const { name } of await system.list(join(folder, versionsFolder))) {
    if (current !== linkTarget(name)) await system.remove(join(folder, versionsFolder, name))
  }
}
