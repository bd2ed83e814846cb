import { basename, dirname } from 'node:path'
import type { Entry, FileStore } from '#generator/system/system.ts'

type Readable = Pick<FileStore, 'readFile' | 'list'>

/**
 * Returns the disk with `files` written. null means a removed file. Listings of parent folders do not
 * change.
 * See docs/decisions/0106-the-studio-shows-drafts-as-stamped-sites.md.
 */
export function withFiles(files: ReadonlyMap<string, Uint8Array | null>, system: Readable): Readable {
  return {
    readFile: path => {
      const bytes = files.get(path)
      return bytes === undefined ? system.readFile(path) : Promise.resolve(bytes)
    },
    async list(folder) {
      const own = [...files].filter(([path]) => dirname(path) === folder)
      const changed = new Set(own.map(([path]) => basename(path)))
      const entries = await system.list(folder)
      const unchanged = entries.filter(({ name }) => !changed.has(name))
      const added = own.flatMap(([path, bytes]): Entry[] =>
        bytes === null ? [] : [{ name: basename(path), kind: 'file' }],
      )
      return [...unchanged, ...added].sort((a, b) => (a.name < b.name ? -1 : 1))
    },
  }
}
