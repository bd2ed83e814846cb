import * as z from 'zod/mini'
import { keptStore } from './kept-store.ts'

// The page itself (index.html.hbs) reads it too, before the first paint.
const place = 'molde.look'
export const smallestText = 90
export const largestText = 150

const schema = z.object({
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  /** Percent of the phone's own size. */
  text: z.catch(z.number().check(z.minimum(smallestText), z.maximum(largestText)), 100),
})

/** How a member wants the app to look, on this phone. */
export type Look = z.infer<typeof schema>

export const usualLook: Look = { theme: 'system', text: 100 }

export const {
  read: readLook,
  save: saveLook,
  isKept: isLookKept,
  subscribe: subscribeLook,
} = keptStore(place, schema, usualLook)
