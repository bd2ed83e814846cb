import type { IconSpec } from './brand.ts'

const square = (name: string, side: number, purpose: IconSpec['purpose']): IconSpec => ({
  name,
  width: side,
  height: side,
  purpose,
  format: 'png',
})

/** The shortcuts that a long press on the app's icon offers. */
export const shortcuts = [
  { name: 'Reservar', url: '/turnos', icon: 'shortcut-calendar.png' },
  { name: 'Mis Reservas', url: '/tab3', icon: 'shortcut-ticket.png' },
] as const

/**
 * Every picture of a gym except `startUpTable`. The only table that feeds the icon files, the manifest and the
 * head's links.
 */
export const iconTable: readonly IconSpec[] = [
  square('icon-192.png', 192, 'any'),
  square('icon-512.png', 512, 'any'),
  square('maskable-192.png', 192, 'maskable'),
  square('maskable-512.png', 512, 'maskable'),
  square('monochrome-512.png', 512, 'monochrome'),
  square('apple-touch-icon.png', 180, 'apple'),
  ...shortcuts.map(({ icon }) => square(icon, 96, 'shortcut')),
  { name: 'favicon.ico', width: 48, height: 48, purpose: 'favicon', format: 'ico' },
  { name: 'social.png', width: 1200, height: 630, purpose: 'social', format: 'png' },
]

/** The logo itself as an icon, if it is a vector. */
export const vectorIcon: IconSpec = {
  name: 'favicon.svg',
  width: 48,
  height: 48,
  purpose: 'favicon',
  format: 'svg',
}
