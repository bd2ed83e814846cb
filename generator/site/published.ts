import { join } from 'node:path'
import { digest } from '../system/digest.ts'
import type { Paths } from '../system/paths.ts'
import type { FileStore } from '../system/system.ts'
import { type Inputs, readInputs } from './build-manifest.ts'

/** The folder of the site of all gyms in dist/. No gym can have this name. */
export const universal = '_universal'

/** Where a gym's project and its site are written. */
export const projectFolder = (gym: string, paths: Paths): string => join(paths.out, gym)
export const siteFolder = (gym: string, paths: Paths): string => join(paths.out, gym, 'www')
/** A link to the site before: who opened its page still asks for its files. */
export const previousSite = (gym: string, paths: Paths): string => join(paths.out, gym, 'previous')
export const buildManifestFile = (gym: string, paths: Paths): string =>
  join(paths.out, gym, 'build-manifest.json')

/** The name of the record of a project's icons, and its path. */
export const iconRecordName = '.icons.json'
export const iconRecordFile = (gym: string, paths: Paths): string => join(paths.out, gym, iconRecordName)

/** The target of that link: it is read through www, and so always belongs to the site that is served. */
export const throughSite = 'www/../build-manifest.json'

/** Held by who writes a gym's folder. */
export const lockFile = (gym: string, paths: Paths): string => join(paths.out, gym, '.lock')

/** dist/<gym>/.sites/<version>/ holds one site and its build manifest; www is a link to the one that is served. */
export const versionsFolder = '.sites'
export const linkTarget = (version: string): string => `${versionsFolder}/${version}/www`

/** What a version's name begins with: the same inputs give the same beginning. The fields follow from the materials. */
export const inputsKey = ({ factory, template, materials }: Omit<Inputs, 'fields'>): string =>
  digest(JSON.stringify([factory, template, materials])).slice(0, 16)

/** The names a version may have: by its manifest, and a second one for a site that is made again because it was damaged. */
export const versionsOf = (inputs: Inputs, manifest: Uint8Array): [string, string] => {
  const version = `${inputsKey(inputs)}-${digest(manifest).slice(0, 16)}`
  return [version, `${version}-again`]
}

/** The site that www shows: its own folder, with its build manifest beside it. */
export interface Published {
  /** Absolute, without any link in it, as all of these. */
  site: string
  manifest: string
  /** The folder in which www stands, with what was noted of it. */
  version: string
  /** `madeOf` its inputs. */
  inputsKey: string
  /** null where they are not there any more. */
  inputs(): Promise<Inputs | null>
}

/** The published site of dist/<gym>/www/, null where there is none that molde built. */
export async function readPublished(
  gym: string,
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'readLink'>,
): Promise<Published | null> {
  const target = await system.readLink(siteFolder(gym, paths))
  const [, version, key] = versionPattern.exec(target ?? '') ?? []
  if (version === undefined || key === undefined) return null
  const folder = join(projectFolder(gym, paths), versionsFolder, version)
  return {
    site: join(folder, 'www'),
    manifest: join(folder, 'build-manifest.json'),
    version: folder,
    inputsKey: key,
    inputs: async () => {
      const bytes = await system.readFile(join(folder, 'inputs.json'))
      return bytes && readInputs(bytes)
    },
  }
}

const versionPattern = /^\.sites\/(([0-9a-f]{16})-[0-9a-f]{16}(?:-again)?)\/www$/
