import { extname, join, resolve } from 'node:path'
import { Fault } from '../workshop/fault.ts'
import type { Places } from '../workshop/places.ts'
import type { Files, Workshop } from '../workshop/workshop.ts'
import { readApp } from './app.ts'
import { wholeFile } from './find.ts'
import { listGyms } from './list.ts'
import { kindOf } from './logo-kind.ts'
import type { Problem } from './problem.ts'
import { logoProblems } from './rules/logo-problems.ts'
import { caseProblems, slugProblems } from './rules/slug-problems.ts'
import type { WrittenApp } from './schema.ts'

/** What an operator says of a new gym. `logo` is a file's path, null for none. */
export interface NewGym {
  name: string
  themeColor: string
  themeText: string
  logo: string | null
  branches: number
  defaultBranch: number
}

/** A new gym's folder before it is written. */
export interface Draft {
  gym: string
  folder: string
  files: Files
  problems: Problem[]
}

/** The folder of a new gym, checked as `validate` would. Refuses to take the place of one that is there. */
export async function draftGym(
  gym: string,
  given: NewGym,
  places: Places,
  shop: Pick<Workshop, 'readFile' | 'list'>,
): Promise<Draft> {
  const folder = join(places.tenants, gym)
  const gyms = await listGyms(places, shop)
  if (gyms.includes(gym)) {
    throw new Fault(
      'usage',
      `There is a gym "${gym}" already.`,
      `Choose another name, or change ${join(folder, 'app.json')}.`,
    )
  }
  const app = new TextEncoder().encode(`${JSON.stringify(writtenAppOf(given), null, 2)}\n`)
  const logo = await readLogoFile(gym, given.logo, shop)
  const spot = wholeFile(gym, folder)
  const problems = [
    ...slugProblems(gym, spot),
    ...caseProblems(gym, gyms, spot),
    ...readApp(gym, join(folder, 'app.json'), app, {}).problems,
    ...logo.problems,
  ]
  return { gym, folder, files: new Map([['app.json', app], ...logo.files]), problems }
}

function writtenAppOf({ name, themeColor, themeText, branches, defaultBranch }: NewGym): WrittenApp {
  return {
    $schema: '../app.schema.json',
    name,
    theme_color: themeColor,
    theme_text: themeText,
    issede: branches,
    sedeinit: defaultBranch,
  }
}

async function readLogoFile(gym: string, path: string | null, shop: Pick<Workshop, 'readFile'>) {
  if (path === null) return { files: [], problems: [] }
  const file = resolve(path)
  const bytes = await shop.readFile(file)
  if (!bytes) throw new Fault('usage', `There is no file ${path}.`, 'Give the path of the logo with --logo.')
  const kind = kindOf(bytes)
  const name = kind === null ? `logo${extname(file)}` : `logo.${kind === 'jpeg' ? 'jpg' : kind}`
  const entry: [string, Uint8Array] = [name, bytes]
  return { files: [entry], problems: logoProblems(name, bytes, wholeFile(gym, file)) }
}

/** Writes the folder of a draft. */
export async function writeGym({ folder, files }: Draft, shop: Pick<Workshop, 'writeFile'>): Promise<void> {
  for (const [path, bytes] of files) await shop.writeFile(join(folder, path), bytes)
}
