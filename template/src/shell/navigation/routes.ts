import type { EndpointName } from '#protocol/endpoints.ts'
import * as uiTexts from '#ui/messages.ts'
import { isOpenToGuests } from './open-paths.ts'

/** Part of the app that a screen belongs to, by its name in app.json's `areas`. A gym may switch it off. */
export type Area =
  | 'account'
  | 'booking'
  | 'checkin'
  | 'classroom'
  | 'fitness'
  | 'install'
  | 'invite'
  | 'messages'
  | 'news'
  | 'pages'
  | 'passes'

export interface AppRoute {
  /** A single segment without slashes and parameters. */
  path: string
  title: string
  area: Area
  /** True for guests too. Otherwise only for members who are logged in. */
  open?: true
  /** True for staff only. The screen does not exist for members. */
  staff?: true
  /**
   * The read that the screen depends on. If the gym's backend does not know it, menu and tab bar leave the
   * screen out.
   */
  needs?: EndpointName
}

/** All paths of the app except the root, `tabs` and `launch`, which redirect to one of these. */
const table = [
  { path: 'login', title: uiTexts.loginTitle, area: 'account' },
  { path: 'registro', title: uiTexts.signUpTitle, area: 'account' },
  { path: 'perfil', title: uiTexts.profileTitle, area: 'account' },
  { path: 'avatar', title: uiTexts.pictureTitle, area: 'account' },

  { path: 'tab1', title: uiTexts.newsTitle, area: 'news', needs: 'news' },
  { path: 'tab2', title: uiTexts.messagesTitle, area: 'messages', needs: 'messages' },
  { path: 'msg', title: uiTexts.messageTitle, area: 'messages' },

  { path: 'tab3', title: uiTexts.bookingsTitle, area: 'booking', needs: 'myBookings' },
  { path: 'turnos', title: uiTexts.scheduleTitle, area: 'booking', needs: 'schedule' },
  { path: 'modalreserva', title: uiTexts.classTitle, area: 'booking' },
  { path: 'modaladd', title: uiTexts.bookOthersTitle, area: 'booking' },
  { path: 'historial', title: uiTexts.historyTitle, area: 'booking', needs: 'myBookings' },
  { path: 'listaespera', title: uiTexts.waitlistTitle, area: 'booking', needs: 'waitlists' },
  { path: 'estrellas', title: uiTexts.ratingTitle, area: 'booking', needs: 'myBookings' },

  { path: 'hoy', title: uiTexts.todayTitle, area: 'booking', needs: 'schedule', staff: true },
  { path: 'personas', title: uiTexts.peopleTitle, area: 'booking', needs: 'searchPeople', staff: true },
  { path: 'persona', title: uiTexts.personTitle, area: 'booking', staff: true },
  {
    path: 'revisar',
    title: uiTexts.reviewTitle,
    area: 'passes',
    needs: 'transfersToReview',
    staff: true,
  },

  { path: 'pagos', title: uiTexts.paymentsTitle, area: 'passes', needs: 'payments' },
  { path: 'carrito', title: uiTexts.shopTitle, area: 'passes', needs: 'plans' },
  { path: 'transferencias', title: uiTexts.transfersTitle, area: 'passes', needs: 'transfers' },

  { path: 'tab4', title: uiTexts.trainingTitle, area: 'fitness', needs: 'workout' },
  { path: 'myfit', title: uiTexts.workoutTitle, area: 'fitness', needs: 'workout' },
  { path: 'myfitmenu', title: uiTexts.toolsTitle, area: 'fitness' },
  { path: 'editmyfit', title: uiTexts.equipmentTitle, area: 'fitness' },
  { path: 'addscore', title: uiTexts.scoreTitle, area: 'fitness' },
  { path: 'leaderboard', title: uiTexts.rankingTitle, area: 'fitness', needs: 'ranking' },
  { path: 'peso', title: uiTexts.weightTitle, area: 'fitness', needs: 'bodyWeight' },
  { path: 'calculator', title: uiTexts.calculatorTitle, area: 'fitness' },
  { path: 'timer', title: uiTexts.timerTitle, area: 'fitness' },
  { path: 'test', title: uiTexts.testsTitle, area: 'fitness' },

  { path: 'checkin', title: uiTexts.checkInTitle, area: 'checkin', needs: 'checkInCode' },
  { path: 'checkmodal', title: uiTexts.rollCallTitle, area: 'checkin', needs: 'schedule' },
  { path: 'classroom', title: uiTexts.classroomTitle, area: 'classroom', needs: 'classroom' },
  { path: 'invitar', title: uiTexts.inviteTitle, area: 'invite', needs: 'myInvitation' },
  { path: 'extra', title: uiTexts.gymTitle, area: 'pages', needs: 'gymPages' },

  { path: 'modalvideo', title: uiTexts.videoTitle, area: 'pages' },
  { path: 'install', title: uiTexts.installTitle, area: 'install' },
  { path: 'installandroid', title: uiTexts.installAndroidTitle, area: 'install' },
  { path: 'updateapp', title: uiTexts.updateTitle, area: 'install' },
  { path: 'atajos', title: uiTexts.shortcutsTitle, area: 'account' },
] as const satisfies readonly AppRoute[]

export const routes: readonly (AppRoute & { path: RoutePath })[] = table.map(route =>
  route.path === 'login' || isOpenToGuests(route.path) ? { ...route, open: true } : route,
)

/** A path of the table. */
export type RoutePath = (typeof table)[number]['path']

/** Normalizes a window's path. The router ignores upper case and a trailing slash. */
export const plainPath = (pathname: string): string => pathname.toLowerCase().replace(/(.)\/$/, '$1')

/** Returns the route of a window's path. */
export function routeOf(pathname: string) {
  const plain = plainPath(pathname)
  return routes.find(({ path }) => `/${path}` === plain)
}

/**
 * Returns the page that was requested before the login, with its query, from the router's state. null for a
 * page that needs no login.
 */
export function requestedPath(state: unknown): string | null {
  const { wanted }: { wanted?: unknown } = Object(state)
  const path = String(wanted)
  const route = routeOf(path.replace(/\?.*/, ''))
  return route && !route.open ? path : null
}
