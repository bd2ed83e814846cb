import type { Look } from '../../server.ts'
// Messages between an app in a frame and the studio's page. Their origins differ, so each checks the sender.

/** State of the app: its path, the link of an open sheet and the scroll position. */
export interface Place {
  path: string
  /** Link of the open sheet, or ''. */
  link: string
  /** px from the top. */
  scroll: number
}

/** Colours of the phone's bars around an app. */
export interface Bars {
  top: string
  bottom: string
}

/** Messages from the app. */
export type FromFrame =
  /** A new document with the ids of its site and its look. '' for the entrance. */
  | { type: 'hello'; site: string; look: string }
  /** The document has content for the first time (`ready`), or its state has changed (`place`). */
  | { type: 'ready' | 'place'; place: Place; bars: Bars }
  /** The sandbox no longer knows its session. */
  | { type: 'expired' }
  /** Escape was pressed and the app did not use it. */
  | { type: 'escape' }
  /** The login failed, with a message for people. */
  | { type: 'failed'; message: string }

/** Messages from the studio: a newer draft and its look. null if the look is unchanged. */
export type ToFrame = { type: 'draft'; look: Look | null }

/** Window name that carries the scroll position until the app reads it. */
export const scrollTo = (scroll: number): string => `molde-scroll:${Math.round(scroll)}`
export const scrollIn = (name: string): number => Number(/^molde-scroll:(\d{1,6})$/.exec(name)?.[1] ?? 0)
