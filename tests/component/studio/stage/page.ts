// Locators of the studio's page, keyboard steps, and checks for every page.
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../stage/screen.ts'
import { type OpenedStudio, openStudio, type StudioOptions } from './open-studio.tsx'

export const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
export const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
export const region = (name: string | RegExp): Locator => page.getByRole('region', { name, exact: true })
/** Opens the page of the gym `box`. */
export async function openGym(options: StudioOptions = {}): Promise<OpenedStudio> {
  const studio = await openStudio({ gym: 'box', ...options })
  await expect.element(field('Nombre')).toBeVisible()
  return studio
}

/** The card of a gym in the home. */
export const card = (name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
/** The checkbox that selects a gym in the home. */
export const selection = (name: string): Locator =>
  page.getByRole('checkbox', { name: `Elegir ${name}`, exact: true })
/** app.json as text. */
export const appText = (): Locator => page.getByRole('textbox', { name: 'app.json' })
/** The text area with app.json. */
export function appTextArea(): HTMLTextAreaElement {
  const element = appText().element()
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('app.json is not a text area.')
  return element
}
/** The badge of a draft with changes. */
export const unsavedBadge = (): Locator => page.getByText('Sin guardar')

export const hasFocus = (target: Locator): boolean => target.query() === document.activeElement

/** Presses Tab until an element has the focus. Returns the number of presses. */
export async function tabTo(target: Locator, { backwards = false, limit = 150 } = {}): Promise<number> {
  for (let presses = 0; presses <= limit; presses += 1) {
    if (hasFocus(target)) return presses
    await userEvent.tab({ shift: backwards })
  }
  throw new Error(`Tab does not reach ${target.selector} in ${limit} steps.`)
}

/** Tabs to a text field and replaces its text. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard(text)
}

/** Fails if axe finds a violation on the page outside of frames, or if content is wider than the window. */
export const expectAccessiblePage = (): Promise<void> => expectAccessible({ inFrames: false })

/** Waits until a locator has no element. */
export const expectGone = (target: Locator): Promise<void> =>
  expect.poll(() => target.elements().length).toBe(0)
