// Notifications in the gym's name and with its icons.

import * as z from 'zod/mini'
import { appPath } from '#platform/page/app-path.ts'
import { openCache } from '#platform/storage/caches.ts'
import { within } from '#platform/timeout.ts'
import type { Push } from '#protocol/inbox/push-payload.ts'
import { list, text } from '#protocol/wire/readers.ts'
import { manifestPath, notificationCache } from '../app-caches.ts'
import * as texts from '../messages.ts'

const manifest = z.object({
  name: text,
  icons: list(z.object({ src: text, sizes: text, purpose: text })),
})

/** Appearance of the gym's notifications. Undefined values are unknown. */
export interface Appearance {
  name: string
  icon: string | undefined
  /** The icon in the phone's status bar: a single colour on a transparent background. */
  badge: string | undefined
}

/** Reads the appearance from a gym's web manifest. */
export function appearanceIn(json: unknown): Appearance {
  const { name, icons } = z.safeParse(manifest, json).data ?? { name: '', icons: [] }
  const of = (requested: string) => icons.filter(({ purpose }) => purpose.split(' ').includes(requested))
  const plain = of('any')
  const icon = plain.find(({ sizes }) => sizes === '192x192') ?? plain[0]
  return { name, icon: icon?.src, badge: of('monochrome')[0]?.src }
}

/**
 * Timeout in ms for the appearance. A phone gives its worker little time, and a push must show on a dead
 * network too.
 */
const timeoutMs = 3_000

/**
 * Resolves with the appearance that the page cached, otherwise with the site's. A plain notification is better
 * than no notification. A picture that is late is left out, since the browser would wait for it for 90 seconds.
 */
export async function findAppearance(): Promise<Appearance> {
  try {
    const { name, icon, badge } = appearanceIn(await within(timeoutMs, readManifest(), () => null))
    const [iconInTime, badgeInTime] = await Promise.all([resolvePicture(icon), resolvePicture(badge)])
    return { name, icon: iconInTime, badge: badgeInTime }
  } catch (error) {
    console.info('What notifications look like was not found.', error)
    return appearanceIn(null)
  }
}

async function resolvePicture(address: string | undefined): Promise<string | undefined> {
  if (address === undefined) return undefined
  return (await within(timeoutMs, isAvailable(address), () => false)) ? address : undefined
}

async function isAvailable(picture: string): Promise<boolean> {
  try {
    const answer = await fetch(picture)
    await answer.blob()
    return answer.ok
  } catch (error) {
    console.info('A notification goes without its picture.', error)
    return false
  }
}

async function readManifest(): Promise<unknown> {
  const copy = await (await openCache(notificationCache)).match(manifestPath)
  return (copy ?? (await fetch(manifestPath))).json()
}

/** Data stored in a notification for the tap. */
interface NotificationData {
  path: string
}

/** Converts a push to a notification. A push without a link leads to the messages. */
export function notificationOf(
  { title, body, link, tag }: Push,
  { name, icon, badge }: Appearance,
  origin: string,
): { title: string; options: NotificationOptions } {
  const hasText = title !== '' || body !== ''
  const path = link === '' ? '/tab2' : appPath(link, origin)
  const data: NotificationData = { path }
  return {
    title: title || name || texts.yourGym,
    options: {
      body: hasText ? body : texts.emptyPush,
      data,
      ...(icon !== undefined && { icon }),
      ...(badge !== undefined && { badge }),
      ...(tag !== '' && { tag }),
    },
  }
}

/** Returns the path of a tapped notification, of this app or of the legacy app. */
export function pathOf(data: unknown, origin: string): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : ''
  return appPath(typeof path === 'string' ? path : '', origin)
}
