// What is wrong with a draft, by the rules that every gym has to keep, and whether it may be saved so.
import { join } from 'node:path'
import { stripComments } from 'jsonc-parser'
import { ownersOf } from '../../onboarding/onboard.ts'
import { isRefused } from '../../onboarding/problem.ts'
import type { Paths } from '../../system/paths.ts'
import type { FileStore } from '../../system/system.ts'
import { problem, wholeFile } from '../../tenant/find.ts'
import { readRegister } from '../../tenant/list.ts'
import { loadTenant } from '../../tenant/load.ts'
import type { Problem } from '../../tenant/problem.ts'
import type { Tenant } from '../../tenant/tenant.ts'
import { begun, type Draft, diskWith, isSameState, type State, shown } from './draft.ts'
import { valueAt, writtenIn } from './own-fields.ts'

type Needs = Pick<FileStore, 'readFile' | 'list'>

/** What turns out to be wrong with a gym's logo when it is drawn. */
export type DrawnProblems = (tenant: Tenant) => Promise<Problem[]>

/** All that is wrong with a draft, what its domain is to other gyms too. */
export async function problemsOf(draft: Draft, paths: Paths, system: Needs): Promise<Problem[]> {
  const { problems } = await loadTenant(draft.gym, paths, diskWith(draft, paths, system))
  return [...problems, ...(await domainProblems(draft, paths, () => takenDomains(paths, system)))]
}

/** The gym of each id and domain, former ones too. */
export const takenDomains = async (paths: Paths, system: Needs): Promise<ReadonlyMap<string, string>> =>
  ownersOf(await readRegister(paths, system), paths, system)

/** One domain leads to one gym. `taken` is asked for only where it is changed, since every other gym is read for it. */
export async function domainProblems(
  draft: Draft,
  paths: Paths,
  taken: () => Promise<ReadonlyMap<string, string>>,
): Promise<Problem[]> {
  const domain = valueAt(writtenIn(shown(draft).text), 'domain')
  if (domain === valueAt(writtenIn(draft.base?.text ?? ''), 'domain')) return []
  return domainTaken(domain, draft.gym, paths, taken)
}

/** Whether a domain is another gym's than `gym`. */
export async function domainTaken(
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

/** All that is wrong with a draft, also what pictures that are not those of `now` show only when they are drawn. */
export async function problemsWithDrawn(
  draft: Draft,
  now: State | null,
  drawn: DrawnProblems,
  paths: Paths,
  system: Needs,
): Promise<Problem[]> {
  const problems = await problemsOf(draft, paths, system)
  const { tenant } = await loadTenant(draft.gym, paths, diskWith(plain(draft), paths, system))
  const isToDraw = (tenant?.logo || tenant?.icon) && !isSameLogo(now, shown(draft))
  return isToDraw ? [...problems, ...(await drawn(tenant))] : problems
}

/**
 * Whether a draft has an error that its folder had not. What is wrong with a field is excused while that stays as it was; with a logo, while
 * it is the same one; comments, while there are some. A text that cannot be read otherwise is not written: letters of it would be gone.
 */
export async function isWorse(
  draft: Draft,
  problems: readonly Problem[],
  now: State | null,
  paths: Paths,
  system: Needs,
): Promise<boolean> {
  const own = shown(draft)
  const problemsOfPlain = async (one: Draft) =>
    (await loadTenant(one.gym, paths, diskWith(plain(one), paths, system))).problems
  const before = now ? await loadTenant(draft.gym, paths, system) : { problems: [] }
  const hadComments = before.problems.some(isComment)
  const next = problems.some(isComment) && hadComments ? await problemsOfPlain(draft) : problems
  const old = hadComments && now ? await problemsOfPlain(begun(draft.gym, now, now)) : before.problems
  const isUnreadable = next.some(({ code, severity }) => severity === 'error' && code.startsWith('json/'))
  if (isUnreadable && own.text !== now?.text) return true
  const [was, is] = [writtenIn(now?.text ?? ''), writtenIn(own.text)]
  const isUntouched = ({ code, path }: Problem) =>
    code.startsWith('logo/')
      ? isSameLogo(now, own)
      : JSON.stringify(valueAt(was, path)) === JSON.stringify(valueAt(is, path))
  const isOld = (one: Problem) => old.some(({ code, path }) => code === one.code && path === one.path)
  // The logo and the domain are not the text's: those are asked about the draft as it is.
  const all = [...new Set([...next, ...problems.filter(one => !isComment(one) || !hadComments)])]
  return isRefused(all.filter(one => !isOld(one) || !isUntouched(one)))
}

const isComment = ({ code }: Problem): boolean => code === 'json/comment'

const isSameLogo = (a: State | null, b: State): boolean =>
  isSameState(a && { ...a, text: '' }, { ...b, text: '' })

/** The draft with white space in the place of comments: every value is where it was. */
function plain(draft: Draft): Draft {
  const { text, ...rest } = shown(draft)
  return { ...draft, steps: [{ ...rest, text: stripComments(text, ' ') }], at: 0 }
}
