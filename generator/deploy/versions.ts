import type { BuildManifest } from '#generator/site/build-manifest.ts'
import { UserError } from '#generator/system/user-error.ts'
import { day } from '#generator/time-units.ts'
import type { Deployed, KeptVersion } from './target.ts'

/** The versions to keep of each gym: a number of versions, and all versions of the last `days`. */
export interface Keep {
  versions: number
  days: number
}

/** True if two names mean the same site. A site that was made again after damage has a name of its own. */
export const isSameVersion = (one: string, other: string): boolean => base(one) === base(other)

/** True if visitors get this version. */
export const isCurrent = (version: string, deployed: Deployed | undefined): boolean =>
  typeof deployed?.current === 'string' && isSameVersion(version, deployed.current)
const base = (version: string): string => version.replace(/-again$/, '')

/** The beginning of the versions of goodbye pages, which `molde undeploy` shows. */
export const goodbyePrefix = 'goodbye-'

/** A version that visitors got, and the command that showed it. */
export interface Shown {
  version: string
  by: 'deploy' | 'rollback'
}

/** Limit of the shown versions that a target remembers of a gym. */
export const rememberedCount = 200

/** Adds a version at the end of a gym's log. */
export function logWith(log: readonly Shown[], next: Shown): Shown[] {
  const last = log.at(-1)
  const isNoted = last?.version === next.version && last.by === next.by
  return [...log, ...(isNoted ? [] : [next])].slice(-rememberedCount)
}

/**
 * The log of a gym at a target. Without a log, an earlier molde deployed the gym: its versions were shown in the order of
 * their deploys, and versions newer than the current version of a held gym were rolled back. If the log does not end with
 * the current version, an earlier molde or an interrupted deploy showed it.
 */
export function logOf(
  log: readonly Shown[],
  { current, versions, isHeld }: Pick<Deployed, 'current' | 'versions' | 'isHeld'>,
): Shown[] {
  const at = versions.findIndex(({ version }) => version === current)
  const shownVersions = isHeld ? versions : versions.slice(Math.max(0, at))
  const byTime = [...shownVersions].reverse().map(({ version }) => ({ version, by: 'deploy' as const }))
  const all = log.length > 0 ? [...log] : byTime
  if (current === null || all.at(-1)?.version === current) return all
  return [...all, { version: current, by: isHeld ? 'rollback' : 'deploy' }]
}

/**
 * The order in which versions were shown, and the withdrawn versions: a rollback withdraws those shown after
 * its target.
 */
export function orderOf(log: readonly Shown[]): Pick<Deployed, 'order' | 'withdrawn'> {
  let order: string[] = []
  let withdrawn: string[] = []
  for (const { version, by } of log) {
    const isOther = (other: string) => !isSameVersion(other, version)
    const at = order.findIndex(other => !isOther(other))
    if (by === 'rollback' && at >= 0) withdrawn = [...order.slice(0, at), ...withdrawn]
    const before = by === 'rollback' && at >= 0 ? order.slice(at) : order
    order = [version, ...before.filter(isOther)]
    withdrawn = withdrawn.filter(isOther)
  }
  return { order, withdrawn }
}

/** True if a rollback went back from this version. */
export const isWithdrawn = (version: string, deployed: Pick<Deployed, 'withdrawn'> | undefined): boolean =>
  deployed?.withdrawn.some(one => isSameVersion(one, version)) === true

/**
 * The versions to remove when `next` is shown. The last `keep.versions` stay, versions deployed within `keep.days` of the
 * listing, the served version, `next`, and the version before it. Versions that were rolled back go first.
 */
export function versionsToRemove(deployed: Deployed | undefined, next: string, keep: Keep): string[] {
  if (deployed === undefined) return []
  const rank = ({ version }: KeptVersion) => deployed.order.indexOf(version) + 1 || Number.MAX_SAFE_INTEGER
  const others = deployed.versions
    .filter(({ version }) => version !== next)
    .sort((one, other) => rank(one) - rank(other))
  const old = others
    .slice(Math.max(1, keep.versions - 1))
    .filter(({ version, at }) => version !== deployed.current && at < deployed.listedAt - keep.days * day)
  return [...old.map(({ version }) => version), ...deployed.stale.filter(version => version !== next)]
}

/**
 * Finds the version to go back to: the version whose name begins with `named`, or the version shown before the served one.
 * Only a name leads to a version that was rolled back, or to a goodbye page, whose worker removes the app from phones.
 * @throws {UserError} 'usage' if there is no such version
 */
export function versionBefore(gym: string, deployed: Deployed, named: string | null): string {
  const { current, versions, order } = deployed
  if (versions.length === 0 && current === null)
    throw new UserError(
      'usage',
      `${gym} has no version to go back to: its first deploy was cut off.`,
      `Deploy it again: molde deploy ${gym}`,
    )
  if (versions.length === 0)
    throw new UserError(
      'usage',
      `${gym} has no version before ${current} that molde knows: its host keeps them itself.`,
      `Go back at the host. Nothing is withdrawn there: the next \`molde deploy\` shows what is built here, so build a fixed version first: molde build ${gym}`,
    )
  const list = versions
    .map(({ version }) => (isWithdrawn(version, deployed) ? `${version} (withdrawn)` : version))
    .join(', ')
  if (named !== null) {
    const matches = versions.filter(({ version }) => version.startsWith(named))
    const exact =
      matches.find(({ version }) => version === named) ?? (matches.length === 1 ? matches[0] : undefined)
    if (exact) return exact.version
    const why = matches.length === 0 ? 'has no version' : 'has several versions that begin with'
    throw new UserError('usage', `${gym} ${why} "${named}".`, `There are: ${list}`)
  }
  const before = order.find(
    one =>
      !isCurrent(one, deployed) &&
      !one.startsWith(goodbyePrefix) &&
      versions.some(({ version }) => version === one),
  )
  if (before !== undefined) return before
  throw new UserError(
    'usage',
    `${gym} has no version before ${current ?? 'the deploy that was cut off'}.`,
    `There are: ${list}. Name the version with --to.`,
  )
}

/**
 * The paths of a site's files that are not deployed with the same content. `deployedFiles`: `path digest` of
 * other gyms' files.
 */
export function filesToSend(
  { files }: Pick<BuildManifest, 'files'>,
  deployed: Pick<BuildManifest, 'files'> | undefined,
  deployedFiles: ReadonlySet<string>,
): string[] {
  return Object.entries(files)
    .filter(
      ([path, digest]) => deployed?.files[path] !== digest && !deployedFiles.has(sharedKey(path, digest)),
    )
    .map(([path]) => path)
}

export const sharedKey = (path: string, digest: string): string => `${path} ${digest}`

/** True for compiled files, which contain no gym: one folder serves them to all gyms. */
export const isShared = (path: string): boolean => /^assets\/[^/]+$/.test(path)
