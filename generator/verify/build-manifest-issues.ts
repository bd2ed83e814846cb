import type { BuildManifest } from '../site/build-manifest.ts'
import { readVersion, versionFile } from '../site/site-version.ts'
import { digest } from '../system/digest.ts'
import { type Issue, issue, type Reading } from './reading.ts'

/** Every file against the digest it was published with, and the site's version by its name. */
export async function buildManifestIssues(
  reading: Reading,
  { files, siteVersion }: BuildManifest,
): Promise<Issue[]> {
  const issues = await Promise.all(
    Object.entries(files).map(async ([path, expected]) => {
      const bytes = await reading.read(path)
      if (!bytes) return [issue(path, 'is missing')]
      if (digest(bytes) === expected) return []
      const other = path === versionFile && siteVersion !== undefined ? readVersion(bytes) : null
      return [
        issue(path, other === null ? 'is not what was published' : `names ${other}, not ${siteVersion}`),
      ]
    }),
  )
  const strange = (reading.paths ?? []).filter(path => !(path in files))
  return [...issues.flat(), ...strange.map(path => issue(path, 'was not published by molde'))]
}
