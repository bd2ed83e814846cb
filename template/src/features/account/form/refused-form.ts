import type { Outcome } from '#ui/action/use-action.ts'
import type { Refused } from '#ui/form/use-form.ts'

/** Returns the refusal of a form whose action was not done, with the field that the gym names. null if cancelled. */
export function refusedForm<Name extends string>(
  outcome: Exclude<Outcome<{ field: Name | null }>, { kind: 'done' }>,
): Refused<Name> | null {
  if (outcome.kind === 'cancelled') return null
  return {
    message: outcome.message,
    field: outcome.kind === 'refused' ? (outcome.answer?.field ?? null) : null,
  }
}
