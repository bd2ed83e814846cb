import * as z from 'zod/mini'
import type { PayWay } from '../../../domain/payments/operations.ts'
import { persistedFor } from '../../../platform/storage/persisted.ts'
import { withWords } from '../../../platform/storage/words.ts'

const payWays = ['online', 'transfer', 'gym'] as const satisfies readonly PayWay[]
/** How an order is paid, as stored on the phone. */
export const persistedWay = z.enum(payWays)
/** Shape 2 of all that stores a way: the words of shape 1 were Spanish. */
export const fromFirstWays = withWords(['way'], { transferencia: 'transfer', gimnasio: 'gym' })

const schema = z.object({
  id: z.string().check(z.minLength(1)),
  total: z.number(),
  way: persistedWay,
  /** The cart shows its result, until it is put aside. */
  shown: z.boolean(),
  /** The member has seen its end. */
  seen: z.catch(z.boolean(), false),
  /** The first name of the relative whose passes it brings; '' for the member's own. */
  relative: z.catch(z.string(), ''),
})

/** The order that this phone placed or showed last, and that may still wait for its payment. */
export type OpenOrder = z.infer<typeof schema>

/** An order that waits for its payment; `total` in the gym's currency. */
export type WaitingOrder = Pick<OpenOrder, 'id' | 'total' | 'way' | 'relative'>

/** ' · para Tomás', '' for the member. */
export const forWhom = ({ relative }: Pick<OpenOrder, 'relative'>): string =>
  relative === '' ? '' : ` · para ${relative}`

/** The last order on this phone: a gym may list none. */
export const openOrder = persistedFor<OpenOrder | null>('molde.order.2', z.nullable(schema), null, [
  fromFirstWays,
])
