import { dirname, relative, resolve, sep } from 'node:path'
import { DiskError } from '../system/disk-error.ts'
import type { FileStore } from '../system/system.ts'
import { logoFor, readNamed } from './new.ts'
import type { Candidate, FoundLogo } from './onboard.ts'
import { type SourceProblem, sourceProblem } from './problem.ts'
import { type Row, readTable } from './table.ts'

/** The gyms of a list; none where the list as a whole is wrong. */
export interface GymList {
  candidates: Candidate[]
  problems: SourceProblem[]
  /** As which the list was read: 'utf-8', 'windows-1252', … */
  encoding: string
}

type Needs = Pick<FileStore, 'readFile' | 'realPath'>

/**
 * Reads a list of new gyms, CSV or JSON, with their logos. `file` is absolute.
 * @throws {UserError} 'usage' where it cannot be read
 */
export async function readGymList(file: string, system: Needs): Promise<GymList> {
  const bytes = await readNamed(file, file, 'Give the path of a CSV or JSON file with --from.', system)
  const { rows, problems, encoding } = readTable(file, bytes)
  const candidates = rows.map(row => ({ ...row, readLogo: () => readLogo(row, dirname(file), system) }))
  return { candidates, problems, encoding }
}

/** A list may be somebody else's: its logos are read from its own folder only, wherever links lead. */
async function readLogo({ gym, logo: path, spotOf }: Row, folder: string, system: Needs): Promise<FoundLogo> {
  if (path === null) return { logo: null, problems: [] }
  const refused = (problem: SourceProblem) => ({ logo: null, problems: [problem] })
  const file = resolve(folder, path)
  const spot = spotOf('logo')
  try {
    const inside = relative(await system.realPath(folder), await system.realPath(file))
    if (inside === '..' || inside.startsWith(`..${sep}`) || resolve(inside) === inside)
      return refused(sourceProblem('logo/elsewhere', spot, path, folder))
    const bytes = path.includes('\0') ? null : await system.readFile(file)
    if (!bytes) return refused(sourceProblem('logo/not-found', spot, path, folder))
    return { logo: logoFor(gym, file, bytes), problems: [] }
  } catch (error) {
    if (!(error instanceof DiskError) || !error.isOfPath) throw error
    return refused(sourceProblem('logo/unreadable', spot, path, error.reason))
  }
}
