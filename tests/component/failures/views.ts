// The views of each screen with every read that they make. A path without an entry does not compile.
import { page, userEvent } from 'vitest/browser'
import type { RoutePath } from '../../../template/src/app/navigation/routes.ts'
import type { Action, Addon } from '../../support/protocol.ts'
import type { Gym } from '../stage/gym.ts'
import { chooseDay, screen } from '../stage/screen.ts'

export type Read = Action | Addon

/** `told`: an error stands in place of the data. Otherwise the reason why the failure is not shown. */
export type Effect = 'told' | { silent: string }

export interface View {
  /** The user who is logged in, '' for a guest. */
  user: 'ana' | 'sofi' | ''
  gym?: 'fuerza-sur'
  /** The query string. */
  search?: string
  /** Stores on the phone what the screen needs. */
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
const bookings = { misreservas: 'told', abonos: 'told', ...besideBookings } as const

const ofSlot = {
  turnos: 'told',
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
    { user: 'ana', reads: { perfil: 'told', familia: 'told', avisos: 'told' } },
    {
      user: 'ana',
      gym: 'fuerza-sur',
      reads: { perfil: 'told', familia: 'told', avisos: 'told', sedes: optional },
    },
  ],
  avatar: [{ user: 'ana', reads: { perfil: 'told' } }],
  tab1: [{ user: 'ana', reads: { blog: 'told' } }],
  tab2: [{ user: 'ana', reads: { mensajes: 'told' } }],
  msg: [{ user: 'ana', before: storeLastMessage, reads: { mensajes: 'told' } }],
  tab3: [
    { user: 'ana', reads: bookings },
    { user: 'ana', open: tap(/^Tus clases en tu calendario/), reads: { ...bookings, calendario: 'told' } },
    { user: 'ana', open: tap(/^Movimientos de/), reads: { ...bookings, abonomov: 'told' } },
  ],
  turnos: [
    { user: 'ana', reads: { turnos: 'told', misreservas: optional } },
    { user: 'ana', gym: 'fuerza-sur', reads: { turnos: 'told', misreservas: optional, sedes: optional } },
    { user: 'ana', open: openSlot, reads: ofSlot },
    {
      user: 'sofi',
      open: async () => {
        await openSlot()
        await page.getByRole('button', { name: 'Agregar Clientes' }).click()
      },
      reads: { ...ofSlot, usuarios: 'told' },
    },
  ],
  modalreserva: [{ user: 'ana', reads: {} }],
  modaladd: [{ user: 'sofi', reads: {} }],
  historial: [{ user: 'ana', reads: { misreservas: 'told' } }],
  listaespera: [{ user: 'ana', reads: { esperalist: 'told' } }],
  estrellas: [{ user: 'ana', reads: { misreservas: 'told' } }],
  pagos: [{ user: 'ana', reads: { pagos: 'told', abonos: 'told', ordenes: 'told' } }],
  carrito: [
    { user: 'ana', reads: { planes: 'told', ordenes: optional, familia: optional } },
    { user: 'ana', before: storeOrder, reads: { ordenver: 'told' } },
  ],
  transferencias: [
    {
      user: 'ana',
      reads: {
        transferlist: 'told',
        cuenta: 'told',
        pagos: silent('Debts are only suggestions here.'),
        ordenes: silent('Open orders are only suggestions here.'),
      },
    },
  ],
  tab4: [{ user: 'ana', reads: { wod: 'told', marcas: 'told' } }],
  myfit: [{ user: 'ana', reads: { wod: 'told', marcas: 'told' } }],
  myfitmenu: [{ user: 'ana', reads: {} }],
  editmyfit: [{ user: 'ana', reads: {} }],
  addscore: [
    { user: 'ana', reads: { wod: silent('A benchmark workout can be chosen.'), ranking: optional } },
  ],
  leaderboard: [{ user: 'ana', reads: { ranking: 'told' } }],
  peso: [{ user: 'ana', reads: { peso: 'told' } }],
  calculator: [{ user: 'ana', reads: {} }],
  timer: [{ user: 'ana', reads: {} }],
  test: [{ user: 'ana', reads: { tests: 'told' } }],
  checkin: [
    { user: 'ana', reads: { checkincode: 'told', familia: optional } },
    { user: 'sofi', reads: {} },
  ],
  checkmodal: [
    { user: 'sofi', reads: { turnos: 'told' } },
    {
      user: 'sofi',
      open: () => userEvent.click(screen().getByCss('ion-content').getByRole('button').first()),
      reads: { turnos: 'told', hoy: 'told' },
    },
    { user: 'ana', reads: {} },
  ],
  classroom: [{ user: 'ana', reads: { classroom: 'told' } }],
  invitar: [
    { user: 'ana', reads: { invitar: 'told' } },
    { user: 'ana', open: tap(/^Anotar a tu invitado/), reads: { invitar: 'told', misreservas: 'told' } },
  ],
  extra: [{ user: 'ana', reads: { paginas: 'told' } }],
  modalvideo: [{ user: 'ana', reads: {} }],
  install: [{ user: 'ana', reads: {} }],
  installandroid: [{ user: 'ana', reads: {} }],
  updateapp: [{ user: 'ana', reads: {} }],
  atajos: [{ user: 'ana', reads: {} }],
  hoy: [{ user: 'sofi', reads: { hoy: 'told' } }],
  personas: [{ user: 'sofi', reads: {} }],
  persona: [{ user: 'sofi', search: '?id=1', reads: { persona: 'told' } }],
  revisar: [{ user: 'sofi', reads: { transferrevisar: 'told' } }],
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
