import { passes } from '../../../../template/src/contract/payments/passes.ts'
import { personMeant } from '../../booking/family.ts'
import { passesOf } from '../../booking/pass.ts'
import { reading } from '../../operation.ts'

/** Lists the passes of the member or a relative, usable passes first. */
export const passesAction = reading(passes, {
  for: 'member',
  async answer(call, asked) {
    const { gym, now, db } = call
    return { passes: await passesOf(gym, await personMeant(call, asked.person, db), now, db) }
  },
})
