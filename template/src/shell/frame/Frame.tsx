import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { isStaff, useSession } from '#api/session.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { useTakenOver } from '#platform/hydrating.ts'
import { OutboxOwnerContext, useOutboxOwner, useSender } from '#pwa/outbox/owner.ts'
import { usePushes } from '#pwa/push/use-pushes.ts'
import { useUpdateOffer } from '#pwa/update/use-update-offer.ts'
import { ShellProvider } from '#ui/page/shell.ts'
import { MustUpdate, useForcedUpdate } from '../banners/MustUpdate.tsx'
import { TopLine } from '../banners/TopLine.tsx'
import { UnreadToast } from '../banners/UnreadToast.tsx'
import { TabBar } from '../navigation/TabBar.tsx'
import { isTabPath, rememberTab } from '../navigation/tabs.ts'
import { canGo } from '../navigation/viewer.ts'
import { useSideBar } from '../side-menu/use-side-bar.ts'
import { useLoadedMenu, useSideMenu } from '../side-menu/use-side-menu.ts'
import { useSnapshots } from '../snapshot/use-snapshots.ts'
import { usePersistedReads } from '../use-persisted-reads.ts'
import { FrameLayout } from './FrameLayout.tsx'
import { LoginLayer } from './LoginLayer.tsx'
import { Pages } from './Pages.tsx'

const pagesId = 'pages'

/**
 * Layout around the pages: side menu, tab bar and, for a guest, the login below them. `sessionEnded`: the gym
 * ended the session while the app was open.
 */
export function Frame({ sessionEnded }: { sessionEnded: boolean }) {
  const { tenant, manifest } = useGym()
  const session = useSession()
  const { open, there, ...menu } = useSideMenu(pagesId)
  const SideMenu = useLoadedMenu(there)
  const SideBar = useSideBar(session !== null)
  useLastTab()
  usePersistedReads(tenant, session)
  useSnapshots(tenant, session)
  const offer = useUpdateOffer()
  const mustUpdate = useForcedUpdate(offer)
  const takenOver = useTakenOver()
  const outboxOwner = useOutboxOwner(tenant, session)
  const Sender = useSender(outboxOwner)
  usePushes(session?.member.id ?? null)
  const viewer = useMemo(
    () => ({ loggedIn: session !== null, staff: isStaff(session), areasOff: manifest.areasOff }),
    [session, manifest],
  )
  const shell = useMemo(
    () => ({
      tabBar: <TabBar />,
      openMenu: open,
      canGo: canGo(viewer),
      gymName: manifest.name,
      sessionEnded,
    }),
    [open, viewer, manifest.name, sessionEnded],
  )
  if (mustUpdate !== null) return <MustUpdate message={mustUpdate} offer={offer} />
  return (
    <ShellProvider value={shell}>
      <OutboxOwnerContext value={outboxOwner}>
        {session && SideBar && <SideBar />}
        {session && SideMenu && <SideMenu contentId={pagesId} {...menu} />}
        {outboxOwner && Sender && <Sender outboxOwner={outboxOwner} />}
        {session && <UnreadToast />}
        <FrameLayout top={takenOver && <TopLine offer={offer} loggedIn={session !== null} />}>
          {!session && <LoginLayer />}
          {takenOver && <Pages id={pagesId} viewer={viewer} />}
        </FrameLayout>
      </OutboxOwnerContext>
    </ShellProvider>
  )
}

/** Stores the member's current tab, for the next time the app opens on `/`. */
function useLastTab(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isTabPath(pathname)) rememberTab(pathname)
  }, [pathname])
}
