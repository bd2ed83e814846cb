import type { InstallHistory } from '../shared/install-history.ts'
import type { InstallWay } from './install-way.ts'

export interface SuggestionSigns {
  history: InstallHistory
  way: InstallWay
  /** §9, "installed device". */
  installed: boolean
  /** §4, "installed mode". */
  installedMode: boolean
  /** The browser supports install offers, even without a current offer. */
  browserOffers: boolean
}

/** Steps for Android browsers without an install offer of their own. */
const androidSteps: readonly InstallWay[] = ['samsung', 'android-chrome', 'android-menu']

/**
 * True if the app should suggest installing: from the second visit or the first booking on, never after a
 * refusal, and never on a device with the app installed. In-app browsers get the suggestion at once, since they
 * keep none of this app's data.
 */
export function isInvited(signs: SuggestionSigns): boolean {
  const { history, way } = signs
  if (history.declined || way === 'here' || way === 'desktop') return false
  if (way === 'leave') return true
  const isMoment = history.visits >= 2 || history.booked
  // A browser that offers to install proves that the app is not installed.
  return isMoment && (way === 'ask' || !seemsInstalled(signs))
}

/**
 * §9 counts every Android as installed. In a browser that supports install offers, a missing offer means that
 * the app is installed. In a browser that never offers (Firefox) it means nothing.
 */
function seemsInstalled({ way, installed, installedMode, browserOffers }: SuggestionSigns): boolean {
  return installedMode || (androidSteps.includes(way) ? browserOffers : installed)
}
