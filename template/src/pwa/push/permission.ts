// This phone's support for notifications, and the member's choice about them.

import { thisDevice } from '#platform/device/this-device.ts'
import { clear, persist, restore } from '#platform/storage/storage.ts'
import type { PushSettings } from '#protocol/gym/manifest.ts'
import { PushError } from './push-error.ts'

/**
 * Support for notifications on this phone. `none`: the gym sends no pushes. `wrapped`: in a store app, whose
 * webview has no web push. `install`: only in the installed app. `unsupported`: never in this browser.
 */
export type PushSupport = 'ready' | 'none' | 'wrapped' | 'install' | 'unsupported'

export interface SupportSigns {
  push: PushSettings | null
  wrapped: boolean
  apple: boolean
  /** Workers, subscriptions and notifications are all there. */
  capable: boolean
}

export function supportOf({ push, wrapped, apple, capable }: SupportSigns): PushSupport {
  if (push === null) return 'none'
  if (wrapped) return 'wrapped'
  if (capable) return 'ready'
  return apple ? 'install' : 'unsupported'
}

/** As `supportOf`, for this phone. */
export function pushSupport(push: PushSettings | null): PushSupport {
  const { wrapped, apple } = thisDevice()
  const capable = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return supportOf({ push, wrapped, apple, capable })
}

/** The browser's permission. `default` if the browser has no notifications at all. */
export const permissionNow = (): NotificationPermission =>
  'Notification' in globalThis ? Notification.permission : 'default'

/** Shows the browser's prompt. Stores a refusal, or that the prompt was closed. */
export async function askPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission()
  savePushChoice(answer === 'granted' ? null : 'refused')
  return answer
}

const storageKey = 'molde.push'

/**
 * `refused`: the member refused and is not asked again. `off`: the member switched notifications off. The
 * choice belongs to the phone and survives a logout.
 */
export type PushChoice = 'refused' | 'off' | null

export function readPushChoice(): PushChoice {
  const choice = restore(storageKey)
  return choice === 'refused' || choice === 'off' ? choice : null
}

export function savePushChoice(choice: PushChoice): void {
  if (choice === null) clear(storageKey)
  else persist(storageKey, choice)
}

export interface StartSigns {
  support: PushSupport
  permission: NotificationPermission
  android: boolean
  /** §4's `install`. */
  install: boolean
  choice: PushChoice
}

/**
 * Returns the task at an opening. `keep`: renew the token and register it with the gym. `ask`: ask for the
 * permission, once and only on Android. `nothing`: change nothing.
 */
export function atStartUp({
  support,
  permission,
  android,
  install,
  choice,
}: StartSigns): 'keep' | 'ask' | 'nothing' {
  if (support !== 'ready' || choice === 'off') return 'nothing'
  if (permission !== 'default') return 'keep'
  return android && install && choice === null ? 'ask' : 'nothing'
}

/**
 * Resolves with true if the token should be renewed at this opening. Asks for the permission first if
 * necessary, and logs the reason if there is no push. Throws PushError if the member refused or closed the
 * prompt.
 */
export async function mayRegisterPushes(push: PushSettings | null): Promise<boolean> {
  const support = pushSupport(push)
  if (support !== 'ready') console.info(`No push: ${support}.`)
  const { android, install } = thisDevice()
  const signs = { support, permission: permissionNow(), android, install, choice: readPushChoice() }
  const task = atStartUp(signs)
  if (task === 'nothing') return false
  // The first installation of the worker waits until the app is stable.
  await navigator.serviceWorker.ready
  if (task === 'ask') refuseUnlessGranted(await askPermission())
  return true
}

function refuseUnlessGranted(answer: NotificationPermission): void {
  if (answer === 'denied') throw new PushError('permission-blocked', 'The member said no.')
  if (answer === 'default') throw new PushError('permission-default', 'The member did not answer.')
}

/** Returns true if the app's own question may be shown to the member. */
export const mayAsk = ({
  support,
  permission,
  choice,
}: Pick<StartSigns, 'support' | 'permission' | 'choice'>): boolean =>
  support === 'ready' && permission === 'default' && choice === null
