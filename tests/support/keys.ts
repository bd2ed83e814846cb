// Keyboard navigation.
import type { Locator, Page } from 'playwright'
import { expect } from './runner.ts'

/** Returns the name of the focused element, as a screen reader would read it. */
export const readFocus = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element) return ''
    const labels: unknown = Reflect.get(element, 'labels')
    const label = labels instanceof NodeList ? labels[0]?.textContent : null
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ')
  })

const maxTabs = 120

/** Presses Tab until an element with that name has the focus. */
export async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < maxTabs; step += 1) {
    const here = await readFocus(page)
    if (name.test(here)) return
    passed.push(here)
    await page.keyboard.press(key)
  }
  throw new Error(`${name} was not reached: ${passed.join(' | ')}`)
}

/** Tabs to an element and presses Enter. */
export const press = async (page: Page, name: RegExp) => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Waits until an alert has the focus: elements behind the alert may have buttons with the same name. */
export const waitForAlertFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('ion-alert') !== null)).toBe(true)

/** Waits until a sheet is open and has the focus. Earlier, keys would reach other elements. */
export const waitForSheetFocus = async (sheet: Locator) => {
  await sheet.waitFor()
  await expect
    .poll(() =>
      sheet.evaluate(modal => modal.matches(':focus-within') || modal.contains(document.activeElement)),
    )
    .toBe(true)
}
