import { join } from 'node:path'
import { writeGym } from '../../onboarding/new.ts'
import { whileNobodyElseWrites } from '../../onboarding/onboard.ts'
import { digest } from '../../system/digest.ts'
import type { Paths } from '../../system/paths.ts'
import type { FileStore, Lock } from '../../system/system.ts'
import { isLogo } from '../../tenant/logo.ts'
import type { Problem } from '../../tenant/problem.ts'
import { type Draft, isSameState, type State, shown, stateOnDisk } from './draft.ts'
import { type DrawnProblems, isWorse, problemsWithDrawn } from './problems.ts'

type Needs = FileStore & Lock

/** `conflict`: the folder holds something else than the draft was begun from, and nothing is written. */
export type Saved =
  | { state: 'saved'; now: State; problems: readonly Problem[] }
  | { state: 'refused'; problems: readonly Problem[] }
  | { state: 'conflict'; now: State | null }

interface Options {
  /** Asked for when it is this one's turn to write. */
  draftNow: () => Promise<Draft>
  /** What is about to be written is noted, so that it can be written to its end. */
  note: (draft: Draft) => Promise<void>
  onWait: (holder: string) => void
  drawn: DrawnProblems
}

/** Writes a draft to tenants/<gym>/, where nobody else has changed that meanwhile and it has no error that was not there before. */
export function saveDraft(
  { draftNow, note, onWait, drawn }: Options,
  paths: Paths,
  system: Needs,
): Promise<Saved> {
  return whileNobodyElseWrites(paths, system, onWait, async () => {
    const draft = await draftNow()
    const now = await stateOnDisk(draft.gym, paths, system)
    if (!isSameState(now, draft.base)) return { state: 'conflict', now }
    const problems = await problemsWithDrawn(draft, now, drawn, paths, system)
    if (await isWorse(draft, problems, now, paths, system)) return { state: 'refused', problems }
    await note(draft)
    await write(draft, now, paths, system)
    return { state: 'saved', now: shown(draft), problems }
  })
}

/** Each file is written whole. The old logo goes last: killed in between, `finishSaving` does what is left. */
async function write(draft: Draft, now: State | null, { tenants }: Paths, system: Needs): Promise<void> {
  const folder = join(tenants, draft.gym)
  const { text, logo } = shown(draft)
  const app = join(folder, 'app.json')
  if (!now) return writeNew(draft, folder, system)
  await system.removeStale(folder)
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

/**
 * Writes to its end what the studio was writing when it was killed: where the folder holds files of the draft and of its base, and nothing
 * that somebody else has written since.
 */
export function finishSaving(draft: Draft, paths: Paths, system: Needs): Promise<void> {
  return whileNobodyElseWrites(
    paths,
    system,
    () => {},
    async () => {
      const folder = join(paths.tenants, draft.gym)
      const { base } = draft
      // A new gym's folder is there as a whole, or not at all.
      if (!base) return
      await system.removeStale(folder)
      const entries = await system.list(folder)
      if (entries.some(one => (isLogo(one) || one.name === 'app.json') && one.kind !== 'file')) return
      const bytes = new Map<string, Uint8Array | null>()
      for (const { name } of entries.filter(isLogo))
        bytes.set(name, await system.readFile(join(folder, name)))
      const app = await system.readFile(join(folder, 'app.json'))
      const sides = [base, shown(draft)]
      const isOf = (name: string, logo: Uint8Array | null) =>
        sides.some(
          side => side.logo?.name === name && logo !== null && digest(side.logo.bytes) === digest(logo),
        )
      const isApp = sides.some(({ text }) => app !== null && digest(app) === digest(text))
      const isBetween = isApp && [...bytes].every(([name, logo]) => isOf(name, logo))
      if (!isBetween) return
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(app ?? undefined)
      const old = base.logo && bytes.has(base.logo.name) ? base.logo : null
      await write(draft, { text, logo: old }, paths, system)
    },
  )
}
