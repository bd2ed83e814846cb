// Version of a gym's site: `2026.1128.1007-1f3a…`, the release of the app and a digest of all files of the
// site (build/stamp.js).
import * as z from 'zod/mini'

const versionFile = z.object({ version: z.string() })
const siteVersion = /^[\d.]+-[0-9a-f]{16}$/

/** Path of the small file with the site's version. */
export const versionPlace = '/version.json'

/** Returns the text if it is a site's version, otherwise null. */
export const asVersion = (text: string): string | null => (siteVersion.test(text) ? text : null)

/**
 * Returns the version in the site's version file. null for any other content, such as a captive portal's
 * page.
 */
export async function versionIn(answer: Response): Promise<string | null> {
  const content: unknown = await answer.json().catch(() => null)
  return asVersion(z.safeParse(versionFile, content).data?.version ?? '')
}

/** Returns the app's release in a version. */
export const releaseOf = (version: string): string => version.replace(/-.*/, '')

/**
 * Returns true if `release` is older than `minimum`. A text other than three numbers is never
 * older.
 */
export const isOlder = (release: string, minimum: string): boolean =>
  [release, minimum].every(release => /^\d+\.\d+\.\d+$/.test(release)) &&
  release.localeCompare(minimum, 'en', { numeric: true }) < 0
