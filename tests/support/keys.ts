// What a person does who has no pointer.
import type { Locator, Page } from 'playwright'
import { expect } from './runner.ts'

/** What has the focus, as a screen reader would name it. */
export const focused = (page: Page) =>
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

const most = 120

/** Tabs on until what is meant has the focus. */
export async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < most; step += 1) {
    const here = await focused(page)
    if (name.test(here)) return
    passed.push(here)
    await page.keyboard.press(key)
  }
  throw new Error(`${name} was not reached: ${passed.join(' | ')}`)
}

/** Goes on to what is meant, and presses it. */
export const press = async (page: Page, name: RegExp) => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Waits until an alert has taken the focus: what is behind it may have buttons of the same name. */
export const alertHasFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('ion-alert') !== null)).toBe(true)

/** Waits until a sheet has risen and taken the focus: before, keys would go elsewhere. */
export const sheetHasFocus = async (sheet: Locator) => {
  await sheet.waitFor()
  await expect
    .poll(() =>
      sheet.evaluate(modal => modal.matches(':focus-within') || modal.contains(document.activeElement)),
    )
    .toBe(true)
}
