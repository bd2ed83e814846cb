// Format of a screen's snapshot, shared by the code that stores it (store-snapshots.ts) and the code that
// paints it before the app has loaded (shell/first-screen/show-snapshot.ts).
// See docs/decisions/0095-a-members-screen-is-painted-as-it-looked-last.md.
import type { Key } from '#platform/storage/storage.ts'

/** A visible part of the screen: a background, a text, or a drawing. */
export interface Painted {
  /** CSS declarations: its position in the window, in px, and its computed appearance. */
  css: string
  text?: string
  /** Names and attributes of an svg's shapes. */
  shapes?: [kind: string, attributes: Record<string, string>][]
}

/**
 * An element that can be tapped: its target, '' if the tap must be repeated in the app itself, and its
 * position in the window, in px.
 */
export type Tappable = [opens: string, left: number, top: number, right: number, bottom: number]

export interface Snapshot {
  owner: string
  /** ms since 1970. */
  at: number
  /** Conditions of the snapshot. A different window, theme or text size looks different. */
  fits: string
  /** CSS declarations for the whole snapshot: the default appearance of texts. */
  css: string
  painted: Painted[]
  /** In document order. If two overlap, the later element is on top. */
  tappable: Tappable[]
}

/** Returns the storage key of a screen's snapshot, by the screen's path. */
export const snapshotKey = (screen: string): Key => `molde.look-of.${screen}`

/** Returns the current conditions of a snapshot. The first part is the version of the format. */
export const fitting = (): string =>
  [
    'css2',
    innerWidth,
    innerHeight,
    document.documentElement.style.fontSize || '100%',
    document.documentElement.dataset.theme ?? matchMedia('(prefers-color-scheme: dark)').matches,
  ].join()

/** Returns the visible page of the app. */
export const findVisiblePage = (): Element | null =>
  document.querySelector('ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)')
