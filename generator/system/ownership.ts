import { basename, join, sep } from 'node:path'
import type { Paths } from './paths.ts'
import type { FileStore } from './system.ts'
import { isTemporaryName } from './temporary-name.ts'
import { UserError } from './user-error.ts'

// Building replaces existing files. So nothing is written into a folder with anything that molde did not make.

/** The file that marks a folder as molde's. */
export const markFile = '.molde'
const markText = 'molde wrote this folder, and replaces what is in it.\n'

type Reading = Pick<FileStore, 'list' | 'modifiedAt' | 'realPath'>
type Claiming = Reading & Pick<FileStore, 'writeFile'>

/**
 * Marks the output as molde's.
 * @throws {UserError} 'usage' if the output and the gyms' folder overlap, or if it holds files that molde did not make
 */
export async function claimOutput(paths: Paths, system: Claiming): Promise<void> {
  await assertOutputApart(paths, system)
  const { out } = paths
  const entries = (await system.list(out)).filter(
    ({ name }) => !name.startsWith('.') && name !== 'lost+found',
  )
  const isMarked = (await system.modifiedAt(join(out, markFile))) !== null
  if (isMarked) return
  const folders = entries.filter(({ kind }) => kind !== 'file').map(({ name }) => join(out, name))
  const isOurs = entries.length === 0 || entries.some(isOutputs) || (await someIsMade(folders, system))
  if (!isOurs)
    throw new UserError(
      'usage',
      `${out} holds files that molde did not make. Nothing was written.`,
      'Name another folder with --out (or MOLDE_OUT): a new one, an empty one, or one that molde built into before.',
    )
  await system.writeFile(join(out, markFile), markText)
}

/**
 * An output without the mark is not cleaned. A missing output holds nothing.
 * @throws {UserError} 'usage' if the output exists without the mark
 */
export async function assertMarked(out: string, system: Pick<FileStore, 'modifiedAt'>): Promise<void> {
  const isThere = (await system.modifiedAt(out)) !== null
  if (!isThere || (await system.modifiedAt(join(out, markFile))) !== null) return
  throw new UserError(
    'usage',
    `${out} has no mark of molde's (${markFile}). Nothing was removed.`,
    'Name the output with --out (or MOLDE_OUT). A folder that molde built gets a missing mark with the next build.',
  )
}

/** Names of molde's own files in its output. A copy of the output may lack the mark: many tools leave out hidden files. */
const isOutputs = ({ name }: { name: string }): boolean =>
  ['_code', '_hosts', 'report.json', 'deployed.json'].includes(name)

async function someIsMade(folders: readonly string[], system: Reading): Promise<boolean> {
  for (const folder of folders) if (await isMade(folder, system)) return true
  return false
}

/**
 * The output is removed and replaced, so it must not overlap the gyms' folder, not even through links.
 * @throws {UserError} 'usage'
 */
export async function assertOutputApart(
  { out, tenants }: Paths,
  system: Pick<FileStore, 'realPath'>,
): Promise<void> {
  const [built, written] = [await system.realPath(out), await system.realPath(tenants)]
  if (!isWithin(built, written) && !isWithin(written, built)) return
  throw new UserError(
    'usage',
    `The output ${out} and the gyms' folder ${tenants} lie in each other: building would replace the gyms themselves. Nothing was written.`,
    "Name a folder outside of the gyms' with --out (or MOLDE_OUT).",
  )
}

const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep)

/**
 * Marks a folder of the output as molde's.
 * @throws {UserError} 'failed' if it is a file, or holds files that molde did not make
 */
export async function claimFolder(folder: string, system: Claiming): Promise<void> {
  if ((await system.modifiedAt(join(folder, markFile))) !== null) return
  await assertOurs(folder, system)
  await system.writeFile(join(folder, markFile), markText)
}

/** @throws {UserError} 'failed' if a folder of the output is a file, or holds files that molde did not make */
export async function assertOurs(folder: string, system: Reading): Promise<void> {
  const refusal = (what: string) =>
    new UserError(
      'failed',
      `${folder} ${what}. It was left as it is.`,
      'Move it elsewhere, or name another folder with --out.',
    )
  const isThere = (await system.modifiedAt(folder)) !== null
  // Not joined, which would remove the dot. Only a folder has the entry '.'.
  const isFolder = (await system.modifiedAt(`${folder}/.`)) !== null
  if (isThere && !isFolder) throw refusal('is no folder')
  const entries = (await system.list(folder)).filter(({ name }) => !isNothing(name))
  if (entries.length > 0 && !(await isMade(folder, system)))
    throw refusal('holds files that molde did not make')
}

/** Names that an interrupted build or a desktop leaves in an empty folder. */
const isNothing = (name: string): boolean =>
  name === '.lock' || name === '.DS_Store' || name === '.gitkeep' || isTemporaryName(name)

/** True for a folder that molde made: it has the mark, or files that only molde writes. */
async function isMade(folder: string, system: Reading): Promise<boolean> {
  const names = (await system.list(folder)).map(({ name }) => name)
  if ([markFile, '.sites', 'build-manifest.json'].some(name => names.includes(name))) return true
  const rendered = join(folder, 'public/assets/dominios', basename(folder), 'app.json')
  return (await system.modifiedAt(rendered)) !== null
}
