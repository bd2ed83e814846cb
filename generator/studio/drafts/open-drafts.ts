import { join } from 'node:path'
import { placeForNewGym, planNewGym } from '../../onboarding/new.ts'
import type { Change } from '../../onboarding/set.ts'
import type { Paths } from '../../system/paths.ts'
import type { FileStore, Lock } from '../../system/system.ts'
import { UserError } from '../../system/user-error.ts'
import { readRegister } from '../../tenant/list.ts'
import { readShared } from '../../tenant/load.ts'
import { begun, changed, type Draft, diskWith, onBase, type State, shown, stateOnDisk } from './draft.ts'
import { asWritten } from './own-fields.ts'
import { type Saved, saveDraft } from './save.ts'

export class NoSuchGym extends Error {
  override readonly name = 'NoSuchGym'
  constructor(gym: string) {
    super(`There is no gym "${gym}".`)
  }
}

/** The gyms that are being changed. A page that is loaded again finds its draft as it was. */
export interface OpenDrafts {
  /** @throws {NoSuchGym} */
  of(gym: string): Promise<Draft>
  /** @throws {UserError} 'usage' where there is such a gym, or none can be called that */
  begin(gym: string, fields: Readonly<Record<string, unknown>>): Promise<Draft>
  /** Puts what `by` makes of a draft in its place; drafts are changed one after the other. */
  change(gym: string, by: (draft: Draft) => Draft): Promise<Draft>
  /** A field's new value as a careful person writes it: what the gym has anyway is not written. */
  set(gym: string, change: Change): Promise<Draft>
  /** Forgets the draft for what the disk has; `keep` lets the draft replace that when it is saved. */
  drop(gym: string): Promise<Draft>
  keep(gym: string): Promise<Draft>
  save(gym: string, onWait: (holder: string) => void): Promise<{ draft: Draft; saved: Saved }>
  onDisk(gym: string): Promise<State | null>
  /** The disk with the gym's draft in it, where there is one. */
  disk(gym: string): Pick<FileStore, 'readFile' | 'list'>
}

const isGym = (name: string): boolean => /^[a-z0-9-]{1,63}$/.test(name)

export function openDrafts(paths: Paths, system: FileStore & Lock): OpenDrafts {
  const drafts = new Map<string, Draft>()
  const kept = (draft: Draft): Draft => {
    drafts.set(draft.gym, draft)
    return draft
  }
  const onDisk = (gym: string) => stateOnDisk(gym, paths, system)
  async function of(gym: string): Promise<Draft> {
    // What a link points at is no gym of this folder: nothing outside of it is written.
    const isHere = isGym(gym) && (await system.readLink(join(paths.tenants, gym))) === null
    const state = drafts.has(gym) || !isHere ? null : await onDisk(gym)
    // Another request may have begun it meanwhile.
    const known = drafts.get(gym)
    if (known) return known
    if (!state) throw new NoSuchGym(gym)
    return kept(begun(gym, state, state))
  }
  async function defaults(): Promise<Record<string, unknown>> {
    return readShared(await readRegister(paths, system), paths).value ?? {}
  }
  async function change(gym: string, by: (draft: Draft) => Draft): Promise<Draft> {
    await of(gym)
    const now = drafts.get(gym)
    if (!now) throw new NoSuchGym(gym)
    return kept(by(now))
  }
  return {
    of,
    change,
    onDisk,
    async begin(gym, fields) {
      const place = await placeForNewGym(gym, paths, system)
      const wrong = place.problems.find(({ severity }) => severity === 'error')
      if (wrong) throw new UserError('usage', wrong.message, wrong.hint)
      if (drafts.has(gym))
        throw new UserError(
          'usage',
          `A new gym "${gym}" is begun already, and not saved.`,
          'Open it, or choose another name.',
        )
      const { files } = planNewGym(place, { fields, logo: null })
      const text = new TextDecoder().decode(files.get('app.json'))
      return kept(begun(gym, { text, logo: null }, null))
    },
    async set(gym, wanted) {
      const usual = await defaults()
      return change(gym, draft => changed(draft, asWritten(shown(draft).text, wanted, usual)))
    },
    async drop(gym) {
      const left = drafts.get(gym)
      drafts.delete(gym)
      const draft = await of(gym)
      // A window that has seen the draft that is left has not seen this one.
      return left ? kept({ ...draft, version: left.version + 1 }) : draft
    },
    async keep(gym) {
      const now = await onDisk(gym)
      return change(gym, draft => onBase(draft, now))
    },
    async save(gym, onWait) {
      const saved = await saveDraft(await of(gym), paths, system, onWait)
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
