import { decompress, formsOf, withoutForms } from '#generator/bundle/compression.ts'
import type { BuildManifest } from '#generator/site/build-manifest.ts'
import { readVersion, versionFile } from '#generator/site/version-file.ts'
import { digest } from '#generator/system/digest.ts'
import { type Issue, issue, type Reading } from './reading.ts'

/**
 * Compares every file with its published digest, every compressed form with its original, and the site's version with
 * the published version.
 */
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
  const strange = withoutForms(reading.paths ?? []).filter(path => !(path in files))
  return [
    ...issues.flat(),
    ...(await formIssues(reading, files)),
    ...strange.map(path => issue(path, 'was not published by molde')),
  ]
}

/** Hosts serve a compressed form without reading its original. */
async function formIssues({ read, paths }: Reading, files: BuildManifest['files']): Promise<Issue[]> {
  const present = new Set(paths)
  const issues = await Promise.all(
    Object.entries(files).flatMap(([path, expected]) =>
      formsOf(path)
        .filter(form => present.has(form))
        .map(async form => {
          const bytes = await read(form)
          const isSound = bytes !== null && (await contentDigest(form, bytes)) === expected
          return isSound ? [] : [issue(form, `does not decompress to ${path}`)]
        }),
    ),
  )
  return issues.flat()
}

/** Digests of contents, by kind and digest of a form. Gyms share most forms. */
const contents = new Map<string, Promise<string | null>>()

/** The digest of the content of a compressed form. Null if it is damaged. */
function contentDigest(form: string, bytes: Uint8Array): Promise<string | null> {
  const key = `${form.slice(-3)} ${digest(bytes)}`
  const cached = contents.get(key) ?? decompress(form, bytes).then(content => content && digest(content))
  contents.set(key, cached)
  return cached
}
