import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { routeOf } from '../navigation/routes.ts'
import { LoginContainer } from './FrameLayout.tsx'
import { useScreen } from './use-screen.ts'

/** The login, while the address leads a guest there. All paths do that are not open to guests. */
export function LoginLayer() {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  const here = route?.path === 'login' || !route?.open
  const [isNeeded, setNeeded] = useState(here)
  if (here && !isNeeded) setNeeded(true)
  const Login = useScreen('login', isNeeded)
  return isNeeded && <LoginContainer here={here}>{Login && <Login path="login" title="" />}</LoginContainer>
}
