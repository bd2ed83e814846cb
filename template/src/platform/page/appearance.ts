import * as z from 'zod/mini'
import { createStore } from '../storage/persisted.ts'
import { appearanceKey, largestText, smallestText } from './appearance-limits.ts'

const schema = z.object({
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  /** Percent of the phone's text size. */
  text: z.catch(z.number().check(z.minimum(smallestText), z.maximum(largestText)), 100),
})

/** Settings of the app's appearance on this phone. */
export type Appearance = z.infer<typeof schema>

export const defaultAppearance: Appearance = { theme: 'system', text: 100 }

export const {
  read: readAppearance,
  save: saveAppearance,
  isPersisted: isAppearancePersisted,
  subscribe: subscribeAppearance,
} = createStore(appearanceKey, schema, defaultAppearance)
