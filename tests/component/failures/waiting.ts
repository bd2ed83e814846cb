// Waits for the contents of a screen while the app's own delays and timeouts pass.
import { expect, vi } from 'vitest'
import type { OpenedApp } from '../stage/open-app.tsx'

export const isVisible = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0

/** Visible text of an element, by lines. */
// biome-ignore lint/performance/useDomNodeTextContent: hidden text and line breaks matter
export const textOf = (element: HTMLElement): string => element.innerText

/** Visible text of the whole app, dialogs included. */
export function shownText(): string {
  const app = document.querySelector<HTMLElement>('ion-app')
  return app ? textOf(app) : ''
}

/** Visible text of elements by a CSS selector, one string for each element. */
export const textsOf = (selector: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(isVisible)
    .map(element => textOf(element).replaceAll(/\s+/g, ' ').trim())

/**
 * Lets the app's delays and timeouts pass until `check` holds, and never while the gym works on a request. The steps are shorter than
 * the timeout of a request (15 s): a request that starts within a step is noticed before its timeout.
 */
export async function passTimeUntil(
  app: OpenedApp,
  check: () => boolean | Promise<boolean>,
  stepMs = 700,
): Promise<void> {
  const holds = async () => {
    if (await check()) return true
    if (app.network.pending === 0) await app.advance(app.network.held > 0 ? 4_000 : stepMs)
    return false
  }
  try {
    await expect.poll(holds, { interval: 20, timeout: 60_000 }).toBe(true)
  } catch (error) {
    throw new Error(`This never happened: ${check}. The screen shows:\n${shownText()}`, { cause: error })
  }
}

/** Waits until all requests are answered and nothing on the screen is loading. */
export const settle = ({ network }: OpenedApp): Promise<void> =>
  expect
    .poll(
      () =>
        network.pending === 0 &&
        ![...document.querySelectorAll('[data-loading], [aria-busy=true]')].some(isVisible),
      { interval: 20 },
    )
    .toBe(true)

/** Puts the phone away for a time without running its timers, and takes it up again. */
export async function putAway({ gym }: OpenedApp, ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms)
  await gym.setClock(Date.now())
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
