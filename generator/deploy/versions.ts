import { day } from '../durations.ts'
import type { BuildManifest } from '../site/build-manifest.ts'
import { UserError } from '../system/user-error.ts'
import type { Deployed, KeptVersion } from './target.ts'

/** What is kept of each gym: the last so many versions, and all that were deployed in the last so many days. */
export interface Keep {
  versions: number
  days: number
}

/** Whether two names mean the same site: one that was made again because it was damaged has a name of its own. */
export const isSameVersion = (one: string, other: string): boolean => base(one) === base(other)

/** True if visitors get this version. */
export const isCurrent = (version: string, deployed: Deployed | undefined): boolean =>
  typeof deployed?.current === 'string' && isSameVersion(version, deployed.current)
const base = (version: string): string => version.replace(/-again$/, '')

/** Begins the version of a page that says goodbye, as `molde undeploy` shows it. */
export const goodbyePrefix = 'goodbye-'

/** A version that visitors got, and the command that showed it. */
export interface Shown {
  version: string
  by: 'deploy' | 'rollback'
}

/** Shown versions that a target remembers of a gym. */
export const rememberedCount = 200

/** The versions that were shown of a gym, the first one first, with another one at the end. */
export function logWith(log: readonly Shown[], next: Shown): Shown[] {
  const last = log.at(-1)
  const isNoted = last?.version === next.version && last.by === next.by
  return [...log, ...(isNoted ? [] : [next])].slice(-rememberedCount)
}

/**
 * The log of a gym as it is at a target. Without a log, an earlier molde deployed the gym: what it holds was shown in the order of its
 * deploys, and what is newer than the current version of a held gym was rolled back. A current version that the log does not end with was
 * shown by an earlier molde, too, or by a deploy that was cut off before it noted it.
 */
export function logOf(
  log: readonly Shown[],
  { current, versions, isHeld }: Pick<Deployed, 'current' | 'versions' | 'isHeld'>,
): Shown[] {
  const at = versions.findIndex(({ version }) => version === current)
  const known = isHeld ? versions : versions.slice(Math.max(0, at))
  const byTime = [...known].reverse().map(({ version }) => ({ version, by: 'deploy' as const }))
  const all = log.length > 0 ? [...log] : byTime
  if (current === null || all.at(-1)?.version === current) return all
  return [...all, { version: current, by: isHeld ? 'rollback' : 'deploy' }]
}

/** The order in which versions were shown, and those that were rolled back: all that were shown after the version gone back to. */
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
 * The versions that may go when `next` is shown: none of the last `keep.versions`, none that was deployed within `keep.days` of `now`
 * (ms since 1970), and never what is served, what is shown next, and the one before. Those that were rolled back go first.
 */
export function versionsToRemove(
  deployed: Deployed | undefined,
  next: string,
  keep: Keep,
  now: number,
): string[] {
  if (deployed === undefined) return []
  const rank = ({ version }: KeptVersion) => deployed.order.indexOf(version) + 1 || Number.MAX_SAFE_INTEGER
  const others = deployed.versions
    .filter(({ version }) => version !== next)
    .sort((one, other) => rank(one) - rank(other))
  const old = others
    .slice(Math.max(1, keep.versions - 1))
    .filter(({ version, at }) => version !== deployed.current && at < now - keep.days * day)
  return [...old.map(({ version }) => version), ...deployed.stale.filter(version => version !== next)]
}

/**
 * Finds the version to go back to: the version that is named, by its beginning, or the version shown before the current one. Versions that
 * were rolled back and goodbye pages, whose worker removes the app from phones, are gone back to only by name.
 * @throws {UserError} 'usage' where there is none
 */
export function versionBefore(gym: string, deployed: Deployed, named: string | null): string {
  const { current, versions, order } = deployed
  if (versions.length === 0)
    throw new UserError(
      'usage',
      `${gym} has no version before ${current ?? 'the one that was cut off'} that molde knows: its host keeps them itself.`,
      'Go back there, or build what it was made from and deploy that.',
    )
  const list = versions
    .map(({ version }) => (isWithdrawn(version, deployed) ? `${version} (withdrawn)` : version))
    .join(', ')
  if (named !== null) {
    const found = versions.filter(({ version }) => version.startsWith(named))
    const exact =
      found.find(({ version }) => version === named) ?? (found.length === 1 ? found[0] : undefined)
    if (exact) return exact.version
    const why = found.length === 0 ? 'has no version' : 'has several versions that begin with'
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

/** The paths of a site's files that are not deployed as they are. `known`: `path digest` of what other gyms have there. */
export function filesToSend(
  { files }: Pick<BuildManifest, 'files'>,
  deployed: Pick<BuildManifest, 'files'> | undefined,
  known: ReadonlySet<string>,
): string[] {
  return Object.entries(files)
    .filter(([path, digest]) => deployed?.files[path] !== digest && !known.has(sharedKey(path, digest)))
    .map(([path]) => path)
}

export const sharedKey = (path: string, digest: string): string => `${path} ${digest}`

/** Compiled files know no gym: one place serves them to all. */
export const isShared = (path: string): boolean => /^assets\/[^/]+$/.test(path)
