import * as z from 'zod/mini'
import type { PayWay } from '../../../domain/payments/operations.ts'
import { persistedFor } from '../../../platform/storage/persisted.ts'

const payWays = ['online', 'transfer', 'gym'] as const satisfies readonly PayWay[]
/** The values that older builds stored on phones. */
const earlierWays = new Map<unknown, PayWay>([
  ['transferencia', 'transfer'],
  ['gimnasio', 'gym'],
])
/** How an order is paid, as stored on the phone. */
export const persistedWay = z.pipe(
  z.transform((stored: unknown) => earlierWays.get(stored) ?? stored),
  z.enum(payWays),
)

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
export const openOrder = persistedFor<OpenOrder | null>('molde.order', z.nullable(schema), null)
