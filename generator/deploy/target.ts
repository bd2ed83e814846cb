import type { BuildManifest } from '#generator/site/build-manifest.ts'
import { UserError } from '#generator/system/user-error.ts'

/** A site as it was built here, ready to be sent. */
export interface BuiltSite {
  gym: string
  /** The name, which follows from the site's inputs and content. */
  version: string
  /** Absolute path of the folder with www/ and build-manifest.json. */
  folder: string
  manifest: BuildManifest
}

/** A complete version of a gym's site at a target. */
export interface KeptVersion {
  version: string
  /** The time of its last deploy, in ms since 1970. */
  at: number
}

/** The state of one gym at a target. */
export interface Deployed {
  /**
   * The version that visitors get. Null after an interrupted switch: visitors may get files of two versions.
   */
  current: string | null
  /** The site's own version of `current`, as the target notes it. Null if it does not: the build manifest tells it then. */
  siteVersion: string | null
  /** The time since which they get it, in ms since 1970. null if the host does not tell. */
  since: number | null
  /** True if the live site was checked after the upload, or has no address to check. */
  verified: boolean
  /** Newest first, with `current` among them. */
  versions: KeptVersion[]
  /** The time of this list, in ms since 1970, by the clock that `versions` have their times from. */
  listedAt: number
  /** Versions that an interrupted deploy left long ago. No visitor gets them. */
  stale: string[]
  /** True after a rollback: deploys of all gyms leave this gym as it is. */
  isHeld: boolean
  /** The versions that were shown and not withdrawn, the last shown first. */
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

/** A host refused something for one gym. */
export class Refusal extends UserError {
  constructor(message: string, hint: string, options?: ErrorOptions) {
    super('failed', message, hint, options)
  }
}

/** Returns the error of a target that refused every gym, which no gym can fix. Null if a gym did not end with a refusal. */
export function setupError(outcomes: readonly unknown[]): UserError | null {
  const [first] = outcomes
  return first instanceof Refusal && outcomes.every(outcome => outcome instanceof Refusal)
    ? new UserError('environment', first.message, first.hint, { cause: first })
    : null
}

/** The amount that was sent over the network. */
export interface Sent {
  files: number
  /** Null where the target does not tell. */
  bytes: number | null
}

export const nothing: Sent = { files: 0, bytes: 0 }

export const sum = (one: Sent, other: Sent): Sent => ({
  files: one.files + other.files,
  bytes: one.bytes === null || other.bytes === null ? null : one.bytes + other.bytes,
})

export interface ShowOptions {
  hold: Hold
  /** Versions to remove. */
  remove?: readonly string[]
  /** Also replaces files that seem to be in place. */
  force?: boolean
}

/**
 * A place from which sites are served. A site is put there whole before any visitor sees a part of it, and is shown by a
 * switch. The site that it replaced stays. Every step may be broken off and begun again.
 * See docs/decisions/0096-a-version-is-uploaded-whole-then-shown.md.
 */
export interface Target {
  /** The names of all gyms that it may hold. Null if it cannot tell. */
  gymNames(): Promise<string[] | null>
  /**
   * The state of these gyms, by the gym's name, or the reason why it cannot be read. Some targets list more
   * gyms.
   */
  list(gyms: readonly string[]): Promise<ReadonlyMap<string, Deployed | Error>>
  /** The build manifests of versions, by gym, without those that cannot be read. */
  manifests(versions: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, BuildManifest>>
  /**
   * Reads the files of listed versions again, by gym. Returns the paths of files that are missing or have other bytes than
   * they were deployed with, or the reason why they cannot be read. Gyms without such files are left out.
   */
  findDamage(versions: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, readonly string[] | Error>>
  /**
   * Sends the files that several sites share. They stay for open pages. Called before any of the sites is put.
   */
  share(sites: readonly BuiltSite[]): Promise<Sent>
  /** Sends a site. No visitor sees it yet. `force` also sends files that the target seems to have. */
  put(site: BuiltSite, force: boolean): Promise<Sent>
  /** Shows a version that was put, to all visitors at once. */
  show(gym: string, version: string, options: ShowOptions): Promise<void>
  /** Records that versions, by gym, were deployed now and are well. */
  confirm(versions: ReadonlyMap<string, string>): Promise<void>
  /** Removes shared files that no version has or had in the last `days`. Returns their number. */
  removeUnused(days: number): Promise<number>
  /** Applies the configuration that `molde host` wrote for all of its gyms, if the target has one. */
  configure(): Promise<void>
  /** Removes all files of a gym. Missing if a target cannot do this. */
  remove?(gym: string): Promise<void>
  /** The report of what is deployed, or null. */
  readReport(): Promise<string | null>
  /** Replaces the report that was read last. Returns false if somebody else has written a report since. */
  writeReport(text: string): Promise<boolean>
  close(): Promise<void>
}

/**
 * Reads the state of one gym at a target. `name` is the target's.
 * @throws {UserError} 'usage' if the gym is not deployed there
 */
export async function readDeployed(
  gym: string,
  name: string,
  target: Pick<Target, 'list'>,
): Promise<Deployed> {
  const state = (await target.list([gym])).get(gym)
  if (state instanceof Error) throw state
  if (state) return state
  throw new UserError('usage', `${gym} is not deployed to ${name}.`, '`molde deployed` lists what is.')
}
