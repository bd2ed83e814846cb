import { join } from 'node:path'
import type { FileStore, ProcessRunner } from '../system/system.ts'

/** A git repository, as far as a comparison needs it. Paths are from its top, with slashes. */
export interface Repository {
  top: string
  /** The path of the folder it was opened at: '' or 'tenants/'. */
  prefix: string
  /** Where a revision and HEAD parted, null where git does not know. */
  mergeBase(ref: string): Promise<string | null>
  /** Every path that differs from a commit, once: committed, changed and new; null where git cannot tell. */
  changedSince(commit: string): Promise<string[] | null>
  /** A file's text at a commit, or in the folder; null where it is not there. */
  readAt(commit: string, path: string): Promise<string | null>
  readNow(path: string): Promise<string | null>
}

const timeLimit = 60_000

/** The repository that a folder lies in, null where there is none or git is missing. */
export async function repositoryAt(
  folder: string,
  system: Pick<FileStore, 'readFile'> & Pick<ProcessRunner, 'run'>,
): Promise<Repository | null> {
  const git = async (...args: string[]): Promise<string | null> => {
    const { exitCode, stdout } = await system.run('git', args, { cwd: folder, timeLimit })
    return exitCode === 0 ? stdout : null
  }
  const top = (await git('rev-parse', '--show-toplevel'))?.trim()
  if (!top) return null
  const paths = (list: string) => list.split('\0').filter(path => path !== '')
  return {
    top,
    prefix: ((await git('rev-parse', '--show-prefix')) ?? '').trim(),
    mergeBase: async ref => (await git('merge-base', '--end-of-options', ref, 'HEAD'))?.trim() || null,
    async changedSince(commit) {
      // Paths are from the top, whatever diff.relative says.
      const known = await git('diff', '--name-only', '--no-relative', '--no-renames', '-z', commit)
      const unknown = await git('ls-files', '-z', '--others', '--exclude-standard', '--full-name', top)
      return known === null || unknown === null ? null : [...new Set([...paths(known), ...paths(unknown)])]
    },
    readAt: (commit, path) => git('show', `${commit}:${path}`),
    readNow: async path => {
      const bytes = await system.readFile(join(top, path))
      return bytes && new TextDecoder().decode(bytes)
    },
  }
}
