// Stores unsaved drafts in the cache until they are saved or discarded. Only the user's account can read the
// files.
import { join } from 'node:path'
import * as z from 'zod'
import { digest } from '#generator/system/digest.ts'
import { DiskError } from '#generator/system/disk-error.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { type Draft, digestOfPicture, type Picture, roles, type State } from './draft.ts'

const storedPicture = z.object({ name: z.string(), digest: z.string() }).nullable()
const storedState = z.object({
  text: z.string(),
  logo: storedPicture,
  // Older drafts have no icon.
  icon: storedPicture.default(null),
})
const storedDraft = z.object({
  gym: z.string(),
  base: storedState.nullable(),
  steps: z.array(storedState).min(1),
  at: z.int().min(0),
  version: z.int(),
  field: z.string(),
  isSaving: z.boolean(),
})
type StoredState = z.output<typeof storedState>

export interface StoredDraft {
  draft: Draft
  /** True if the studio ended while it wrote the draft to tenants/. */
  isSaving: boolean
}

export interface DraftStore {
  put(draft: Draft, options?: { isSaving: boolean }): Promise<void>
  drop(gym: string): Promise<void>
  /** Returns the readable drafts. Others are logged. */
  all(log: (line: string) => void): Promise<StoredDraft[]>
}

type Needs = Pick<FileStore, 'readFile' | 'list' | 'writeFile' | 'remove' | 'modifiedAt' | 'removeStale'>

/** Limit of stored text in characters. Of a longer history, the latest steps are stored. */
const maxTextLength = 2_000_000
const ownerOnly = 0o600
const file = 'draft.json'

/** Folder of the drafts for one tenants/. Several may share a cache. */
export const draftsFolder = ({ cache, tenants }: Pick<Paths, 'cache' | 'tenants'>): string =>
  join(cache, 'studio-drafts', digest(tenants).slice(0, 16))

export function openDraftStore(paths: Paths, system: Needs): DraftStore {
  const folder = draftsFolder(paths)
  const last = new Map<string, Promise<unknown>>()
  /** Serializes the writes of a gym's draft, so that the last change is written last. */
  function serialize<Value>(gym: string, work: () => Promise<Value>): Promise<Value> {
    const done = (last.get(gym) ?? Promise.resolve()).then(work)
    last.set(
      gym,
      done.catch(() => undefined),
    )
    return done
  }
  const pictureOf = (gym: string, name: string) => join(folder, gym, `logo-${name}`)

  async function put(draft: Draft, { isSaving } = { isSaving: false }): Promise<void> {
    const { gym, base, version, field } = draft
    const { steps, at } = cutHistory(draft)
    for (const picture of [base, ...steps].flatMap(one => roles.map(role => one?.[role]))) {
      if (!picture) continue
      const path = pictureOf(gym, digestOfPicture(picture))
      if ((await system.modifiedAt(path)) === null) await system.writeFile(path, picture.bytes, ownerOnly)
    }
    const stored = {
      gym,
      base: base && storedStateOf(base),
      steps: steps.map(storedStateOf),
      at,
      version,
      field,
      isSaving,
    }
    await system.writeFile(join(folder, gym, file), JSON.stringify(stored), ownerOnly)
  }

  async function read(gym: string): Promise<StoredDraft> {
    const bytes = (await system.readFile(join(folder, gym, file))) ?? new Uint8Array()
    const { base, steps, isSaving, ...rest } = storedDraft.parse(JSON.parse(new TextDecoder().decode(bytes)))
    const readPicture = async (stored: StoredState['logo']): Promise<Picture | null> => {
      if (!stored) return null
      const bytes = await system.readFile(pictureOf(gym, stored.digest))
      if (!bytes || digest(bytes) !== stored.digest) throw new Error(`Its picture ${stored.name} is gone.`)
      return { name: stored.name, bytes }
    }
    const stateOf = async ({ text, logo, icon }: StoredState): Promise<State> => ({
      text,
      logo: await readPicture(logo),
      icon: await readPicture(icon),
    })
    const draft = {
      ...rest,
      base: base && (await stateOf(base)),
      steps: await Promise.all(steps.map(stateOf)),
    }
    if (draft.gym !== gym || draft.at >= draft.steps.length) throw new Error('It is that of another gym.')
    return { draft, isSaving }
  }

  async function names(log: (line: string) => void): Promise<string[]> {
    try {
      return (await system.list(folder)).filter(({ kind }) => kind === 'folder').map(({ name }) => name)
    } catch (error) {
      if (!(error instanceof DiskError)) throw error
      log(`The drafts in ${folder} cannot be read: ${error.message} ${error.hint}`)
      return []
    }
  }

  return {
    put: (draft, options) => serialize(draft.gym, () => put(draft, options)),
    drop: gym => serialize(gym, () => system.remove(join(folder, gym))),
    async all(log) {
      const drafts: StoredDraft[] = []
      for (const name of await names(log)) {
        try {
          await system.removeStale(join(folder, name))
          drafts.push(await read(name))
        } catch (error) {
          // The studio works without this draft. Its files stay for manual recovery.
          log(`The draft of ${name} in ${join(folder, name)} cannot be read: ${String(error)}`)
        }
      }
      return drafts
    },
  }
}

const storedStateOf = (state: State): StoredState => ({
  text: state.text,
  logo: storedPictureOf(state.logo),
  icon: storedPictureOf(state.icon),
})

const storedPictureOf = (picture: Picture | null): StoredState['logo'] =>
  picture && { name: picture.name, digest: digestOfPicture(picture) }

/** Cuts a long history to its latest steps. The current step always stays. */
function cutHistory({ steps, at }: Draft): { steps: readonly State[]; at: number } {
  let from = steps.length - 1
  let size = 0
  for (; from > 0; from -= 1) {
    size += steps[from - 1]?.text.length ?? 0
    if (size > maxTextLength && from <= at) break
  }
  return { steps: steps.slice(from), at: at - from }
}
