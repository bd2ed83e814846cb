// What the worker tells the app. That a push came is a message to the pages that are open. That a notification was tapped is written
// down as well: a page that is still loading, frozen, or being left for another may never hear of it, and the next one reads it.

import * as z from 'zod/mini'
import { hasCaches, openCache, removeCache } from '../../platform/storage/caches.ts'

/** A notification that was tapped: the screen it is about, and when, in ms since 1970. */
const tapSchema = z.object({ path: z.string(), at: z.number() })
export type Tap = z.output<typeof tapSchema>

export type WorkerMessage =
  /** A push came, and was shown; `test` names the self-test that asked for it. */
  | { type: 'push-arrived'; test: string }
  /** A notification was tapped. The worker of an earlier build does not say when. */
  | { type: 'open-path'; path: string; at?: number | undefined }

const messageSchema = z.object({
  type: z.string(),
  test: z.optional(z.string()),
  path: z.optional(z.string()),
  at: z.optional(z.number()),
})

function messageIn(data: unknown): WorkerMessage | null {
  const { type, test, path, at } = z.safeParse(messageSchema, data).data ?? {}
  if (type === 'push-arrived' && test !== undefined) return { type, test }
  if (type === 'open-path' && path !== undefined) return { type, path, at }
  return null
}

/** Calls `listener` with each message of the worker; returns an unsubscribe function. */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): () => void {
  const { serviceWorker } = navigator
  const received = ({ data }: MessageEvent) => {
    const message = messageIn(data)
    if (message) listener(message)
  }
  serviceWorker?.addEventListener('message', received)
  return () => serviceWorker?.removeEventListener('message', received)
}

const tapPlace = '/tapped-notification'
/** ms for which a tap leads somewhere: who opens the app later has come for something else. */
const tapLasts = 60_000

/** Writes down where a tap leads. Rejects where this browser keeps nothing. */
export async function persistTap(tap: Tap): Promise<void> {
  const cache = await openCache('tapped')
  // Response.json is not in Safari 16.
  await cache.put(tapPlace, new Response(JSON.stringify(tap)))
}

/** The tap that no page has followed for good; null where there is none. Never rejects. */
export async function pendingTap(): Promise<Tap | null> {
  if (!hasCaches()) return null
  try {
    const written = await (await openCache('tapped')).match(tapPlace)
    const tap = z.safeParse(tapSchema, await written?.json())
    return tap.success && Math.abs(Date.now() - tap.data.at) < tapLasts ? tap.data : null
  } catch (error) {
    console.info('A tapped notification could not be read.', error)
    return null
  }
}

/** The tap has led where it should. Never rejects. */
export async function clearTap(): Promise<void> {
  try {
    if (hasCaches()) await removeCache('tapped')
  } catch (error) {
    console.info('A tapped notification could not be removed.', error)
  }
}
