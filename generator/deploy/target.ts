import type { BuildManifest } from '../site/build-manifest.ts'
import { UserError } from '../system/user-error.ts'

/** A site as it was built here, ready to be sent. */
export interface BuiltSite {
  gym: string
  /** The name that follows from what it was made from and what it holds. */
  version: string
  /** Absolute: the folder with www/ and build-manifest.json. */
  folder: string
  manifest: BuildManifest
}

/** A version of a gym's site that a target holds, whole. */
export interface KeptVersion {
  version: string
  /** When it was deployed last, in ms since 1970. */
  at: number
}

/** What a target holds of one gym. */
export interface Deployed {
  /** The version that visitors get. Null after a switch that was cut off: visitors may get files of two versions. */
  current: string | null
  /** Since when, in ms since 1970; null where the host does not tell. */
  since: number | null
  /** Whether it was read again where it is served, or taken for well. */
  verified: boolean
  /** Newest first; `current` is among them. */
  versions: KeptVersion[]
  /** What a deploy left that was stopped, long ago: nobody is served it. */
  stale: string[]
  /** True after a rollback: deploys of all gyms leave this gym as it is. */
  isHeld: boolean
  /** The versions that were shown and not withdrawn, the last one first. */
  order: readonly string[]
  /** The versions that a rollback went back from: deploys show them only by force. */
  withdrawn: readonly string[]
}

/**
 * The hold on a gym with a switch of its version: a rollback sets it, a deploy that names the gym releases it, and any other deploy
 * respects it.
 */
export type Hold = 'set' | 'release' | 'respect'

/** The first files of a damaged site, such as `index.html, favicon.ico and 3 more`. */
export function nameDamage(paths: readonly string[]): string {
  const more = paths.length - 3
  return paths.slice(0, 3).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** What went over the network. */
export interface Sent {
  files: number
  bytes: number
}

export const nothing: Sent = { files: 0, bytes: 0 }

export const sum = (one: Sent, other: Sent): Sent => ({
  files: one.files + other.files,
  bytes: one.bytes + other.bytes,
})

export interface ShowOptions {
  hold: Hold
  /** Versions that are removed. */
  remove?: readonly string[]
  /** Replaces also files that seem to be in place. */
  force?: boolean
}

/**
 * Where sites are served. A site is put there whole before any visitor sees a part of it, and shown by a switch; what it took the
 * place of stays. Every step may be broken off and begun again.
 */
export interface Target {
  /** The names of all gyms that it may hold. Null if it cannot tell. */
  gymNames(): Promise<string[] | null>
  /** What it holds of these gyms, by the gym's name, or why that of a gym cannot be read. Some targets list more gyms. */
  list(gyms: readonly string[]): Promise<ReadonlyMap<string, Deployed | Error>>
  /** The build manifests of versions it holds, by gym; without those that cannot be read. */
  manifests(wanted: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, BuildManifest>>
  /**
   * Reads the files of listed versions again, by gym. Returns the paths of those that are missing or have other bytes than they were
   * deployed with, or why those of a gym cannot be read. Gyms without such files are left out.
   */
  findDamage(versions: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, readonly string[] | Error>>
  /** Sends what several sites share, which stays for pages that are open. Called before any of them is put. */
  share(sites: readonly BuiltSite[]): Promise<Sent>
  /** Sends a site. No visitor sees it yet. `force` sends also files that the target seems to have. */
  put(site: BuiltSite, force: boolean): Promise<Sent>
  /** Shows a version that was put, to all visitors at once. */
  show(gym: string, version: string, options: ShowOptions): Promise<void>
  /** Notes that versions were deployed now, and are well, by gym. */
  confirm(versions: ReadonlyMap<string, string>): Promise<void>
  /** Removes shared files that no version has, and none had in the last so many days. Returns how many. */
  removeUnused(days: number): Promise<number>
  /** Takes over what `molde host` wrote for all of its gyms, where that is a part of it. */
  configure(): Promise<void>
  /** Removes all files of a gym. Missing where a target cannot. */
  remove?(gym: string): Promise<void>
  /** The report of what is deployed; null where there is none. */
  readReport(): Promise<string | null>
  /** Replaces the report that was read last. Returns false if somebody else has written another one since. */
  writeReport(text: string): Promise<boolean>
  close(): Promise<void>
}

/**
 * Reads what a target holds of one gym. `name` is the target's.
 * @throws {UserError} 'usage' if the gym is not deployed there
 */
export async function readDeployed(
  gym: string,
  name: string,
  target: Pick<Target, 'list'>,
): Promise<Deployed> {
  const deployed = (await target.list([gym])).get(gym)
  if (deployed instanceof Error) throw deployed
  if (deployed) return deployed
  throw new UserError('usage', `${gym} is not deployed to ${name}.`, '`molde deployed` lists what is.')
}
