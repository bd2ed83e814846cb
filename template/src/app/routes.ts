/** The part of the app a screen belongs to, by its name in app.json's `areas`; a gym may have switched it off. */
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
  /** One segment, without slash and without parameters. */
  path: string
  title: string
  area: Area
  /** For anybody; without it, for members who are logged in. */
  open?: true
  /** Its screen is there; the others say honestly that they are coming. */
  there?: true
}

/** Every path of the app but the root, `tabs` and `launch`, which lead on to one of these. */
const table = [
  { path: 'login', title: 'Ingresá', area: 'account', open: true, there: true },
  { path: 'registro', title: 'Creá tu cuenta', area: 'account', open: true, there: true },
  { path: 'perfil', title: 'Mi perfil', area: 'account', there: true },
  { path: 'avatar', title: 'Mi foto', area: 'account', there: true },

  { path: 'tab1', title: 'Noticias', area: 'news', there: true },
  { path: 'tab2', title: 'Mensajes', area: 'messages', there: true },
  { path: 'msg', title: 'Mensaje', area: 'messages', there: true },

  { path: 'tab3', title: 'Mis Reservas', area: 'booking', there: true },
  { path: 'turnos', title: 'Turnos', area: 'booking', there: true },
  { path: 'modalreserva', title: 'Tu reserva', area: 'booking', there: true },
  { path: 'modaladd', title: 'Agregar Clientes', area: 'booking', there: true },
  { path: 'historial', title: 'Historial', area: 'booking', there: true },
  { path: 'listaespera', title: 'Lista de espera', area: 'booking', there: true },
  { path: 'estrellas', title: 'Calificá', area: 'booking', there: true },

  { path: 'pagos', title: 'Pagos', area: 'passes' },
  { path: 'carrito', title: 'Carrito', area: 'passes' },
  { path: 'transferencias', title: 'Transferencias', area: 'passes' },

  { path: 'tab4', title: 'My Fit', area: 'fitness' },
  { path: 'myfit', title: 'Entrenamiento', area: 'fitness' },
  { path: 'myfitmenu', title: 'Herramientas', area: 'fitness' },
  { path: 'editmyfit', title: 'Ajustes de My Fit', area: 'fitness', there: true },
  { path: 'addscore', title: 'Cargá tu resultado', area: 'fitness' },
  { path: 'leaderboard', title: 'Ranking', area: 'fitness' },
  { path: 'peso', title: 'Peso', area: 'fitness' },
  { path: 'calculator', title: 'Calculadora', area: 'fitness', there: true },
  { path: 'timer', title: 'Reloj', area: 'fitness', there: true },
  { path: 'test', title: 'Tests', area: 'fitness' },

  { path: 'checkin', title: 'Check-in', area: 'checkin' },
  { path: 'checkmodal', title: 'Asistencia', area: 'checkin' },
  { path: 'classroom', title: 'Clases online', area: 'classroom' },
  { path: 'invitar', title: 'Invitá', area: 'invite' },
  { path: 'extra', title: 'El gimnasio', area: 'pages' },

  { path: 'modalvideo', title: 'Video', area: 'pages', open: true },
  { path: 'install', title: 'Instalá la app', area: 'install', open: true },
  { path: 'installandroid', title: 'Instalá la app en Android', area: 'install', open: true },
  { path: 'updateapp', title: 'Actualizá la app', area: 'install', open: true },
] as const satisfies readonly AppRoute[]

export const routes: readonly AppRoute[] = table

/** The paths whose screens are there. */
export type BuiltPath = Extract<(typeof table)[number], { there: true }>['path']
