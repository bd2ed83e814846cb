import { basename, join, sep } from 'node:path'
import { isDraft } from './draft.ts'
import { Fault } from './fault.ts'
import type { Places } from './places.ts'
import type { Workshop } from './workshop.ts'

// Building replaces what stands in its place. So nothing is written into a folder that holds anything molde did not make.

/** The file by which a folder is known for molde's. */
export const markFile = '.molde'
const markText = 'molde wrote this folder, and replaces what is in it.\n'

type Reading = Pick<Workshop, 'list' | 'changedAt' | 'realPath'>
type Claiming = Reading & Pick<Workshop, 'writeFile'>

/**
 * Marks the output as molde's.
 * @throws {Fault} 'usage' where it and the gyms' own folder lie in each other, or where it holds what molde did not make
 */
export async function claimOutput(places: Places, shop: Claiming): Promise<void> {
  await assertOutputApart(places, shop)
  const { out } = places
  const entries = (await shop.list(out)).filter(({ name }) => !name.startsWith('.') && name !== 'lost+found')
  const isMarked = (await shop.changedAt(join(out, markFile))) !== null
  if (isMarked) return
  const folders = entries.filter(({ kind }) => kind !== 'file').map(({ name }) => join(out, name))
  const isOurs = entries.length === 0 || entries.some(isOutputs) || (await someIsMade(folders, shop))
  if (!isOurs)
    throw new Fault(
      'usage',
      `${out} holds files that molde did not make. Nothing was written.`,
      'Name another folder with --out (or MOLDE_OUT): a new one, an empty one, or one that molde built into before.',
    )
  await shop.writeFile(join(out, markFile), markText)
}

/** What molde leaves on top of its output, also one from before there were marks, and where only `molde host` ever ran. */
const isOutputs = ({ name }: { name: string }): boolean => ['_code', '_hosts', 'report.json'].includes(name)

async function someIsMade(folders: readonly string[], shop: Reading): Promise<boolean> {
  for (const folder of folders) if (await isMade(folder, shop)) return true
  return false
}

/**
 * What is removed or replaced in the output may not be a gym's own folder, by whatever links it is reached.
 * @throws {Fault} 'usage'
 */
export async function assertOutputApart(
  { out, tenants }: Places,
  shop: Pick<Workshop, 'realPath'>,
): Promise<void> {
  const [built, written] = [await shop.realPath(out), await shop.realPath(tenants)]
  if (!isWithin(built, written) && !isWithin(written, built)) return
  throw new Fault(
    'usage',
    `The output ${out} and the gyms' folder ${tenants} lie in each other: building would replace the gyms themselves. Nothing was written.`,
    "Name a folder outside of the gyms' with --out (or MOLDE_OUT).",
  )
}

const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep)

/**
 * Marks a folder of the output as molde's.
 * @throws {Fault} 'failed' where it is a file, or holds what molde did not make
 */
export async function claimFolder(folder: string, shop: Claiming): Promise<void> {
  if ((await shop.changedAt(join(folder, markFile))) !== null) return
  await assertOurs(folder, shop)
  await shop.writeFile(join(folder, markFile), markText)
}

/** @throws {Fault} 'failed' where a folder of the output is a file, or holds what molde did not make */
export async function assertOurs(folder: string, shop: Reading): Promise<void> {
  const refused = (what: string) =>
    new Fault(
      'failed',
      `${folder} ${what}. It was left as it is.`,
      'Move it elsewhere, or name another folder with --out.',
    )
  const isThere = (await shop.changedAt(folder)) !== null
  // Not joined: the dot stays, and only a folder has one.
  const isFolder = (await shop.changedAt(`${folder}/.`)) !== null
  if (isThere && !isFolder) throw refused('is no folder')
  const entries = (await shop.list(folder)).filter(({ name }) => !isNothing(name))
  if (entries.length > 0 && !(await isMade(folder, shop)))
    throw refused('holds files that molde did not make')
}

/** What a build that was cut short, or a desktop, leaves in an empty folder. */
const isNothing = (name: string): boolean =>
  name === '.lock' || name === '.DS_Store' || name === '.gitkeep' || isDraft(name)

/** Whether molde made a folder: by its mark, or by what it left there before there were marks. */
async function isMade(folder: string, shop: Reading): Promise<boolean> {
  const names = (await shop.list(folder)).map(({ name }) => name)
  if ([markFile, 'receipt.json', '.sites'].some(name => names.includes(name))) return true
  const rendered = join(folder, 'public/assets/dominios', basename(folder), 'app.json')
  return (await shop.changedAt(rendered)) !== null
}
