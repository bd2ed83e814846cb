import { IonRouterOutlet } from '@ionic/react'
import { useState } from 'react'
import { Navigate, Route, useLocation } from 'react-router-dom'
import { lastTab } from './last-tab.ts'
import { lazyScreen } from './lazy-screen.ts'
import { PageSlot } from './PageSlot.tsx'
import { type AppRoute, routes } from './routes.ts'
import { screenOf } from './screens.ts'
import { openingTab } from './tabs.ts'
import { wantedIn } from './wanted.ts'

interface PagesProps {
  id: string
  loggedIn: boolean
  areasOff: readonly string[]
}

const pages = routes.map(route => ({ ...route, screen: lazyScreen(screenOf(route.path)) }))
type Page = (typeof pages)[number]

/** The pages by their paths. Logging in or out starts them anew, so that no page of one member outlives the session. */
export function Pages(props: PagesProps) {
  return <Outlet key={props.loggedIn ? 'member' : 'guest'} {...props} />
}

/** The routes stand directly in the outlet: it does not see those inside a fragment. */
function Outlet({ id, loggedIn, areasOff }: PagesProps) {
  const { state } = useLocation()
  // Read once, at the login: the way there takes it out of the history.
  const [wanted] = useState(() => wantedIn(state))
  const home = openingTab(lastTab(), areasOff)
  return (
    <IonRouterOutlet id={id}>
      {['/', '/tabs', '/launch'].map(path => (
        <Route key={path} path={path} element={<Navigate to={loggedIn ? home : '/login'} replace />} />
      ))}
      {pages.filter(isThere(areasOff)).map(page => (
        <Route key={page.path} path={`/${page.path}`} element={elementOf(page, loggedIn, wanted ?? home)} />
      ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </IonRouterOutlet>
  )
}

const isThere = (areasOff: readonly string[]) => (route: AppRoute) => !areasOff.includes(route.area)

/** Where somebody who is in has nothing to do. */
const waysIn = ['login', 'registro']

function elementOf({ path, title, open, screen }: Page, loggedIn: boolean, afterLogin: string) {
  if (loggedIn && waysIn.includes(path)) return <Navigate to={afterLogin} replace />
  if (!loggedIn && !open) return <Navigate to="/login" replace state={{ wanted: `/${path}` }} />
  return <PageSlot path={path} title={title} screen={screen} />
}
