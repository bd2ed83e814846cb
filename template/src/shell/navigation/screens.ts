import type { ComponentType } from 'react'
import type { RoutePath } from './routes.ts'

/** Props of every page. */
export interface ScreenProps {
  path: string
  title: string
}

export interface ScreenModule {
  default: ComponentType<ScreenProps>
}

type LoadScreen = () => Promise<ScreenModule>

const screens: Readonly<Record<RoutePath, LoadScreen>> = {
  login: () => import('#features/account/login/LoginPage.tsx'),
  registro: () => import('#features/account/sign-up/SignUpPage.tsx'),
  perfil: () => import('#features/account/profile/ProfilePage.tsx'),
  avatar: () => import('#features/account/photo/AvatarPage.tsx'),
  tab1: () => import('#features/inbox/news/NewsPage.tsx'),
  tab2: () => import('#features/inbox/InboxPage.tsx'),
  msg: () => import('#features/inbox/MessagePage.tsx'),
  tab3: () => import('#features/booking/my-bookings/MyBookingsPage.tsx'),
  turnos: () => import('#features/booking/schedule/SchedulePage.tsx'),
  historial: () => import('#features/booking/history/HistoryPage.tsx'),
  listaespera: () => import('#features/booking/waitlist/WaitlistPage.tsx'),
  estrellas: () => import('#features/booking/history/RatingsPage.tsx'),
  modalreserva: () => import('#features/booking/book/BookingResultPage.tsx'),
  modaladd: () => import('#features/booking/staff/AddClientsPage.tsx'),
  hoy: () => import('#features/desk/today/TodayPage.tsx'),
  personas: () => import('#features/desk/people/PeoplePage.tsx'),
  persona: () => import('#features/desk/people/PersonPage.tsx'),
  revisar: () => import('#features/desk/till/TransfersPage.tsx'),
  atajos: () => import('#features/gym/shortcuts/ShortcutsPage.tsx'),
  classroom: () => import('#features/gym/classroom/ClassroomPage.tsx'),
  extra: () => import('#features/gym/extra/ExtraPage.tsx'),
  modalvideo: () => import('#features/gym/video/VideoPage.tsx'),
  install: () => import('#features/gym/install/InstallPage.tsx'),
  installandroid: () => import('#features/gym/install/InstallPage.tsx'),
  updateapp: () => import('#features/gym/install/UpdatePage.tsx'),
  pagos: () => import('#features/payments/fees/PaymentsPage.tsx'),
  carrito: () => import('#features/payments/CartPage.tsx'),
  transferencias: () => import('#features/payments/transfer/TransfersPage.tsx'),
  tab4: () => import('#features/fitness/workout/MyFitPage.tsx'),
  myfit: () => import('#features/fitness/workout/WorkoutPage.tsx'),
  myfitmenu: () => import('#features/fitness/workout/ToolsPage.tsx'),
  addscore: () => import('#features/fitness/scores/ScorePage.tsx'),
  leaderboard: () => import('#features/fitness/ranking/RankingPage.tsx'),
  peso: () => import('#features/fitness/body-weight/WeightPage.tsx'),
  test: () => import('#features/fitness/tests/TestsPage.tsx'),
  timer: () => import('#features/fitness/timer/TimerPage.tsx'),
  editmyfit: () => import('#features/fitness/equipment/EquipmentPage.tsx'),
  calculator: () => import('#features/fitness/calculator/CalculatorPage.tsx'),
  checkin: () => import('#features/checkin/CheckInPage.tsx'),
  checkmodal: () => import('#features/desk/roll-call/RollCallPage.tsx'),
  invitar: () => import('#features/account/invite/InvitePage.tsx'),
}

/** Returns the loader of a screen by path. Each screen is in a separate file. */
export const screenOf = (path: RoutePath): LoadScreen => screens[path]
