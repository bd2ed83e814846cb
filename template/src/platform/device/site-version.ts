// The version of a gym's site: `2026.1128.1007-1f3a…`, the release of the app and a digest of all files of the site (build/stamp.js).
import * as z from 'zod/mini'

const versionFile = z.object({ version: z.string() })
const siteVersion = /^[\d.]+-[0-9a-f]{16}$/

/** The file by which a site tells its version, in a few bytes. */
export const versionPlace = '/version.json'

/** `told` where it is the version of a site, else null. */
export const asVersion = (told: string): string | null => (siteVersion.test(told) ? told : null)

/** The version in the site's file of that name; null where it is something else, as the page of a captive portal is. */
export async function versionIn(answer: Response): Promise<string | null> {
  const told: unknown = await answer.json().catch(() => null)
  return asVersion(z.safeParse(versionFile, told).data?.version ?? '')
}

/** The release of the app in a version. */
export const releaseOf = (version: string): string => version.replace(/-.*/, '')

/** Returns whether release `own` comes before release `least`. A text other than three numbers is never too old. */
export const isOlder = (own: string, least: string): boolean =>
  [own, least].every(release => /^\d+\.\d+\.\d+$/.test(release)) &&
  own.localeCompare(least, 'en', { numeric: true }) < 0
