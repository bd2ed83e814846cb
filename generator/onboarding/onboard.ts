import { join } from 'node:path'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Lock } from '#generator/system/system.ts'
import { problem } from '#generator/tenant/find.ts'
import { defaultsPath, gymsIn, type Register, readRegister } from '#generator/tenant/list.ts'
import type { Problem, Spot } from '#generator/tenant/problem.ts'
import {
  addNames,
  type NamedGym,
  nameProblems,
  ownersOfNames,
} from '#generator/tenant/rules/domain-problems.ts'
import { locateNewGym, type NewGymPlan, type NewPicture, planNewGym, writeGym } from './new.ts'
import { isRefused, type SourceProblem, sourceProblem } from './source-problem.ts'

/** A gym to create, from a list or from a legacy tree. */
export interface Candidate {
  /** '' if it is not known. */
  gym: string
  /** Its row in the list, or null. */
  row: number | null
  /** The fields of app.json. null if they cannot be read. */
  fields: Readonly<Record<string, unknown>> | null
  /** Called in the candidate's turn: all pictures at once would fill the memory. */
  readPictures(): Promise<FoundPictures>
  /** True for a row of a spreadsheet, whose cells are not JSON. */
  isCells?: boolean
  /** Problems of its source. */
  problems: readonly SourceProblem[]
  /** Returns the source of a field. 'gym' is the field of its name, 'logo' and 'icon' are those of its pictures. */
  spotOf(field: string): Spot
}

/** A candidate's pictures, null for a missing picture. */
export interface FoundPictures {
  logo: NewPicture | null
  icon: NewPicture | null
  problems: SourceProblem[]
}

/** The result for a candidate. */
export interface Onboarded {
  gym: string
  row: number | null
  /** 'exists': the gym existed and was not touched. In a dry run, 'written' means that it would be written. */
  state: 'written' | 'exists' | 'failed'
  /** The written files, by their paths from the gym's folder. */
  files: readonly string[]
  problems: readonly SourceProblem[]
  /** The error while it was written, or null. */
  thrown: unknown
}

type Needs = Pick<
  FileStore,
  'readFile' | 'list' | 'createFolder' | 'modifiedAt' | 'writeFile' | 'removeStale'
> &
  Lock

interface Options {
  dryRun: boolean
  /** Called if another process is writing gyms. */
  onWait: (holder: string) => void
}

/**
 * Creates the gyms that can be created, each whole or not at all. Touches no existing gym. The problems of a gym are in
 * its result, and do not stop the others.
 */
export function onboardGyms(
  candidates: readonly Candidate[],
  { dryRun, onWait }: Options,
  paths: Paths,
  system: Needs,
): Promise<Onboarded[]> {
  const all = async () => {
    const register = await readRegister(paths, system)
    const owners = await ownersOf(register, paths, system)
    const results: Onboarded[] = []
    for (const one of candidates)
      results.push(await onboard(one, { dryRun, register, owners }, paths, system))
    return withoutSecrets(results)
  }
  return dryRun ? all() : whileNobodyElseWrites(paths, system, onWait, all)
}

/** If a file holds a private key, none of its lines is shown, because any line may be the key. */
function withoutSecrets(results: readonly Onboarded[]): Onboarded[] {
  const secret = new Set(results.flatMap(({ problems }) => problems.filter(isSecret).map(({ file }) => file)))
  const withoutSource = (one: SourceProblem): SourceProblem => {
    const { source: _, ...rest } = one
    return secret.has(one.file) ? rest : one
  }
  return results.map(one => ({ ...one, problems: one.problems.map(withoutSource) }))
}

const isSecret = ({ code }: SourceProblem) => code === 'secret/private-key' || code === 'legacy/secret'

/** Runs work that reads and writes tenants/ while no other command does. */
export async function whileNobodyElseWrites<Value>(
  { tenants }: Paths,
  system: Lock & Pick<FileStore, 'removeStale'>,
  onWait: (holder: string) => void,
  work: () => Promise<Value>,
): Promise<Value> {
  const release = await system.lock(join(tenants, '.lock'), { onWait })
  try {
    await system.removeStale(tenants)
    return await work()
  } finally {
    await release()
  }
}

interface Run {
  dryRun: boolean
  register: Register
  /** The gym of each id and domain, current and former. */
  owners: Map<string, string>
}

async function onboard(candidate: Candidate, run: Run, paths: Paths, system: Needs): Promise<Onboarded> {
  const { gym, row } = candidate
  const result = { gym, row, files: [], problems: candidate.problems, thrown: null }
  const isThere = candidate.fields !== null && gymsIn(run.register.entries).includes(gym)
  if (isThere && !isRefused(candidate.problems)) return { ...result, state: 'exists' }
  try {
    const { plan, problems } = await planFor(candidate, run, paths, system)
    if (!plan || isRefused(problems)) return { ...result, state: 'failed', problems }
    const files = run.dryRun ? [...plan.files.keys()] : await writeGym(plan, system)
    addNames({ gym, app: candidate.fields }, run.owners)
    return { ...result, state: 'written', problems, files }
  } catch (error) {
    return { ...result, state: 'failed', thrown: error }
  }
}

/** Plans the gym's folder and finds all problems. The plan is null if nothing is known of the gym. */
async function planFor(
  candidate: Candidate,
  { register, owners }: Run,
  paths: Paths,
  system: Needs,
): Promise<{ plan: NewGymPlan | null; problems: readonly SourceProblem[] }> {
  const { gym, fields, problems } = candidate
  if (fields === null || gymsIn(register.entries).includes(gym)) return { plan: null, problems }
  const { logo, icon, problems: ofPictures } = await candidate.readPictures()
  const plan = planNewGym(await locateNewGym(gym, paths, system, register), { fields, logo, icon })
  const ofPlan = plan.problems
    // A missing name has been reported already.
    .filter(({ code }) => gym !== '' || code !== 'gym/slug')
    .map(one => (one.file === defaultsPath(paths) ? one : moveToSource(one, candidate)))
    // The list has reported a wrong cell already.
    .filter(one => one.path === '' || !problems.some(({ path }) => path === one.path))
  return { plan, problems: [...problems, ...ofPictures, ...ofPlan, ...namesTaken(candidate, owners)] }
}

/** Moves a problem of the planned gym to its source: a line of a picture, or a value in the list. */
function moveToSource(original: Problem, { gym, isCells, spotOf }: Candidate): SourceProblem {
  const [group = ''] = original.code.split('/')
  const field = group === 'gym' ? 'gym' : group === 'logo' ? original.path || 'logo' : original.path
  if (isCells && original.code === 'field/missing') {
    const example = (original.detail ?? '').replace(/^"\w+": |"/g, '')
    return sourceProblem('row/empty-cell', { ...spotOf(field), gym, path: field }, field, example)
  }
  // A line of an SVG is nearer to the fault than the cell that names the file.
  if (group === 'logo' && original.source !== undefined) return { ...original, path: field }
  const { source, ...spot } = spotOf(field)
  // A problem without its text has a reason to hide it.
  const isShown = source !== undefined && (original.source !== undefined || field !== original.path)
  const { source: _, ...rest } = original
  return { ...rest, ...spot, gym, path: field, ...(isShown && { source }) }
}

/**
 * Names that lead to another gym. A new gym must not have a former id of another gym either: phones would take
 * it for that gym.
 */
function namesTaken({ gym, fields, spotOf }: Candidate, owners: ReadonlyMap<string, string>): Problem[] {
  const former = owners.get(gym) ?? gym
  const ofId = former === gym ? [] : [problem('former/taken', spotOf('gym'), gym, former)]
  return [...ofId, ...nameProblems({ gym, app: fields }, owners, ([field = '']) => spotOf(String(field)))]
}

/** Returns the gym of each id and domain, current and former. */
export async function ownersOf(
  { entries }: Register,
  paths: Paths,
  system: Pick<FileStore, 'readFile'>,
): Promise<Map<string, string>> {
  const gyms: NamedGym[] = []
  for (const gym of gymsIn(entries))
    gyms.push({ gym, app: await readAny(join(paths.tenants, gym, 'app.json'), system) })
  return ownersOfNames(gyms)
}

async function readAny(file: string, system: Pick<FileStore, 'readFile'>): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode((await system.readFile(file)) ?? undefined))
  } catch {
    // `validate` reports the problems of another gym. They do not matter here.
    return null
  }
}
