import { join } from 'node:path'
import { stripComments } from 'jsonc-parser'
import type { Paths } from '#generator/system/paths.ts'
import type { Entry, FileStore, Lock } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { readApp, type readDefaults } from '#generator/tenant/app.ts'
import { writtenApp } from '#generator/tenant/app-json/app-schema.ts'
import { type JsonDocument, readJson, valueAt } from '#generator/tenant/app-json/document.ts'
import { listOwnFolder, readOwnFile } from '#generator/tenant/files/own-files.ts'
import { problem, wholeFile } from '#generator/tenant/find.ts'
import { type Register, readRegister } from '#generator/tenant/list.ts'
import { readShared } from '#generator/tenant/load.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import { addNames, nameProblems } from '#generator/tenant/rules/domain-problems.ts'
import { fieldProblems } from '#generator/tenant/rules/field-problems.ts'
import { nearest } from '#generator/tenant/rules/nearest.ts'
import { secretProblems } from '#generator/tenant/rules/secret-problems.ts'
import { withoutValue, withValue } from './edit-json.ts'
import { fieldKinds, valueFromText, withField } from './field-values.ts'
import { ownersOf, whileNobodyElseWrites } from './onboard.ts'
import { isRefused } from './source-problem.ts'

/** A field of app.json to set or, without a value, to remove. */
export interface Change {
  /** Dotted: `areas.passes`. */
  field: string
  /** undefined to remove the field. */
  value: unknown
}

/** A field's values, undefined if app.json does not have it. */
export interface ChangedField {
  field: string
  /** null if `isSecret`. */
  before: unknown
  after: unknown
  /** True if the old value looks like a private key, and is not shown. */
  isSecret: boolean
}

/** The result for one gym. */
export interface Changed {
  gym: string
  /** In a dry run, 'changed' means that it would be changed. */
  state: 'changed' | 'unchanged' | 'failed'
  changes: readonly ChangedField[]
  /** Problems of the resulting file. Unless the gym is 'failed', its errors existed before. */
  problems: readonly Problem[]
  thrown: unknown
}

/**
 * A change as written on the command line. `text` is null to remove the field.
 * @throws {UserError} 'usage' if there is no such field, or no gym could have that value
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
  if (wrong) throw new UserError('usage', `${field}: ${toSentence(wrong.message)}`, toSentence(wrong.hint))
  return change
}

/** Turns the text of a code frame, which has no capital and no full stop, into a sentence. */
const toSentence = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.')

/** Problems of the value itself, whatever the other fields are. */
function problemsOfValue({ field, value }: Change): Problem[] {
  const { document } = readJson('', 'app.json', encode(JSON.stringify(withField({}, field, value))))
  if (!document) return []
  const issues = writtenApp.safeParse(document.value).error?.issues ?? []
  const ofField = fieldProblems(issues, document).filter(one => isAtOrBelow(one.path, field))
  return [...secretProblems(document), ...ofField]
}

const isAtOrBelow = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

type Needs = Pick<FileStore, 'readFile' | 'list' | 'modeOf' | 'writeFile' | 'removeStale'> & Lock

interface Options {
  dryRun: boolean
  /** Called if another process is writing gyms. */
  onWait: (holder: string) => void
}

/**
 * Makes the changes in the app.json of each gym, and no others: formatting, order and comments stay. A gym that would get
 * a new error is not changed, and does not stop the others.
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
  /** The gym of each id and domain, current and former. Empty unless such a field changes. */
  owners: Map<string, string>
}

async function changeGym(
  gym: string,
  changes: readonly Change[],
  { dryRun, entries, defaults, owners }: Run,
  paths: Paths,
  system: Needs,
): Promise<Changed> {
  const failure = (problems: readonly Problem[], thrown: unknown = null): Changed => ({
    ...{ gym, changes: [], problems, thrown },
    state: 'failed',
  })
  const folder = join(paths.tenants, gym)
  const file = join(folder, 'app.json')
  try {
    const { kind = 'folder' } = entries.find(({ name }) => name === gym) ?? {}
    const read = await readAppFile(gym, folder, kind, system)
    if (!read.value) return failure(read.problems)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(read.value)
    const old = examine(gym, file, read.value, defaults)
    // Comments are fine. Any other problem of the JSON could make the field another than the one that is meant.
    const { document } = old
    if (!document || old.problems.some(({ code }) => code.startsWith('json/'))) return failure(old.problems)
    const result = { ...failure([]), changes: changes.map(change => comparedWith(document, change)) }
    const changed = encode(changes.reduce(withChange, text))
    if (result.changes.every(isSameValue)) return { ...result, state: 'unchanged' }
    const next = examine(gym, file, changed, defaults)
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
    return failure([], error)
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

/**
 * Sets or removes a field in the text of an app.json and keeps everything else. A value that is the same
 * already keeps its notation.
 */
export function withChange(text: string, { field, value }: Change): string {
  const path = field.split('.')
  return value === undefined ? withoutValue(text, path) : withValue(text, path, value)
}

const isName = (field: string) => ['domain', 'formerDomains', 'formerIds'].includes(field)

/** Problems of names that lead to another gym. */
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

interface ExaminedApp {
  document: JsonDocument | null
  problems: Problem[]
}

/** Checks a gym's app.json as `validate` does, but ignores its comments. */
function examine(gym: string, file: string, bytes: Uint8Array, defaults: Run['defaults']): ExaminedApp {
  const plain = withoutComments(bytes)
  const { document } = readJson(gym, file, plain)
  const { problems } = readApp(gym, file, plain, defaults.value ?? {})
  // If there is a private key, no line is shown, because any line may be the key.
  const isShown = problems.every(({ code }) => code !== 'secret/private-key')
  return { document, problems: isShown ? problems : problems.map(({ source: _, ...rest }) => rest) }
}

/**
 * Replaces comments by white space, so that every value keeps its position. Bytes that are not text stay as
 * they are.
 */
function withoutComments(bytes: Uint8Array): Uint8Array {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return encode(stripComments(text, ' '))
  } catch {
    return bytes
  }
}
