import { join } from 'node:path'
import { writeGym } from '../../onboarding/new.ts'
import { domainsOf, whileNobodyElseWrites } from '../../onboarding/onboard.ts'
import { isRefused } from '../../onboarding/problem.ts'
import { digest } from '../../system/digest.ts'
import type { Paths } from '../../system/paths.ts'
import type { FileStore, Lock } from '../../system/system.ts'
import { problem, wholeFile } from '../../tenant/find.ts'
import { readRegister } from '../../tenant/list.ts'
import { loadTenant } from '../../tenant/load.ts'
import type { Problem } from '../../tenant/problem.ts'
import { type Draft, diskWith, isSameState, type State, shown, stateOnDisk } from './draft.ts'

type Needs = FileStore & Lock

/** `conflict`: the folder holds something else than the draft was begun from, and nothing is written. */
export type Saved =
  | { state: 'saved'; now: State; problems: readonly Problem[] }
  | { state: 'refused'; problems: readonly Problem[] }
  | { state: 'conflict'; now: State | null }

/** Writes a draft to tenants/<gym>/, where nobody else has changed that meanwhile and it has no error that was not there before. */
export function saveDraft(
  draft: Draft,
  paths: Paths,
  system: Needs,
  onWait: (holder: string) => void,
): Promise<Saved> {
  return whileNobodyElseWrites(paths, system, onWait, async () => {
    const now = await stateOnDisk(draft.gym, paths, system)
    if (!isSameState(now, draft.base)) return { state: 'conflict', now }
    const problems = await problemsOf(draft, paths, system)
    const before = now ? (await loadTenant(draft.gym, paths, system)).problems : []
    const isOldLogo = isSameState(now && { ...now, text: '' }, { ...shown(draft), text: '' })
    const added = problems.filter(one => !isExcused(one, isOldLogo) || !isIn(before, one))
    if (isRefused(added)) return { state: 'refused', problems }
    await write(draft, now, paths, system)
    return { state: 'saved', now: shown(draft), problems }
  })
}

/**
 * Whether a gym that has a problem may be saved with it. What is wrong with a logo is wrong with that logo alone. And letters that could not be
 * read would be gone.
 */
const isExcused = ({ code }: Problem, isOldLogo: boolean): boolean =>
  code !== 'json/encoding' && (isOldLogo || !code.startsWith('logo/'))

const isIn = (before: readonly Problem[], { code, path }: Problem): boolean =>
  before.some(was => was.code === code && was.path === path)

async function problemsOf(draft: Draft, paths: Paths, system: Needs): Promise<Problem[]> {
  const { tenant, problems } = await loadTenant(draft.gym, paths, diskWith(draft, paths, system))
  const domain = tenant?.app.domain
  if (domain === undefined) return problems
  const owner = (await domainsOf(await readRegister(paths, system), paths, system)).get(domain)
  const spot = { ...wholeFile(draft.gym, join(paths.tenants, draft.gym, 'app.json')), path: 'domain' }
  const isTaken = owner !== undefined && owner !== draft.gym
  return isTaken ? [...problems, problem('domain/taken', spot, domain, owner)] : problems
}

/** Each file is written whole. The old logo goes last: killed in between, there is one too many, which `validate` names. */
async function write(draft: Draft, now: State | null, { tenants }: Paths, system: Needs): Promise<void> {
  const folder = join(tenants, draft.gym)
  const { text, logo } = shown(draft)
  const app = join(folder, 'app.json')
  if (!now) return writeNew(draft, folder, system)
  if (logo && !(now.logo?.name === logo.name && digest(now.logo.bytes) === digest(logo.bytes)))
    await system.writeFile(join(folder, logo.name), logo.bytes)
  if (text !== now.text) await system.writeFile(app, text, (await system.modeOf(app)) ?? undefined)
  if (now.logo && now.logo.name !== logo?.name) await system.remove(join(folder, now.logo.name))
}

/** The folder of a new gym, whole or not at all. */
async function writeNew(draft: Draft, folder: string, system: Needs): Promise<void> {
  const { text, logo } = shown(draft)
  const files: [string, Uint8Array][] = [['app.json', new TextEncoder().encode(text)]]
  await writeGym(
    {
      gym: draft.gym,
      folder,
      files: new Map(logo ? [...files, [logo.name, logo.bytes]] : files),
      problems: [],
    },
    system,
  )
}
