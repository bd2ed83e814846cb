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
import { persistInWindow, restoreInWindow } from '#platform/storage/window-storage.ts'
import * as uiTexts from '#ui/messages.ts'
import * as texts from '../messages.ts'
import { firstTab } from './open-paths.ts'
import type { Viewer } from './viewer.ts'

export interface Tab {
  path: string
  title: string
  icon: string
  /** The filled version of the icon, for the current tab. */
  activeIcon: string
  /** Part of the app that the tab belongs to. A gym may switch it off. */
  area: string
  /** True for staff only, false for members only. Both by default. */
  staff?: boolean
}

/** The viewer, and the paths without slash that the gym does not use. */
type TabReader = Pick<Viewer, 'staff' | 'areasOff'> & { empty?: readonly string[] }

/** The tabs in order. The unread dots are on the first (news) and the second (messages). */
export const tabs: readonly Tab[] = [
  { path: '/tab1', title: uiTexts.newsTitle, icon: newspaperOutline, activeIcon: newspaper, area: 'news' },
  { path: '/tab2', title: uiTexts.messagesTitle, icon: mailOutline, activeIcon: mail, area: 'messages' },
  {
    path: '/hoy',
    title: uiTexts.todayTitle,
    icon: todayOutline,
    activeIcon: todayOutline,
    area: 'booking',
    staff: true,
  },
  {
    path: '/turnos',
    title: uiTexts.scheduleTitle,
    icon: calendarOutline,
    activeIcon: calendar,
    area: 'booking',
    staff: false,
  },
  { path: '/tab3', title: texts.bookingsTab, icon: bookmarkOutline, activeIcon: bookmark, area: 'booking' },
  { path: '/tab4', title: uiTexts.trainingTitle, icon: barbellOutline, activeIcon: barbell, area: 'fitness' },
]

/** Returns true if a window's path (`/tab1`) is a tab. */
export function isTabPath(path: string): boolean {
  return tabs.some(tab => tab.path === path)
}

/** Returns the tabs for a viewer. */
export function tabsOf({ staff, areasOff, empty = [] }: TabReader): readonly Tab[] {
  return tabs.filter(
    tab =>
      !areasOff.includes(tab.area) &&
      !empty.includes(tab.path.slice(1)) &&
      (tab.staff === undefined || tab.staff === staff),
  )
}

/** Returns the tab that `/` opens: the last tab, if it is stored and still available. */
export function openingTab(last: string | null, reader: TabReader): string {
  const paths = tabsOf(reader).map(({ path }) => path)
  const tab = [last, `/${firstTab(reader.staff)}`].find(path => path !== null && paths.includes(path))
  return tab ?? paths[0] ?? '/perfil'
}

const tabKey = 'molde.tab'

/** Stores the tab until the window is closed. Without storage, the app opens on its first tab. */
export const rememberTab = (path: string): void => persistInWindow(tabKey, path)

/** Returns the tab of this window's last visit, or null. */
export const lastTab = (): string | null => restoreInWindow(tabKey, z.string())
