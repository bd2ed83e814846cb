import type { App } from '../app-json/app-schema.ts'
import type { JsonDocument } from '../app-json/document.ts'
import { problem, withFix } from '../find.ts'
import type { Problem } from '../problem.ts'

/** The branch to start with and the number of branches must fit. */
export function branchProblems({ issede, sedeinit }: App, document: JsonDocument): Problem[] {
  if (issede === 0 && sedeinit > 0) {
    const conflict = problem('branches/none', document.spotOf(['sedeinit']))
    return [withFix(conflict, { kind: 'remove', path: ['sedeinit'] })]
  }
  if (issede > 0 && sedeinit === 0)
    return [problem('branches/default', document.spotOf(['issede']), String(issede))]
  return []
}
