import { IonRouterOutlet } from '@ionic/react'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Navigate, Route, useLocation } from 'react-router-dom'
import { isReloadGuarded } from '../../platform/page/reload-guard.ts'
import { closeOverlays } from '../../ui/overlay/close-overlays.ts'
import { Screen } from '../../ui/page/Screen.tsx'
import { BrokenPage } from '../errors/BrokenPage.tsx'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { isFor, type Viewer } from '../navigation/for-whom.ts'
import { leadingOn, openingPath } from '../navigation/opening.ts'
import { plainPath, type RoutePath, routes, wantedIn } from '../navigation/routes.ts'
import styles from './Pages.module.css'
import { useScreen } from './use-screen.ts'

interface PagesProps {
  id: string
  viewer: Viewer
}

/** The pages by their paths. */
export function Pages(props: PagesProps) {
  const { turn, onBroken } = useFreshPages()
  useRevealed(turn)
  return <Outlet key={turn} {...props} onBroken={onBroken} />
}

/** The routes are directly in the outlet: it does not see those inside a fragment. */
function Outlet({ id, viewer, onBroken }: PagesProps & { onBroken: () => void }) {
  const { state } = useLocation()
  const asked = wantedIn(state)
  // Kept: the way there takes it out of the history. It may come after the session, where the login was faster than the way to it.
  const [kept, setWanted] = useState(asked)
  if (asked !== null && asked !== kept) setWanted(asked)
  const wanted = asked ?? kept
  const opening = openingPath(viewer)
  // Of a guest the outlet gets a handful of routes: at every step it looks through all it has.
  const pages = routes.filter(isFor(viewer))
  const known = [...leadingOn, ...pages.map(({ path }) => `/${path}`)]
  return (
    <IonRouterOutlet id={id}>
      {leadingOn.map(path => (
        <Route key={path} path={path} element={<LeadOn from={path} to={opening} />} />
      ))}
      {pages.map(page => (
        <Route
          key={page.path}
          path={`/${page.path}`}
          element={elementOf(page, onBroken, viewer.loggedIn ? (wanted ?? opening) : null)}
        />
      ))}
      <Route path="*" element={<FromElsewhere known={known} loggedIn={viewer.loggedIn} />} />
    </IonRouterOutlet>
  )
}

/**
 * Leads on from its own path alone: the outlet keeps a page for a while after the step away from it, also that of a guest who is in by now, and
 * what it keeps is drawn with every step.
 */
function LeadOn({ from, to }: { from: string; to: string }) {
  const { pathname } = useLocation()
  return plainPath(pathname) === from ? <Navigate to={to} replace /> : null
}

/** From a path that is none of theirs: a guest to the login, which leads on to what was asked for. */
function FromElsewhere({ known, loggedIn }: { known: readonly string[]; loggedIn: boolean }) {
  const { pathname, search } = useLocation()
  // The same one at every render: with another one it would go there again.
  const [state] = useState({ wanted: pathname + search })
  if (known.includes(plainPath(pathname))) return null
  return loggedIn ? <Navigate to="/" replace /> : <Navigate to="/login" replace state={state} />
}

/** Where somebody who is in has nothing to do. */
const waysIn = ['login', 'registro']

/** `afterLogin`: where they go who are in; null for a guest. */
function elementOf({ path, title }: PageProps, onBroken: () => void, afterLogin: string | null) {
  if (afterLogin !== null && waysIn.includes(path)) return <LeadOn from={`/${path}`} to={afterLogin} />
  return <PageSlot path={path} title={title} onBroken={onBroken} />
}

interface PageProps {
  path: RoutePath
  title: string
}

/** One page of a route: the page before it stays until its file is there, and what breaks in it stays in it. `onBroken` is called then. */
function PageSlot({ onBroken, ...page }: PageProps & { onBroken: () => void }) {
  return (
    <ErrorBoundary fallback={() => <BrokenPage {...page} onShown={onBroken} />}>
      {page.path === 'login' ? <LoginPlace title={page.title} /> : <LoadedPage {...page} />}
    </ErrorBoundary>
  )
}

/** Drawn in pieces, between which the phone can answer: what the outlet shows of its own accord it draws at one go. */
function LoadedPage(page: PageProps) {
  const loaded = useScreen(page.path)
  const Drawn = useDeferredValue(loaded, null)
  if (Drawn) return <Drawn {...page} />
  return loaded ? null : <TopProgress />
}

/** The page of the login's path: what is seen through it is under the outlet (LoginLayer.tsx). */
function LoginPlace({ title }: { title: string }) {
  return (
    <Screen title={title} bare>
      <span />
    </Screen>
  )
}

/**
 * A number that changes when the pages are to begin anew: with the first step away from where one of them broke that cuts short
 * nothing begun on another, so that the broken one is whole when it is next entered. `onBroken` is to be called when one breaks.
 * With every step what lies over the pages is closed: nothing that was asked on one page can be done on another.
 */
function useFreshPages(): { turn: number; onBroken: () => void } {
  const { pathname } = useLocation()
  const brokenAt = useRef<string>(null)
  const shown = useRef(pathname)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    void closeOverlays()
    if (brokenAt.current === null || brokenAt.current === pathname || isReloadGuarded()) return
    brokenAt.current = null
    setTurn(last => last + 1)
  }, [pathname])
  const onBroken = useCallback(() => {
    brokenAt.current = location.pathname
  }, [])
  return { turn, onBroken }
}

/** ms, longer than any motion between two pages. */
const patience = 500

/** Of pages that begin anew by a step from tab to tab, Ionic moves none in: the one that is there would stay invisible. */
function useRevealed(turn: number): void {
  useEffect(() => {
    if (turn === 0) return
    const timer = setTimeout(() => {
      const pages = document.querySelectorAll('ion-router-outlet > .ion-page')
      if (pages.length === 1) pages[0]?.classList.remove('ion-page-invisible')
    }, patience)
    return () => clearTimeout(timer)
  }, [turn])
}

/** A fine line at the top edge while a page's file is on its way; it shows only when that takes long. */
function TopProgress() {
  return createPortal(
    <div className={styles.line}>
      <span data-said="600" className="visually-hidden">
        Cargando…
      </span>
    </div>,
    document.body,
  )
}
