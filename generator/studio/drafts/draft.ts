// A gym while somebody changes it: what app.json and the pictures would be, step by step. Nothing is written before it is saved.
import { basename, join } from 'node:path'
import { iconFor, logoFor } from '../../onboarding/new.ts'
import { type Change, withChange } from '../../onboarding/set.ts'
import { digest } from '../../system/digest.ts'
import type { Paths } from '../../system/paths.ts'
import type { Entry, FileStore } from '../../system/system.ts'
import { UserError } from '../../system/user-error.ts'
import { listOwnFolder, readOwnFile } from '../../tenant/files/own-files.ts'
import { problem, wholeFile } from '../../tenant/find.ts'
import { isIcon, isLogo } from '../../tenant/logo.ts'
import type { Problem } from '../../tenant/problem.ts'
import { withFiles } from './store.ts'

/** A picture in a gym's folder. */
export interface Picture {
  /** The name of its file. */
  name: string
  bytes: Uint8Array
}

/** The pictures that a gym may have: each with the entries that may be its file, and the name of a file for it. */
export const pictures = {
  logo: { isFile: isLogo, fileFor: logoFor },
  icon: { isFile: isIcon, fileFor: iconFor },
}
export type Role = keyof typeof pictures
export const roles: readonly Role[] = ['logo', 'icon']

/** What of a gym's folder the studio changes. */
export interface State extends Record<Role, Picture | null> {
  /** app.json as it is written. */
  text: string
}

export interface Draft {
  gym: string
  /** What it was when the draft was begun, or was saved last; null for a gym that is not there yet. */
  base: State | null
  steps: readonly State[]
  /** Which of the steps is shown. */
  at: number
  /** Grows with every change, so that a window knows whether it has seen the last. */
  version: number
  /** The field that the last step changed: typing on in it is one step. '' for none. */
  field: string
}

type Disk = Pick<FileStore, 'readFile' | 'list'>

/**
 * What the gym's folder holds now; null where there is none.
 * @throws {UserError} 'failed' where what is there is no gym's: a link, or a folder without a file app.json
 */
export async function stateOnDisk(gym: string, { tenants }: Paths, system: Disk): Promise<State | null> {
  const kind = (await system.list(tenants)).find(({ name }) => name === gym)?.kind
  if (kind === undefined) return null
  const folder = join(tenants, gym)
  const entries = own(await listOwnFolder(gym, folder, { path: '', kind }, system))
  const app = entries.find(({ name }) => name === 'app.json')
  if (!app) throw wrong(problem('app/missing', wholeFile(gym, join(folder, 'app.json')), gym))
  const bytes = own(await readOwnFile(gym, folder, { path: app.name, kind: app.kind }, system))
  const pictureIn = async (entry: Entry | undefined): Promise<Picture | null> => {
    if (!entry) return null
    const { name, kind } = entry
    return { name, bytes: own(await readOwnFile(gym, folder, { path: name, kind }, system)) }
  }
  const logo = await pictureIn(entries.find(isLogo))
  return { text: textOf(bytes), logo, icon: await pictureIn(entries.find(isIcon)) }
}

/** A mark of its encoding is a character of the text: what is read and written again is as it was. */
const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

function own<Value>(read: { value: Value; problems: [] } | { value: null; problems: [Problem] }): Value {
  const [found] = read.problems
  if (found || read.value === null) throw wrong(found)
  return read.value
}

const wrong = (found?: Problem) => new UserError('failed', found?.message ?? '', found?.hint ?? '')

/** `base` null for a gym that is not there yet. */
export const begun = (gym: string, state: State, base: State | null): Draft => ({
  ...{ gym, base, steps: [state], at: 0, version: 0 },
  field: '',
})

/** The draft as it is shown. */
export function shown({ steps, at }: Draft): State {
  const state = steps[at]
  if (!state) throw new RangeError(`There is no step ${at} of ${steps.length}.`)
  return state
}

const mostSteps = 200

/** The draft with one more step; what was undone is gone. `field`: as in Draft. */
function withStep(draft: Draft, state: State, field = ''): Draft {
  if (isSameState(shown(draft), state)) return draft
  const isTypedOn = field !== '' && field === draft.field && draft.at === draft.steps.length - 1
  const before = draft.steps.slice(0, isTypedOn ? draft.at : draft.at + 1)
  const steps = [...before, state].slice(-mostSteps)
  return { ...draft, steps, at: steps.length - 1, version: draft.version + 1, field }
}

/** Sets or removes fields in one step, everything else as it was. `typed`: the field that is typed in, '' for none. */
export const changed = (draft: Draft, changes: readonly Change[], typed: string): Draft =>
  withStep(draft, { ...shown(draft), text: changes.reduce(withChange, shown(draft).text) }, typed)

/** With another text of app.json. `isTyped`: typing on in it is one step. */
export const rewritten = (draft: Draft, text: string, { isTyped = false } = {}): Draft =>
  withStep(draft, { ...shown(draft), text }, isTyped ? 'app.json' : '')

/** With another picture, whose file is named by what it is. A file that is called `icon` is the icon, any other the logo. */
export function withPicture(draft: Draft, given: Picture): Draft {
  const role = /^icon\.[^.]+$/i.test(given.name) ? 'icon' : 'logo'
  const picture = { name: pictureName(draft, role, given), bytes: given.bytes }
  return withStep(draft, { ...shown(draft), [role]: picture })
}

export const withoutPicture = (draft: Draft, role: Role): Draft =>
  withStep(draft, { ...shown(draft), [role]: null })

/** What is no picture that could be a logo is named as one all the same: the rules look at nothing else, and refuse it. */
function pictureName({ gym, base }: Draft, role: Role, { name, bytes }: Picture): string {
  const { isFile, fileFor } = pictures[role]
  const own = fileFor(gym, name, bytes).name
  const old = base?.[role]?.name
  // Some disks take `Logo.png` and `logo.png` for one file.
  if (old !== undefined && old.toLowerCase() === own) return old
  return isFile({ name: own, kind: 'file' }) ? own : `${role}.png`
}

/** One step back (-1) or forth (1), as far as there are any. */
export function moved(draft: Draft, by: -1 | 1): Draft {
  const at = Math.min(Math.max(0, draft.at + by), draft.steps.length - 1)
  return at === draft.at ? draft : { ...draft, at, version: draft.version + 1, field: '' }
}

/**
 * The draft over what somebody else has written, with what is wanted of both. One step, so that it can be undone. `mine`: the changes that
 * this draft keeps; `logo`: whose pictures.
 */
export function settled(
  draft: Draft,
  theirs: State,
  { mine, logo }: { mine: readonly Change[]; logo: 'mine' | 'theirs' },
): Draft {
  const text = mine.reduce(withChange, theirs.text)
  return withStep(onBase(draft, theirs), { ...(logo === 'mine' ? shown(draft) : theirs), text })
}

/** The draft over another base: what is on the disk by now, or what was just saved. */
export const onBase = (draft: Draft, base: State | null): Draft => ({
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

/** Of pictures, which many steps share: each is looked through once. */
const digests = new WeakMap<Uint8Array, string>()

export function digestOfPicture({ bytes }: Picture): string {
  const known = digests.get(bytes) ?? digest(bytes)
  digests.set(bytes, known)
  return known
}

/** Of a state's pictures; '' without any. */
export function digestOf(state: State | null): string {
  const logo = state?.logo ? digestOfPicture(state.logo) : ''
  return state?.icon ? `${logo} ${digestOfPicture(state.icon)}` : logo
}

/** The disk as it would be with the draft saved. */
export function diskWith(draft: Draft, { tenants }: Paths, system: Disk): Disk {
  const folder = join(tenants, draft.gym)
  const own = shown(draft)
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
