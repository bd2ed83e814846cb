import { join } from 'node:path'
import type { Paths } from '../system/paths.ts'
import type { FileStore, Lock } from '../system/system.ts'
import { problem } from '../tenant/find.ts'
import { defaultsPath, gymsIn, type Register, readRegister } from '../tenant/list.ts'
import type { Problem, Spot } from '../tenant/problem.ts'
import { addNames, type NamedGym, nameProblems, ownersOfNames } from '../tenant/rules/domain-problems.ts'
import { type NewGymPlan, type NewPicture, placeForNewGym, planNewGym, writeGym } from './new.ts'
import { isRefused, type SourceProblem, sourceProblem } from './problem.ts'

/** A gym that somebody wants to have, from a list or from a legacy tree. */
export interface Candidate {
  /** '' where it is not known. */
  gym: string
  /** Its row in the list, null for none. */
  row: number | null
  /** As in app.json; null where they cannot be read. */
  fields: Readonly<Record<string, unknown>> | null
  /** Read when its turn comes: all pictures at once would fill the memory. */
  readPictures(): Promise<FoundPictures>
  /** It comes from a spreadsheet, whose cells are no JSON. */
  isCells?: boolean
  /** What is wrong with it where it comes from. */
  problems: readonly SourceProblem[]
  /** Returns the place that a field comes from; 'gym' for its name, 'logo' and 'icon' for its pictures. */
  spotOf(field: string): Spot
}

/** A candidate's pictures, null for a missing picture. */
export interface FoundPictures {
  logo: NewPicture | null
  icon: NewPicture | null
  problems: SourceProblem[]
}

/** What became of a candidate. */
export interface Onboarded {
  gym: string
  row: number | null
  /** 'exists': such a gym was there, and is as it was. With a dry run, 'written' is what would be written. */
  state: 'written' | 'exists' | 'failed'
  /** Of what was written, by its path from the gym's folder. */
  files: readonly string[]
  problems: readonly SourceProblem[]
  /** What was thrown while it was written, null for nothing. */
  thrown: unknown
}

type Needs = Pick<
  FileStore,
  'readFile' | 'list' | 'createFolder' | 'modifiedAt' | 'writeFile' | 'removeStale'
> &
  Lock

interface Options {
  dryRun: boolean
  /** Another process writes gyms at the moment. */
  onWait: (holder: string) => void
}

/**
 * Makes the gyms that can be made, each whole or not at all. No gym that is there is touched; what is wrong with one is in
 * its result, and the others go on.
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

/** Where a file holds a private key, no line of it is shown: it may be the one. */
function withoutSecrets(results: readonly Onboarded[]): Onboarded[] {
  const secret = new Set(results.flatMap(({ problems }) => problems.filter(isSecret).map(({ file }) => file)))
  const hidden = (one: SourceProblem): SourceProblem => {
    const { source: _, ...rest } = one
    return secret.has(one.file) ? rest : one
  }
  return results.map(one => ({ ...one, problems: one.problems.map(hidden) }))
}

const isSecret = ({ code }: SourceProblem) => code === 'secret/private-key' || code === 'legacy/secret'

/** Does what reads and writes tenants/ while no other command does. */
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
  /** The gym of each id and domain, former ones too. */
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

/** The gym's folder before it is written, null where nothing is known of it, and all that is wrong with it. */
async function planFor(
  candidate: Candidate,
  { register, owners }: Run,
  paths: Paths,
  system: Needs,
): Promise<{ plan: NewGymPlan | null; problems: readonly SourceProblem[] }> {
  const { gym, fields, problems } = candidate
  if (fields === null || gymsIn(register.entries).includes(gym)) return { plan: null, problems }
  const { logo, icon, problems: ofPictures } = await candidate.readPictures()
  const plan = planNewGym(await placeForNewGym(gym, paths, system, register), { fields, logo, icon })
  const ofPlan = plan.problems
    // A gym without any name has been reported already.
    .filter(({ code }) => gym !== '' || code !== 'gym/slug')
    .map(one => (one.file === defaultsPath(paths) ? one : atItsSource(one, candidate)))
    // A cell that is wrong for the list is wrong for the gym, too.
    .filter(one => one.path === '' || !problems.some(({ path }) => path === one.path))
  return { plan, problems: [...problems, ...ofPictures, ...ofPlan, ...namesTaken(candidate, owners)] }
}

/** A problem of the gym that would be made, at the place from which it comes. */
function atItsSource(found: Problem, { gym, isCells, spotOf }: Candidate): SourceProblem {
  const [group = ''] = found.code.split('/')
  const field = group === 'gym' ? 'gym' : group === 'logo' ? found.path || 'logo' : found.path
  if (isCells && found.code === 'field/missing') {
    const example = (found.detail ?? '').replace(/^"\w+": |"/g, '')
    return sourceProblem('row/empty-cell', { ...spotOf(field), gym, path: field }, field, example)
  }
  const { source, ...spot } = spotOf(field)
  // Without its text a problem has a reason not to show it.
  const isShown = source !== undefined && (found.source !== undefined || field !== found.path)
  const { source: _, ...rest } = found
  return { ...rest, ...spot, gym, path: field, ...(isShown && { source }) }
}

/** Names that lead to another gym. A new gym may not have a former id of another either: phones would take it for that gym. */
function namesTaken({ gym, fields, spotOf }: Candidate, owners: ReadonlyMap<string, string>): Problem[] {
  const former = owners.get(gym) ?? gym
  const ofId = former === gym ? [] : [problem('former/taken', spotOf('gym'), gym, former)]
  return [...ofId, ...nameProblems({ gym, app: fields }, owners, ([field = '']) => spotOf(String(field)))]
}

/** The gym of each id and domain, former ones too. */
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
    // What is wrong with another gym is reported by `validate`, and is in nobody's way here.
    return null
  }
}
