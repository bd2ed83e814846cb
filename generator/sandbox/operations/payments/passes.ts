import { passes } from '../../../../template/src/protocol/payments/passes.ts'
import { personMeant } from '../../booking/family.ts'
import { passesOf } from '../../booking/pass.ts'
import { defineRead } from '../../operation.ts'

/** Lists the passes of the member or a relative, usable passes first. */
export const passesAction = defineRead(passes, {
  for: 'member',
  async answer(call, input) {
    const { gym, now, db } = call
    return { passes: await passesOf(gym, await personMeant(call, input.person, db), now, db) }
  },
})
