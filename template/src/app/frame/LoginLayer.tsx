import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { colorBar } from '../../platform/bar-color.ts'
import { routeOf } from '../navigation/routes.ts'
import { LoginPlace } from './FrameLayout.tsx'
import { useScreen } from './use-screen.ts'

/** The login, while the address leads a guest there. All paths do that are not open to guests. */
export function LoginLayer() {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  const here = route?.path === 'login' || !route?.open
  const [wanted, setWanted] = useState(here)
  if (here && !wanted) setWanted(true)
  useLayoutEffect(() => {
    if (!here) return
    colorBar('brand')
    return () => colorBar('background')
  }, [here])
  const Login = useScreen('login', wanted)
  return wanted && <LoginPlace here={here}>{Login && <Login path="login" title="" />}</LoginPlace>
}
