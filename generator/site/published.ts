import { join } from 'node:path'
import { digest } from '#generator/system/digest.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { type Inputs, readInputs } from './build-manifest.ts'

/** The folder of the site of all gyms in dist/. No gym can have this name. */
export const universal = '_universal'

/** The paths of a gym's project and of its site. */
export const projectFolder = (gym: string, paths: Paths): string => join(paths.out, gym)
export const siteFolder = (gym: string, paths: Paths): string => join(paths.out, gym, 'www')
/** A link to the previous site: pages that were opened with it still request its files. */
export const previousSite = (gym: string, paths: Paths): string => join(paths.out, gym, 'previous')
export const buildManifestFile = (gym: string, paths: Paths): string =>
  join(paths.out, gym, 'build-manifest.json')

/** The name of the record of a project's icons, and its path. */
export const iconRecordName = '.icons.json'
export const iconRecordFile = (gym: string, paths: Paths): string => join(paths.out, gym, iconRecordName)

/**
 * The target of the link build-manifest.json. It is read through www, and so always belongs to the served site.
 */
export const throughSite = 'www/../build-manifest.json'

/** The lock that is held while a gym's folder is written. */
export const lockFile = (gym: string, paths: Paths): string => join(paths.out, gym, '.lock')

/** dist/<gym>/.sites/<version>/ holds one site and its build manifest. www is a link to the served site. */
export const versionsFolder = '.sites'
export const linkTarget = (version: string): string => `${versionsFolder}/${version}/www`

/**
 * The beginning of a version's name. Equal inputs give equal beginnings. The fields follow from the materials.
 */
export const inputsKey = ({ factory, template, materials }: Omit<Inputs, 'fields'>): string =>
  digest(JSON.stringify([factory, template, materials])).slice(0, 16)

/**
 * The possible names of a version: by its manifest, and a second name for a site that is made again after
 * damage.
 */
export const versionsOf = (inputs: Inputs, manifest: Uint8Array): [string, string] => {
  const version = `${inputsKey(inputs)}-${digest(manifest).slice(0, 16)}`
  return [version, `${version}-again`]
}

/** The served site: its folder, with its build manifest beside it. */
export interface Published {
  /** Absolute path without links, like the other paths here. */
  site: string
  manifest: string
  /** The folder of www, with the records about it. */
  version: string
  /** `inputsKey` of its inputs. */
  inputsKey: string
  /** null if they are missing by now. */
  inputs(): Promise<Inputs | null>
}

/** Reads the published site of dist/<gym>/www/. null if there is no site that molde built. */
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
