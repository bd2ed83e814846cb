import { join } from 'node:path'
import { withFixed } from '#generator/onboarding/fix.ts'
import type { Change } from '#generator/onboarding/set.ts'
import { DiskError } from '#generator/system/disk-error.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Lock } from '#generator/system/system.ts'
import { inWords, UserError } from '#generator/system/user-error.ts'
import { readRegister } from '#generator/tenant/list.ts'
import { readShared } from '#generator/tenant/load.ts'
import type { Tell } from '../events/events.ts'
import {
  applyChanges,
  beginDraft,
  type Draft,
  diskWith,
  isSameState,
  mergeDraft,
  rebase,
  replaceText,
  type State,
  stateOf,
  stateOnDisk,
} from './draft.ts'
import { type DrawnProblems, problemsOf } from './draft-problems.ts'
import { openDraftStore } from './draft-store.ts'
import { parseApp, simplifyChange, valueAt } from './own-fields.ts'
import { finishSaving, type SaveResult, saveDraft } from './save.ts'

/** An unsaved draft. */
export interface Unsaved {
  gym: string
  name: string
  isNew: boolean
}

export class NoSuchGym extends Error {
  override readonly name = 'NoSuchGym'
  constructor(gym: string) {
    super(`There is no gym "${gym}".`)
  }
}

/** Thrown if a change is based on a state that is no longer current. */
export class Outdated extends Error {
  override readonly name = 'Outdated'
}

/** `was`: the value to replace, null if it must be absent. undefined replaces any value. */
export interface SeenChange extends Change {
  was?: unknown
}

/** Drafts by gym. They survive a reload of the page and a restart of the studio. */
export interface OpenDrafts {
  /** @throws {NoSuchGym} */
  of(gym: string): Promise<Draft>
  /** Like `of`, but a draft without unsaved changes follows the disk. */
  latest(gym: string): Promise<Draft>
  /** Lists the unsaved drafts. */
  unsaved(): Promise<Unsaved[]>
  /** Begins the draft of a new gym. @throws {UserError} 'usage' if the gym has a draft */
  begin(gym: string, state: State): Promise<Draft>
  /** Replaces the draft with `by(draft)`. Changes are serialized. */
  change(gym: string, by: (draft: Draft) => Draft): Promise<Draft>
  /**
   * Sets fields in one step. A value that equals the default is removed instead of written.
   * @throws {Outdated} if a current value differs from the `was` of its change
   */
  set(gym: string, changes: readonly SeenChange[]): Promise<Draft>
  /** Applies the rule's fix to a problem. @throws {Outdated} if the problem no longer exists */
  fix(gym: string, problem: { code: string; path: string; line: number }): Promise<Draft>
  /**
   * Takes the state of the disk in one step, but keeps the fields and the logo of this draft that `mine` names.
   */
  settle(gym: string, mine: { fields: readonly string[]; logo: boolean }): Promise<Draft>
  /** Makes the next save overwrite the current state of the disk. */
  keep(gym: string): Promise<Draft>
  /** Forgets the draft, with all its steps. */
  discard(gym: string): Promise<void>
  save(gym: string, onWait: (holder: string) => void): Promise<{ draft: Draft; saved: SaveResult }>
  /** Default values of all gyms, from defaults.json. */
  readDefaults(): Promise<Readonly<Record<string, unknown>>>
  onDisk(gym: string): Promise<State | null>
  /** Error that keeps a draft out of the cache. '' if it is stored. */
  unkept(gym: string): string
  /** Returns the disk with the gym's draft applied, if there is a draft. */
  disk(gym: string): Pick<FileStore, 'readFile' | 'list'>
}

const isGym = (name: string): boolean => /^[a-z0-9-]{1,63}$/.test(name)

interface Options {
  paths: Paths
  system: FileStore & Lock
  drawn: DrawnProblems
  tell: Tell
  log: (line: string) => void
}

export function openDrafts({ paths, system, drawn, tell, log }: Options): OpenDrafts {
  const drafts = new Map<string, Draft>()
  // Versions continue after a discarded draft: a window must not take the next draft for the old draft.
  const versions = new Map<string, number>()
  const unkept = new Map<string, string>()
  const store = openDraftStore(paths, system)
  const onDisk = (gym: string) => stateOnDisk(gym, paths, system)

  const report = (gym: string, version: number) => tell({ topic: 'draft', gym, version })

  /** Stores a draft in memory at once, and in the cache before the request is answered. */
  async function storeDraft(draft: Draft): Promise<Draft> {
    const { gym } = draft
    const before = drafts.get(gym)
    drafts.set(gym, draft)
    report(gym, draft.version)
    if (before && isUnsaved(before) !== isUnsaved(draft)) tell({ topic: 'unsaved' })
    try {
      if (!isUnsaved(draft)) await store.drop(gym)
      else await store.put(draft)
      unkept.delete(gym)
    } catch (error) {
      if (!(error instanceof DiskError)) throw error
      unkept.set(gym, `${error.message} ${error.hint}`)
    }
    return draft
  }

  /** Restores the drafts of an earlier run, once. An error in one gym does not affect the others. */
  const restore = runOnce(async () => {
    for (const { draft, isSaving } of await store.all(log)) {
      const { gym } = draft
      if (!isGym(gym)) continue
      try {
        if (isSaving) await finishSaving(draft, paths, system)
        if (isSameState(stateOf(draft), await onDisk(gym))) {
          await store.drop(gym)
          continue
        }
      } catch (error) {
        if (!(error instanceof UserError)) console.error(error)
        const { message, hint } = inWords(error)
        log(`The draft of ${gym}: ${message} ${hint}`)
      }
      drafts.set(gym, draft)
    }
  })

  function addDraft(draft: Draft): Draft {
    const next = { ...draft, version: versions.get(draft.gym) ?? 0 }
    drafts.set(draft.gym, next)
    return next
  }
  async function of(gym: string): Promise<Draft> {
    await restore()
    // Links are rejected, so that nothing outside of tenants/ is written.
    const isHere = isGym(gym) && (await system.readLink(join(paths.tenants, gym))) === null
    const state = drafts.has(gym) || !isHere ? null : await onDisk(gym)
    // A concurrent request may have begun the draft.
    const existing = drafts.get(gym)
    if (existing) return existing
    if (!state) throw new NoSuchGym(gym)
    return addDraft(beginDraft(gym, state, state))
  }
  async function readDefaults(): Promise<Record<string, unknown>> {
    return readShared(await readRegister(paths, system), paths).value ?? {}
  }
  async function change(gym: string, by: (draft: Draft) => Draft): Promise<Draft> {
    await of(gym)
    const now = drafts.get(gym)
    if (!now) throw new NoSuchGym(gym)
    const next = by(now)
    return next === now ? now : storeDraft(next)
  }
  return {
    of,
    change,
    onDisk,
    readDefaults,
    unkept: gym => unkept.get(gym) ?? '',
    async latest(gym) {
      const draft = await of(gym)
      if (isUnsaved(draft)) return draft
      const now = await onDisk(gym)
      if (!now || isSameState(now, draft.base) || drafts.get(gym) !== draft) return draft
      // Keeps the undo history.
      if (draft.steps.length > 1) return storeDraft(mergeDraft(draft, now, { mine: [], logo: 'theirs' }))
      versions.set(gym, draft.version + 1)
      report(gym, draft.version + 1)
      return addDraft(beginDraft(gym, now, now))
    },
    async unsaved() {
      await restore()
      return [...drafts.values()].filter(isUnsaved).map(unsavedOf)
    },
    async begin(gym, state) {
      await restore()
      if (drafts.has(gym))
        throw new UserError('usage', `There is a draft of "${gym}" already.`, 'Go on with it, or discard it.')
      tell({ topic: 'unsaved' })
      return storeDraft(addDraft(beginDraft(gym, state, null)))
    },
    async set(gym, wanted) {
      const defaults = await readDefaults()
      return change(gym, draft => {
        const { text } = stateOf(draft)
        const own = parseApp(text)
        const isSeen = ({ field, was }: SeenChange) =>
          was === undefined || JSON.stringify(valueAt(own, field) ?? null) === JSON.stringify(was)
        if (!wanted.every(isSeen)) throw new Outdated()
        // Switches and joint changes always add a step.
        const [only, ...others] = wanted
        const isTyped = others.length === 0 && typeof only?.value !== 'boolean'
        const written = wanted.map(one => simplifyChange(text, one, defaults))
        return applyChanges(draft, written, isTyped ? (only?.field ?? '') : '')
      })
    },
    async fix(gym, { code, path, line }) {
      const draft = await of(gym)
      const problem = (await problemsOf(draft, paths, system)).find(
        one => one.code === code && one.path === path && one.line === line,
      )
      return change(gym, now => {
        if (!problem?.fix || !isSameState(stateOf(now), stateOf(draft))) throw new Outdated()
        return replaceText(now, withFixed(stateOf(now).text, problem.fix, problem))
      })
    },
    async settle(gym, { fields, logo }) {
      const theirs = await onDisk(gym)
      return change(gym, draft => {
        if (!theirs) throw new Outdated()
        const written = parseApp(stateOf(draft).text)
        const mine = fields.map(field => ({ field, value: valueAt(written, field) }))
        return mergeDraft(draft, theirs, { mine, logo: logo ? 'mine' : 'theirs' })
      })
    },
    async keep(gym) {
      const now = await onDisk(gym)
      return change(gym, draft => rebase(draft, now))
    },
    async discard(gym) {
      const { version } = await of(gym)
      drafts.delete(gym)
      unkept.delete(gym)
      versions.set(gym, version + 1)
      report(gym, version + 1)
      tell({ topic: 'unsaved' })
      await store.drop(gym)
    },
    async save(gym, onWait) {
      const note = async (draft: Draft) => {
        try {
          await store.put(draft, { isSaving: true })
        } catch (error) {
          // A full cache must not prevent saving. Without this note, a killed save is not finished at the next
          // start.
          if (!(error instanceof DiskError)) throw error
        }
      }
      const saved = await saveDraft({ draftNow: () => of(gym), note, onWait, drawn }, paths, system)
      // Changes made during the save stay unsaved.
      const draft = await change(gym, one => (saved.state === 'saved' ? rebase(one, saved.now) : one))
      return { draft, saved }
    },
    disk(gym) {
      const draft = drafts.get(gym)
      return draft ? diskWith(draft, paths, system) : system
    },
  }
}

const isUnsaved = (draft: Draft): boolean => !isSameState(stateOf(draft), draft.base)

function unsavedOf(draft: Draft): Unsaved {
  const name = valueAt(parseApp(stateOf(draft).text), 'name')
  return { gym: draft.gym, name: typeof name === 'string' ? name : draft.gym, isNew: draft.base === null }
}

/** Runs `work` once for all callers. Retries after a failure. */
function runOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined
      throw error
    })
    return done
  }
}
