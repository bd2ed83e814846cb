import { violations } from './axe.ts'
import { phone } from './phone.ts'
import { expect } from './playwright.ts'
import { chooseDay, loggedIn, resultDialog, type Stage, screen, workdayAhead } from './served-gym.ts'

/** The login, the schedule, a booking's result and the home as somebody meets them first: nobody is shut out, and nothing is wider than the window. */
export async function firstBookingIsAccessible(
  stage: Stage,
  gym: string,
  colorScheme: 'light' | 'dark',
  width: number,
): Promise<void> {
  const options = { colorScheme, viewport: { width, height: 844 }, reducedMotion: 'reduce' } as const
  const stranger = await phone(stage.browser, options)
  await stranger.page.goto(`${stage.preview.url(gym)}/login`)
  await stranger.page.getByRole('button', { name: 'Ingresar' }).waitFor()
  expect(await violations(stranger.page)).toEqual([])
  await stranger.context.close()

  const { page } = await loggedIn(stage, gym, 'ana', 'turnos', options)
  await chooseDay(page, workdayAhead())
  await screen(page)
    .getByRole('button', { name: /^Reservá: / })
    .first()
    .waitFor()
  expect(await violations(page)).toEqual([])
  await screen(page)
    .getByRole('button', { name: /^Reservá: / })
    .nth(colorScheme === 'dark' ? 1 : 0)
    .click()
  await resultDialog(page)
    .getByText(/^Reservado/)
    .first()
    .waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto(`${stage.preview.url(gym)}/tab3`)
  await screen(page).getByText('Tu próxima clase').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
}
