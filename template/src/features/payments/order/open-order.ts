import * as z from 'zod/mini'
import type { PayWay } from '../../../domain/payments/operations.ts'
import { keptValue } from '../../../platform/kept-value.ts'

const payWays = ['online', 'transfer', 'gym'] as const satisfies readonly PayWay[]
/** The words that builds of before left on phones. */
const earlierWays = new Map<unknown, PayWay>([
  ['transferencia', 'transfer'],
  ['gimnasio', 'gym'],
])
/** How an order is paid, as a phone keeps it. */
export const keptWay = z.pipe(
  z.transform((kept: unknown) => earlierWays.get(kept) ?? kept),
  z.enum(payWays),
)

const schema = z.object({
  id: z.string().check(z.minLength(1)),
  total: z.number(),
  way: keptWay,
  /** Its result is what the cart shows, until it is put aside. */
  shown: z.boolean(),
  /** The member has seen what became of it. */
  seen: z.catch(z.boolean(), false),
})

/** An order of the member's that this phone placed or showed last, and that may still wait for its payment. */
export type OpenOrder = z.infer<typeof schema>

/** The last order on this phone: a gym may list none. */
export const openOrder = keptValue<OpenOrder | null>('molde.order', z.nullable(schema), null)
