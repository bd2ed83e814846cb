import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loadPart } from '../../platform/page/load-or-reload.ts'
import { routeOf } from '../navigation/routes.ts'
import { type ScreenProps, screenOf } from '../navigation/screens.ts'
import { LoginPlace } from './FrameLayout.tsx'

type Page = ComponentType<ScreenProps>
let loaded: Page | null = null

const load = screenOf('login')

/** Loads what the layer shows: to be called before React takes over the login that is in the page. Never loads the page again. */
export async function loadLogin(loadFile = load): Promise<Page> {
  loaded ??= (await loadFile()).default
  return loaded
}

/** The login, while the address leads a guest there: every path does that is not open to guests. */
export function LoginLayer() {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  const here = route?.path === 'login' || !route?.open
  const [wanted, setWanted] = useState(here)
  if (here && !wanted) setWanted(true)
  const Login = useLoginPage(wanted)
  return wanted && <LoginPlace here={here}>{Login && <Login path="login" title="" />}</LoginPlace>
}

function useLoginPage(wanted: boolean): Page | null {
  const [page, setPage] = useState<Page | null>(() => loaded)
  const [failed, setFailed] = useState<unknown>(null)
  useEffect(() => {
    if (wanted && page === null)
      loadLogin(() => loadPart(load)).then(found => setPage(() => found), setFailed)
  }, [wanted, page])
  if (failed) throw failed
  return page
}
