import {
  barbellOutline,
  bookmarkOutline,
  calculatorOutline,
  calendarOutline,
  cardOutline,
  cartOutline,
  giftOutline,
  hourglassOutline,
  informationCircleOutline,
  keypadOutline,
  medalOutline,
  peopleOutline,
  personOutline,
  phonePortraitOutline,
  playCircleOutline,
  qrCodeOutline,
  receiptOutline,
  refreshCircleOutline,
  scaleOutline,
  starOutline,
  swapHorizontalOutline,
  timeOutline,
  timerOutline,
  videocamOutline,
} from 'ionicons/icons'
import * as uiTexts from '#ui/messages.ts'
import * as texts from '../messages.ts'
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
    title: texts.deskGroup,
    icons: { personas: peopleOutline, revisar: receiptOutline },
  },
  {
    title: texts.bookingsTab,
    icons: {
      turnos: calendarOutline,
      tab3: bookmarkOutline,
      listaespera: hourglassOutline,
      historial: timeOutline,
      estrellas: starOutline,
      checkin: qrCodeOutline,
    },
  },
  {
    title: texts.paymentsGroup,
    icons: { pagos: cardOutline, carrito: cartOutline, transferencias: swapHorizontalOutline },
  },
  {
    title: uiTexts.workoutTitle,
    icons: {
      myfit: barbellOutline,
      leaderboard: medalOutline,
      timer: timerOutline,
      calculator: calculatorOutline,
      peso: scaleOutline,
    },
  },
  {
    title: uiTexts.myGym,
    icons: {
      classroom: videocamOutline,
      invitar: giftOutline,
      extra: informationCircleOutline,
      modalvideo: playCircleOutline,
    },
  },
  {
    title: uiTexts.accountTitle,
    icons: {
      perfil: personOutline,
      atajos: keypadOutline,
      install: phonePortraitOutline,
      updateapp: refreshCircleOutline,
    },
  },
]

interface Reader {
  staff: boolean
  areasOff: readonly string[]
  /** Paths of screens without content at this gym. */
  empty?: readonly string[]
}

/**
 * Returns the groups of the side menu. Leaves out switched-off areas, screens without content, staff screens
 * for members, and empty groups.
 */
export function menuOf({ staff, areasOff, empty = [] }: Reader): readonly MenuGroup[] {
  const available = new Map(
    routes
      .filter(route => staff || route.staff !== true)
      .filter(({ area, path }) => !areasOff.includes(area) && !empty.includes(path))
      .map(route => [route.path, route]),
  )
  return groups
    .map(({ title, icons }) => ({ title, links: linksOf(icons, available) }))
    .filter(group => group.links.length > 0)
}

function linksOf(icons: Readonly<Record<string, string>>, available: ReadonlyMap<string, AppRoute>) {
  return Object.entries(icons).flatMap(([path, icon]) => {
    const route = available.get(path)
    return route ? [{ path: `/${path}`, title: route.title, icon }] : []
  })
}
