import { basename } from 'node:path'
import { fieldKinds, isFields } from '#generator/onboarding/field-values.ts'
import { password } from '#generator/sandbox/seed/seeded-people.ts'
import { digestFiles } from '#generator/system/digest.ts'
import { readApp } from '#generator/tenant/app.ts'
import type { App } from '#generator/tenant/app-json/app-schema.ts'
import type { Fix, Problem } from '#generator/tenant/problem.ts'
import { type Draft, digestOf, isSameState, type State, stateOf } from './drafts/draft.ts'
import { parseApp, valueAt } from './drafts/own-fields.ts'
import type { SaveResult } from './drafts/save.ts'
import { formFields } from './form-fields.ts'
import type { DraftSite } from './preview/draft-sites.ts'
import type { Look } from './preview/look.ts'
import { messageOf, type ProblemMessage } from './problem-messages.ts'

/** A problem of a draft. */
export interface DraftProblem extends ProblemMessage {
  severity: 'error' | 'warning'
  /** Name in the gym's folder, such as 'app.json'. */
  file: string
  line: number
  /** Fix that can be applied, or null. */
  fix: Fix | null
}

/** One side of a conflict: app.json and the digest of the pictures. */
interface ConflictSide {
  text: string
  logo: string
}

/** A draft for its page. */
export interface View {
  gym: string
  /** Grows with every change of the draft. */
  version: number
  /** Text of app.json in the draft. */
  text: string
  /** Value of each form field by dotted name: the gym's own value or the default. */
  values: Readonly<Record<string, unknown>>
  /** Default values by field. */
  usual: Readonly<Record<string, unknown>>
  /** Fields that the gym sets itself. */
  own: readonly string[]
  /** File name of the logo, or ''. */
  logo: string
  /** File name of the separate picture for icons, or ''. */
  icon: string
  /** Changes with the pictures. */
  logoDigest: string
  /** Password of every member of the sandbox. */
  password: string
  problems: readonly DraftProblem[]
  isSaved: boolean
  canUndo: boolean
  canRedo: boolean
  /** True if the gym has no folder yet. */
  isNew: boolean
  /** True if the gym's folder was changed outside of this draft. */
  isChangedElsewhere: boolean
  /** Both sides of that conflict, else null. A missing folder is null. */
  elsewhere: { was: ConflictSide | null; theirs: ConflictSide | null } | null
  /** Error that keeps the draft out of the cache. '' if it is stored. */
  unkept: string
  /** Changes with the content of the frames. */
  site: string
  /** State of this draft's icons, which are the slowest to draw. */
  iconState: DraftSite['iconState']
  /** Look that open apps can apply at once. null without a site. */
  look: Look | null
  /** True if the frames show an earlier draft, because this draft cannot be built. */
  isSiteEarlier: boolean
  /** URL of the built site. '' if there is none. */
  built: string
  /** Every icon of the draft's site, by its path there. */
  icons: readonly { path: string; purpose: string; width: number }[]
  /** Result of a save, after a request to save. */
  saved?: SaveResult['state'] | undefined
}

interface Around {
  /** Current state of the gym's folder. */
  disk: State | null
  /** Default values of all gyms. */
  defaults: Readonly<Record<string, unknown>>
  unkept: string
}

/** Builds the page's view of a draft. */
export function viewOf(
  draft: Draft,
  { files, look, icons, iconState, problems, isEarlier }: DraftSite,
  { disk, defaults, unkept }: Around,
): Omit<View, 'built'> {
  const state = stateOf(draft)
  const written = parseApp(state.text)
  const app = appWithout(written, defaults)
  const required = new Set(formFields.filter(({ isRequired }) => isRequired).map(({ field }) => field))
  const defaultOf = (field: string) => valueAt(required.has(field) ? defaults : app, field) ?? null
  const isChangedElsewhere = !isSameState(draft.base, disk)
  return {
    gym: draft.gym,
    version: draft.version,
    text: state.text,
    values: Object.fromEntries(
      formFields.map(({ field }) => [field, valueAt(written, field) ?? defaultOf(field)]),
    ),
    usual: Object.fromEntries(formFields.map(({ field }) => [field, defaultOf(field)])),
    own: [...fieldKinds.keys()].filter(field => valueAt(written, field) !== undefined),
    logo: state.logo?.name ?? '',
    icon: state.icon?.name ?? '',
    logoDigest: digestOf(state),
    password,
    problems: distinct(problems.map(problemOf)),
    isSaved: isSameState(state, draft.base),
    canUndo: draft.at > 0,
    canRedo: draft.at < draft.steps.length - 1,
    isNew: draft.base === null,
    isChangedElsewhere,
    elsewhere: isChangedElsewhere ? { was: sideOf(draft.base), theirs: sideOf(disk) } : null,
    unkept,
    site: files ? digestFiles(files) : '',
    iconState,
    look,
    isSiteEarlier: isEarlier,
    icons: icons.map(({ path, spec: { purpose, width } }) => ({ path, purpose, width })),
  }
}

/** Drops duplicates that several rules found. */
const distinct = (problems: readonly DraftProblem[]): DraftProblem[] => [
  ...new Map(problems.map(one => [`${one.code} ${one.path} ${one.line} ${one.message}`, one])).values(),
]

function problemOf(problem: Problem): DraftProblem {
  const { severity, file, line, fix = null } = problem
  return { ...messageOf(problem), severity, file: basename(file), line, fix }
}

const sideOf = (state: State | null) => state && { text: state.text, logo: digestOf(state) }

/** Returns a gym with only its name set. null if no valid gym has these defaults. */
function appWithout(written: unknown, defaults: Readonly<Record<string, unknown>>): App | null {
  const appOf = (name: unknown): App | null => {
    const least = JSON.stringify({ name, theme_color: '#000000', theme_text: '#ffffff' })
    return readApp('', 'app.json', new TextEncoder().encode(least), { ...defaults }).value
  }
  // An invalid name must not hide the other defaults.
  return appOf(isFields(written) ? written.name : '') ?? appOf('gym')
}
