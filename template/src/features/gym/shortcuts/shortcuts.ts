// The app's keyboard shortcuts. ShortcutKeys.tsx handles them, ShortcutsPage.tsx lists them.
import * as z from 'zod/mini'
import * as inboxTexts from '#features/inbox/messages.ts'
import { createStore } from '#platform/storage/persisted.ts'
import * as texts from '../messages.ts'

export interface Shortcut {
  /** `KeyboardEvent.key` in lower case. */
  key: string
  title: string
  /** The screen to open. The key does nothing if the screen is unavailable to this person and gym. */
  path: string
}

export const shortcuts: readonly Shortcut[] = [
  { key: '/', title: texts.findPerson, path: '/personas' },
  { key: 'h', title: texts.today, path: '/hoy' },
  { key: 't', title: texts.classes, path: '/turnos' },
  { key: 'r', title: texts.myBookings, path: '/tab3' },
  { key: 'm', title: inboxTexts.messages, path: '/tab2' },
  { key: 'n', title: inboxTexts.news, path: '/tab1' },
  { key: 'c', title: texts.checkIn, path: '/checkin' },
  { key: '?', title: texts.theseShortcuts, path: '/atajos' },
]

/** True if shortcuts are on. People who dictate or type with a stick turn them off (WCAG 2.1.4). */
export const areOn = createStore('molde.shortcuts', z.boolean(), true)

const written = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button])'
const opened = 'ion-modal.show-modal, ion-alert, ion-action-sheet, ion-menu.show-menu, ion-loading'

/** Returns the shortcut for a key press, null if the press is for a field, a dialog or the browser. */
export function shortcutOf(event: KeyboardEvent, page: Document = document): Shortcut | null {
  const { key, target } = event
  if (event.defaultPrevented || event.isComposing || event.repeat) return null
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (target instanceof Element && target.closest(written)) return null
  if (page.querySelector(opened)) return null
  return shortcuts.find(one => one.key === key.toLowerCase()) ?? null
}
