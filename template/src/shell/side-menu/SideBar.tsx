import { useLayoutEffect, useSyncExternalStore } from 'react'
import { isStaff, useSession } from '#api/session.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { ShortcutKeys } from '#features/gym/shortcuts/ShortcutKeys.tsx'
import { useUnread } from '#features/inbox/shared/use-unread.ts'
import { followWide, isWide } from '#platform/page/wide.ts'
import * as texts from '../messages.ts'
import { tabsOf } from '../navigation/tabs.ts'
import { useUnusedScreens } from '../navigation/unused-screens.ts'
import { LogoutButton, MenuGroups, MenuHead, MenuLinks } from './MenuParts.tsx'
import styles from './SideBar.module.css'

/**
 * Navigation beside the pages in a wide window: the tabs first, then all other links. It replaces tab bar and
 * menu, which `data-nav` hides. Also handles keyboard shortcuts, which work in a narrow window too.
 */
export function SideBar() {
  const wide = useSyncExternalStore(followWide, isWide)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (wide) dataset.nav = 'side'
    return () => {
      delete dataset.nav
    }
  }, [wide])
  return (
    <>
      <ShortcutKeys />
      {wide && <Navigation />}
    </>
  )
}

function Navigation() {
  const { manifest } = useGym()
  const staff = isStaff(useSession())
  const unread = useUnread()
  const counts: Readonly<Record<string, number>> = { '/tab1': unread.news, '/tab2': unread.messages }
  const tabs = tabsOf({ staff, areasOff: manifest.areasOff, empty: useUnusedScreens() })
  return (
    <nav aria-label={texts.navigation} className={styles.bar}>
      <button type="button" className={styles.skip} onClick={goToContent}>
        {texts.skipToContent}
      </button>
      <MenuHead withPhoto />
      <MenuLinks title={texts.week} links={tabs.map(tab => ({ ...tab, unread: counts[tab.path] ?? 0 }))} />
      <MenuGroups without={tabs.map(({ path }) => path.slice(1))} />
      <LogoutButton />
    </nav>
  )
}

/** Moves the focus past the two dozen links before the page. */
function goToContent() {
  const page = 'ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)'
  document.querySelector<HTMLElement>(`${page} h1`)?.focus()
}
