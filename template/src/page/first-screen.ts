// At the end of the page's head: the screen that this visit begins with is asked for, and shown as it looked last, before the app is there
// (build/page-scripts.js).

import { firstTab } from '../app/navigation/open-paths.ts'
import { windowText } from '../platform/storage/window-text.ts'
import { askForFiles } from './files.ts'
import { showFirstBookings } from './first-bookings.ts'
import { askGym } from './first-reads.ts'
import { showLastLook } from './last-look.ts'
import { type Stamped, stampedInPage } from './stamped.ts'
import { screenPath } from './visitor.ts'

const stamped = stampedInPage()
if (stamped) begin(stamped)

function begin(stamped: Stamped): void {
  const { dataset } = document.documentElement
  const first = firstScreen(Object.keys(stamped.screens), dataset)
  if (first !== undefined) dataset.screen = first
  const isMember = dataset.visitor === 'member'
  const ask = () => askForFiles(stamped, first, isMember)
  // A member who is shown something is at a phone that has the files: what they see goes first.
  const isShown = isMember && first !== undefined && orFalse(() => showLastLook(first))
  if (isShown && !document.hidden) return void requestAnimationFrame(() => setTimeout(ask))
  // The answers before the files: they are small, and a host of few connections would keep them waiting.
  if (isMember && first !== undefined && !isShown && orFalse(() => askGym(stamped.reads[first] ?? [])))
    showFirstBookings()
  ask()
}

/** The path of the screen that the visit begins with, as app/navigation/opening.ts leads on; nothing for one that the page does not know. */
function firstScreen(
  known: readonly string[],
  { visitor, staff, opening }: DOMStringMap,
): string | undefined {
  const path = screenPath()
  const leadsOn = ['', 'tabs', 'launch', 'login'].includes(path)
  const wanted = visitor === 'member' && leadsOn ? [lastTab(), firstTab(Boolean(staff))] : [opening ?? path]
  return wanted.find(one => known.includes(one))
}

/** The tab of this window's last visit, as app/navigation/tabs.ts keeps it. */
function lastTab(): string {
  try {
    return String(JSON.parse(windowText('molde.tab') ?? '""')).replace('/', '')
  } catch {
    return ''
  }
}

/** What `ask` says; false where something that is kept cannot be read: then the app does it, a little later. */
function orFalse(ask: () => boolean): boolean {
  try {
    return ask()
  } catch (error) {
    console.info('Left to the app.', error)
    return false
  }
}
