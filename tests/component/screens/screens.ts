// The data that tests need for every path of the app. A path without an entry does not compile.
import type { RoutePath } from '#shell/navigation/routes.ts'
import type { Action, Addon } from '#tests/support/protocol.ts'

export interface ScreenCase {
  /** The logged-in user, '' for a guest. */
  user: 'ana' | 'sofi' | ''
  search?: string
  /** The main read of the screen. Screens without a read have no loading, empty or failed state. */
  read?: Action | Addon
  /** The title that replaces an empty list. */
  empty?: string
  /** The time at the gym, for screens with an age that noon would round either way. */
  at?: string
  /** A text of the part that loads last. */
  late?: string
  /** The phone keeps no copy of the read. */
  neverStored?: true
  /** Stored on the phone before the app opens. */
  stored?: Readonly<Record<string, string>>
}

export const screens: Readonly<Record<RoutePath, ScreenCase>> = {
  login: { user: '' },
  registro: { user: '' },
  perfil: { user: 'ana', read: 'perfil' },
  avatar: { user: 'ana', read: 'perfil' },
  tab1: { user: 'ana', read: 'blog', empty: 'Todavía no hay noticias' },
  tab2: { user: 'ana', read: 'mensajes', empty: 'No tenés mensajes' },
  msg: { user: 'ana', read: 'mensajes', stored: { lastmensaje: '1' }, at: '12:10' },
  tab3: { user: 'ana', read: 'misreservas', empty: 'No tenés reservas', late: 'Tus clases en tu calendario' },
  turnos: { user: 'ana', read: 'turnos', empty: 'No hay clases' },
  modalreserva: { user: 'ana' },
  modaladd: { user: 'sofi' },
  historial: { user: 'ana', read: 'misreservas', empty: 'Acá vas a ver tus clases' },
  listaespera: { user: 'ana', read: 'esperalist', empty: 'No estás en ninguna lista' },
  estrellas: { user: 'ana', read: 'misreservas', empty: 'No hay clases para calificar' },
  pagos: { user: 'ana', read: 'pagos', empty: 'Estás al día' },
  carrito: { user: 'ana', read: 'planes', neverStored: true, empty: 'Tu carrito está vacío' },
  transferencias: { user: 'ana', read: 'transferlist' },
  tab4: { user: 'ana', read: 'wod' },
  myfit: { user: 'ana', read: 'wod' },
  myfitmenu: { user: 'ana' },
  editmyfit: { user: 'ana' },
  addscore: { user: 'ana' },
  leaderboard: { user: 'ana', read: 'ranking', empty: 'No hay ranking este día' },
  peso: { user: 'ana', read: 'peso', empty: 'Cargá tu primer peso' },
  calculator: { user: 'ana' },
  timer: { user: 'ana' },
  test: { user: 'ana', read: 'tests', empty: 'Tu coach todavía no cargó tests' },
  checkin: { user: 'ana', read: 'checkincode' },
  checkmodal: { user: 'sofi', read: 'turnos', empty: 'No hay clases' },
  classroom: { user: 'ana', read: 'classroom', empty: 'No tenés clases online reservadas' },
  invitar: { user: 'ana', read: 'invitar' },
  extra: { user: 'ana', read: 'paginas', empty: 'Todavía no hay páginas' },
  modalvideo: { user: 'ana' },
  install: { user: 'ana' },
  installandroid: { user: 'ana' },
  updateapp: { user: 'ana' },
  atajos: { user: 'ana' },
  hoy: { user: 'sofi', read: 'hoy', empty: 'No hay clases este día' },
  personas: { user: 'sofi' },
  persona: { user: 'sofi', search: '?id=1', read: 'persona', neverStored: true },
  revisar: { user: 'sofi', read: 'transferrevisar', neverStored: true, empty: 'No hay transferencias' },
}
