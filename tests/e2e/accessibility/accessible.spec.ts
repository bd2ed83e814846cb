import { violations } from '../../support/axe.ts'
import { phone } from '../../support/phone.ts'
import { expect, test } from '../../support/playwright.ts'
import {
  chooseDay,
  loggedIn,
  resultDialog,
  screen,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('fuerza-sur', 'corazon-del-nandu')

const looks = [
  ['fuerza-sur', 'light', 390],
  ['fuerza-sur', 'dark', 320],
  ['corazon-del-nandu', 'light', 320],
  ['corazon-del-nandu', 'dark', 390],
] as const

for (const [gym, colorScheme, width] of looks)
  test(`${gym}, ${colorScheme}, ${width} px: no violation from the login to the booked class`, async () => {
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
  })
