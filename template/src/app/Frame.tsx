import { useMemo } from 'react'
import { useGym } from '../ui/gym.ts'
import { useSession } from '../ui/session.ts'
import { ShellProvider } from '../ui/shell.ts'
import { Pages } from './Pages.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TabBar } from './TabBar.tsx'
import { UnreadToast } from './UnreadToast.tsx'
import { useKeptReads } from './use-kept-reads.ts'
import { useLastTab } from './use-last-tab.ts'
import { useSessionEnd } from './use-session-end.ts'
import { useSideMenu } from './use-side-menu.ts'

const pagesId = 'pages'

/** What stands around the pages: side menu and tab bar. */
export function Frame() {
  const { tenant, manifest } = useGym()
  const session = useSession()
  const { open, ...menu } = useSideMenu(pagesId)
  useLastTab()
  useKeptReads(tenant, session)
  useSessionEnd(session)
  const shell = useMemo(
    () => ({ tabBar: <TabBar />, openMenu: open, gymName: manifest.name }),
    [open, manifest.name],
  )
  return (
    <ShellProvider value={shell}>
      {session && <SideMenu contentId={pagesId} {...menu} />}
      {session && <UnreadToast />}
      <Pages id={pagesId} loggedIn={session !== null} areasOff={manifest.areasOff} />
    </ShellProvider>
  )
}
