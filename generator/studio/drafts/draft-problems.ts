// Problems of a draft by the rules for every gym, and the check before it is saved.
import { join } from 'node:path'
import { stripComments } from 'jsonc-parser'
import { ownersOf } from '#generator/onboarding/onboard.ts'
import { isRefused } from '#generator/onboarding/source-problem.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { problem, wholeFile } from '#generator/tenant/find.ts'
import { readRegister } from '#generator/tenant/list.ts'
import { loadTenant } from '#generator/tenant/load.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'
import { beginDraft, type Draft, diskWith, isSameState, type State, stateOf } from './draft.ts'
import { parseApp, valueAt } from './own-fields.ts'

type Needs = Pick<FileStore, 'readFile' | 'list'>

/** Finds the problems of a gym's pictures that only drawing shows. */
export type DrawnProblems = (tenant: Tenant) => Promise<Problem[]>

/** Finds all problems of a draft, including a domain that another gym has. */
export async function problemsOf(draft: Draft, paths: Paths, system: Needs): Promise<Problem[]> {
  const { problems } = await loadTenant(draft.gym, paths, diskWith(draft, paths, system))
  return [...problems, ...(await domainProblems(draft, paths, () => readDomains(paths, system)))]
}

/** Maps each id and domain, former ones included, to its gym. */
export const readDomains = async (paths: Paths, system: Needs): Promise<ReadonlyMap<string, string>> =>
  ownersOf(await readRegister(paths, system), paths, system)

/**
 * Checks that no other gym has the domain. `taken` reads every gym, so it is called only for a changed domain.
 */
export async function domainProblems(
  draft: Draft,
  paths: Paths,
  taken: () => Promise<ReadonlyMap<string, string>>,
): Promise<Problem[]> {
  const domain = valueAt(parseApp(stateOf(draft).text), 'domain')
  if (domain === valueAt(parseApp(draft.base?.text ?? ''), 'domain')) return []
  return checkDomain(domain, draft.gym, paths, taken)
}

/** Returns a problem if a gym other than `gym` has the domain. */
export async function checkDomain(
  domain: unknown,
  gym: string,
  paths: Paths,
  taken: () => Promise<ReadonlyMap<string, string>>,
): Promise<Problem[]> {
  const owner = typeof domain === 'string' ? (await taken()).get(domain) : undefined
  if (owner === undefined || owner === gym) return []
  const spot = { ...wholeFile(gym, join(paths.tenants, gym, 'app.json')), path: 'domain' }
  return [problem('domain/taken', spot, String(domain), owner)]
}

/** Finds all problems of a draft. Pictures that differ from those of `now` are drawn as well. */
export async function problemsWithDrawn(
  draft: Draft,
  now: State | null,
  drawn: DrawnProblems,
  paths: Paths,
  system: Needs,
): Promise<Problem[]> {
  const problems = await problemsOf(draft, paths, system)
  const { tenant } = await loadTenant(draft.gym, paths, diskWith(withoutComments(draft), paths, system))
  const isToDraw = (tenant?.logo || tenant?.icon) && !isSameLogo(now, stateOf(draft))
  return isToDraw ? [...problems, ...(await drawn(tenant))] : problems
}

/**
 * Returns true if a draft has an error that its folder did not have. An old error is excused while its field or
 * logo is unchanged, and comments while the folder has comments. A changed text with other syntax errors is
 * never written, because characters of it would be lost.
 */
export async function isWorse(
  draft: Draft,
  problems: readonly Problem[],
  now: State | null,
  paths: Paths,
  system: Needs,
): Promise<boolean> {
  const own = stateOf(draft)
  const problemsOfPlain = async (one: Draft) =>
    (await loadTenant(one.gym, paths, diskWith(withoutComments(one), paths, system))).problems
  const before = now ? await loadTenant(draft.gym, paths, system) : { problems: [] }
  const hadComments = before.problems.some(isComment)
  const next = problems.some(isComment) && hadComments ? await problemsOfPlain(draft) : problems
  const old = hadComments && now ? await problemsOfPlain(beginDraft(draft.gym, now, now)) : before.problems
  const isUnreadable = next.some(({ code, severity }) => severity === 'error' && code.startsWith('json/'))
  if (isUnreadable && own.text !== now?.text) return true
  const [was, is] = [parseApp(now?.text ?? ''), parseApp(own.text)]
  const isUntouched = ({ code, path }: Problem) =>
    code.startsWith('logo/')
      ? isSameLogo(now, own)
      : JSON.stringify(valueAt(was, path)) === JSON.stringify(valueAt(is, path))
  const isOld = (one: Problem) => old.some(({ code, path }) => code === one.code && path === one.path)
  // The draft without comments lacks the problems of its domain and of drawn pictures.
  const all = [...new Set([...next, ...problems.filter(one => !isComment(one) || !hadComments)])]
  return isRefused(all.filter(one => !isOld(one) || !isUntouched(one)))
}

const isComment = ({ code }: Problem): boolean => code === 'json/comment'

const isSameLogo = (a: State | null, b: State): boolean =>
  isSameState(a && { ...a, text: '' }, { ...b, text: '' })

/** Replaces comments with white space, so that values keep their positions. */
function withoutComments(draft: Draft): Draft {
  const { text, ...rest } = stateOf(draft)
  return { ...draft, steps: [{ ...rest, text: stripComments(text, ' ') }], at: 0 }
}
