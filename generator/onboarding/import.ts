import { extname, join } from 'node:path'
import { parse } from 'culori'
import { DiskError } from '#generator/system/disk-error.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { Entry, FileStore } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { readApp } from '#generator/tenant/app.ts'
import { type JsonDocument, readJson } from '#generator/tenant/app-json/document.ts'
import { imageKindOf, imageSizeOf, logoExtensions } from '#generator/tenant/files/image-header.ts'
import { listOwnFolder, readOwnFile } from '#generator/tenant/files/own-files.ts'
import { problem, wholeFile } from '#generator/tenant/find.ts'
import { readRegister } from '#generator/tenant/list.ts'
import { readShared } from '#generator/tenant/load.ts'
import { hexOfColorWord } from '#generator/tenant/rules/color-words.ts'
import { nearest } from '#generator/tenant/rules/nearest.ts'
import { secretProblems } from '#generator/tenant/rules/secret-problems.ts'
import { fieldKinds, isFields, valueFromText } from './field-values.ts'
import { logoFor, type NewPicture } from './new.ts'
import type { Candidate, FoundPictures } from './onboard.ts'
import { isRefused, type SourceProblem, sourceProblem } from './source-problem.ts'
import { decodeText } from './text.ts'

/** The gyms of a legacy tree. */
export interface LegacyTree {
  /** The folder that holds the gyms' folders, absolute. */
  root: string
  candidates: Candidate[]
}

type Needs = Pick<FileStore, 'readFile' | 'list' | 'listTree'>

/** The folders of gyms in a legacy app, from its own folder or from the tree itself. */
const roots = ['', 'assets/dominios', 'src/assets/dominios', 'www/assets/dominios', 'dist/assets/dominios']

/**
 * Reads the gyms of a legacy tree, `assets/dominios/<gym>/app.json` with the icons beside it. `folder` is absolute.
 * @throws {UserError} 'usage' if there is no such tree
 */
export async function readLegacyTree(folder: string, paths: Paths, system: Needs): Promise<LegacyTree> {
  const shared = readShared(await readRegister(paths, system), paths).value ?? {}
  for (const root of roots.map(path => join(folder, path))) {
    const gyms = (await system.list(root)).filter(isGym)
    const candidates: Candidate[] = []
    for (const entry of gyms) candidates.push(await readLegacyGym(entry, root, shared, system))
    // The app's own folder holds folders too, but no gyms.
    if (candidates.some(({ problems }) => !problems.some(({ code }) => code === 'app/missing')))
      return { root, candidates }
  }
  throw new UserError(
    'usage',
    `There is no gym in ${folder}.`,
    'Name the folder of the legacy app, or its assets/dominios: each gym has a folder with an app.json there.',
  )
}

const isGym = ({ name, kind }: Entry) => (kind === 'folder' || kind === 'link') && !name.startsWith('.')

type Fields = Readonly<Record<string, unknown>>

async function readLegacyGym(
  { name: gym, kind }: Entry,
  root: string,
  shared: Fields,
  system: Needs,
): Promise<Candidate> {
  const folder = join(root, gym)
  const file = join(folder, 'app.json')
  const whole = () => wholeFile(gym, file)
  const refuse = (problems: SourceProblem[]): Candidate => ({
    ...{ gym, row: null, fields: null, problems },
    readPictures: async () => ({ logo: null, icon: null, problems: [] }),
    spotOf: whole,
  })
  if (kind === 'link') return refuse([sourceProblem('legacy/link', wholeFile(gym, folder), gym)])
  const listed = await listOwnFolder(gym, folder, { path: '', kind }, system)
  if (!listed.value) return refuse(listed.problems)
  const entry = listed.value.find(({ name }) => name === 'app.json')
  if (!entry) return refuse([problem('app/missing', whole(), gym)])
  const read = await readOwnFile(gym, folder, { path: entry.name, kind: entry.kind }, system)
  if (!read.value) return refuse(read.problems)
  // Browsers accept files that this strict reading refuses: a byte order mark, letters of another encoding.
  const bytes = new TextEncoder().encode(decodeText(read.value).text)
  const { document, problems } = readJson(gym, file, bytes)
  if (!document || isRefused(problems)) return refuse(problems)
  const { fields, problems: ofFields } = importFields(gym, document, shared)
  return {
    ...{ gym, row: null, fields, problems: ofFields },
    readPictures: () => readLegacyLogo(gym, folder, iconsIn(document.value), system),
    spotOf: field => (field === 'gym' || field === 'logo' ? whole() : document.spotOf(field.split('.'))),
  }
}

/** Fields of a web manifest that molde makes itself for every gym. */
const madeByMolde = new Set(
  '$schema icons display display_override start_url scope orientation id dir categories screenshots shortcuts gcm_sender_id prefer_related_applications related_applications'.split(
    ' ',
  ),
)

/** A gym needs these fields, so their problems are errors. */
const required = new Set(['name', 'theme_color', 'theme_text'])

/** The fields that can be imported, and the work that the others leave for a person. */
function importFields(
  gym: string,
  document: JsonDocument,
  shared: Fields,
): { fields: Fields; problems: SourceProblem[] } {
  const written = isFields(document.value) ? document.value : {}
  const secrets = new Set(secretProblems(document).map(({ path }) => path.split('.')[0]))
  const problems: SourceProblem[] = []
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(written)) {
    const spot = document.spotOf([name])
    const { source: _, ...hidden } = spot
    // The legacy app treated these values as missing.
    if (madeByMolde.has(name) || value === null || value === '') continue
    if (secrets.has(name)) problems.push(sourceProblem('legacy/secret', hidden, name))
    else if (!fieldKinds.has(name))
      problems.push(
        sourceProblem(
          'legacy/field',
          document.spotOfKey([name]),
          name,
          nearest(name, [...fieldKinds.keys()]),
        ),
      )
    else {
      fields[name] = asKind(name, value)
      if (isOtherColor(name, value, fields[name]))
        problems.push(sourceProblem('legacy/changed', spot, name, String(fields[name])))
    }
  }
  // Some rules are checked only if every field by itself is right.
  for (
    let rejected = findUnusable(gym, fields, shared);
    rejected.size > 0;
    rejected = findUnusable(gym, fields, shared)
  )
    for (const [name, reason] of rejected) {
      delete fields[name]
      problems.push(sourceProblem('legacy/value', document.spotOf([name]), name, reason))
    }
  return { fields, problems }
}

/** Converts a value for app.json: texts to numbers, colour words to colours. */
function asKind(name: string, value: unknown): unknown {
  const kind = fieldKinds.get(name) ?? 'string'
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (isColor(name)) return (isOpaque(text) && hexOfColorWord(text)) || text
  return kind === 'string' ? text : valueFromText(kind, text)
}

const isColor = (name: string) => name.endsWith('_color') || name === 'theme_text' || name === 'ground'

/** A translucent colour has no colour of its own. */
const isOpaque = (color: string) => (parse(color)?.alpha ?? 1) === 1

const isOtherColor = (name: string, was: unknown, is: unknown): boolean =>
  isColor(name) &&
  was !== is &&
  /^#[0-9a-f]{6}$/.test(String(is)) &&
  !/^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.test(String(was))

/** The optional fields that cannot be used, each with the reason. */
function findUnusable(gym: string, fields: Fields, shared: Fields): Map<string, string> {
  const app = new TextEncoder().encode(JSON.stringify(fields))
  const problems = readApp(gym, 'app.json', app, shared).problems.filter(
    ({ severity, code, path }) =>
      // The number of branches is right. Only the gym knows the branch to start with.
      severity === 'error' && code !== 'branches/default' && !required.has(path),
  )
  return new Map(
    problems
      .map(({ path, message, hint }) => [path.split('.')[0] ?? '', `${message} ${hint}`] as const)
      .filter(([name]) => Object.hasOwn(fields, name)),
  )
}

/** The names of files that a legacy app.json lists as icons. */
function iconsIn(app: unknown): string[] {
  const icons = isFields(app) && Array.isArray(app.icons) ? app.icons : []
  return icons.flatMap(icon =>
    isFields(icon) && typeof icon.src === 'string'
      ? [icon.src.split(/[?#]/)[0]?.split('/').at(-1) ?? '']
      : [],
  )
}

const maybeLogo = /logo|icon|launcher/i
const noLogo = /splash|screenshot|favicon|maskable|monochrome|shortcut|badge/i

/** Chooses the best logo in a legacy gym's folder: a file with that name, a drawing, or the largest picture. */
async function readLegacyLogo(
  gym: string,
  folder: string,
  icons: readonly string[],
  system: Needs,
): Promise<FoundPictures> {
  const baseName = (path: string) => path.split('/').at(-1) ?? ''
  const noPictures = (why: string): FoundPictures => ({
    logo: null,
    icon: null,
    problems: [sourceProblem('legacy/logo', wholeFile(gym, join(folder, 'app.json')), '', why)],
  })
  const paths = await pathsBelow(folder, system)
  if (paths instanceof DiskError) return noPictures(`${paths.path} cannot be read: ${paths.reason}.`)
  const pictures = paths.filter(
    path =>
      extname(path).toLowerCase() in logoExtensions &&
      !noLogo.test(path) &&
      (maybeLogo.test(path) || icons.includes(baseName(path))),
  )
  const logos: { logo: NewPicture; rank: number }[] = []
  for (const path of pictures) {
    const read = await readOwnFile(gym, folder, { path, kind: 'file' }, system)
    const logo = read.value && logoFor(gym, join(folder, path), read.value)
    if (logo) logos.push({ logo, rank: rankOf(baseName(path), logo) })
  }
  const best = logos.filter(({ logo }) => !isRefused(logo.problems)).sort((a, b) => b.rank - a.rank)[0]
  if (best) return { logo: best.logo, icon: null, problems: [] }
  const [unfit] = logos.sort((a, b) => b.rank - a.rank)
  return noPictures(unfit?.logo.problems[0]?.message ?? 'None was found in its folder.')
}

/** The files below a folder, or the reason why they cannot be listed. */
async function pathsBelow(folder: string, system: Needs): Promise<string[] | DiskError> {
  try {
    return await system.listTree(folder)
  } catch (error) {
    if (error instanceof DiskError && error.isOfPath) return error
    throw error
  }
}

function rankOf(name: string, { bytes }: NewPicture): number {
  const kind = imageKindOf(bytes)
  const size = kind === null || kind === 'svg' ? null : imageSizeOf(bytes, kind)
  const side = kind === 'svg' ? 4096 : Math.min(size?.width ?? 0, size?.height ?? 0)
  return side + (/^logo\./i.test(name) ? 10_000 : 0)
}
