// The views of each screen with every read that they make. A path without an entry does not compile.
import { page, userEvent } from 'vitest/browser'
import type { RoutePath } from '#shell/navigation/routes.ts'
import type { Action, Addon } from '#tests/support/protocol.ts'
import type { Gym } from '../stage/gym.ts'
import { chooseDay, screen } from '../stage/screen.ts'

export type Read = Action | Addon

/** `error`: an error replaces the data. `silent`: the reason for showing no error. */
export type Effect = 'error' | { silent: string }

export interface View {
  /** The user who is logged in, '' for a guest. */
  user: 'ana' | 'sofi' | ''
  gym?: 'fuerza-sur'
  /** The query string. */
  search?: string
  /** Stores on the phone the data that the screen needs. */
  before?: (gym: Gym) => Promise<void>
  /** Opens the part of the screen that reads. */
  open?: () => Promise<void>
  reads: Partial<Record<Read, Effect>>
}

const silent = (reason: string): Effect => ({ silent: reason })
const optional = silent('The data only adds to the screen. Nothing is said to be empty.')

/** The reads of the lists above and below the bookings. */
const besideBookings = {
  esperalist: optional,
  turnos: optional,
  pagos: optional,
  fijolist: optional,
} as const
const bookings = { misreservas: 'error', abonos: 'error', ...besideBookings } as const

const readsOfSlot = {
  turnos: 'error',
  misreservas: optional,
  turnover: optional,
  familia: optional,
  abonos: optional,
  fijolist: optional,
} as const

async function openSlot(): Promise<void> {
  await chooseDay(1)
  await screen()
    .getByRole('button', { name: /^13:00/ })
    .first()
    .click()
  await page.getByCss('ion-modal.show-modal').getByRole('button').first().findElement()
}
const tap = (name: RegExp) => () => screen().getByRole('button', { name }).first().click()

export const views: Readonly<Record<RoutePath, readonly View[]>> = {
  login: [{ user: '', reads: {} }],
  registro: [{ user: '', search: '?invita=abc', reads: { invitaver: optional } }],
  perfil: [
    { user: 'ana', reads: { perfil: 'error', familia: 'error', avisos: 'error' } },
    {
      user: 'ana',
      gym: 'fuerza-sur',
      reads: { perfil: 'error', familia: 'error', avisos: 'error', sedes: optional },
    },
  ],
  avatar: [{ user: 'ana', reads: { perfil: 'error' } }],
  tab1: [{ user: 'ana', reads: { blog: 'error' } }],
  tab2: [{ user: 'ana', reads: { mensajes: 'error' } }],
  msg: [{ user: 'ana', before: storeLastMessage, reads: { mensajes: 'error' } }],
  tab3: [
    { user: 'ana', reads: bookings },
    { user: 'ana', open: tap(/^Tus clases en tu calendario/), reads: { ...bookings, calendario: 'error' } },
    { user: 'ana', open: tap(/^Movimientos de/), reads: { ...bookings, abonomov: 'error' } },
  ],
  turnos: [
    { user: 'ana', reads: { turnos: 'error', misreservas: optional } },
    { user: 'ana', gym: 'fuerza-sur', reads: { turnos: 'error', misreservas: optional, sedes: optional } },
    { user: 'ana', open: openSlot, reads: readsOfSlot },
    {
      user: 'sofi',
      open: async () => {
        await openSlot()
        await page.getByRole('button', { name: 'Agregar Clientes' }).click()
      },
      reads: { ...readsOfSlot, usuarios: 'error' },
    },
  ],
  modalreserva: [{ user: 'ana', reads: {} }],
  modaladd: [{ user: 'sofi', reads: {} }],
  historial: [{ user: 'ana', reads: { misreservas: 'error' } }],
  listaespera: [{ user: 'ana', reads: { esperalist: 'error' } }],
  estrellas: [{ user: 'ana', reads: { misreservas: 'error' } }],
  pagos: [{ user: 'ana', reads: { pagos: 'error', abonos: 'error', ordenes: 'error' } }],
  carrito: [
    { user: 'ana', reads: { planes: 'error', ordenes: optional, familia: optional } },
    { user: 'ana', before: storeOrder, reads: { ordenver: 'error' } },
  ],
  transferencias: [
    {
      user: 'ana',
      reads: {
        transferlist: 'error',
        cuenta: 'error',
        pagos: silent('Debts are only suggestions here.'),
        ordenes: silent('Open orders are only suggestions here.'),
      },
    },
  ],
  tab4: [{ user: 'ana', reads: { wod: 'error', marcas: 'error' } }],
  myfit: [{ user: 'ana', reads: { wod: 'error', marcas: 'error' } }],
  myfitmenu: [{ user: 'ana', reads: {} }],
  editmyfit: [{ user: 'ana', reads: {} }],
  addscore: [
    { user: 'ana', reads: { wod: silent('A benchmark workout can be chosen.'), ranking: optional } },
  ],
  leaderboard: [{ user: 'ana', reads: { ranking: 'error' } }],
  peso: [{ user: 'ana', reads: { peso: 'error' } }],
  calculator: [{ user: 'ana', reads: {} }],
  timer: [{ user: 'ana', reads: {} }],
  test: [{ user: 'ana', reads: { tests: 'error' } }],
  checkin: [
    { user: 'ana', reads: { checkincode: 'error', familia: optional } },
    { user: 'sofi', reads: {} },
  ],
  checkmodal: [
    { user: 'sofi', reads: { turnos: 'error' } },
    {
      user: 'sofi',
      open: () => userEvent.click(screen().getByCss('ion-content').getByRole('button').first()),
      reads: { turnos: 'error', hoy: 'error' },
    },
    { user: 'ana', reads: {} },
  ],
  classroom: [{ user: 'ana', reads: { classroom: 'error' } }],
  invitar: [
    { user: 'ana', reads: { invitar: 'error' } },
    { user: 'ana', open: tap(/^Anotar a tu invitado/), reads: { invitar: 'error', misreservas: 'error' } },
  ],
  extra: [{ user: 'ana', reads: { paginas: 'error' } }],
  modalvideo: [{ user: 'ana', reads: {} }],
  install: [{ user: 'ana', reads: {} }],
  installandroid: [{ user: 'ana', reads: {} }],
  updateapp: [{ user: 'ana', reads: {} }],
  atajos: [{ user: 'ana', reads: {} }],
  hoy: [{ user: 'sofi', reads: { hoy: 'error' } }],
  personas: [{ user: 'sofi', reads: {} }],
  persona: [{ user: 'sofi', search: '?id=1', reads: { persona: 'error' } }],
  revisar: [{ user: 'sofi', reads: { transferrevisar: 'error' } }],
}

/** Reads of the frame around every screen. Their failure shows nothing. */
export const readsOfFrame: Partial<Record<Read, Effect>> = {
  unread: silent('There is no dot.'),
  version: silent('An unreadable answer locks nobody out.'),
}

async function storeLastMessage(gym: Gym): Promise<void> {
  const ana = await gym.logIn('ana')
  const { messages } = await ana.ask('mensajes', { desde: '' })
  localStorage.setItem('lastmensaje', messages[0]?.id ?? '')
}

async function storeOrder(gym: Gym): Promise<void> {
  const ana = await gym.logIn('ana')
  const [plan] = (await ana.ask('planes', { sede: '', cupon: '' })).plans
  const fields = { items: `1x${plan?.id}`, cupon: '', medio: 'gimnasio', total: String(plan?.price) }
  const { order, total } = await ana.ask('comprar', { ...fields, rid: crypto.randomUUID() })
  const { user } = JSON.parse(localStorage.getItem('userData') ?? '{}')
  const value = { id: order, total, way: 'gym', shown: true, seen: false }
  localStorage.setItem('molde.order.2', JSON.stringify({ owner: `demo/${user.id}`, value }))
}
