// Stores unsaved drafts in the cache until they are saved or discarded. Only the user's account can read the
// files.
import { join } from 'node:path'
import * as z from 'zod'
import { digest } from '../../system/digest.ts'
import { DiskError } from '../../system/disk-error.ts'
import type { Paths } from '../../system/paths.ts'
import type { FileStore } from '../../system/system.ts'
import { type Draft, digestOfPicture, type Picture, roles, type State } from './draft.ts'

const keptPicture = z.object({ name: z.string(), digest: z.string() }).nullable()
const keptState = z.object({
  text: z.string(),
  logo: keptPicture,
  // Older drafts have no icon.
  icon: keptPicture.default(null),
})
const keptDraft = z.object({
  gym: z.string(),
  base: keptState.nullable(),
  steps: z.array(keptState).min(1),
  at: z.int().min(0),
  version: z.int(),
  field: z.string(),
  isSaving: z.boolean(),
})
type KeptState = z.output<typeof keptState>

export interface Kept {
  draft: Draft
  /** True if the studio ended while it wrote the draft to tenants/. */
  isSaving: boolean
}

export interface KeptDrafts {
  put(draft: Draft, options?: { isSaving: boolean }): Promise<void>
  drop(gym: string): Promise<void>
  /** Returns the readable drafts. Others are logged. */
  all(log: (line: string) => void): Promise<Kept[]>
}

type Needs = Pick<FileStore, 'readFile' | 'list' | 'writeFile' | 'remove' | 'modifiedAt' | 'removeStale'>

/** Limit of stored text in characters. Of a longer history, the latest steps are stored. */
const mostText = 2_000_000
const ownerOnly = 0o600
const file = 'draft.json'

/** Folder of the drafts for one tenants/. Several may share a cache. */
export const draftsFolder = ({ cache, tenants }: Pick<Paths, 'cache' | 'tenants'>): string =>
  join(cache, 'studio-drafts', digest(tenants).slice(0, 16))

export function keptDrafts(paths: Paths, system: Needs): KeptDrafts {
  const place = draftsFolder(paths)
  const last = new Map<string, Promise<unknown>>()
  /** Serializes the writes of a gym's draft, so that the last change is written last. */
  function inTurn<Value>(gym: string, work: () => Promise<Value>): Promise<Value> {
    const done = (last.get(gym) ?? Promise.resolve()).then(work)
    last.set(
      gym,
      done.catch(() => undefined),
    )
    return done
  }
  const pictureOf = (gym: string, name: string) => join(place, gym, `logo-${name}`)

  async function put(draft: Draft, { isSaving } = { isSaving: false }): Promise<void> {
    const { gym, base, version, field } = draft
    const { steps, at } = recent(draft)
    for (const picture of [base, ...steps].flatMap(one => roles.map(role => one?.[role]))) {
      if (!picture) continue
      const path = pictureOf(gym, digestOfPicture(picture))
      if ((await system.modifiedAt(path)) === null) await system.writeFile(path, picture.bytes, ownerOnly)
    }
    const kept = { gym, base: base && keptOf(base), steps: steps.map(keptOf), at, version, field, isSaving }
    await system.writeFile(join(place, gym, file), JSON.stringify(kept), ownerOnly)
  }

  async function read(gym: string): Promise<Kept> {
    const bytes = (await system.readFile(join(place, gym, file))) ?? new Uint8Array()
    const { base, steps, isSaving, ...rest } = keptDraft.parse(JSON.parse(new TextDecoder().decode(bytes)))
    const readPicture = async (kept: KeptState['logo']): Promise<Picture | null> => {
      if (!kept) return null
      const bytes = await system.readFile(pictureOf(gym, kept.digest))
      if (!bytes || digest(bytes) !== kept.digest) throw new Error(`Its picture ${kept.name} is gone.`)
      return { name: kept.name, bytes }
    }
    const stateOf = async ({ text, logo, icon }: KeptState): Promise<State> => ({
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
      return (await system.list(place)).filter(({ kind }) => kind === 'folder').map(({ name }) => name)
    } catch (error) {
      if (!(error instanceof DiskError)) throw error
      log(`The drafts in ${place} cannot be read: ${error.message} ${error.hint}`)
      return []
    }
  }

  return {
    put: (draft, options) => inTurn(draft.gym, () => put(draft, options)),
    drop: gym => inTurn(gym, () => system.remove(join(place, gym))),
    async all(log) {
      const found: Kept[] = []
      for (const name of await names(log)) {
        try {
          await system.removeStale(join(place, name))
          found.push(await read(name))
        } catch (error) {
          // The studio works without this draft. Its files stay for manual recovery.
          log(`The draft of ${name} in ${join(place, name)} cannot be read: ${String(error)}`)
        }
      }
      return found
    },
  }
}

const keptOf = (state: State): KeptState => ({
  text: state.text,
  logo: keptPictureOf(state.logo),
  icon: keptPictureOf(state.icon),
})

const keptPictureOf = (picture: Picture | null): KeptState['logo'] =>
  picture && { name: picture.name, digest: digestOfPicture(picture) }

/** Cuts a long history to its latest steps. The current step always stays. */
function recent({ steps, at }: Draft): { steps: readonly State[]; at: number } {
  let from = steps.length - 1
  let size = 0
  for (; from > 0; from -= 1) {
    size += steps[from - 1]?.text.length ?? 0
    if (size > mostText && from <= at) break
  }
  return { steps: steps.slice(from), at: at - from }
}
