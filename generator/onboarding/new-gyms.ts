import { basename, dirname, relative, resolve, sep } from 'node:path'
import { DiskError } from '#generator/system/disk-error.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { requiredFields } from '#generator/tenant/app-json/app-schema.ts'
import { readRegister } from '#generator/tenant/list.ts'
import { readShared } from '#generator/tenant/load.ts'
import { iconFor, logoFor, type NewPicture, readNamed } from './new.ts'
import type { Candidate, FoundPictures } from './onboard.ts'
import { type SourceProblem, sourceProblem } from './source-problem.ts'
import { type Row, readTable } from './table.ts'

/** The gyms of a list. Empty if the list as a whole has an error. */
export interface GymList {
  candidates: Candidate[]
  problems: SourceProblem[]
  /** The encoding of the list: 'utf-8', 'windows-1252', … */
  encoding: string
}

type Needs = Pick<FileStore, 'readFile' | 'realPath' | 'list'>

/**
 * Reads a list of new gyms, CSV or JSON, with their pictures. `file` is absolute. `ignoredColumns` belong to the operator.
 * @throws {UserError} 'usage' if it cannot be read
 */
export async function readGymList(
  file: string,
  ignoredColumns: readonly string[],
  paths: Paths,
  system: Needs,
): Promise<GymList> {
  const bytes = await readNamed(file, file, 'Give the path of a CSV or JSON file with --from.', system)
  const defaults = readShared(await readRegister(paths, system), paths).value ?? {}
  const { rows, problems, encoding } = readTable(file, bytes, {
    ignoredColumns,
    requiredFields: requiredFields.filter(field => !Object.hasOwn(defaults, field)),
  })
  const candidates = rows.map(row => ({
    ...row,
    readPictures: () => readPictures(row, dirname(file), system),
  }))
  return { candidates, problems, encoding }
}

async function readPictures(row: Row, folder: string, system: Needs): Promise<FoundPictures> {
  const logo = await readPicture('logo', row, folder, system)
  const icon = await readPicture('icon', row, folder, system)
  return { logo: logo.picture, icon: icon.picture, problems: [...logo.problems, ...icon.problems] }
}

interface FoundPicture {
  picture: NewPicture | null
  problems: SourceProblem[]
}

/** A list may be somebody else's, so its pictures are read from its own folder only, even through links. */
async function readPicture(
  field: 'logo' | 'icon',
  row: Row,
  folder: string,
  system: Needs,
): Promise<FoundPicture> {
  const path = row[field]
  if (path === null) return { picture: null, problems: [] }
  const refusal = (problem: SourceProblem) => ({ picture: null, problems: [problem] })
  const spot = row.spotOf(field)
  if (/^https?:/i.test(path)) return refusal(sourceProblem('logo/address', spot, path, folder))
  // Lists may come from Windows, where a path has backslashes.
  const files = [...new Set([path, path.replaceAll('\\', '/')])].map(written => resolve(folder, written))
  try {
    for (const file of files) {
      const inside = relative(await system.realPath(folder), await system.realPath(file))
      if (inside === '..' || inside.startsWith(`..${sep}`) || resolve(inside) === inside)
        return refusal(sourceProblem('logo/elsewhere', spot, path, folder))
      const bytes = path.includes('\0') ? null : await system.readFile(file)
      if (bytes) return { picture: newPictures[field](row.gym, file, bytes), problems: [] }
    }
    const twin = await otherCaseOf(files.at(-1) ?? folder, system)
    const hint = twin === null ? `Paths start from ${folder}.` : `Did you mean "${twin}"?`
    return refusal(sourceProblem('logo/not-found', spot, path, hint))
  } catch (error) {
    if (!(error instanceof DiskError) || !error.isOfPath) throw error
    return refusal(sourceProblem('logo/unreadable', spot, path, error.reason))
  }
}

const newPictures = { logo: logoFor, icon: iconFor }

/** The name of a file that differs from a missing file only in upper and lower case. */
async function otherCaseOf(file: string, system: Pick<FileStore, 'list'>): Promise<string | null> {
  const name = basename(file)
  const entries = await system.list(dirname(file))
  return entries.find(entry => entry.name.toLowerCase() === name.toLowerCase())?.name ?? null
}
