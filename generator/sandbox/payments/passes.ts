import { passes } from '../../../template/src/protocol/payments/passes.ts'
import { defineRead } from '../operation.ts'
import { personMeant } from '../people/family.ts'
import { passesOf } from './pass.ts'

/** Lists the passes of the member or a relative, usable passes first. */
export const passesAction = defineRead(passes, {
  for: 'member',
  async answer(call, input) {
    const { gym, now, db } = call
    return { passes: await passesOf(gym, await personMeant(call, input.person, db), now, db) }
  },
})
