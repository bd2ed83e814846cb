// What the keyboard does all over the app: declared here, listened to by ShortcutKeys.tsx, told by ShortcutsPage.tsx.
import * as z from 'zod/mini'
import { persisted } from '../../platform/storage/persisted.ts'

export interface Shortcut {
  /** As the keyboard writes it, in small letters. */
  key: string
  title: string
  /** Where it leads: to a screen that is there for this person and gym, or the key does nothing. */
  path: string
}

export const shortcuts: readonly Shortcut[] = [
  { key: '/', title: 'Buscar a una persona', path: '/personas' },
  { key: 'h', title: 'Hoy', path: '/hoy' },
  { key: 't', title: 'Turnos', path: '/turnos' },
  { key: 'r', title: 'Mis Reservas', path: '/tab3' },
  { key: 'm', title: 'Mensajes', path: '/tab2' },
  { key: 'n', title: 'Noticias', path: '/tab1' },
  { key: 'c', title: 'Check-in', path: '/checkin' },
  { key: '?', title: 'Estos atajos', path: '/atajos' },
]

/** Whether they are listened to, on this phone or computer: who speaks to it, or types with a stick, switches them off (WCAG 2.1.4). */
export const areOn = persisted('molde.shortcuts', z.boolean(), true)

const written = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button])'
const opened = 'ion-modal.show-modal, ion-alert, ion-action-sheet, ion-menu.show-menu, ion-loading'

/** The shortcut of a key that was pressed, null where it is meant for something else: a field, a dialog, the browser. */
export function shortcutOf(event: KeyboardEvent, page: Document = document): Shortcut | null {
  const { key, target } = event
  if (event.defaultPrevented || event.isComposing || event.repeat) return null
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (target instanceof Element && target.closest(written)) return null
  if (page.querySelector(opened)) return null
  return shortcuts.find(one => one.key === key.toLowerCase()) ?? null
}
