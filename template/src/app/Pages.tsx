import { IonRouterOutlet } from '@ionic/react'
import { useState } from 'react'
import { Navigate, Route, useLocation } from 'react-router-dom'
import { lazyScreen } from './lazy-screen.ts'
import { leadingOn, openingPath } from './opening.ts'
import { PageSlot } from './PageSlot.tsx'
import { type AppRoute, routes } from './routes.ts'
import { screenOf } from './screens.ts'
import { useFreshPages } from './use-fresh-pages.ts'
import { wantedIn } from './wanted.ts'

interface PagesProps {
  id: string
  loggedIn: boolean
  areasOff: readonly string[]
}

const pages = routes.map(route => ({ ...route, screen: lazyScreen(screenOf(route.path)) }))
type Page = (typeof pages)[number]

/** The pages by their paths. */
export function Pages(props: PagesProps) {
  const { turn, onBroken } = useFreshPages()
  return <Outlet key={turn} {...props} onBroken={onBroken} />
}

/** The routes stand directly in the outlet: it does not see those inside a fragment. */
function Outlet({ id, loggedIn, areasOff, onBroken }: PagesProps & { onBroken: () => void }) {
  const { state } = useLocation()
  // Read once, at the login: the way there takes it out of the history.
  const [wanted] = useState(() => wantedIn(state))
  const opening = openingPath(loggedIn, areasOff)
  return (
    <IonRouterOutlet id={id}>
      {leadingOn.map(path => (
        <Route key={path} path={path} element={<Navigate to={opening} replace />} />
      ))}
      {pages.filter(isFor(loggedIn, areasOff)).map(page => (
        <Route
          key={page.path}
          path={`/${page.path}`}
          element={elementOf(page, onBroken, loggedIn ? (wanted ?? opening) : null)}
        />
      ))}
      <Route path="*" element={loggedIn ? <Navigate to="/" replace /> : <ToLogin />} />
    </IonRouterOutlet>
  )
}

/** Of a guest the outlet gets a handful of routes: at every step it looks through all it has. */
const isFor =
  (loggedIn: boolean, areasOff: readonly string[]) =>
  ({ area, open }: AppRoute) =>
    !areasOff.includes(area) && (loggedIn || open === true)

/** To the login, which leads on to what was asked for. */
function ToLogin() {
  const { pathname } = useLocation()
  // The same one at every render: with another one it would go there again.
  const [state] = useState({ wanted: pathname })
  return <Navigate to="/login" replace state={state} />
}

/** Where somebody who is in has nothing to do. */
const waysIn = ['login', 'registro']

/** `afterLogin`: where they go who are in; null for a guest. */
function elementOf({ path, title, screen }: Page, onBroken: () => void, afterLogin: string | null) {
  if (afterLogin !== null && waysIn.includes(path)) return <Navigate to={afterLogin} replace />
  return <PageSlot path={path} title={title} screen={screen} onBroken={onBroken} />
}
