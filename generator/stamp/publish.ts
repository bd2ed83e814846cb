import { join } from 'node:path'
import type { Bundle } from '../bundle/bundle.ts'
import type { RenderedTree } from '../render/tree.ts'
import { digestEach } from '../system/digest.ts'
import { markFile } from '../system/ownership.ts'
import type { Paths } from '../system/paths.ts'
import type { FileStore, Files } from '../system/system.ts'
import {
  linkTarget,
  previousSite,
  projectFolder,
  receiptFile,
  siteFolder,
  throughSite,
  versionsFolder,
  versionsOf,
} from './published.ts'
import { type Receipt, writeInputs, writeReceipt } from './receipt.ts'
import type { Site } from './site.ts'
import { sizesName, sizesOf, writeSizes } from './sizes.ts'

/** What stands beside the project's own files in dist/<gym>/. */
const kept = [
  markFile,
  'www',
  'previous',
  'receipt.json',
  'sheet.html',
  'sheet.png',
  'node_modules',
  'bundle',
  '.lock',
  versionsFolder,
]

/** Writes dist/<gym>/, leaving the site beside it as it is. */
export async function publishTree(
  tree: RenderedTree,
  paths: Paths,
  system: Pick<FileStore, 'syncFolder' | 'removeStale'>,
): Promise<void> {
  await system.removeStale(projectFolder(tree.gym, paths))
  await system.syncFolder(projectFolder(tree.gym, paths), tree.files, kept)
}

/** What stands elsewhere too. */
export interface Beside {
  /** Of the site's files those that stand there already, by path: they are linked. */
  shared: ReadonlyMap<string, string>
  /** The project's files. */
  project?: Files
  /** Of the site's files those that are kept for pages that are open. */
  code?: readonly string[]
}

/**
 * Puts a site in the place of dist/<gym>/www/. It is written beside, whole, with its receipt, under a name that follows from both;
 * then the link www is turned to it in one step, so that whoever reads sees the old site or the new one. receipt.json is read
 * through that link and so always belongs to the site that is seen. The site before stays for those who are still reading it, until the next one.
 */
export async function publishSite(
  site: Site,
  beside: Beside,
  made: Pick<Receipt, 'versions' | 'inputs' | 'painting'>,
  paths: Paths,
  system: Pick<FileStore, 'replaceDirectory' | 'replaceSymlink' | 'readLink' | 'list' | 'remove'>,
): Promise<Receipt> {
  const receipt: Receipt = { schemaVersion: 1, gym: site.gym, ...made, files: digestEach(site.files) }
  const bytes = writeReceipt(receipt)
  const folder = projectFolder(site.gym, paths)
  const www = siteFolder(site.gym, paths)
  const before = await system.readLink(www)
  await sweepVersions(folder, before, system)
  const [usual, again] = versionsOf(made.inputs, bytes)
  const version = before === linkTarget(usual) ? again : usual
  const placing = { shared: new Map([...beside.shared].map(([path, from]) => [`www/${path}`, from])) }
  await system.replaceDirectory(
    join(folder, versionsFolder, version),
    versionFiles(site, beside, writeInputs(made.inputs), bytes),
    placing,
  )
  await system.replaceSymlink(www, linkTarget(version))
  if (before !== null) await system.replaceSymlink(previousSite(site.gym, paths), before)
  const receiptLink = receiptFile(site.gym, paths)
  if ((await system.readLink(receiptLink)) !== throughSite)
    await system.replaceSymlink(receiptLink, throughSite)
  return receipt
}

/** The receipt comes last: what changes after it was changed by somebody else. */
function versionFiles(
  site: Site,
  { project = new Map(), code = [] }: Beside,
  inputs: Uint8Array,
  receipt: Uint8Array,
): Files {
  const version = { 'inputs.json': inputs.length, 'receipt.json': receipt.length }
  return new Map([
    ...[...site.files].map(([path, file]) => [`www/${path}`, file] as const),
    [
      sizesName,
      writeSizes({ site: sizesOf(site.files), version, project: sizesOf(project), code: [...code] }),
    ],
    ['inputs.json', inputs],
    ['receipt.json', receipt],
  ])
}

/** The files that a site has from its bundle as they are, and where they stand. */
export function sharedFiles(site: Site, { files, folder }: Bundle): ReadonlyMap<string, string> {
  if (folder === null) return new Map()
  const asTheyAre = [...site.files].filter(([path, bytes]) => files.get(path) === bytes)
  return new Map(asTheyAre.map(([path]) => [path, join(folder, path)]))
}

/** Removes the versions that nobody reads any more, and what a publication that was killed left. */
async function sweepVersions(
  folder: string,
  current: string | null,
  system: Pick<FileStore, 'list' | 'remove'>,
): Promise<void> {
  for (const { name } of await system.list(join(folder, versionsFolder))) {
    if (current !== linkTarget(name)) await system.remove(join(folder, versionsFolder, name))
  }
}
