// The version of a gym's site: `2026.1128.1007-1f3a…`, the release of the app and a digest of all files of the site (build/stamp.js).
import * as z from 'zod/mini'

export const siteVersion = z.string().check(z.regex(/^[\d.]+-[0-9a-f]{16}$/))
const versionFile = z.object({ version: siteVersion })

/** Where a site tells its version, in a few bytes. */
export const versionPlace = '/version.json'

/** The version in the site's file of that name; null where it is something else, as the page of a captive portal is. */
export async function versionIn(answer: Response): Promise<string | null> {
  const told: unknown = await answer.json().catch(() => null)
  return z.safeParse(versionFile, told).data?.version ?? null
}

/** The release of the app in a version. */
export const releaseOf = (version: string): string => version.replace(/-.*/, '')

/** Whether release `own` comes before release `least`. Something else than three numbers is never too old. */
export function isOlder(own: string, least: string): boolean {
  const [mine, other] = [partsOf(own), partsOf(least)]
  if (!mine || !other) return false
  const step = mine.findIndex((part, index) => part !== other[index])
  return step >= 0 && (mine[step] ?? 0) < (other[step] ?? 0)
}

function partsOf(release: string): number[] | null {
  const [, ...parts] = /^(\d+)\.(\d+)\.(\d+)$/.exec(release) ?? []
  return parts.length === 3 ? parts.map(Number) : null
}
