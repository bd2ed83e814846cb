import { join } from 'node:path'
import type { FileStore, ProcessRunner } from '#generator/system/system.ts'

/** The part of a git repository that a comparison needs. Paths are from its top, with slashes. */
export interface Repository {
  top: string
  /** The path of the opened folder: '' or 'tenants/'. */
  prefix: string
  /** The commit at which a revision and HEAD parted. null if git does not know it. */
  mergeBase(ref: string): Promise<string | null>
  /** Every path that differs from a commit, once: committed, changed and new. null if git cannot tell. */
  changedSince(commit: string): Promise<string[] | null>
  /** A file's text at a commit, or in the folder. null if it is missing. */
  readAt(commit: string, path: string): Promise<string | null>
  readNow(path: string): Promise<string | null>
}

const timeLimit = 60_000

/** The repository of a folder. null if there is no repository or no git. */
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
      // Paths are from the top, regardless of diff.relative.
      const tracked = await git('diff', '--name-only', '--no-relative', '--no-renames', '-z', commit)
      const untracked = await git('ls-files', '-z', '--others', '--exclude-standard', '--full-name', top)
      return tracked === null || untracked === null
        ? null
        : [...new Set([...paths(tracked), ...paths(untracked)])]
    },
    readAt: (commit, path) => git('show', `${commit}:${path}`),
    readNow: async path => {
      const bytes = await system.readFile(join(top, path))
      return bytes && new TextDecoder().decode(bytes)
    },
  }
}
