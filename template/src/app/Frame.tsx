import { useMemo } from 'react'
import { usePushes } from '../pwa/push/use-pushes.ts'
import { OutboxProvider, useOpenOutbox } from '../pwa/use-outbox.ts'
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
  const sessionEnded = useSessionEnd(session)
  const outbox = useOpenOutbox(tenant, session)
  usePushes(session?.member.id ?? null)
  const shell = useMemo(
    () => ({ tabBar: <TabBar />, openMenu: open, gymName: manifest.name, sessionEnded }),
    [open, manifest.name, sessionEnded],
  )
  return (
    <ShellProvider value={shell}>
      <OutboxProvider value={outbox}>
        {session && <SideMenu contentId={pagesId} {...menu} />}
        {session && <UnreadToast />}
        <Pages id={pagesId} loggedIn={session !== null} areasOff={manifest.areasOff} />
      </OutboxProvider>
    </ShellProvider>
  )
}
