// Messages from the worker to the app. Open pages get a message about each push and each tap on a notification.
// A tap is also stored, since a page that is loading, frozen or being left may miss the message. The next page
// reads it.
// See docs/decisions/0090-a-tapped-notification-is-stored.md.

import * as z from 'zod/mini'
import { hasCaches, openCache, removeCache } from '#platform/storage/caches.ts'

/** A tapped notification: its screen, and the time of the tap in ms since 1970. */
const tapSchema = z.object({ path: z.string(), at: z.number() })
export type Tap = z.output<typeof tapSchema>

export type WorkerMessage =
  /** A push arrived and was displayed. `test` names the self-test that requested it. */
  | { type: 'push-arrived'; test: string }
  /** A notification was tapped. The worker of an earlier build does not send the time. */
  | { type: 'open-path'; path: string; at?: number | undefined }

const messageSchema = z.object({
  type: z.string(),
  test: z.optional(z.string()),
  path: z.optional(z.string()),
  at: z.optional(z.number()),
})

function parseMessage(data: unknown): WorkerMessage | null {
  const { type, test, path, at } = z.safeParse(messageSchema, data).data ?? {}
  if (type === 'push-arrived' && test !== undefined) return { type, test }
  if (type === 'open-path' && path !== undefined) return { type, path, at }
  return null
}

/** Calls `listener` with each message of the worker. Returns an unsubscribe function. */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): () => void {
  const { serviceWorker } = navigator
  const handleMessage = ({ data }: MessageEvent) => {
    const message = parseMessage(data)
    if (message) listener(message)
  }
  serviceWorker?.addEventListener('message', handleMessage)
  return () => serviceWorker?.removeEventListener('message', handleMessage)
}

const tapPath = '/tapped-notification'
/** Time in ms for which a tap counts. A member who opens the app later wants something else. */
const tapLifetimeMs = 60_000

/** Stores a tap. Rejects if this browser has no storage. */
export async function persistTap(tap: Tap): Promise<void> {
  const cache = await openCache('tapped')
  // Response.json is not in Safari 16.
  await cache.put(tapPath, new Response(JSON.stringify(tap)))
}

/** Resolves with the stored tap, or with null. Never rejects. */
export async function pendingTap(): Promise<Tap | null> {
  if (!hasCaches()) return null
  try {
    const response = await (await openCache('tapped')).match(tapPath)
    const tap = z.safeParse(tapSchema, await response?.json())
    return tap.success && Math.abs(Date.now() - tap.data.at) < tapLifetimeMs ? tap.data : null
  } catch (error) {
    console.info('A tapped notification could not be read.', error)
    return null
  }
}

/** Removes the stored tap once a page has followed it. Never rejects. */
export async function clearTap(): Promise<void> {
  try {
    if (hasCaches()) await removeCache('tapped')
  } catch (error) {
    console.info('A tapped notification could not be removed.', error)
  }
}
