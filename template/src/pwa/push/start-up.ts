import type { PushChoice } from '../../platform/push-choice.ts'
import type { PushSupport } from './support.ts'

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

/** Whether a member may be asked, by a question of ours and their own tap. */
export const mayAsk = ({
  support,
  permission,
  choice,
}: Pick<StartSigns, 'support' | 'permission' | 'choice'>): boolean =>
  support === 'ready' && permission === 'default' && choice === null
