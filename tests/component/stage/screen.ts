// Locators of the app's own parts, and checks that hold for every screen.
import axe from 'axe-core'
import { expect } from 'vitest'
import { type Locator, locators, page } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements by a CSS selector. For parts without a role or a label. */
    getByCss(selector: string): Locator
  }
}
locators.extend({ getByCss: (selector: string) => selector })

/**
 * The selector of the visible page. Ionic keeps earlier pages in the document, and disables the pointer on both
 * pages during their transition.
 */
export const shownScreen =
  'ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible, [style*="pointer-events: none"]), main:not([inert]):has(#login-username)'

export const screen = (): Locator => page.getByCss(shownScreen)

/** A sheet by its name. The dialog belongs to Ionic's shadow tree, its content to the sheet. */
export const sheet = (name: string | RegExp): Locator =>
  page.getByCss('ion-modal.show-modal').filter({ has: page.getByRole('dialog', { name }) })

/** The dialog of a booking's result, by the beginning of its name. */
export const resultDialog = (): Locator =>
  sheet(
    /^(Reservado|En lista de espera|No se pudo reservar|Estamos confirmando tu reserva|No sabemos si quedó hecha)/,
  )

/** Waits until the result reports a booking. */
export async function expectBooked(): Promise<void> {
  const title = resultDialog().getByText(/^Reservado/)
  await expect.element(title.first()).toBeVisible()
}

/** Closes the result of a booking, and waits until it is gone. */
export async function closeResult(): Promise<void> {
  await resultDialog().getByRole('button', { name: 'Cerrar' }).last().click()
  await expect.element(resultDialog()).not.toBeInTheDocument()
}

/** The cards of classes in the schedule. */
export const classCards = (): Locator => screen().getByCss('[data-opens^="class "]')

/** A question or a notice. */
export const alertDialog = (): Locator => page.getByRole('alertdialog')

/** Shows the day `after` days from today in the schedule. */
export const chooseDay = (after: number): Promise<void> => screen().getByRole('radio').nth(after).click()

/** Waits for the end of every transition, including transitions that begin with the next frame. */
export async function settleAnimations(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const running = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(running.map(animation => animation.finished))
}

/** Fails if axe finds a violation in the window, the size of targets included, or if content is wider than the window. */
export async function expectAccessible({ inFrames = true } = {}): Promise<void> {
  await settleAnimations()
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    iframes: inFrames,
    rules: { 'target-size': { enabled: true } },
  })
  const problems = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect(problems).toEqual([])
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
