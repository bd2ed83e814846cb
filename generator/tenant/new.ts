import { extname, join, resolve } from 'node:path'
import { DiskError } from '../system/disk-error.ts'
import type { Paths } from '../system/paths.ts'
import type { FileStore, Files } from '../system/system.ts'
import { UserError } from '../system/user-error.ts'
import { readApp } from './app.ts'
import { wholeFile } from './find.ts'
import { imageKindOf } from './image-header.ts'
import { writeJsonSchema } from './json-schema.ts'
import { gymsIn, readRegister } from './list.ts'
import { readShared } from './load.ts'
import type { Problem } from './problem.ts'
import { logoProblems } from './rules/logo-problems.ts'
import { caseProblems, slugProblems } from './rules/slug-problems.ts'
import type { WrittenApp } from './schema.ts'

/** What an operator says of a new gym; null for what holds for every gym. `logo` is a file's path, null for none. */
export interface NewGym {
  name: string
  themeColor: string | null
  themeText: string | null
  logo: string | null
  branches: number | null
  defaultBranch: number | null
}

/** The place of a new gym: what it takes from defaults.json, and what is wrong with that or with the gym's own name. */
export interface NewGymPlace {
  gym: string
  folder: string
  defaults: Readonly<Record<string, unknown>>
  problems: Problem[]
}

/** A new gym's folder before it is written, and the schema beside it where editors find none yet. */
export interface NewGymPlan {
  gym: string
  folder: string
  files: Files
  problems: Problem[]
}

const schemaPath = '../app.schema.json'

/**
 * Checks the place of a new gym, before anybody is asked anything.
 * @throws {UserError} 'usage' where there is such a gym already
 */
export async function placeForNewGym(
  gym: string,
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'list'>,
): Promise<NewGymPlace> {
  const folder = join(paths.tenants, gym)
  const register = await readRegister(paths, system)
  const gyms = gymsIn(register.entries)
  if (gyms.includes(gym)) {
    throw new UserError(
      'usage',
      `There is a gym "${gym}" already.`,
      `Choose another name, or change ${join(folder, 'app.json')}.`,
    )
  }
  const spot = wholeFile(gym, folder)
  const { value, problems } = readShared(register, paths)
  const own = [...slugProblems(gym, spot), ...caseProblems(gym, gyms, spot)]
  return { gym, folder, defaults: value ?? {}, problems: [...problems, ...own] }
}

/** The folder of a new gym, checked as `validate` would. */
export async function planNewGym(
  { gym, folder, defaults, problems: ofPlace }: NewGymPlace,
  given: NewGym,
  system: Pick<FileStore, 'readFile' | 'modifiedAt'>,
): Promise<NewGymPlan> {
  const app = new TextEncoder().encode(`${JSON.stringify(writtenAppOf(given), null, 2)}\n`)
  const logo = await readLogoFile(gym, given.logo, system)
  const problems = [
    ...ofPlace,
    ...readApp(gym, join(folder, 'app.json'), app, defaults).problems,
    ...logo.problems,
  ]
  const hasSchema = (await system.modifiedAt(join(folder, schemaPath))) !== null
  const schema: [string, Uint8Array][] = hasSchema
    ? []
    : [[schemaPath, new TextEncoder().encode(writeJsonSchema())]]
  return { gym, folder, files: new Map([['app.json', app], ...logo.files, ...schema]), problems }
}

const writtenAppOf = ({
  name,
  themeColor,
  themeText,
  branches,
  defaultBranch,
}: NewGym): Partial<WrittenApp> => ({
  $schema: schemaPath,
  name,
  ...(themeColor !== null && { theme_color: themeColor }),
  ...(themeText !== null && { theme_text: themeText }),
  ...(branches !== null && { issede: branches }),
  ...(defaultBranch !== null && { sedeinit: defaultBranch }),
})

async function readLogoFile(gym: string, path: string | null, system: Pick<FileStore, 'readFile'>) {
  if (path === null) return { files: [], problems: [] }
  const file = resolve(path)
  const bytes = await readable(file, path, system)
  if (!bytes)
    throw new UserError('usage', `There is no file ${path}.`, 'Give the path of the logo with --logo.')
  const kind = imageKindOf(bytes)
  const name = kind === null ? `logo${extname(file)}` : `logo.${kind === 'jpeg' ? 'jpg' : kind}`
  const entry: [string, Uint8Array] = [name, bytes]
  return { files: [entry], problems: logoProblems(name, bytes, wholeFile(gym, file)) }
}

async function readable(file: string, path: string, system: Pick<FileStore, 'readFile'>) {
  try {
    return await system.readFile(file)
  } catch (error) {
    if (!(error instanceof DiskError) || !error.isOfPath) throw error
    throw new UserError(
      'usage',
      `${path} cannot be read: ${error.reason}.`,
      'Give the file of the logo with --logo.',
    )
  }
}

/** Writes the folder of a new gym. */
export async function writeGym(
  { folder, files }: NewGymPlan,
  system: Pick<FileStore, 'writeFile'>,
): Promise<void> {
  for (const [path, bytes] of files) await system.writeFile(join(folder, path), bytes)
}
