import * as z from 'zod/mini'
import { payWays } from './cart.ts'
import { keptValue } from './kept-value.ts'

const schema = z.object({
  id: z.string().check(z.minLength(1)),
  total: z.number(),
  way: z.enum(payWays),
  /** Its result is what the cart shows, until it is put aside. */
  shown: z.boolean(),
  /** The member has seen what became of it. */
  seen: z.catch(z.boolean(), false),
})

/** An order of the member's that this phone placed or showed last, and that may still wait for its payment. */
export type OpenOrder = z.infer<typeof schema>

/** The last order on this phone: a gym may list none. */
export const openOrder = keptValue<OpenOrder | null>('molde.order', z.nullable(schema), null)
