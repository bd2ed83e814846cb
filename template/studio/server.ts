// Types of the studio's server. Nothing else of the server may reach the page.

export type { Compared } from '../../generator/brand/comparison.ts'
export type { Comparison } from '../../generator/studio/brand/brand-api.ts'
export type { LogoAnswer } from '../../generator/studio/brand/logo-answer.ts'
export type { Checked } from '../../generator/studio/draft-routes.ts'
export type { Unsaved } from '../../generator/studio/drafts/open-drafts.ts'
export type { StudioEvent } from '../../generator/studio/events/events.ts'
export type { FormField } from '../../generator/studio/form-fields.ts'
export type { HomeGyms, HomeLine } from '../../generator/studio/home/home-api.ts'
export type { GymState, GymStatus, StatusReason } from '../../generator/studio/home/status.ts'
export type { GymSummary } from '../../generator/studio/home/summaries.ts'
export type { PersonToShow } from '../../generator/studio/phone/phone-api.ts'
export type { PhoneState } from '../../generator/studio/phone/phones.ts'
export type { Look } from '../../generator/studio/preview/look.ts'
export type { Message } from '../../generator/studio/problem-messages.ts'
export type { StudioApi } from '../../generator/studio/studio-api.ts'
export type { DraftProblem as Problem, View } from '../../generator/studio/view.ts'
export type { Targets } from '../../generator/studio/work/deploy-gyms.ts'
export type {
  Entry,
  GymJobState,
  Job,
  JobChanges,
  JobKind,
  Progress,
} from '../../generator/studio/work/job-ledger.ts'
