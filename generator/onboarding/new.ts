import { basename, extname, join, resolve } from 'node:path'
import { DiskError } from '#generator/system/disk-error.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Files } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { readApp } from '#generator/tenant/app.ts'
import { writeJsonSchema } from '#generator/tenant/app-json/json-schema.ts'
import { imageKindOf } from '#generator/tenant/files/image-header.ts'
import { wholeFile } from '#generator/tenant/find.ts'
import { gymsIn, type Register, readRegister } from '#generator/tenant/list.ts'
import { readShared } from '#generator/tenant/load.ts'
import { withoutShape } from '#generator/tenant/logo.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import { pictureProblems } from '#generator/tenant/rules/logo-problems.ts'
import { caseProblems, slugProblems } from '#generator/tenant/rules/slug-problems.ts'

/** The content of a new gym. */
export interface NewGym {
  /** The fields of its app.json. Missing fields have the value of every gym. */
  fields: Readonly<Record<string, unknown>>
  logo: NewPicture | null
  icon: NewPicture | null
}

/** A new gym's logo or icon, checked. `name` is that of its file in the gym's folder. */
export interface NewPicture {
  name: string
  bytes: Uint8Array
  problems: Problem[]
}

/** The location of a new gym: its values from defaults.json, and problems of those and of the gym's name. */
export interface NewGymLocation {
  gym: string
  folder: string
  defaults: Readonly<Record<string, unknown>>
  problems: Problem[]
}

/** A new gym's folder before it is written. */
export interface NewGymPlan {
  gym: string
  folder: string
  files: Files
  problems: Problem[]
}

const schemaPath = '../app.schema.json'

/**
 * Checks the location of a new gym before any question is asked. Reads `register` if it is not given.
 * @throws {UserError} 'usage' if the gym exists
 */
export async function locateNewGym(
  gym: string,
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'list'>,
  register?: Register,
): Promise<NewGymLocation> {
  const folder = join(paths.tenants, gym)
  const shared = register ?? (await readRegister(paths, system))
  const gyms = gymsIn(shared.entries)
  if (gyms.includes(gym)) throw existingGymError(gym, folder)
  const spot = wholeFile(gym, folder)
  const { value, problems } = readShared(shared, paths)
  const ofName = [...slugProblems(gym, spot), ...caseProblems(gym, gyms, spot)]
  return { gym, folder, defaults: value ?? {}, problems: [...problems, ...ofName] }
}

const existingGymError = (gym: string, folder: string, kind: 'usage' | 'failed' = 'usage') =>
  new UserError(
    kind,
    `There is a gym "${gym}" already.`,
    `Choose another name, or change ${join(folder, 'app.json')}.`,
  )

/** The folder of a new gym, checked as `validate` would. */
export function planNewGym(
  { gym, folder, defaults, problems: locationProblems }: NewGymLocation,
  { fields, logo, icon }: NewGym,
): NewGymPlan {
  const { $schema: _, ...given } = fields
  const app = new TextEncoder().encode(`${JSON.stringify({ $schema: schemaPath, ...given }, null, 2)}\n`)
  const { problems } = readApp(gym, join(folder, 'app.json'), app, defaults)
  const pictures = [logo, icon].flatMap((picture): [string, Uint8Array][] =>
    picture ? [[picture.name, picture.bytes]] : [],
  )
  const ofLogo = logo?.problems ?? []
  return {
    gym,
    folder,
    files: new Map([['app.json', app], ...pictures]),
    problems: [
      ...locationProblems,
      ...problems,
      ...(icon ? withoutShape(ofLogo) : ofLogo),
      ...(icon?.problems ?? []),
    ],
  }
}

/** A picture as the logo of a gym. `file` is its current path. */
export const logoFor = (gym: string, file: string, bytes: Uint8Array): NewPicture => ({
  name: pictureName('logo', file, bytes),
  bytes,
  problems: pictureProblems(basename(file), bytes, wholeFile(gym, file)),
})

/** A picture as the icon of a gym. Its problems have the path "icon". */
export const iconFor = (gym: string, file: string, bytes: Uint8Array): NewPicture => ({
  name: pictureName('icon', file, bytes),
  bytes,
  problems: pictureProblems(basename(file), bytes, { ...wholeFile(gym, file), path: 'icon' }),
})

function pictureName(name: 'logo' | 'icon', file: string, bytes: Uint8Array): string {
  const kind = imageKindOf(bytes)
  return kind === null ? `${name}${extname(file)}` : `${name}.${kind === 'jpeg' ? 'jpg' : kind}`
}

/**
 * The logo of a new gym from a path that an operator named.
 * @throws {UserError} 'usage' if it cannot be read
 */
export async function readNewLogo(
  gym: string,
  path: string,
  system: Pick<FileStore, 'readFile'>,
): Promise<NewPicture> {
  const file = resolve(path)
  const bytes = await readNamed(file, path, 'Give the path of the logo with --logo.', system)
  return logoFor(gym, file, bytes)
}

/**
 * Reads a file that the operator named as `path`. `hint` says how to name another.
 * @throws {UserError} 'usage' if it is missing or cannot be read
 */
export async function readNamed(
  file: string,
  path: string,
  hint: string,
  system: Pick<FileStore, 'readFile'>,
): Promise<Uint8Array> {
  try {
    const bytes = await system.readFile(file)
    if (bytes) return bytes
  } catch (error) {
    if (!(error instanceof DiskError) || !error.isOfPath) throw error
    throw new UserError('usage', `${path} cannot be read: ${error.reason}.`, hint)
  }
  throw new UserError('usage', `There is no file ${path}.`, hint)
}

/**
 * Writes the folder of a new gym, whole or not at all, and the schema beside it if editors find no schema yet. Returns
 * the paths written, from the gym's folder.
 * @throws {UserError} 'failed' if the folder exists by now
 */
export async function writeGym(
  { gym, folder, files }: NewGymPlan,
  system: Pick<FileStore, 'createFolder' | 'modifiedAt' | 'writeFile'>,
): Promise<string[]> {
  if (!(await system.createFolder(folder, files))) throw existingGymError(gym, folder, 'failed')
  const schema = join(folder, schemaPath)
  if ((await system.modifiedAt(schema)) !== null) return [...files.keys()]
  await system.writeFile(schema, writeJsonSchema())
  return [...files.keys(), schemaPath]
}
