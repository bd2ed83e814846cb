import { join } from 'node:path'
import { writeGym } from '#generator/onboarding/new.ts'
import { whileNobodyElseWrites } from '#generator/onboarding/onboard.ts'
import { digest } from '#generator/system/digest.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { Entry, FileStore, Lock } from '#generator/system/system.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import {
  type Draft,
  isSameState,
  pictures,
  type Role,
  roles,
  type State,
  stateOf,
  stateOnDisk,
} from './draft.ts'
import { type DrawnProblems, isWorse, problemsWithDrawn } from './draft-problems.ts'

type Needs = FileStore & Lock

/** `conflict`: the folder differs from the base of the draft, and nothing was written. */
export type SaveResult =
  | { state: 'saved'; now: State; problems: readonly Problem[] }
  | { state: 'refused'; problems: readonly Problem[] }
  | { state: 'conflict'; now: State | null }

interface Options {
  /** Reads the draft once the lock is held. */
  draftNow: () => Promise<Draft>
  /** Records the draft before it is written, so that an interrupted save can be finished. */
  note: (draft: Draft) => Promise<void>
  onWait: (holder: string) => void
  drawn: DrawnProblems
}

/** Writes a draft to tenants/<gym>/, unless the folder has changed or the draft has new errors. */
export function saveDraft(
  { draftNow, note, onWait, drawn }: Options,
  paths: Paths,
  system: Needs,
): Promise<SaveResult> {
  return whileNobodyElseWrites(paths, system, onWait, async () => {
    const draft = await draftNow()
    const now = await stateOnDisk(draft.gym, paths, system)
    if (!isSameState(now, draft.base)) return { state: 'conflict', now }
    const problems = await problemsWithDrawn(draft, now, drawn, paths, system)
    if (await isWorse(draft, problems, now, paths, system)) return { state: 'refused', problems }
    await note(draft)
    await write(draft, now, paths, system)
    return { state: 'saved', now: stateOf(draft), problems }
  })
}

/**
 * Replaces each file atomically and removes old pictures last: `finishSaving` can finish an interrupted save.
 */
async function write(draft: Draft, now: State | null, { tenants }: Paths, system: Needs): Promise<void> {
  const folder = join(tenants, draft.gym)
  const own = stateOf(draft)
  const app = join(folder, 'app.json')
  if (!now) return writeNew(draft, folder, system)
  await system.removeStale(folder)
  for (const role of roles) {
    const [old, picture] = [now[role], own[role]]
    if (picture && !(old?.name === picture.name && digest(old.bytes) === digest(picture.bytes)))
      await system.writeFile(join(folder, picture.name), picture.bytes)
  }
  if (own.text !== now.text) await system.writeFile(app, own.text, (await system.modeOf(app)) ?? undefined)
  for (const role of roles) {
    const old = now[role]
    if (old && old.name !== own[role]?.name) await system.remove(join(folder, old.name))
  }
}

/** Writes the folder of a new gym completely or not at all. */
async function writeNew(draft: Draft, folder: string, system: Needs): Promise<void> {
  const own = stateOf(draft)
  const files = new Map<string, Uint8Array>([['app.json', new TextEncoder().encode(own.text)]])
  for (const role of roles) {
    const picture = own[role]
    if (picture) files.set(picture.name, picture.bytes)
  }
  await writeGym({ gym: draft.gym, folder, files, problems: [] }, system)
}

/**
 * Finishes an interrupted save, if app.json and the pictures in the folder all come from the draft or its base.
 */
export function finishSaving(draft: Draft, paths: Paths, system: Needs): Promise<void> {
  return whileNobodyElseWrites(
    paths,
    system,
    () => {},
    async () => {
      const folder = join(paths.tenants, draft.gym)
      const { base } = draft
      // A new gym's folder is written completely or not at all.
      if (!base) return
      await system.removeStale(folder)
      const entries = await system.list(folder)
      const isPicture = (one: Entry) => roles.some(role => pictures[role].isFile(one))
      if (entries.some(one => (isPicture(one) || one.name === 'app.json') && one.kind !== 'file')) return
      const bytes = new Map<string, Uint8Array | null>()
      for (const { name } of entries.filter(isPicture))
        bytes.set(name, await system.readFile(join(folder, name)))
      const app = await system.readFile(join(folder, 'app.json'))
      const sides = [base, stateOf(draft)]
      const isOf = (name: string, file: Uint8Array | null) =>
        sides
          .flatMap(side => roles.map(role => side[role]))
          .some(picture => picture?.name === name && file !== null && digest(picture.bytes) === digest(file))
      const isApp = sides.some(({ text }) => app !== null && digest(app) === digest(text))
      const isBetween = isApp && [...bytes].every(([name, file]) => isOf(name, file))
      if (!isBetween) return
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(app ?? undefined)
      const old = (role: Role) => (base[role] && bytes.has(base[role].name) ? base[role] : null)
      await write(draft, { text, logo: old('logo'), icon: old('icon') }, paths, system)
    },
  )
}
