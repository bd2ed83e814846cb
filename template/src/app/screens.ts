import type { ComponentType } from 'react'
import type { AppRoute, BuiltPath } from './routes.ts'

/** What every page is given; a page that has no use for it takes nothing. */
export interface ScreenProps {
  path: string
  title: string
}

export interface ScreenModule {
  default: ComponentType<ScreenProps>
}

type LoadScreen = () => Promise<ScreenModule>

const screens: Readonly<Record<BuiltPath, LoadScreen>> = {
  login: () => import('../features/account/pages/LoginPage.tsx'),
  registro: () => import('../features/account/pages/SignUpPage.tsx'),
  perfil: () => import('../features/account/pages/ProfilePage.tsx'),
  avatar: () => import('../features/account/pages/AvatarPage.tsx'),
  tab1: () => import('../features/news/NewsPage.tsx'),
  tab2: () => import('../features/inbox/InboxPage.tsx'),
  msg: () => import('../features/inbox/MessagePage.tsx'),
  tab3: () => import('../features/booking/pages/MyBookingsPage.tsx'),
  turnos: () => import('../features/booking/pages/SchedulePage.tsx'),
  historial: () => import('../features/booking/pages/HistoryPage.tsx'),
  listaespera: () => import('../features/booking/pages/WaitlistPage.tsx'),
  estrellas: () => import('../features/booking/pages/RatingsPage.tsx'),
  modalreserva: () => import('../features/booking/pages/BookingResultPage.tsx'),
  modaladd: () => import('../features/booking/pages/AddClientsPage.tsx'),
  timer: () => import('../features/fitness/pages/TimerPage.tsx'),
  editmyfit: () => import('../features/fitness/pages/EquipmentPage.tsx'),
  calculator: () => import('../features/fitness/pages/CalculatorPage.tsx'),
}

const soon: LoadScreen = () => import('../features/soon/SoonPage.tsx')

/** How the screen of a route is loaded, each in a file of its own. */
export function screenOf({ path }: AppRoute): LoadScreen {
  return isBuilt(path) ? screens[path] : soon
}

const isBuilt = (path: string): path is BuiltPath => path in screens
