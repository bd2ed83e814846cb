import * as z from 'zod/mini'
import { hasCaches, openCache } from '#platform/storage/caches.ts'
import type { PushSettings } from '#protocol/gym/manifest.ts'
import { manifestPath, notificationCache } from '../app-caches.ts'
import { PushError } from './push-error.ts'

/** The sender in the manifests of Firebase's earlier clients, the same for every project. */
const sharedSender = '103953800507'
const sendingManifest = z.object({ gcm_sender_id: z.string() })

/**
 * Throws PushError if the web manifest names another gym's sender (§7). A manifest without a sender is the
 * default.
 */
export async function checkSender({ firebase }: PushSettings): Promise<void> {
  const sender = z.safeParse(sendingManifest, await persistManifest()).data?.gcm_sender_id
  if (sender === undefined || [firebase.messagingSenderId, sharedSender].includes(sender)) return
  throw new PushError('incorrect-gcm-sender-id', `The web manifest names the sender ${sender}.`)
}

/**
 * Caches the gym's web manifest, from which the worker reads the name and icons. On the page of all gyms each
 * gym's manifest has another address, and the worker does not know the gym. Resolves with the manifest, or with
 * null.
 */
async function persistManifest(): Promise<unknown> {
  const address = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href
  if (address === undefined || !hasCaches()) return null
  try {
    const manifest = await fetch(address)
    if (!manifest.ok) return null
    const cache = await openCache(notificationCache)
    await cache.put(manifestPath, manifest.clone())
    return await manifest.json()
  } catch (error) {
    console.info('Notifications will show without the gym’s icon.', error)
    return null
  }
}
