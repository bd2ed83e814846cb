// Whether this phone can be sent notifications, and what was decided about them.
import type { PushSettings } from '../../contract/gym/manifest.ts'
import { thisDevice } from '../../platform/device/this-device.ts'
import { clear, persist, restore } from '../../platform/storage/storage.ts'
import { PushError } from './push-error.ts'

/**
 * Whether this phone can be sent notifications: `none` where the gym sends none, `wrapped` inside a store app, whose webview has no web push;
 * `install` where the phone takes them for an installed app only; `unsupported` where the browser never does.
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

/** The browser's permission; `default` where it has no notifications at all. */
export const permissionNow = (): NotificationPermission =>
  'Notification' in globalThis ? Notification.permission : 'default'

/** Shows the browser's question. A refusal, or closing the question, is remembered. */
export async function askPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission()
  savePushChoice(answer === 'granted' ? null : 'refused')
  return answer
}

const place = 'molde.push'

/** `refused`: refused when asked, and is not asked again; `off`: switched them off. The phone's, not the member's: it outlives the logout. */
export type PushChoice = 'refused' | 'off' | null

export function readPushChoice(): PushChoice {
  const choice = restore(place)
  return choice === 'refused' || choice === 'off' ? choice : null
}

export function savePushChoice(choice: PushChoice): void {
  if (choice === null) clear(place)
  else persist(place, choice)
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
 * What is done at an opening: `keep` sees to it that the token is good and known to the gym; `ask` asks for the permission, on Android and
 * once; `nothing` leaves it alone.
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
 * Whether the token is to be renewed at this opening; asks for the permission first, where it has to, and logs why
 * there is no push. Throws PushError where the member refused, or closed the question.
 */
export async function mayRegisterPushes(push: PushSettings | null): Promise<boolean> {
  const support = pushSupport(push)
  if (support !== 'ready') console.info(`No push: ${support}.`)
  const { android, install } = thisDevice()
  const signs = { support, permission: permissionNow(), android, install, choice: readPushChoice() }
  const todo = atStartUp(signs)
  if (todo === 'nothing') return false
  // A worker that was never installed is nothing to hurry about: there is none before the app is stable.
  await navigator.serviceWorker.ready
  if (todo === 'ask') refuseUnlessGranted(await askPermission())
  return true
}

function refuseUnlessGranted(answer: NotificationPermission): void {
  if (answer === 'denied') throw new PushError('permission-blocked', 'The member said no.')
  if (answer === 'default') throw new PushError('permission-default', 'The member did not answer.')
}

/** Whether a member may be asked, by a question of ours and their own tap. */
export const mayAsk = ({
  support,
  permission,
  choice,
}: Pick<StartSigns, 'support' | 'permission' | 'choice'>): boolean =>
  support === 'ready' && permission === 'default' && choice === null
