import { join } from 'node:path'
import type { FileStore } from '#generator/system/system.ts'
import { type Issue, issue } from './reading.ts'

/**
 * Finds links and empty folders in a site's folder, and files that not everybody may read or that everybody may
 * write.
 */
export async function strayIssues(www: string, system: Pick<FileStore, 'list' | 'modeOf'>): Promise<Issue[]> {
  const page = (await system.modeOf(join(www, 'index.html'))) ?? 0o444
  const below = async (folder: string): Promise<Issue[]> => {
    const entries = await system.list(join(www, folder))
    if (entries.length === 0) return [issue(folder, 'is an empty folder')]
    const nested = entries.map(({ name, kind }): Issue[] | Promise<Issue[]> => {
      const path = join(folder, name)
      if (kind === 'folder') return below(path)
      return kind === 'file'
        ? modeIssues(path)
        : [issue(path, `is a ${kind === 'link' ? 'link' : 'device'}, not a file`)]
    })
    return (await Promise.all(nested)).flat()
  }
  const modeIssues = async (path: string): Promise<Issue[]> => {
    const mode = (await system.modeOf(join(www, path))) ?? page
    const octalMode = (mode & 0o777).toString(8)
    return [
      ...(page & ~mode & 0o444
        ? [issue(path, `may be read by fewer than index.html: its mode is ${octalMode}`)]
        : []),
      ...(mode & 0o002 ? [issue(path, `may be changed by everybody: its mode is ${octalMode}`)] : []),
    ]
  }
  return below('')
}
