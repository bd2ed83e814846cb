import type { View } from '../../template/studio/answers.ts'
import { fieldKinds } from '../onboarding/fields.ts'
import { password } from '../sandbox/seed/people.ts'
import { digestFiles } from '../system/digest.ts'
import { readJson } from '../tenant/app-json/document.ts'
import { type Draft, isSameState, type State, shown } from './drafts/draft.ts'
import { valueAt } from './drafts/own-fields.ts'
import { formFields } from './form-fields.ts'
import type { DraftSite } from './frames/draft-sites.ts'
import { lookOf } from './frames/look.ts'

/** What the page shows of a draft. `disk`: what the gym's folder holds now. */
export function viewOf(
  draft: Draft,
  { files, icons, iconState, tenant, problems, isEarlier }: DraftSite,
  disk: State | null,
): Omit<View, 'built'> {
  const state = shown(draft)
  const page = files?.get('index.html')
  const { document } = readJson(draft.gym, 'app.json', new TextEncoder().encode(state.text))
  const written = document?.value
  const usualOf = (field: string) => valueAt(written, field) ?? valueAt(tenant?.app, field) ?? null
  return {
    gym: draft.gym,
    version: draft.version,
    text: state.text,
    values: Object.fromEntries(formFields.map(({ field }) => [field, usualOf(field)])),
    own: [...fieldKinds.keys()].filter(field => valueAt(written, field) !== undefined),
    logo: state.logo?.name ?? '',
    password,
    problems: problems.map(({ severity, path, line, message, hint }) => ({
      severity,
      path,
      line,
      message,
      hint,
    })),
    isSaved: isSameState(state, draft.base),
    canUndo: draft.at > 0,
    canRedo: draft.at < draft.steps.length - 1,
    isChangedElsewhere: !isSameState(draft.base, disk),
    site: files ? digestFiles(files) : '',
    iconState,
    look: page ? lookOf(page) : null,
    isSiteEarlier: isEarlier,
    icons: icons.map(({ path, spec: { purpose, width } }) => ({ path, purpose, width })),
  }
}
