import { useMemo } from 'react'
import { usePushes } from '../pwa/push/use-pushes.ts'
import { PosterContext, usePosterOf, useSender } from '../pwa/sender.ts'
import { useUpdateOffer } from '../pwa/use-update-offer.ts'
import { useGym } from '../ui/gym.ts'
import { useSession } from '../ui/session.ts'
import { ShellProvider } from '../ui/shell.ts'
import styles from './Frame.module.css'
import { useLoadedMenu } from './lazy-menu.ts'
import { MustUpdate } from './MustUpdate.tsx'
import { Pages } from './Pages.tsx'
import { TabBar } from './TabBar.tsx'
import { TopLine } from './TopLine.tsx'
import { UnreadToast } from './UnreadToast.tsx'
import { useForcedUpdate } from './use-forced-update.ts'
import { useKeptReads } from './use-kept-reads.ts'
import { useLastTab } from './use-last-tab.ts'
import { useSideMenu } from './use-side-menu.ts'

const pagesId = 'pages'

/** What stands around the pages: side menu and tab bar. `sessionEnded`: the gym ended the session under the open app. */
export function Frame({ sessionEnded }: { sessionEnded: boolean }) {
  const { tenant, manifest } = useGym()
  const session = useSession()
  const { open, there, ...menu } = useSideMenu(pagesId)
  const SideMenu = useLoadedMenu(there)
  useLastTab()
  useKeptReads(tenant, session)
  const offer = useUpdateOffer()
  const mustUpdate = useForcedUpdate(offer)
  const poster = usePosterOf(tenant, session)
  const Sender = useSender(poster)
  usePushes(session?.member.id ?? null)
  const shell = useMemo(
    () => ({ tabBar: <TabBar />, openMenu: open, gymName: manifest.name, sessionEnded }),
    [open, manifest.name, sessionEnded],
  )
  if (mustUpdate !== null) return <MustUpdate words={mustUpdate} offer={offer} />
  return (
    <ShellProvider value={shell}>
      <PosterContext value={poster}>
        {session && SideMenu && <SideMenu contentId={pagesId} {...menu} />}
        {poster && Sender && <Sender poster={poster} />}
        {session && <UnreadToast />}
        <div className={styles.frame}>
          <TopLine offer={offer} loggedIn={session !== null} />
          <div className={styles.pages}>
            <Pages id={pagesId} loggedIn={session !== null} areasOff={manifest.areasOff} />
          </div>
        </div>
      </PosterContext>
    </ShellProvider>
  )
}
