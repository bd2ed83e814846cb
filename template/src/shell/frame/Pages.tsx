import { IonRouterOutlet } from '@ionic/react'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Navigate, Route, useLocation } from 'react-router-dom'
import { isReloadGuarded } from '#platform/page/reload-guard.ts'
import * as uiTexts from '#ui/messages.ts'
import { closeOverlays } from '#ui/overlay/close-overlays.ts'
import { Screen } from '#ui/page/Screen.tsx'
import { BrokenPage } from '../errors/BrokenPage.tsx'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { leadingOn, openingPath } from '../navigation/opening.ts'
import { plainPath, type RoutePath, requestedPath, routes } from '../navigation/routes.ts'
import { isFor, type Viewer } from '../navigation/viewer.ts'
import styles from './Pages.module.css'
import { useScreen } from './use-screen.ts'

interface PagesProps {
  id: string
  viewer: Viewer
}

/** All pages by path. */
export function Pages(props: PagesProps) {
  const { turn, onBroken } = useFreshPages()
  useRevealed(turn)
  return <Outlet key={turn} {...props} onBroken={onBroken} />
}

/** The routes are direct children of the outlet, because it ignores routes inside a fragment. */
function Outlet({ id, viewer, onBroken }: PagesProps & { onBroken: () => void }) {
  const { state } = useLocation()
  const requested = requestedPath(state)
  // Stored, because the redirect removes it from the history. It may arrive after the session, if the login
  // was faster than the redirect to it.
  const [storedPath, setStoredPath] = useState(requested)
  if (requested !== null && requested !== storedPath) setStoredPath(requested)
  const target = requested ?? storedPath
  const opening = openingPath(viewer)
  // A guest's outlet gets only a few routes, because it searches all of them at every navigation.
  const pages = routes.filter(isFor(viewer))
  const paths = [...leadingOn, ...pages.map(({ path }) => `/${path}`)]
  return (
    <IonRouterOutlet id={id}>
      {leadingOn.map(path => (
        <Route key={path} path={path} element={<LeadOn from={path} to={opening} />} />
      ))}
      {pages.map(page => (
        <Route
          key={page.path}
          path={`/${page.path}`}
          element={elementOf(page, onBroken, viewer.loggedIn ? (target ?? opening) : null)}
        />
      ))}
      <Route path="*" element={<FromElsewhere paths={paths} loggedIn={viewer.loggedIn} />} />
    </IonRouterOutlet>
  )
}

/**
 * Redirects from its own path only. The outlet keeps a page for a while after leaving it, even a guest's page
 * after the login, and renders it at every navigation.
 */
function LeadOn({ from, to }: { from: string; to: string }) {
  const { pathname } = useLocation()
  return plainPath(pathname) === from ? <Navigate to={to} replace /> : null
}

/** Handles unknown paths. Redirects a guest to the login, which later continues to the requested page. */
function FromElsewhere({ paths, loggedIn }: { paths: readonly string[]; loggedIn: boolean }) {
  const { pathname, search } = useLocation()
  // The same object at every render. A new object would navigate again.
  const [state] = useState({ wanted: pathname + search })
  if (paths.includes(plainPath(pathname))) return null
  return loggedIn ? <Navigate to="/" replace /> : <Navigate to="/login" replace state={state} />
}

/** Paths that are useless after the login. */
const waysIn = ['login', 'registro']

/** `afterLogin` is the target for members who are logged in, and null for a guest. */
function elementOf({ path, title }: PageProps, onBroken: () => void, afterLogin: string | null) {
  if (afterLogin !== null && waysIn.includes(path)) return <LeadOn from={`/${path}`} to={afterLogin} />
  return <PageSlot path={path} title={title} onBroken={onBroken} />
}

interface PageProps {
  path: RoutePath
  title: string
}

/**
 * Page of a route. The previous page stays until its file has loaded. An error stays inside it and calls
 * `onBroken`.
 */
function PageSlot({ onBroken, ...page }: PageProps & { onBroken: () => void }) {
  return (
    <ErrorBoundary fallback={() => <BrokenPage {...page} onMounted={onBroken} />}>
      {page.path === 'login' ? <LoginSlot title={page.title} /> : <LoadedPage {...page} />}
    </ErrorBoundary>
  )
}

/**
 * Rendered in pieces, so that the phone can respond in between. The outlet by itself would render it at once.
 */
function LoadedPage(page: PageProps) {
  const loaded = useScreen(page.path)
  const Drawn = useDeferredValue(loaded, null)
  if (Drawn) return <Drawn {...page} />
  return loaded ? null : <TopProgress />
}

/** Page of the login's path. It is transparent, and the login is below the outlet (LoginLayer.tsx). */
function LoginSlot({ title }: { title: string }) {
  return (
    <Screen title={title} bare>
      <span />
    </Screen>
  )
}

/**
 * Returns a number that changes when all pages must be mounted again: at the first navigation away from a
 * broken page that interrupts nothing on another page. The broken page then works when it is next entered.
 * `onBroken` must be called when a page breaks. Each navigation also closes all overlays, because actions of
 * a page cannot be done on another page.
 */
function useFreshPages(): { turn: number; onBroken: () => void } {
  const { pathname } = useLocation()
  const brokenAt = useRef<string>(null)
  const visiblePath = useRef(pathname)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (visiblePath.current === pathname) return
    visiblePath.current = pathname
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

/** Time in ms, longer than any transition between two pages. */
const timeoutMs = 500

/**
 * Reveals the page after a navigation between tabs that mounts all pages again. Ionic runs no transition in
 * this case and the page would stay invisible.
 */
function useRevealed(turn: number): void {
  useEffect(() => {
    if (turn === 0) return
    const timer = setTimeout(() => {
      const pages = document.querySelectorAll('ion-router-outlet > .ion-page')
      if (pages.length === 1) pages[0]?.classList.remove('ion-page-invisible')
    }, timeoutMs)
    return () => clearTimeout(timer)
  }, [turn])
}

/** Thin line at the top edge while a page's file loads. It appears only if that takes long. */
function TopProgress() {
  return createPortal(
    <div className={styles.line}>
      <span data-said="600" className="visually-hidden">
        {uiTexts.loading}
      </span>
    </div>,
    document.body,
  )
}
