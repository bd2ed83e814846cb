import { family } from '../../../../template/src/protocol/people/people.ts'
import { familyOf } from '../../booking/family.ts'
import { defineRead } from '../../operation.ts'

/** Lists the people for whom a member may book. */
export const familyAction = defineRead(family, {
  for: 'member',
  answer: async call => ({ family: await familyOf(call, call.db) }),
})
