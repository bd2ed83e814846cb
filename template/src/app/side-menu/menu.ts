import {
  barbellOutline,
  calculatorOutline,
  calendarOutline,
  cardOutline,
  cartOutline,
  giftOutline,
  hourglassOutline,
  informationCircleOutline,
  keypadOutline,
  medalOutline,
  personOutline,
  phonePortraitOutline,
  playCircleOutline,
  qrCodeOutline,
  refreshCircleOutline,
  scaleOutline,
  starOutline,
  swapHorizontalOutline,
  ticketOutline,
  timeOutline,
  timerOutline,
  videocamOutline,
} from 'ionicons/icons'
import { type AppRoute, routes } from '../navigation/routes.ts'

export interface MenuLink {
  path: string
  title: string
  icon: string
}

export interface MenuGroup {
  title: string
  links: readonly MenuLink[]
}

const groups: readonly { title: string; icons: Readonly<Record<string, string>> }[] = [
  {
    title: 'Reservas',
    icons: {
      turnos: calendarOutline,
      tab3: ticketOutline,
      listaespera: hourglassOutline,
      historial: timeOutline,
      estrellas: starOutline,
      checkin: qrCodeOutline,
    },
  },
  {
    title: 'Abonos y pagos',
    icons: { pagos: cardOutline, carrito: cartOutline, transferencias: swapHorizontalOutline },
  },
  {
    title: 'Entrenamiento',
    icons: {
      myfit: barbellOutline,
      leaderboard: medalOutline,
      timer: timerOutline,
      calculator: calculatorOutline,
      peso: scaleOutline,
    },
  },
  {
    title: 'Mi gimnasio',
    icons: {
      classroom: videocamOutline,
      invitar: giftOutline,
      extra: informationCircleOutline,
      modalvideo: playCircleOutline,
    },
  },
  {
    title: 'Mi cuenta',
    icons: {
      perfil: personOutline,
      atajos: keypadOutline,
      install: phonePortraitOutline,
      updateapp: refreshCircleOutline,
    },
  },
]

/** The side menu of a gym: what it has switched off and what it has nothing for (`empty`, by path) are left out, and so are groups that are left empty. */
export function menuOf(areasOff: readonly string[], empty: readonly string[] = []): readonly MenuGroup[] {
  const known = new Map(
    routes
      .filter(({ area, path }) => !areasOff.includes(area) && !empty.includes(path))
      .map(route => [route.path, route]),
  )
  return groups
    .map(({ title, icons }) => ({ title, links: linksOf(icons, known) }))
    .filter(group => group.links.length > 0)
}

function linksOf(icons: Readonly<Record<string, string>>, known: ReadonlyMap<string, AppRoute>) {
  return Object.entries(icons).flatMap(([path, icon]) => {
    const route = known.get(path)
    return route ? [{ path: `/${path}`, title: route.title, icon }] : []
  })
}
