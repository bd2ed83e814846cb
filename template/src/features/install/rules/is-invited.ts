import type { InvitationHistory } from '../../../platform/invitation.ts'
import type { InstallWay } from './install-way.ts'

export interface InvitationSigns {
  history: InvitationHistory
  way: InstallWay
  /** §9, "installed device". */
  installed: boolean
  /** §4, "installed mode". */
  installedMode: boolean
  /** The browser knows how to offer it, whether or not it does now. */
  browserOffers: boolean
}

/** What Android's browsers without an offer of their own are told. */
const androidSteps: readonly InstallWay[] = ['samsung', 'android-chrome', 'android-menu']

/**
 * Whether it is the moment to invite: from the second visit or the first booking on, never again after a no, and never where it is
 * installed. Who is inside of another app is told at once, since nothing of this app lasts there.
 */
export function isInvited(signs: InvitationSigns): boolean {
  const { history, way } = signs
  if (history.declined || way === 'here' || way === 'desktop') return false
  if (way === 'leave') return true
  const isMoment = history.visits >= 2 || history.booked
  // Where the browser itself offers it, it is not installed, whatever the signs say.
  return isMoment && (way === 'ask' || !seemsInstalled(signs))
}

/**
 * §9 counts every Android as installed. Where the browser offers to install, its silence means just that; one that never offers (Firefox)
 * says nothing by its silence.
 */
function seemsInstalled({ way, installed, installedMode, browserOffers }: InvitationSigns): boolean {
  return installedMode || (androidSteps.includes(way) ? browserOffers : installed)
}
