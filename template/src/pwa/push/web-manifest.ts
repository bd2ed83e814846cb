import * as z from 'zod/mini'
import type { PushSettings } from '../../contract/gym/manifest.ts'
import { hasCaches, openCache } from '../../platform/storage/caches.ts'
import { manifestPlace, notificationCache } from '../caches.ts'
import { PushError } from './push-error.ts'

/** The sender in the manifests of Firebase's earlier clients, the same for every project. */
const sharedSender = '103953800507'
const sendingManifest = z.object({ gcm_sender_id: z.string() })

/** Throws PushError where the web manifest names a sender that is not the gym's (§7). A manifest that names no sender is the default. */
export async function checkSender({ firebase }: PushSettings): Promise<void> {
  const sender = z.safeParse(sendingManifest, await persistManifest()).data?.gcm_sender_id
  if (sender === undefined || [firebase.messagingSenderId, sharedSender].includes(sender)) return
  throw new PushError('incorrect-gcm-sender-id', `The web manifest names the sender ${sender}.`)
}

/**
 * Puts the gym's web manifest where the worker looks for its name and its icons. The page of all gyms has each gym's manifest elsewhere,
 * and the worker does not know which gym it is. Resolves with the manifest; null where there is none to read.
 */
async function persistManifest(): Promise<unknown> {
  const address = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href
  if (address === undefined || !hasCaches()) return null
  try {
    const manifest = await fetch(address)
    if (!manifest.ok) return null
    const cache = await openCache(notificationCache)
    await cache.put(manifestPlace, manifest.clone())
    return await manifest.json()
  } catch (error) {
    console.info('Notifications will show without the gym’s icon.', error)
    return null
  }
}
