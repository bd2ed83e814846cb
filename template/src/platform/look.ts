import * as z from 'zod/mini'
import { isKept, recall, recallJson, remember } from './storage.ts'

// public/look.js reads it too, before the first paint.
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

const listeners = new Set<() => void>()
let last: { written: string | null; look: Look } = { written: null, look: usualLook }

/** What is kept on this phone; the usual where nothing is, or nothing that can be read. The same object until it changes. */
export function readLook(): Look {
  const written = recall(place)
  if (written !== last.written) {
    const { data } = z.safeParse(schema, recallJson(place))
    last = { written, look: data ?? usualLook }
  }
  return last.look
}

/** Keeps it, also for who logs in next, and shows it at once. */
export function saveLook(look: Look): void {
  remember(place, JSON.stringify(look))
  for (const listener of listeners) listener()
}

/** Whether it outlives the closing of the app. */
export const isLookKept = (): boolean => isKept(place)

/** Calls `listener` after each change, those in other tabs included; answers how to stop that. */
export function subscribeLook(listener: () => void): () => void {
  const fromAnotherTab = (event: StorageEvent) => {
    if (event.key === place || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromAnotherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromAnotherTab)
  }
}
