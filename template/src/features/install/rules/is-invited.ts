import type { InvitationHistory } from '../../../platform/invitation.ts'
import type { InstallWay } from './install-way.ts'

export interface InvitationSigns {
  history: InvitationHistory
  way: InstallWay
  /** §9, "installed device". */
  installed: boolean
}

/**
 * Whether it is the moment to invite: from the second visit or the first booking on, never again after a no, and never where it is
 * installed. Who is inside of another app is told at once, since nothing of this app lasts there.
 */
export function isInvited({ history, way, installed }: InvitationSigns): boolean {
  if (history.declined || way === 'here' || way === 'desktop') return false
  if (way === 'leave') return true
  const isMoment = history.visits >= 2 || history.booked
  // Where the browser itself offers it, it is not installed, whatever the signs say.
  return isMoment && (way === 'ask' || !installed)
}
