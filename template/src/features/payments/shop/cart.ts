import * as z from 'zod/mini'
import { keptValue } from '../../../platform/kept-value.ts'
import { keptWay } from '../order/open-order.ts'

export const mostOfOne = 10
export const mostKinds = 10

const item = z.object({
  plan: z.string().check(z.minLength(1), z.maxLength(40)),
  count: z.int().check(z.minimum(1), z.maximum(mostOfOne)),
})

const cartSchema = z.object({
  items: z.array(item).check(z.maxLength(mostKinds)),
  /** As it was typed; '' for none. */
  coupon: z.catch(z.string().check(z.maxLength(40)), ''),
  way: z.catch(keptWay, 'online'),
  /** The id of an order that was sent and of which nothing was heard. */
  sent: z.catch(z.nullable(z.string()), null),
})

/** What a member is about to buy, each plan once. */
export type Cart = z.infer<typeof cartSchema>
export type CartItem = Cart['items'][number]

export const emptyCart: Cart = { items: [], coupon: '', way: 'online', sent: null }

/** The cart on this phone. */
export const cart = keptValue('molde.cart', cartSchema, emptyCart)
