import type { BuildContext } from '#generator/build-context.ts'
import { deployedReport } from '#generator/plan/deployed.ts'
import { localBuild } from '#generator/plan/local-build.ts'
import type { Baseline } from '#generator/plan/reason.ts'
import { sinceRevision } from '#generator/plan/revision.ts'
import { UserError } from '#generator/system/user-error.ts'

/** Flags that choose the baseline, as commander passes them. */
export interface BaselineOptions {
  changedSince?: string
  against?: string
}

/** Returns the baseline to compare the gyms with: a git revision, a report of deployed sites, or dist/. */
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
