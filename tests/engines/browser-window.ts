import type { ElementQuery } from './find-element.ts'

/** A browser window of a phone's size with an empty profile. Each engine implements it with its own WebDriver client. */
export interface BrowserWindow {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  has(query: ElementQuery): Promise<boolean>
  /** Clicks an element as a pointer does. False if the query has no element that a click reaches. */
  click(query: ElementQuery): Promise<boolean>
  /** Types into the focused field. */
  type(text: string): Promise<void>
  /** The value of an expression in the page, which can be a promise. */
  evaluate(expression: string): Promise<unknown>
  /** A PNG of the visible part of the page. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

/** The smallest width that MiniBrowser, WebKit's browser, has under its toolbar. */
export const viewport = { width: 447, height: 844 }

export const timeZone = 'America/Argentina/Buenos_Aires'
