import type { BuildManifest } from '../site/build-manifest.ts'
import { digest } from '../system/digest.ts'
import { type Issue, issue, type Reading } from './reading.ts'

/** Every file against the digest it was published with. */
export async function buildManifestIssues(reading: Reading, { files }: BuildManifest): Promise<Issue[]> {
  const issues = await Promise.all(
    Object.entries(files).map(async ([path, expected]) => {
      const bytes = await reading.read(path)
      if (!bytes) return [issue(path, 'is missing')]
      return digest(bytes) === expected ? [] : [issue(path, 'is not what was published')]
    }),
  )
  const strange = (reading.paths ?? []).filter(path => !(path in files))
  return [...issues.flat(), ...strange.map(path => issue(path, 'was not published by molde'))]
}
