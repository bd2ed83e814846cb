import { isUnknown, useUnknown } from '../api/unknown-actions.ts'
import type { EndpointName } from '../contract/endpoints.ts'
import type { RoutePath } from './routes.ts'

/** The read without which a screen has nothing to show. */
const reads = {
  tab1: 'news',
  tab2: 'messages',
  tab3: 'myBookings',
  turnos: 'schedule',
  historial: 'myBookings',
  listaespera: 'waitlists',
  estrellas: 'myBookings',
  pagos: 'payments',
  carrito: 'plans',
  transferencias: 'transfers',
  tab4: 'workout',
  myfit: 'workout',
  leaderboard: 'ranking',
  peso: 'bodyWeight',
  checkin: 'checkInCode',
  classroom: 'classroom',
  invitar: 'myInvitation',
  extra: 'gymPages',
} as const satisfies Partial<Record<RoutePath, EndpointName>>

type ReadingScreen = keyof typeof reads
const screens = Object.keys(reads) as ReadingScreen[]

/** The screens that this gym's backend does not know, by their paths: menu and tab bar leave them out. */
export const unusedScreens = (): readonly string[] => screens.filter(path => isUnknown(reads[path]))

/** As `unusedScreens`, followed while it changes. */
export function useUnusedScreens(): readonly string[] {
  const unknown = useUnknown(Object.values(reads))
  return screens.filter(path => unknown.includes(reads[path]))
}
