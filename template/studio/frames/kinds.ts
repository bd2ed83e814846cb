import type { framesWords } from './words.ts'

export type FrameName = 'login' | 'schedule' | 'booking' | 'bookings' | 'dark'
export type Device = 'iphone' | 'android'

/** How a frame is set: whose app it is, on which phone. */
export interface Setting {
  /** Who is logged in; '' for nobody. */
  as: string
  theme: 'light' | 'dark'
  /** Percent of the phone's own size. */
  text: number
  device: Device
}

export interface FrameKind {
  name: FrameName & keyof typeof framesWords.es.names
  /** The path that it opens. */
  to: string
  /** Opens a class as well, as a notification does. */
  opensClass?: true
  usual: Setting
}

export const textSizes = [100, 125, 150, 200] as const

const usual: Setting = { as: 'ana', theme: 'light', text: 100, device: 'iphone' }

export const frameKinds: readonly FrameKind[] = [
  { name: 'login', to: '/login', usual: { ...usual, as: '' } },
  { name: 'schedule', to: '/turnos', usual: { ...usual, device: 'android' } },
  { name: 'booking', to: '/turnos', opensClass: true, usual },
  { name: 'bookings', to: '/tab3', usual: { ...usual, device: 'android' } },
  { name: 'dark', to: '/tab3', usual: { ...usual, theme: 'dark' } },
]

/** The host of a frame: another one for each person and phone, so that each keeps its own session. */
export const hostOf = (gym: string, { name }: FrameKind, { as, device }: Setting): string =>
  `${gym}.${name}-${as === '' ? 'guest' : as}-${device}.${location.host}`

interface Entering {
  gym: string
  kind: FrameKind
  setting: Setting
  password: string
  /** The path to open in the place of the kind's own. */
  to?: string | undefined
  /** Logs in anew: the session that is there is over. */
  again?: boolean
}

/** The address by which a frame is entered: it logs in whom it is set to, and goes on to the screen. */
export function doorOf({ gym, kind, setting, password, to, again }: Entering): string {
  const { as, theme, text } = setting
  const asked = new URLSearchParams({ gym, as, password, theme, text: String(text), to: to ?? kind.to })
  if (kind.opensClass && to === undefined) asked.set('class', '')
  if (again) asked.set('again', '')
  return `http://${hostOf(gym, kind, setting)}/__studio/enter.html?${asked}`
}
