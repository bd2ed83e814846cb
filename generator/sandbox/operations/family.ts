import { family } from '../../../template/src/contract/people.ts'
import { familyOf } from '../booking/family.ts'
import { reading } from '../operation.ts'

/** For whom a member may book, beside themself. */
export const familyAction = reading(family, {
  for: 'member',
  answer: async call => ({ family: await familyOf(call, call.db) }),
})
