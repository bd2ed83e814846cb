import type { InstallHistory } from '../../domain/install/install-history.ts'
import type { InstallWay } from './install-way.ts'

export interface SuggestionSigns {
  history: InstallHistory
  way: InstallWay
  /** §9, "installed device". */
  installed: boolean
  /** §4, "installed mode". */
  installedMode: boolean
  /** The browser can offer to install, whether or not it does now. */
  browserOffers: boolean
}

/** The steps for browsers of Android that offer nothing themselves. */
const androidSteps: readonly InstallWay[] = ['samsung', 'android-chrome', 'android-menu']

/**
 * Whether to suggest installing: from the second visit or the first booking on, never again after a no, and never where it is
 * installed. In another app's browser at once, since it keeps nothing of this app.
 */
export function isInvited(signs: SuggestionSigns): boolean {
  const { history, way } = signs
  if (history.declined || way === 'here' || way === 'desktop') return false
  if (way === 'leave') return true
  const isMoment = history.visits >= 2 || history.booked
  // Where the browser itself offers to install, the app is not installed.
  return isMoment && (way === 'ask' || !seemsInstalled(signs))
}

/**
 * §9 counts every Android as installed. In a browser that can offer to install, no offer means just that; in one that never
 * offers (Firefox) it means nothing.
 */
function seemsInstalled({ way, installed, installedMode, browserOffers }: SuggestionSigns): boolean {
  return installedMode || (androidSteps.includes(way) ? browserOffers : installed)
}
