import type { framesTexts } from './messages.ts'

export type FrameName = 'login' | 'schedule' | 'booking' | 'bookings' | 'dark'
export type Device = 'iphone' | 'android'

/** Settings of a frame. */
export interface Setting {
  /** Username logged in. '' for no login. */
  as: string
  theme: 'light' | 'dark'
  /** Percent of the phone's default size. */
  text: number
  device: Device
}

export interface FrameKind {
  name: FrameName & keyof typeof framesTexts.es.phones.names
  /** Path to open. */
  to: string
  /** Also opens a class, as a notification does. */
  opensClass?: true
  defaultSetting: Setting
}

export const textSizes = [100, 125, 150, 200] as const

const defaultSetting: Setting = { as: 'ana', theme: 'light', text: 100, device: 'iphone' }

export const frameKinds: readonly FrameKind[] = [
  { name: 'login', to: '/login', defaultSetting: { ...defaultSetting, as: '' } },
  { name: 'schedule', to: '/turnos', defaultSetting: { ...defaultSetting, device: 'android' } },
  { name: 'booking', to: '/turnos', opensClass: true, defaultSetting },
  { name: 'bookings', to: '/tab3', defaultSetting: { ...defaultSetting, device: 'android' } },
  { name: 'dark', to: '/tab3', defaultSetting: { ...defaultSetting, theme: 'dark' } },
]

/** Returns the host of a frame. Each person and phone has its own, so that sessions are separate. */
export const hostOf = (gym: string, { name }: FrameKind, { as, device }: Setting): string =>
  `${gym}.${name}-${as === '' ? 'guest' : as}-${device}.${location.host}`

interface Entering {
  gym: string
  kind: FrameKind
  setting: Setting
  password: string
  /** Path to open instead of the kind's own. */
  to?: string | undefined
  /** Logs in again, because the session has expired. */
  again?: boolean
}

/** Returns the address of a frame's entrance, which logs in the chosen person and opens the screen. */
export function entranceUrl({ gym, kind, setting, password, to, again }: Entering): string {
  const { as, theme, text } = setting
  const query = new URLSearchParams({ gym, as, password, theme, text: String(text), to: to ?? kind.to })
  if (kind.opensClass && to === undefined) query.set('class', '')
  if (again) query.set('again', '')
  return `http://${hostOf(gym, kind, setting)}/__studio/enter.html?${query}`
}
