import { useLocation } from 'react-router-dom'
import { isStaff, useSession } from '#api/session.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { useUnread } from '#features/inbox/shared/use-unread.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLink } from '#ui/link.ts'
import * as texts from '../messages.ts'
import styles from './TabBar.module.css'
import { type Tab, tabsOf } from './tabs.ts'
import { useUnusedScreens } from './unused-screens.ts'

/** Tab bar at the bottom, with a dot on tabs with unread items. */
export function TabBar() {
  const { manifest } = useGym()
  const { pathname } = useLocation()
  const staff = isStaff(useSession())
  const unread = useUnread()
  const unused = useUnusedScreens()
  const counts: Readonly<Record<string, number>> = { '/tab1': unread.news, '/tab2': unread.messages }
  return (
    <nav aria-label={texts.navigation} className={styles.bar}>
      <ul className={styles.tabs}>
        {tabsOf({ staff, areasOff: manifest.areasOff, empty: unused }).map(tab => (
          <li key={tab.path}>
            <TabLink tab={tab} current={tab.path === pathname} unread={counts[tab.path] ?? 0} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabLink({ tab, current, unread }: { tab: Tab; current: boolean; unread: number }) {
  const link = useLink(tab.path)
  return (
    <a
      href={link.href}
      // Opening the current tab again would add it twice to the history.
      onClick={current ? event => event.preventDefault() : link.onClick}
      className={classes(styles.tab, current && styles.current)}
      aria-current={current ? 'page' : undefined}
    >
      <span className={styles.picture}>
        <Icon icon={current ? tab.activeIcon : tab.icon} />
        {unread > 0 && <span className={styles.dot} />}
      </span>
      <span className={styles.name}>{tab.title}</span>
      {unread > 0 && <span className="visually-hidden">{`, ${unread} ${texts.unread}`}</span>}
    </a>
  )
}
