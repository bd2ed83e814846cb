import { basename } from 'node:path'
import type { View } from '../../template/studio/answers.ts'
import { fieldKinds, isFields } from '../onboarding/fields.ts'
import { password } from '../sandbox/seed/people.ts'
import { digestFiles } from '../system/digest.ts'
import { readApp } from '../tenant/app.ts'
import type { App } from '../tenant/app-json/schema.ts'
import type { Problem } from '../tenant/problem.ts'
import { type Draft, digestOf, isSameState, type State, stateOf } from './drafts/draft.ts'
import { parseApp, valueAt } from './drafts/own-fields.ts'
import { formFields } from './form-fields.ts'
import type { DraftSite } from './frames/draft-sites.ts'
import { messageOf } from './problem-messages.ts'

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
const distinct = (problems: View['problems']): View['problems'] => [
  ...new Map(problems.map(one => [`${one.code} ${one.path} ${one.line} ${one.message}`, one])).values(),
]

function problemOf(found: Problem): View['problems'][number] {
  const { severity, file, line, fix } = found
  const own = fix && fix.kind !== 'cut' ? { ...fix, path: [...fix.path] } : fix
  return { ...messageOf(found), severity, file: basename(file), line, fix: own ?? null }
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
