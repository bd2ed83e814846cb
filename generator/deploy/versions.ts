import { day } from '../durations.ts'
import type { BuildManifest } from '../site/build-manifest.ts'
import { UserError } from '../system/user-error.ts'
import type { Deployed } from './target.ts'

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

/**
 * The versions that may go when `next` is shown: none of the last `keep.versions`, none that was deployed within `keep.days` of `now`
 * (ms since 1970), and never what is served, what is shown next, and the one before.
 */
export function versionsToRemove(
  deployed: Deployed | undefined,
  next: string,
  keep: Keep,
  now: number,
): string[] {
  if (deployed === undefined) return []
  const others = deployed.versions.filter(({ version }) => version !== next)
  const old = others
    .slice(Math.max(1, keep.versions - 1))
    .filter(({ version, at }) => version !== deployed.current && at < now - keep.days * day)
  return [...old.map(({ version }) => version), ...deployed.stale.filter(version => version !== next)]
}

/**
 * The version to go back to: the one that is named, by its beginning, or the one deployed before what is served.
 * @throws {UserError} 'usage' where there is none
 */
export function versionBefore(gym: string, { current, versions }: Deployed, named: string | null): string {
  if (versions.length === 0)
    throw new UserError(
      'usage',
      `${gym} has no version before ${current ?? 'the one that was cut off'} that molde knows: its host keeps them itself.`,
      'Go back there, or build what it was made from and deploy that.',
    )
  const list = versions.map(({ version }) => version).join(', ')
  if (named !== null) {
    const found = versions.filter(({ version }) => version.startsWith(named))
    const exact =
      found.find(({ version }) => version === named) ?? (found.length === 1 ? found[0] : undefined)
    if (exact) return exact.version
    const why = found.length === 0 ? 'has no version' : 'has several versions that begin with'
    throw new UserError('usage', `${gym} ${why} "${named}".`, `There are: ${list}`)
  }
  const before = versions[versions.findIndex(({ version }) => version === current) + 1]
  if (before) return before.version
  throw new UserError(
    'usage',
    `${gym} has no version before ${current ?? 'the deploy that was cut off'}.`,
    `There are: ${list}`,
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
