// Steps of a person with a keyboard alone.
import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** The name of the focused element, as a screen reader reads it. */
export function focusedName(): string {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!element) return ''
  const labels: unknown = Reflect.get(element, 'labels')
  const label = labels instanceof NodeList ? labels[0]?.textContent : null
  return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '')
    .trim()
    .replace(/\s+/g, ' ')
}

const maxSteps = 80

/** Presses Tab until an element of this name has the focus. */
export async function tabTo(name: RegExp): Promise<void> {
  const visitedNames: string[] = []
  for (let step = 0; step < maxSteps; step += 1) {
    const focused = focusedName()
    if (name.test(focused)) return
    visitedNames.push(focused)
    await userEvent.tab()
  }
  throw new Error(`Tab does not reach ${name}: ${visitedNames.join(' | ')}`)
}

/** Tabs to an element and presses Enter. */
export async function pressKey(name: RegExp): Promise<void> {
  await tabTo(name)
  await userEvent.keyboard('{Enter}')
}

/** Waits until an alert has the focus. Buttons behind it may have the same names. */
export const expectAlertFocus = (): Promise<void> =>
  expect.poll(() => document.activeElement?.closest('ion-alert') ?? null).not.toBeNull()

/** Waits until a sheet has risen and taken the focus. Until then keys go elsewhere. */
export async function expectSheetFocus(sheet: Locator): Promise<void> {
  await expect.element(sheet).toBeVisible()
  await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true)
}
