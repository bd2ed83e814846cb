import * as z from 'zod'
import type { FileStore } from '#generator/system/system.ts'
import type { App } from '../app-json/app-schema.ts'
import { type JsonDocument, readJson } from '../app-json/document.ts'
import { problem, wholeFile } from '../find.ts'
import type { Problem, Spot } from '../problem.ts'

/**
 * Gyms that share their domain with an earlier gym, each with that gym. A gym without a domain has '' or null.
 */
export function sharedDomains(
  gyms: readonly { gym: string; domain: string | null }[],
): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  const shared = new Map<string, string>()
  for (const { gym, domain } of gyms.toSorted((a, b) => (a.gym < b.gym ? -1 : 1))) {
    if (!domain) continue
    const other = first.get(domain)
    if (other === undefined) first.set(domain, gym)
    else shared.set(gym, other)
  }
  return shared
}

/** A name of a gym besides its id, and its path in app.json. */
interface GymName {
  path: (string | number)[]
  name: string
}

/**
 * Returns the names in an app.json, valid or not, that lead to its gym: its domain, its former domains and its
 * former ids.
 */
function namesIn(app: unknown): GymName[] {
  const fields = namedFields.safeParse(app).data
  if (!fields) return []
  const list = (field: 'formerDomains' | 'formerIds') =>
    fields[field].map((name, at) => ({ path: [field, at], name }))
  const all: GymName[] = [
    { path: ['domain'], name: fields.domain },
    ...list('formerDomains'),
    ...list('formerIds'),
  ]
  return all.filter(({ name }) => name !== '')
}

const names = z.array(z.string().catch('')).catch([])
const namedFields = z.object({ domain: z.string().catch(''), formerDomains: names, formerIds: names })

/** An app.json as JSON, and its gym. */
export interface NamedGym {
  gym: string
  app: unknown
}

/**
 * Returns the gym of each name. A gym owns its id. Of several gyms with the same other name, the first by id
 * owns the name.
 */
export function ownersOfNames(gyms: readonly NamedGym[]): Map<string, string> {
  const owners = new Map(gyms.map(({ gym }) => [gym, gym]))
  for (const one of gyms.toSorted((a, b) => (a.gym < b.gym ? -1 : 1))) addNames(one, owners)
  return owners
}

/** Adds the names of a gym to `owners`, except those of other gyms. */
export function addNames({ gym, app }: NamedGym, owners: Map<string, string>): void {
  for (const name of [gym, ...namesIn(app).map(({ name }) => name)])
    if (!owners.has(name)) owners.set(name, gym)
}

/**
 * Reports the names of a gym that belong to another gym in `owners`. `spotOf` returns the spot of a path in the
 * gym's app.json.
 */
export function nameProblems(
  { gym, app }: NamedGym,
  owners: ReadonlyMap<string, string>,
  spotOf: (path: (string | number)[]) => Spot,
): Problem[] {
  return namesIn(app).flatMap(({ path, name }) => {
    const owner = owners.get(name) ?? gym
    if (owner === gym) return []
    return problem(path[0] === 'domain' ? 'domain/taken' : 'former/taken', spotOf(path), name, owner)
  })
}

/**
 * Reports a name of several gyms for each of them but the first. `file` is a gym's app.json, `ids` are those of
 * all gyms.
 */
export async function domainProblems(
  gyms: readonly (NamedGym & { file: string })[],
  ids: readonly string[],
  system: Pick<FileStore, 'readFile'>,
): Promise<Problem[]> {
  const owners = ownersOfNames([...gyms, ...ids.map(gym => ({ gym, app: null }))])
  const problems: Problem[] = []
  for (const { gym, app, file } of gyms) {
    if (nameProblems({ gym, app }, owners, () => wholeFile(gym, file)).length === 0) continue
    const bytes = await system.readFile(file)
    const document = bytes && readJson(gym, file, bytes).document
    if (document) problems.push(...nameProblems({ gym, app }, owners, path => document.spotOf(path)))
  }
  return problems
}

/** A former name must be listed once and differ from the current names. */
export function formerProblems(gym: string, app: App, document: JsonDocument): Problem[] {
  const { domain, formerDomains = [], formerIds = [] } = app
  return [
    ...(formerDomains.length > 0 && domain === undefined
      ? [problem('former/address', document.spotOf(['formerDomains']))]
      : []),
    ...listProblems('formerDomains', formerDomains, domain, document),
    ...listProblems('formerIds', formerIds, gym, document),
  ]
}

function listProblems(
  field: string,
  names: readonly string[],
  current: string | undefined,
  document: JsonDocument,
): Problem[] {
  return names.flatMap((name, at) => {
    const path = [field, at]
    const code = name === current ? 'former/current' : names.indexOf(name) < at ? 'former/repeated' : null
    return code === null ? [] : problem(code, document.spotOf(path), name)
  })
}
