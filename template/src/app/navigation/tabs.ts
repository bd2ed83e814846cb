import {
  barbell,
  barbellOutline,
  bookmark,
  bookmarkOutline,
  calendar,
  calendarOutline,
  mail,
  mailOutline,
  newspaper,
  newspaperOutline,
  todayOutline,
} from 'ionicons/icons'
import * as z from 'zod/mini'
import { persistInWindow, restoreInWindow } from '../../platform/storage/window-storage.ts'
import type { Viewer } from './for-whom.ts'
import { firstTab } from './open-paths.ts'

export interface Tab {
  path: string
  title: string
  icon: string
  /** The same drawing, filled: where one is. */
  activeIcon: string
  /** The part of the app it belongs to, which a gym may have switched off. */
  area: string
  /** For staff alone, or for members alone; without it for both. */
  staff?: boolean
}

/** Whose tabs, and what their gym has nothing for, by path without slash. */
type TabReader = Pick<Viewer, 'staff' | 'areasOff'> & { empty?: readonly string[] }

/** The tabs in their order: the unread dots are on the first (news) and the second (messages). */
export const tabs: readonly Tab[] = [
  { path: '/tab1', title: 'Noticias', icon: newspaperOutline, activeIcon: newspaper, area: 'news' },
  { path: '/tab2', title: 'Mensajes', icon: mailOutline, activeIcon: mail, area: 'messages' },
  { path: '/hoy', title: 'Hoy', icon: todayOutline, activeIcon: todayOutline, area: 'booking', staff: true },
  {
    path: '/turnos',
    title: 'Turnos',
    icon: calendarOutline,
    activeIcon: calendar,
    area: 'booking',
    staff: false,
  },
  { path: '/tab3', title: 'Reservas', icon: bookmarkOutline, activeIcon: bookmark, area: 'booking' },
  { path: '/tab4', title: 'Entrenar', icon: barbellOutline, activeIcon: barbell, area: 'fitness' },
]

/** Whether a path of the window (`/tab1`) is one of the tabs. */
export function isTabPath(path: string): boolean {
  return tabs.some(tab => tab.path === path)
}

/** The tabs that are there for somebody. */
export function tabsOf({ staff, areasOff, empty = [] }: TabReader): readonly Tab[] {
  return tabs.filter(
    tab =>
      !areasOff.includes(tab.area) &&
      !empty.includes(tab.path.slice(1)) &&
      (tab.staff === undefined || tab.staff === staff),
  )
}

/** The tab that `/` opens: the last one, where it is remembered and still there. */
export function openingTab(last: string | null, reader: TabReader): string {
  const paths = tabsOf(reader).map(({ path }) => path)
  const wanted = [last, `/${firstTab(reader.staff)}`].find(path => path !== null && paths.includes(path))
  return wanted ?? paths[0] ?? '/perfil'
}

const place = 'molde.tab'

/** Keeps the tab for as long as the window is open. Where nothing can be kept, the app opens on its first tab. */
export const rememberTab = (path: string): void => persistInWindow(place, path)

/** The tab of this window's last visit, or null. */
export const lastTab = (): string | null => restoreInWindow(place, z.string())
