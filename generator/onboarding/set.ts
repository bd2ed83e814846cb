import { join } from 'node:path'
import { stripComments } from 'jsonc-parser'
import type { Paths } from '../system/paths.ts'
import type { Entry, FileStore, Lock } from '../system/system.ts'
import { UserError } from '../system/user-error.ts'
import { readApp, type readDefaults } from '../tenant/app.ts'
import { type JsonDocument, readJson, valueAt } from '../tenant/app-json/document.ts'
import { writtenApp } from '../tenant/app-json/schema.ts'
import { listOwnFolder, readOwnFile } from '../tenant/files/own-files.ts'
import { problem, wholeFile } from '../tenant/find.ts'
import { type Register, readRegister } from '../tenant/list.ts'
import { readShared } from '../tenant/load.ts'
import type { Problem } from '../tenant/problem.ts'
import { addNames, nameProblems } from '../tenant/rules/domain-problems.ts'
import { fieldProblems } from '../tenant/rules/field-problems.ts'
import { nearest } from '../tenant/rules/nearest.ts'
import { secretProblems } from '../tenant/rules/secret-problems.ts'
import { withoutValue, withValue } from './edit-json.ts'
import { fieldKinds, valueFromText, withField } from './fields.ts'
import { ownersOf, whileNobodyElseWrites } from './onboard.ts'
import { isRefused } from './problem.ts'

/** A field of app.json to set or, without a value, to remove. */
export interface Change {
  /** Dotted: `areas.passes`. */
  field: string
  /** undefined to remove the field. */
  value: unknown
}

/** A field's values; undefined where app.json does not have it. */
export interface ChangedField {
  field: string
  /** null beside `isSecret`. */
  before: unknown
  after: unknown
  /** What was there looks like a private key, and is not shown. */
  isSecret: boolean
}

/** What became of one gym. */
export interface Changed {
  gym: string
  /** With a dry run, 'changed' is what would be changed. */
  state: 'changed' | 'unchanged' | 'failed'
  changes: readonly ChangedField[]
  /** Of the file as it would be; where the gym is not 'failed', the errors among them were there before. */
  problems: readonly Problem[]
  thrown: unknown
}

/**
 * A change as it is written on the command line; `text` null to remove the field.
 * @throws {UserError} 'usage' where there is no such field, or no gym could have that value
 */
export function changeFrom(field: string, text: string | null): Change {
  const kind = fieldKinds.get(field)
  if (kind === undefined) {
    const meant = nearest(field, [...fieldKinds.keys()])
    const hint = meant === '' ? 'See `molde schema` for the fields there are.' : `Did you mean "${meant}"?`
    throw new UserError('usage', `There is no field "${field}".`, hint)
  }
  if (text === null) return { field, value: undefined }
  const change = { field, value: valueFromText(kind, text) }
  const [wrong] = problemsOfValue(change)
  if (wrong) throw new UserError('usage', `${field}: ${ended(wrong.message)}`, ended(wrong.hint))
  return change
}

/** As a sentence: that of a code frame begins small and has no end. */
const ended = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.')

/** What is wrong with the value itself, whatever else a gym says. */
function problemsOfValue({ field, value }: Change): Problem[] {
  const { document } = readJson('', 'app.json', encoded(JSON.stringify(withField({}, field, value))))
  if (!document) return []
  const issues = writtenApp.safeParse(document.value).error?.issues ?? []
  const own = fieldProblems(issues, document).filter(one => isAtOrBelow(one.path, field))
  return [...secretProblems(document), ...own]
}

const isAtOrBelow = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)

type Needs = Pick<FileStore, 'readFile' | 'list' | 'modeOf' | 'writeFile' | 'removeStale'> & Lock

interface Options {
  dryRun: boolean
  /** Another process writes gyms at the moment. */
  onWait: (holder: string) => void
}

/**
 * Makes the changes in the app.json of each gym, and no other: formatting, order and comments stay. A gym that would have an
 * error it did not have is left as it was, and the others go on.
 */
export function changeGyms(
  gyms: readonly string[],
  changes: readonly Change[],
  { dryRun, onWait }: Options,
  paths: Paths,
  system: Needs,
): Promise<Changed[]> {
  const all = async () => {
    const register = await readRegister(paths, system)
    const run: Run = {
      dryRun,
      entries: register.entries,
      defaults: readShared(register, paths),
      owners: changes.some(({ field }) => isName(field))
        ? await ownersOf(register, paths, system)
        : new Map(),
    }
    const results: Changed[] = []
    for (const gym of gyms) results.push(await changeGym(gym, changes, run, paths, system))
    return results
  }
  return dryRun ? all() : whileNobodyElseWrites(paths, system, onWait, all)
}

interface Run {
  dryRun: boolean
  entries: Register['entries']
  defaults: ReturnType<typeof readDefaults>
  /** The gym of each id and domain, former ones too. Empty unless one of those changes. */
  owners: Map<string, string>
}

async function changeGym(
  gym: string,
  changes: readonly Change[],
  { dryRun, entries, defaults, owners }: Run,
  paths: Paths,
  system: Needs,
): Promise<Changed> {
  const failed = (problems: readonly Problem[], thrown: unknown = null): Changed => ({
    ...{ gym, changes: [], problems, thrown },
    state: 'failed',
  })
  const folder = join(paths.tenants, gym)
  const file = join(folder, 'app.json')
  try {
    const { kind = 'folder' } = entries.find(({ name }) => name === gym) ?? {}
    const read = await readAppFile(gym, folder, kind, system)
    if (!read.value) return failed(read.problems)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(read.value)
    const old = examined(gym, file, read.value, defaults)
    // Only comments are no reason: what is wrong otherwise could make the field another one than is meant.
    const { document } = old
    if (!document || old.problems.some(({ code }) => code.startsWith('json/'))) return failed(old.problems)
    const result = { ...failed([]), changes: changes.map(change => comparedWith(document, change)) }
    const changed = encoded(changes.reduce(withChange, text))
    if (result.changes.every(isSameValue)) return { ...result, state: 'unchanged' }
    const next = examined(gym, file, changed, defaults)
    const problems = [...next.problems, ...namesTaken(gym, next.document, owners)]
    const fields = changes.map(({ field }) => field)
    const added = problems.filter(
      one =>
        fields.some(field => isAtOrBelow(one.path, field)) || !old.problems.some(was => isSame(was, one)),
    )
    if (isRefused(added)) return { ...result, problems: added }
    if (!dryRun) await system.writeFile(file, changed, (await system.modeOf(file)) ?? undefined)
    addNames({ gym, app: next.document?.value }, owners)
    return { ...result, problems, state: 'changed' }
  } catch (error) {
    return failed([], error)
  }
}

function comparedWith(document: JsonDocument, { field, value }: Change): ChangedField {
  const isSecret = secretProblems(document).some(
    ({ path }) => isAtOrBelow(path, field) || isAtOrBelow(field, path),
  )
  const before = valueAt(document.value, field.split('.'))
  return { field, before: isSecret ? null : before, after: value, isSecret }
}

const isSameValue = ({ before, after, isSecret }: ChangedField): boolean =>
  !isSecret && JSON.stringify(before) === JSON.stringify(after)

/** The text of an app.json with a field set or removed, everything else as it was. A value that is the same already stays as it is written. */
export function withChange(text: string, { field, value }: Change): string {
  const path = field.split('.')
  return value === undefined ? withoutValue(text, path) : withValue(text, path, value)
}

const isName = (field: string) => ['domain', 'formerDomains', 'formerIds'].includes(field)

/** A name leads to one gym. */
const namesTaken = (gym: string, document: JsonDocument | null, owners: ReadonlyMap<string, string>) =>
  document ? nameProblems({ gym, app: document.value }, owners, path => document.spotOf(path)) : []

const isSame = (a: Problem, b: Problem) => a.code === b.code && a.path === b.path && a.message === b.message

async function readAppFile(gym: string, folder: string, kind: Entry['kind'], system: Needs) {
  const listed = await listOwnFolder(gym, folder, { path: '', kind }, system)
  const entry = listed.value?.find(({ name }) => name === 'app.json')
  if (!listed.value) return listed
  if (!entry)
    return { value: null, problems: [problem('app/missing', wholeFile(gym, join(folder, 'app.json')), gym)] }
  return readOwnFile(gym, folder, { path: entry.name, kind: entry.kind }, system)
}

interface Examined {
  document: JsonDocument | null
  problems: Problem[]
}

/** A gym's app.json as `validate` sees it, its comments aside: they stay where they are. */
function examined(gym: string, file: string, bytes: Uint8Array, defaults: Run['defaults']): Examined {
  const plain = withoutComments(bytes)
  const { document } = readJson(gym, file, plain)
  const { problems } = readApp(gym, file, plain, defaults.value ?? {})
  // Where there is a private key, no line is shown: it may be the one.
  const isShown = problems.every(({ code }) => code !== 'secret/private-key')
  return { document, problems: isShown ? problems : problems.map(({ source: _, ...rest }) => rest) }
}

/** The same with white space in the place of comments, so that every value is where it was. Bytes that are no text stay as they are. */
function withoutComments(bytes: Uint8Array): Uint8Array {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return encoded(stripComments(text, ' '))
  } catch {
    return bytes
  }
}
