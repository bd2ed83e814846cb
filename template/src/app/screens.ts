import type { ComponentType } from 'react'
import type { RoutePath } from './routes.ts'

/** What every page is given; a page that has no use for it takes nothing. */
export interface ScreenProps {
  path: string
  title: string
}

export interface ScreenModule {
  default: ComponentType<ScreenProps>
}

type LoadScreen = () => Promise<ScreenModule>

const screens: Readonly<Record<RoutePath, LoadScreen>> = {
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
  classroom: () => import('../features/classroom/ClassroomPage.tsx'),
  extra: () => import('../features/extra/ExtraPage.tsx'),
  modalvideo: () => import('../features/video/VideoPage.tsx'),
  install: () => import('../features/install/pages/InstallPage.tsx'),
  installandroid: () => import('../features/install/pages/InstallPage.tsx'),
  updateapp: () => import('../features/install/pages/UpdatePage.tsx'),
  pagos: () => import('../features/payments/fees/PaymentsPage.tsx'),
  carrito: () => import('../features/payments/CartPage.tsx'),
  transferencias: () => import('../features/payments/transfer/TransfersPage.tsx'),
  tab4: () => import('../features/fitness/pages/MyFitPage.tsx'),
  myfit: () => import('../features/fitness/pages/WorkoutPage.tsx'),
  myfitmenu: () => import('../features/fitness/pages/ToolsPage.tsx'),
  addscore: () => import('../features/fitness/pages/ScorePage.tsx'),
  leaderboard: () => import('../features/fitness/pages/RankingPage.tsx'),
  peso: () => import('../features/fitness/pages/WeightPage.tsx'),
  test: () => import('../features/fitness/pages/TestsPage.tsx'),
  timer: () => import('../features/fitness/pages/TimerPage.tsx'),
  editmyfit: () => import('../features/fitness/pages/EquipmentPage.tsx'),
  calculator: () => import('../features/fitness/pages/CalculatorPage.tsx'),
  checkin: () => import('../features/checkin/pages/CheckInPage.tsx'),
  checkmodal: () => import('../features/checkin/pages/RollCallPage.tsx'),
  invitar: () => import('../features/invite/InvitePage.tsx'),
}

/** How the screen of a path is loaded, each in a file of its own. */
export const screenOf = (path: RoutePath): LoadScreen => screens[path]
