import type { BuildContext } from '../../generator/context.ts'
import { deployedReport } from '../../generator/plan/deployed.ts'
import { localBuild } from '../../generator/plan/local-build.ts'
import type { Baseline } from '../../generator/plan/reason.ts'
import { sinceRevision } from '../../generator/plan/revision.ts'
import { UserError } from '../../generator/system/user-error.ts'

/** With what the gyms are compared, as commander hands it over. */
export interface BaselineOptions {
  changedSince?: string
  against?: string
}

/** What the gyms are compared with: a revision of git, a report of what is deployed, or what is in dist/. */
export async function baselineFor(
  { changedSince, against }: BaselineOptions,
  context: BuildContext,
): Promise<Baseline> {
  if (changedSince !== undefined && against !== undefined)
    throw new UserError(
      'usage',
      '--changed-since and --against were both given.',
      'Compare with one of them.',
    )
  if (changedSince !== undefined) return sinceRevision(changedSince, context)
  return against === undefined ? localBuild(context) : deployedReport(against, context)
}
