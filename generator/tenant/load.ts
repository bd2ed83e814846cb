import { join } from 'node:path'
import type { Paths } from '#generator/system/paths.ts'
import type { Entry, FileStore } from '#generator/system/system.ts'
import { readApp, readDefaults } from './app.ts'
import { readOverlay } from './files/overlay.ts'
import { listOwnFolder, readOwnFile } from './files/own-files.ts'
import { readScreenshots } from './files/read-screenshots.ts'
import { problem, wholeFile } from './find.ts'
import { defaultsPath, gymsIn, hasLinkedDefaults, type Register, readRegister } from './list.ts'
import { readPictures } from './logo.ts'
import type { Problem } from './problem.ts'
import { caseProblems, slugProblems } from './rules/slug-problems.ts'
import type { Tenant } from './tenant.ts'

type Needs = Pick<FileStore, 'readFile' | 'list'>

export interface Loaded {
  /** null if any problem is an error. */
  tenant: Tenant | null
  problems: Problem[]
}

/** Loads a gym from its folder in tenants/, with all of its problems. Reads `register` if it is not given. */
export async function loadTenant(
  gym: string,
  paths: Paths,
  system: Needs,
  register?: Register,
): Promise<Loaded> {
  const shared = register ?? (await readRegister(paths, system))
  const ofFolder = folderProblems(gym, paths, shared)
  if (ofFolder.length > 0) return { tenant: null, problems: ofFolder }
  const folder = join(paths.tenants, gym)
  const listed = await listOwnFolder(gym, folder, { path: '', kind: 'folder' }, system)
  if (!listed.value) return { tenant: null, problems: listed.problems }
  const entries = listed.value
  const app = await loadApp(gym, folder, entries, readShared(shared, paths), system)
  const { logo, icon, problems: ofLogo } = await readPictures(gym, folder, entries, system)
  const { screenshots, problems: ofScreenshots } = await readScreenshots(gym, folder, entries, system)
  const { overlay, problems: ofOverlay } = await readOverlay(gym, folder, entries, system)
  const problems = [...app.problems, ...ofLogo, ...ofScreenshots, ...ofOverlay].sort(byLocation)
  if (!app.value || problems.some(({ severity }) => severity === 'error')) return { tenant: null, problems }
  return { tenant: { gym, app: app.value, logo, icon, screenshots, overlay }, problems }
}

/** Problems of the folder itself, which prevent reading its files. */
function folderProblems(gym: string, paths: Paths, { entries }: Register): Problem[] {
  const spot = wholeFile(gym, join(paths.tenants, gym))
  const slug = slugProblems(gym, spot)
  const twins = caseProblems(gym, gymsIn(entries), spot)
  const isLink = entries.some(({ name, kind }) => name === gym && kind === 'link')
  return [...twins, ...(twins.length > 0 ? [] : slug), ...(isLink ? [problem('gym/link', spot, gym)] : [])]
}

async function loadApp(
  gym: string,
  folder: string,
  entries: readonly Entry[],
  defaults: ReturnType<typeof readDefaults>,
  system: Pick<Needs, 'readFile'>,
) {
  const file = join(folder, 'app.json')
  const entry = entries.find(({ name }) => name === 'app.json')
  if (!entry) return { value: null, problems: [problem('app/missing', wholeFile(gym, file), gym)] }
  const { value: bytes, problems } = await readOwnFile(
    gym,
    folder,
    { path: entry.name, kind: entry.kind },
    system,
  )
  if (!bytes) return { value: null, problems }
  const app = readApp(gym, file, bytes, defaults.value ?? {})
  return { value: app.value, problems: [...defaults.problems, ...app.problems] }
}

/** The values of defaults.json, which apply to every gym. */
export function readShared({ defaults, entries }: Register, paths: Paths): ReturnType<typeof readDefaults> {
  const file = defaultsPath(paths)
  if (hasLinkedDefaults(entries))
    return { value: null, problems: [problem('gym/link', wholeFile('', file), 'defaults.json')] }
  return defaults ? readDefaults(file, defaults) : { value: {}, problems: [] }
}

const byLocation = (a: Problem, b: Problem): number =>
  (a.file === b.file ? 0 : a.file.localeCompare(b.file, 'en')) || a.line - b.line || a.column - b.column
