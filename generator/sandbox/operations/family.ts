import { familyOf } from '../booking/family.ts'
import type { ActionDefinition } from '../call.ts'

/** familia: for whom a member may book, beside themself. */
export const familyAction: ActionDefinition = {
  for: 'member',
  answer: async call => ({ ok: 1, d: await familyOf(call, call.db) }),
}
