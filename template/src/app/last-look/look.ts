// How a screen looked: what keeps it (keep-look.ts) and what shows it before the app is there (page/last-look.ts) agree here.
import type { Key } from '../../platform/storage/storage.ts'

/** Something that was on the screen: a background, a text, or a drawing. */
export interface Painted {
  /** Declarations of CSS: its place in the window, in px, and how it looks there, as the browser computed it. */
  css: string
  text?: string
  /** The attributes of an svg's shapes, with their names. */
  shapes?: [kind: string, attributes: Record<string, string>][]
}

/** Something that can be tapped: what that leads to or opens, '' for what is tapped anew in the app itself, and its place in the window, in px. */
export type Tappable = [opens: string, left: number, top: number, right: number, bottom: number]

export interface Look {
  owner: string
  /** ms since 1970. */
  at: number
  /** What it fits: another window, theme or size of the text looks different. */
  fits: string
  /** Declarations of CSS for the whole: how a text looks that does not say otherwise. */
  css: string
  painted: Painted[]
  /** In the order of the document: of two at one place the later one lies on top. */
  tappable: Tappable[]
}

/** Where the look of a screen is kept, by its path. */
export const placeOf = (screen: string): Key => `molde.look-of.${screen}`

/** What a look has to fit. It begins with the format, which was another before. */
export const fitting = (): string =>
  [
    'css2',
    innerWidth,
    innerHeight,
    document.documentElement.style.fontSize || '100%',
    document.documentElement.dataset.theme ?? matchMedia('(prefers-color-scheme: dark)').matches,
  ].join()

/** The page of the app that is shown. */
export const shownPage = (): Element | null =>
  document.querySelector('ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)')
