import type { BuildManifest } from '#generator/site/build-manifest.ts'
import { quote } from './connection.ts'

/** The folder of a version's files, from the folder of all sites. */
export const filesFolder = (gym: string, version: string): string => `${gym}/.sites/${version}/www`

/**
 * Prints the files of folders, then digests. A file that versions or gyms share on the disk is read once. A file that cannot
 * be read has no digest.
 */
export const digestScript = (root: string, folders: readonly string[]): string => `
cd ${quote(root)} 2>/dev/null || exit 0
set -- ${folders.join(' ')}
for folder; do shift; [ ! -d "$folder" ] || set -- "$@" "$folder"; done
[ $# -gt 0 ] || exit 0
find "$@" -type f -printf '%D:%i\\t%p\\n' || true
find "$@" -type f -printf '%D:%i\\t%p\\0' | sort -z -t '\t' -k 1,1 -u | cut -z -f 2- | xargs -0 -r sha256sum || true`

/** Reads the digests, by path, from the output of `digestScript`. */
export function readDigests(text: string): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  const digests = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, id, file] = /^(\d+:\d+)\t(.+)$/.exec(line) ?? []
    if (id !== undefined && file !== undefined) ids.set(file, id)
    const [, digest, read] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? []
    if (digest !== undefined && read !== undefined) digests.set(ids.get(read) ?? '', digest)
  }
  return new Map([...ids].map(([file, id]) => [file, digests.get(id) ?? '']))
}

/** The files of a manifest that have another digest. Without a manifest, nothing can be compared. */
export const damagedPaths = (
  manifest: BuildManifest | undefined,
  digestOf: (path: string) => string | undefined,
): string[] =>
  manifest
    ? Object.entries(manifest.files).flatMap(([path, digest]) => (digestOf(path) === digest ? [] : [path]))
    : ['build-manifest.json']
