// Steps shared by the tests of the fitness screens.
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { screen } from '../stage/screen.ts'

export const button = (name: string | RegExp): Locator => screen().getByRole('button', { name })

/** Checks a radio button that its label covers. */
export function choose(name: string): void {
  const radio = screen().getByRole('radio', { name }).element()
  if (radio instanceof HTMLElement) radio.click()
}

/** Shows Monday's workout: a lift by percentages, then rounds. The tests take place on Wednesday. */
export async function openMonday(): Promise<void> {
  await button('Día anterior').click()
  await button('Día anterior').click()
  await expect.element(screen().getByRole('heading', { name: 'Sentadilla trasera' })).toBeVisible()
}
