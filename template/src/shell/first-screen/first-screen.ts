// Script at the end of the page's head. Requests the first screen of this visit and displays its snapshot,
// before the app has loaded (build/page-scripts.js).

import { windowText } from '#platform/storage/window-text.ts'
import { firstTab } from '../navigation/open-paths.ts'
import { askForFiles } from './files.ts'
import { showFirstBookings } from './first-bookings.ts'
import { askGym } from './first-reads.ts'
import { showSnapshot } from './show-snapshot.ts'
import { readStamp, type Stamped } from './stamped.ts'
import { screenPath } from './visitor.ts'

const stamped = readStamp()
if (stamped) begin(stamped)

function begin(stamped: Stamped): void {
  const { dataset } = document.documentElement
  const first = firstScreen(Object.keys(stamped.screens), dataset)
  if (first !== undefined) dataset.screen = first
  const isMember = dataset.visitor === 'member'
  const ask = () => askForFiles(stamped, first, isMember)
  // A phone with a snapshot also has the files, so the snapshot comes first.
  const isSnapshotVisible = isMember && first !== undefined && orFalse(() => showSnapshot(first))
  if (isSnapshotVisible && !document.hidden) return void requestAnimationFrame(() => setTimeout(ask))
  // The requests come before the files: they are small, and a host with few connections would delay them.
  if (
    isMember &&
    first !== undefined &&
    !isSnapshotVisible &&
    orFalse(() => askGym(stamped.reads[first] ?? []))
  )
    showFirstBookings()
  ask()
}

/**
 * Returns the path of the visit's first screen, as in app/navigation/opening.ts. undefined for a path that
 * the page does not know.
 */
function firstScreen(
  paths: readonly string[],
  { visitor, staff, opening }: DOMStringMap,
): string | undefined {
  const path = screenPath()
  const leadsOn = ['', 'tabs', 'launch', 'login'].includes(path)
  const candidates =
    visitor === 'member' && leadsOn ? [lastTab(), firstTab(Boolean(staff))] : [opening ?? path]
  return candidates.find(one => paths.includes(one))
}

/** Returns the tab of this window's last visit, as stored by app/navigation/tabs.ts. */
function lastTab(): string {
  try {
    return String(JSON.parse(windowText('molde.tab') ?? '""')).replace('/', '')
  } catch {
    return ''
  }
}

/**
 * Returns the result of `ask`, or false if a stored value cannot be read. The app then does the same a little
 * later.
 */
function orFalse(ask: () => boolean): boolean {
  try {
    return ask()
  } catch (error) {
    console.info('Left to the app.', error)
    return false
  }
}
