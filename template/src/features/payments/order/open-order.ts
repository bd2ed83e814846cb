import * as z from 'zod/mini'
import { createOwnedStore } from '#platform/storage/persisted.ts'
import { renameTerms } from '#platform/storage/rename-terms.ts'
import type { PayWay } from '#protocol/payments/shop.ts'
import * as texts from '../messages.ts'

const payWays = ['online', 'transfer', 'gym'] as const satisfies readonly PayWay[]
/** The stored value for the way of payment. */
export const persistedWay = z.enum(payWays)
/** Migrates shape 1 of stored ways of payment, which used Spanish words. */
export const fromFirstWays = renameTerms(['way'], { transferencia: 'transfer', gimnasio: 'gym' })

const schema = z.object({
  id: z.string().check(z.minLength(1)),
  total: z.number(),
  way: persistedWay,
  /** The cart shows the result of the order, until the member dismisses it. */
  shown: z.boolean(),
  /** The member has seen the end of the order. */
  seen: z.catch(z.boolean(), false),
  /** The first name of the relative for the passes. '' for the member. */
  relative: z.catch(z.string(), ''),
})

/** The order last placed or shown on this phone. It may still be unpaid. */
export type OpenOrder = z.infer<typeof schema>

/** An unpaid order. `total` in the gym's currency. */
export type WaitingOrder = Pick<OpenOrder, 'id' | 'total' | 'way' | 'relative'>

/** Returns for example ' · para Tomás', or '' for the member. */
export const forWhom = ({ relative }: Pick<OpenOrder, 'relative'>): string =>
  relative === '' ? '' : texts.forRelative(relative)

/** The last order on this phone, for gyms that list no orders. */
export const openOrder = createOwnedStore<OpenOrder | null>('molde.order.2', z.nullable(schema), null, [
  fromFirstWays,
])
