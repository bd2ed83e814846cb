// What an app in a frame and the studio's page around it say to each other. They are of different origins: each checks who speaks.

import type { Look } from '../../answers.ts'

/** Where the app is: its path, the link that opened what lies over it, how far it is scrolled. */
export interface Place {
  path: string
  /** The link that opened the sheet that is open; '' for none. */
  link: string
  /** px from the top. */
  scroll: number
}

/** The colours of what a phone draws around an app. */
export interface Bars {
  top: string
  bottom: string
}

/** What the app says. */
export type FromFrame =
  /** A document of the frame begins: which site it is of and how that looks; '' for the entrance. */
  | { type: 'hello'; site: string; look: string }
  /** There is something to see, for the first time in this document; and after each change. */
  | { type: 'ready' | 'place'; place: Place; bars: Bars }
  /** Its session is none of the sandbox's any more. */
  | { type: 'expired' }
  /** Escape was pressed, and the app had no use for it. */
  | { type: 'escape' }
  /** Nobody could be logged in: why, in words. */
  | { type: 'failed'; message: string }

/** What the studio says: there is a newer draft, and how it looks; null for as before. */
export type ToFrame = { type: 'draft'; look: Look | null }

/** What a window is called that is to begin at a place, until the app has read it. */
export const scrollTo = (scroll: number): string => `molde-scroll:${Math.round(scroll)}`
export const scrollIn = (name: string): number => Number(/^molde-scroll:(\d{1,6})$/.exec(name)?.[1] ?? 0)
