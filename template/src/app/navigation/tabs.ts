import {
  barbell,
  barbellOutline,
  calendar,
  calendarOutline,
  mail,
  mailOutline,
  newspaper,
  newspaperOutline,
} from 'ionicons/icons'
import * as z from 'zod/mini'
import { persistInWindow, restoreInWindow } from '../../platform/storage/window-storage.ts'

export interface Tab {
  path: string
  title: string
  icon: string
  /** The same drawing, filled: where one is. */
  activeIcon: string
  /** The part of the app it belongs to, which a gym may have switched off. */
  area: string
}

/** The tabs in their order: the unread dots are on the first (news) and the second (messages). */
export const tabs: readonly Tab[] = [
  { path: '/tab1', title: 'Noticias', icon: newspaperOutline, activeIcon: newspaper, area: 'news' },
  { path: '/tab2', title: 'Mensajes', icon: mailOutline, activeIcon: mail, area: 'messages' },
  { path: '/tab3', title: 'Reservas', icon: calendarOutline, activeIcon: calendar, area: 'booking' },
  { path: '/tab4', title: 'My Fit', icon: barbellOutline, activeIcon: barbell, area: 'fitness' },
]

/** Where the app opens before a member has chosen a tab: what they come for. */
const firstTab = '/tab3'

/** Whether a path of the window (`/tab1`) is one of the tabs. */
export function isTabPath(path: string): boolean {
  return tabs.some(tab => tab.path === path)
}

/** The tabs of a gym, without the areas it has switched off and what it has nothing for (`empty`, by path without slash). */
export function tabsOf(areasOff: readonly string[], empty: readonly string[] = []): readonly Tab[] {
  return tabs.filter(({ area, path }) => !areasOff.includes(area) && !empty.includes(path.slice(1)))
}

/** The tab that `/` opens: the last one, where it is remembered and still there. */
export function openingTab(
  last: string | null,
  areasOff: readonly string[],
  empty: readonly string[] = [],
): string {
  const known = tabsOf(areasOff, empty)
  const paths = known.map(tab => tab.path)
  if (last !== null && paths.includes(last)) return last
  return paths.includes(firstTab) ? firstTab : (paths[0] ?? '/perfil')
}

const place = 'molde.tab'

/** Keeps the tab for as long as the window is open. Where nothing can be kept, the app opens on its first tab. */
export const rememberTab = (path: string): void => persistInWindow(place, path)

/** The tab of this window's last visit, or null. */
export const lastTab = (): string | null => restoreInWindow(place, z.string())
