import type { EndpointName } from '#protocol/endpoints.ts'
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
  { path: 'login', title: 'Ingresar', area: 'account' },
  { path: 'registro', title: 'Crear tu cuenta', area: 'account' },
  { path: 'perfil', title: 'Mi perfil', area: 'account' },
  { path: 'avatar', title: 'Mi foto', area: 'account' },

  { path: 'tab1', title: 'Noticias', area: 'news', needs: 'news' },
  { path: 'tab2', title: 'Mensajes', area: 'messages', needs: 'messages' },
  { path: 'msg', title: 'Mensaje', area: 'messages' },

  { path: 'tab3', title: 'Mis Reservas', area: 'booking', needs: 'myBookings' },
  { path: 'turnos', title: 'Turnos', area: 'booking', needs: 'schedule' },
  { path: 'modalreserva', title: 'Tu reserva', area: 'booking' },
  { path: 'modaladd', title: 'Agregar Clientes', area: 'booking' },
  { path: 'historial', title: 'Historial', area: 'booking', needs: 'myBookings' },
  { path: 'listaespera', title: 'Lista de espera', area: 'booking', needs: 'waitlists' },
  { path: 'estrellas', title: 'Calificar', area: 'booking', needs: 'myBookings' },

  { path: 'hoy', title: 'Hoy', area: 'booking', needs: 'schedule', staff: true },
  { path: 'personas', title: 'Personas', area: 'booking', needs: 'searchPeople', staff: true },
  { path: 'persona', title: 'Ficha', area: 'booking', staff: true },
  {
    path: 'revisar',
    title: 'Revisar transferencias',
    area: 'passes',
    needs: 'transfersToReview',
    staff: true,
  },

  { path: 'pagos', title: 'Pagos', area: 'passes', needs: 'payments' },
  { path: 'carrito', title: 'Comprar', area: 'passes', needs: 'plans' },
  { path: 'transferencias', title: 'Transferencias', area: 'passes', needs: 'transfers' },

  { path: 'tab4', title: 'Entrenar', area: 'fitness', needs: 'workout' },
  { path: 'myfit', title: 'Entrenamiento', area: 'fitness', needs: 'workout' },
  { path: 'myfitmenu', title: 'Herramientas', area: 'fitness' },
  { path: 'editmyfit', title: 'Ajustes de entrenamiento', area: 'fitness' },
  { path: 'addscore', title: 'Cargar tu resultado', area: 'fitness' },
  { path: 'leaderboard', title: 'Ranking', area: 'fitness', needs: 'ranking' },
  { path: 'peso', title: 'Peso', area: 'fitness', needs: 'bodyWeight' },
  { path: 'calculator', title: 'Calculadora', area: 'fitness' },
  { path: 'timer', title: 'Reloj', area: 'fitness' },
  { path: 'test', title: 'Tests', area: 'fitness' },

  { path: 'checkin', title: 'Check-in', area: 'checkin', needs: 'checkInCode' },
  { path: 'checkmodal', title: 'Asistencia', area: 'checkin', needs: 'schedule' },
  { path: 'classroom', title: 'Clases online', area: 'classroom', needs: 'classroom' },
  { path: 'invitar', title: 'Invitar', area: 'invite', needs: 'myInvitation' },
  { path: 'extra', title: 'El gimnasio', area: 'pages', needs: 'gymPages' },

  { path: 'modalvideo', title: 'Video', area: 'pages' },
  { path: 'install', title: 'Instalar la app', area: 'install' },
  { path: 'installandroid', title: 'Instalar la app en Android', area: 'install' },
  { path: 'updateapp', title: 'Actualizar la app', area: 'install' },
  { path: 'atajos', title: 'Atajos del teclado', area: 'account' },
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
