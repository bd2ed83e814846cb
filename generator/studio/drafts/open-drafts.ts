import { join } from 'node:path'
import type { Unsaved } from '../../../template/studio/begin/answers.ts'
import { withFixed } from '../../onboarding/fix.ts'
import type { Change } from '../../onboarding/set.ts'
import { DiskError } from '../../system/disk-error.ts'
import type { Paths } from '../../system/paths.ts'
import type { FileStore, Lock } from '../../system/system.ts'
import { inWords, UserError } from '../../system/user-error.ts'
import { readRegister } from '../../tenant/list.ts'
import { readShared } from '../../tenant/load.ts'
import {
  begun,
  changed,
  type Draft,
  diskWith,
  isSameState,
  onBase,
  rewritten,
  type State,
  settled,
  shown,
  stateOnDisk,
} from './draft.ts'
import { keptDrafts } from './kept-drafts.ts'
import { asWritten, valueAt, writtenIn } from './own-fields.ts'
import { type DrawnProblems, problemsOf } from './problems.ts'
import { finishSaving, type Saved, saveDraft } from './save.ts'

export class NoSuchGym extends Error {
  override readonly name = 'NoSuchGym'
  constructor(gym: string) {
    super(`There is no gym "${gym}".`)
  }
}

/** What was to be changed is not what the one who changes it has seen. */
export class Outdated extends Error {
  override readonly name = 'Outdated'
}

/** `was`: the gym's own value that it is to replace, null for none; undefined for any. */
export interface SeenChange extends Change {
  was?: unknown
}

/** The gyms that are being changed. A page that is loaded again finds its draft as it was, also after another start. */
export interface OpenDrafts {
  /** @throws {NoSuchGym} */
  of(gym: string): Promise<Draft>
  /** As `of`, for who looks at it: one in which nothing is to be saved follows what the disk has. */
  latest(gym: string): Promise<Draft>
  /** Those that are not saved. */
  unsaved(): Promise<Unsaved[]>
  /** The draft of a gym that is not there yet. @throws {UserError} 'usage' where there is one already */
  begin(gym: string, state: State): Promise<Draft>
  /** Puts what `by` makes of a draft in its place; drafts are changed one after the other. */
  change(gym: string, by: (draft: Draft) => Draft): Promise<Draft>
  /**
   * Fields' new values as a careful person writes them, in one step: what the gym has anyway is not written.
   * @throws {Outdated} where one replaces another value than it names
   */
  set(gym: string, changes: readonly SeenChange[]): Promise<Draft>
  /** Mends a problem as the rule says that found it. @throws {Outdated} where there is no such problem any more */
  fix(gym: string, problem: { code: string; path: string; line: number }): Promise<Draft>
  /** Takes what the disk has, with the fields and the logo that this draft is to keep; all in one step. */
  settle(gym: string, mine: { fields: readonly string[]; logo: boolean }): Promise<Draft>
  /** Lets the draft replace what the disk has when it is saved. */
  keep(gym: string): Promise<Draft>
  /** Forgets the draft, with all its steps. */
  discard(gym: string): Promise<void>
  save(gym: string, onWait: (holder: string) => void): Promise<{ draft: Draft; saved: Saved }>
  /** What every gym has that does not say otherwise, from defaults.json. */
  usual(): Promise<Readonly<Record<string, unknown>>>
  onDisk(gym: string): Promise<State | null>
  /** Why a draft would not outlast the studio's end; '' where it does. */
  unkept(gym: string): string
  /** The disk with the gym's draft in it, where there is one. */
  disk(gym: string): Pick<FileStore, 'readFile' | 'list'>
}

const isGym = (name: string): boolean => /^[a-z0-9-]{1,63}$/.test(name)

interface Options {
  paths: Paths
  system: FileStore & Lock
  drawn: DrawnProblems
  log: (line: string) => void
}

export function openDrafts({ paths, system, drawn, log }: Options): OpenDrafts {
  const drafts = new Map<string, Draft>()
  // A window that has seen a draft that is gone has not seen the next one.
  const versions = new Map<string, number>()
  const unkept = new Map<string, string>()
  const cache = keptDrafts(paths, system)
  const onDisk = (gym: string) => stateOnDisk(gym, paths, system)

  /** In memory at once, and in the cache before anybody is told that it is done. */
  async function kept(draft: Draft): Promise<Draft> {
    const { gym } = draft
    drafts.set(gym, draft)
    try {
      if (isSameState(shown(draft), draft.base)) await cache.drop(gym)
      else await cache.put(draft)
      unkept.delete(gym)
    } catch (error) {
      if (!(error instanceof DiskError)) throw error
      unkept.set(gym, `${error.message} ${error.hint}`)
    }
    return draft
  }

  /** Takes up what an earlier start left, once. What is wrong with one gym is in no other's way. */
  const restored = once(async () => {
    for (const { draft, isSaving } of await cache.all(log)) {
      const { gym } = draft
      if (!isGym(gym)) continue
      try {
        if (isSaving) await finishSaving(draft, paths, system)
        if (isSameState(shown(draft), await onDisk(gym))) {
          await cache.drop(gym)
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

  function first(draft: Draft): Draft {
    const next = { ...draft, version: versions.get(draft.gym) ?? 0 }
    drafts.set(draft.gym, next)
    return next
  }
  async function of(gym: string): Promise<Draft> {
    await restored()
    // What a link points at is no gym of this folder: nothing outside of it is written.
    const isHere = isGym(gym) && (await system.readLink(join(paths.tenants, gym))) === null
    const state = drafts.has(gym) || !isHere ? null : await onDisk(gym)
    // Another request may have begun it meanwhile.
    const known = drafts.get(gym)
    if (known) return known
    if (!state) throw new NoSuchGym(gym)
    return first(begun(gym, state, state))
  }
  async function defaults(): Promise<Record<string, unknown>> {
    return readShared(await readRegister(paths, system), paths).value ?? {}
  }
  async function change(gym: string, by: (draft: Draft) => Draft): Promise<Draft> {
    await of(gym)
    const now = drafts.get(gym)
    if (!now) throw new NoSuchGym(gym)
    const next = by(now)
    return next === now ? now : kept(next)
  }
  return {
    of,
    change,
    onDisk,
    usual: defaults,
    unkept: gym => unkept.get(gym) ?? '',
    async latest(gym) {
      const draft = await of(gym)
      if (!isSameState(shown(draft), draft.base)) return draft
      const now = await onDisk(gym)
      if (!now || isSameState(now, draft.base) || drafts.get(gym) !== draft) return draft
      // What can be undone still can.
      if (draft.steps.length > 1) return kept(settled(draft, now, { mine: [], logo: 'theirs' }))
      versions.set(gym, draft.version + 1)
      return first(begun(gym, now, now))
    },
    async unsaved() {
      await restored()
      return [...drafts.values()].filter(draft => !isSameState(shown(draft), draft.base)).map(unsavedOf)
    },
    async begin(gym, state) {
      await restored()
      if (drafts.has(gym))
        throw new UserError('usage', `There is a draft of "${gym}" already.`, 'Go on with it, or discard it.')
      return kept(first(begun(gym, state, null)))
    },
    async set(gym, wanted) {
      const usual = await defaults()
      return change(gym, draft => {
        const { text } = shown(draft)
        const own = writtenIn(text)
        const isSeen = ({ field, was }: SeenChange) =>
          was === undefined || JSON.stringify(valueAt(own, field) ?? null) === JSON.stringify(was)
        if (!wanted.every(isSeen)) throw new Outdated()
        // What is switched, or set together, is a step each time.
        const [only, ...others] = wanted
        const isTyped = others.length === 0 && typeof only?.value !== 'boolean'
        const written = wanted.map(one => asWritten(text, one, usual))
        return changed(draft, written, isTyped ? (only?.field ?? '') : '')
      })
    },
    async fix(gym, { code, path, line }) {
      const draft = await of(gym)
      const found = (await problemsOf(draft, paths, system)).find(
        one => one.code === code && one.path === path && one.line === line,
      )
      return change(gym, now => {
        if (!found?.fix || !isSameState(shown(now), shown(draft))) throw new Outdated()
        return rewritten(now, withFixed(shown(now).text, found.fix, found))
      })
    },
    async settle(gym, { fields, logo }) {
      const theirs = await onDisk(gym)
      return change(gym, draft => {
        if (!theirs) throw new Outdated()
        const written = writtenIn(shown(draft).text)
        const mine = fields.map(field => ({ field, value: valueAt(written, field) }))
        return settled(draft, theirs, { mine, logo: logo ? 'mine' : 'theirs' })
      })
    },
    async keep(gym) {
      const now = await onDisk(gym)
      return change(gym, draft => onBase(draft, now))
    },
    async discard(gym) {
      const { version } = await of(gym)
      drafts.delete(gym)
      unkept.delete(gym)
      versions.set(gym, version + 1)
      await cache.drop(gym)
    },
    async save(gym, onWait) {
      const note = async (draft: Draft) => {
        try {
          await cache.put(draft, { isSaving: true })
        } catch (error) {
          // It would be missed by who is killed in the middle of this; a cache that is full must not keep anybody from saving.
          if (!(error instanceof DiskError)) throw error
        }
      }
      const saved = await saveDraft({ draftNow: () => of(gym), note, onWait, drawn }, paths, system)
      // What was changed while it was saved stays to be saved.
      const draft = await change(gym, one => (saved.state === 'saved' ? onBase(one, saved.now) : one))
      return { draft, saved }
    },
    disk(gym) {
      const draft = drafts.get(gym)
      return draft ? diskWith(draft, paths, system) : system
    },
  }
}

function unsavedOf(draft: Draft): Unsaved {
  const name = valueAt(writtenIn(shown(draft).text), 'name')
  return { gym: draft.gym, name: typeof name === 'string' ? name : draft.gym, isNew: draft.base === null }
}

/** Does it once, however many ask; after a failure, again. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined
      throw error
    })
    return done
  }
}
