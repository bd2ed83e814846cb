// Draft of a gym: app.json and the pictures, step by step. Nothing is written to tenants/ before it is saved.
import { basename, join } from 'node:path'
import { iconFor, logoFor } from '#generator/onboarding/new.ts'
import { type Change, withChange } from '#generator/onboarding/set.ts'
import { digest } from '#generator/system/digest.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { Entry, FileStore } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { listOwnFolder, readOwnFile } from '#generator/tenant/files/own-files.ts'
import { problem, wholeFile } from '#generator/tenant/find.ts'
import { isIcon, isLogo } from '#generator/tenant/logo.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import { withFiles } from './store.ts'

/** A picture in a gym's folder. */
export interface Picture {
  /** File name. */
  name: string
  bytes: Uint8Array
}

/** Pictures of a gym, each with the test for its file and the rule that names and checks a new file. */
export const pictures = {
  logo: { isFile: isLogo, fileFor: logoFor },
  icon: { isFile: isIcon, fileFor: iconFor },
}
export type Role = keyof typeof pictures
export const roles: readonly Role[] = ['logo', 'icon']

/** Contents of a gym's folder that the studio edits. */
export interface State extends Record<Role, Picture | null> {
  /** Text of app.json. */
  text: string
}

export interface Draft {
  gym: string
  /** State on the disk that the draft is based on. null for a new gym. */
  base: State | null
  steps: readonly State[]
  /** Index of the current step. */
  at: number
  /** Grows with every change. Windows compare it with the version that they show. */
  version: number
  /** Field being typed in at the last step, '' for other steps. Further typing in it replaces the step. */
  field: string
}

type Disk = Pick<FileStore, 'readFile' | 'list'>

/**
 * Reads the state of the gym's folder. null without a folder.
 * @throws {UserError} 'failed' for a link or a folder without app.json
 */
export async function stateOnDisk(gym: string, { tenants }: Paths, system: Disk): Promise<State | null> {
  const kind = (await system.list(tenants)).find(({ name }) => name === gym)?.kind
  if (kind === undefined) return null
  const folder = join(tenants, gym)
  const entries = unwrap(await listOwnFolder(gym, folder, { path: '', kind }, system))
  const app = entries.find(({ name }) => name === 'app.json')
  if (!app) throw errorFor(problem('app/missing', wholeFile(gym, join(folder, 'app.json')), gym))
  const bytes = unwrap(await readOwnFile(gym, folder, { path: app.name, kind: app.kind }, system))
  const pictureIn = async (entry: Entry | undefined): Promise<Picture | null> => {
    if (!entry) return null
    const { name, kind } = entry
    return { name, bytes: unwrap(await readOwnFile(gym, folder, { path: name, kind }, system)) }
  }
  const logo = await pictureIn(entries.find(isLogo))
  return { text: textOf(bytes), logo, icon: await pictureIn(entries.find(isIcon)) }
}

/** Keeps a byte order mark as a character, so that rewriting a file does not change it. */
const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

function unwrap<Value>(read: { value: Value; problems: [] } | { value: null; problems: [Problem] }): Value {
  const [problem] = read.problems
  if (problem || read.value === null) throw errorFor(problem)
  return read.value
}

const errorFor = (problem?: Problem) => new UserError('failed', problem?.message ?? '', problem?.hint ?? '')

/** `base`: null for a new gym. */
export const beginDraft = (gym: string, state: State, base: State | null): Draft => ({
  ...{ gym, base, steps: [state], at: 0, version: 0 },
  field: '',
})

/** Current state of the draft. */
export function stateOf({ steps, at }: Draft): State {
  const state = steps[at]
  if (!state) throw new RangeError(`There is no step ${at} of ${steps.length}.`)
  return state
}

const maxSteps = 200

/** Adds a step and drops undone steps. `field`: as in Draft. */
function withStep(draft: Draft, state: State, field = ''): Draft {
  if (isSameState(stateOf(draft), state)) return draft
  const isTypedOn = field !== '' && field === draft.field && draft.at === draft.steps.length - 1
  const before = draft.steps.slice(0, isTypedOn ? draft.at : draft.at + 1)
  const steps = [...before, state].slice(-maxSteps)
  return { ...draft, steps, at: steps.length - 1, version: draft.version + 1, field }
}

/** Sets or removes fields in one step. `typed`: the field being typed in, '' for other changes. */
export const applyChanges = (draft: Draft, changes: readonly Change[], typed: string): Draft =>
  withStep(draft, { ...stateOf(draft), text: changes.reduce(withChange, stateOf(draft).text) }, typed)

/** Replaces the text of app.json. `isTyped`: further typing joins this step. */
export const replaceText = (draft: Draft, text: string, { isTyped = false } = {}): Draft =>
  withStep(draft, { ...stateOf(draft), text }, isTyped ? 'app.json' : '')

/**
 * Sets a picture and names its file by its format. A file called `icon` becomes the icon, any other file the
 * logo.
 */
export function withPicture(draft: Draft, given: Picture): Draft {
  const role = /^icon\.[^.]+$/i.test(given.name) ? 'icon' : 'logo'
  const picture = { name: pictureName(draft, role, given), bytes: given.bytes }
  return withStep(draft, { ...stateOf(draft), [role]: picture })
}

export const withoutPicture = (draft: Draft, role: Role): Draft =>
  withStep(draft, { ...stateOf(draft), [role]: null })

/**
 * Names the file of a picture. An unsupported picture gets a supported name, so that the rules read and reject
 * it.
 */
function pictureName({ gym, base }: Draft, role: Role, { name, bytes }: Picture): string {
  const { isFile, fileFor } = pictures[role]
  const own = fileFor(gym, name, bytes).name
  const old = base?.[role]?.name
  // Some file systems treat `Logo.png` and `logo.png` as one file.
  if (old !== undefined && old.toLowerCase() === own) return old
  return isFile({ name: own, kind: 'file' }) ? own : `${role}.png`
}

/** Moves one step back (-1) or forward (1) within the history. */
export function moveBy(draft: Draft, by: -1 | 1): Draft {
  const at = Math.min(Math.max(0, draft.at + by), draft.steps.length - 1)
  return at === draft.at ? draft : { ...draft, at, version: draft.version + 1, field: '' }
}

/**
 * Merges a draft with a state that was written elsewhere, in one step to undo. `mine`: changes of this draft to
 * keep. `logo`: the side whose pictures are kept.
 */
export function mergeDraft(
  draft: Draft,
  theirs: State,
  { mine, logo }: { mine: readonly Change[]; logo: 'mine' | 'theirs' },
): Draft {
  const text = mine.reduce(withChange, theirs.text)
  return withStep(rebase(draft, theirs), { ...(logo === 'mine' ? stateOf(draft) : theirs), text })
}

/** Bases the draft on another state: the current disk, or the state just saved. */
export const rebase = (draft: Draft, base: State | null): Draft => ({
  ...draft,
  base,
  version: draft.version + 1,
  field: '',
})

export const isSameState = (a: State | null, b: State | null): boolean =>
  (a === null) === (b === null) &&
  a?.text === b?.text &&
  roles.every(role => a?.[role]?.name === b?.[role]?.name) &&
  digestOf(a) === digestOf(b)

/** Digests of pictures. Many steps share a picture, so each is hashed once. */
const digests = new WeakMap<Uint8Array, string>()

export function digestOfPicture({ bytes }: Picture): string {
  const value = digests.get(bytes) ?? digest(bytes)
  digests.set(bytes, value)
  return value
}

/** Digest of a state's pictures. '' without pictures. */
export function digestOf(state: State | null): string {
  const logo = state?.logo ? digestOfPicture(state.logo) : ''
  return state?.icon ? `${logo} ${digestOfPicture(state.icon)}` : logo
}

/** Returns the disk as if the draft were saved. */
export function diskWith(draft: Draft, { tenants }: Paths, system: Disk): Disk {
  const folder = join(tenants, draft.gym)
  const own = stateOf(draft)
  const files = new Map<string, Uint8Array | null>([
    [join(folder, 'app.json'), new TextEncoder().encode(own.text)],
  ])
  for (const role of roles) {
    const [old, picture] = [draft.base?.[role], own[role]]
    if (old) files.set(join(folder, basename(old.name)), null)
    if (picture) files.set(join(folder, basename(picture.name)), picture.bytes)
  }
  return withFiles(files, system)
}
