import type { Hex } from '#generator/color.ts'

/** CSS custom properties by name (with their dashes), each value a hex colour, an `r, g, b` triple or a whole number. */
export type Tokens = Readonly<Record<`--${string}`, string>>

/** A picture to draw, and its use. The only table that feeds files, manifest and head. */
export interface IconSpec {
  /** File name without its content hash: `icon-192.png` becomes `icon-192.3f2a91bc.png`. */
  name: string
  width: number
  height: number
  purpose: 'any' | 'maskable' | 'monochrome' | 'apple' | 'shortcut' | 'favicon' | 'social' | 'splash'
  format: 'png' | 'ico' | 'svg'
  /** The screen of a start-up picture. */
  screen?: Screen
}

export interface Screen {
  /** Pixels to the point. */
  density: number
  scheme: 'light' | 'dark'
  /** The media query that matches the screen. */
  media: string
}

/** The appearance of a gym, derived from two colours and its name. Pure data. */
export interface Brand {
  light: Tokens
  dark: Tokens
  /** The colour of the browser's bars, light and dark. */
  themeColor: { light: Hex; dark: Hex }
  /** The background of the app before and in its first paint. */
  paper: { light: Hex; dark: Hex }
  /** theme_color and the colour of the text on it. */
  mark: { color: Hex; text: Hex }
  /** One or two letters or digits, for icons without a logo. '' if the name has no such character. */
  monogram: string
  /** The ground that the gym chose for its icons. null for the clearest ground. */
  iconGround: Hex | null
  icons: readonly IconSpec[]
}
