import type { Hex } from '../color.ts'

/** CSS custom properties by name (with their dashes), each value a hex colour or an `r, g, b` triple. */
export type Tokens = Readonly<Record<`--${string}`, string>>

/** One picture to draw and where it is used. The one table that feeds files, manifest and head. */
export interface IconSpec {
  /** File name without its content hash: `icon-192.png` becomes `icon-192.3f2a91bc.png`. */
  name: string
  width: number
  height: number
  purpose: 'any' | 'maskable' | 'monochrome' | 'apple' | 'shortcut' | 'favicon' | 'social' | 'splash'
  format: 'png' | 'ico' | 'svg'
  /** Of a start-up picture: the screen it is for. */
  screen?: Screen
}

export interface Screen {
  /** Pixels to the point. */
  density: number
  scheme: 'light' | 'dark'
  /** The media query that finds it. */
  media: string
}

/** How a gym looks, derived from two colours and its name. Pure data. */
export interface Brand {
  light: Tokens
  dark: Tokens
  /** The colour of the browser's bars, light and dark. */
  themeColor: { light: Hex; dark: Hex }
  /** What the app opens on, before and in its first paint. */
  paper: { light: Hex; dark: Hex }
  /** theme_color and the text that is on it. */
  mark: { color: Hex; text: Hex }
  /** One or two letters or digits, for icons without a logo; '' where the name has none. */
  monogram: string
  /** The ground that the gym chose for its icons; null for the clearest. */
  iconGround: Hex | null
  icons: readonly IconSpec[]
}
