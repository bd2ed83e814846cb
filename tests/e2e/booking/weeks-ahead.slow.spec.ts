// The schedule after its first seven days, and a day of which nothing can be booked.
import type { Page } from 'playwright'
import { instantOf } from '../../../generator/sandbox/gym-time.ts'
import { addDays, dateIn, fullDay } from '../../../template/src/platform/time/gym-time.ts'
import { violations } from '../../support/axe.ts'
import { Client } from '../../support/clients.ts'
import type { PhoneOptions } from '../../support/phone.ts'
import { describe, expect, onTestFinished, test } from '../../support/playwright.ts'
import { chooseDay, loggedIn, screen, sheet, stageFor, workdayAhead } from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur')
const today = dateIn('America/Argentina/Buenos_Aires', Date.now())

const phone = (user: string, options?: PhoneOptions) => loggedIn(stage, 'demo', user, 'turnos', options)
const day = (page: Page, after: number) =>
  screen(page).getByRole('radio', { name: fullDay(addDays(today, after)) })
const cards = (page: Page) => screen(page).getByRole('main').locator('[data-opens^="class "]')

describe('on a phone', () => {
  test('a day of next week has its classes, and says when each opens', async () => {
    const { page } = await phone('ana')
    const after = workdayAhead() + 7
    await chooseDay(page, after)
    await expect(cards(page).first()).toBeVisible()
    await expect(day(page, after)).toBeChecked()
    await expect(
      screen(page)
        .getByText(/^Abre el \p{L}+ \d+ a las \d\d:\d\d$/u)
        .first(),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
    await chooseDay(page, workdayAhead())
    await expect(
      screen(page)
        .getByRole('button', { name: /^Reservá: / })
        .first(),
    ).toBeVisible()
  })

  test('today begins with the class that is next; those that have begun are one tap away', async () => {
    onTestFinished(() => stage.preview.sandbox.setClock(null))
    const at = async (time: string) => {
      // A weekend has few classes.
      const date = addDays(today, workdayAhead())
      stage.preview.sandbox.setClock(instantOf('America/Argentina/Buenos_Aires', { date, time }))
      const { page } = await phone('ana')
      await cards(page).first().waitFor()
      return page
    }
    const earlier = (page: Page) => screen(page).getByRole('button', { name: 'clases que ya empezaron' })
    const early = await at('06:00')
    await expect(earlier(early)).toHaveCount(0)
    const whole = await cards(early).count()
    const page = await at('18:10')
    await expect(earlier(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(cards(page).first()).toHaveText(/^(18:[1-5]|19|20|21)/)
    expect(await violations(page)).toEqual([])
    await earlier(page).click()
    await expect(cards(page)).toHaveCount(whole)
    await expect(cards(page).first()).toHaveText(/^07:00/)
    await expect(earlier(page)).toBeFocused()
    await chooseDay(page, 1)
    await expect(earlier(page)).toHaveCount(0)
    await chooseDay(page, 0)
    await expect(earlier(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('a week that is not published says so', async () => {
    const { page } = await phone('ana')
    await chooseDay(page, 27)
    await expect(screen(page).getByText('Todavía no hay clases esa semana')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('the month shows every day at one look, with the own places, and leads to each', async () => {
    const ana = await new Client(stage.preview.sandbox, 'fuerza-sur').logIn('ana')
    const date = addDays(today, workdayAhead())
    const free = (await ana.slots(date)).find(({ state, reason }) => state === 'free' && reason === null)
    expect((await ana.book(free?.id ?? '')).ok).toBe(1)
    const { page, complaints } = await loggedIn(stage, 'fuerza-sur', 'ana', 'turnos')
    await cards(page).first().waitFor()
    await screen(page).getByRole('button', { name: 'Ver todo el mes' }).click()
    const month = sheet(page, 'Elegí un día')
    await expect(month.getByRole('button', { name: new RegExp(`${fullDay(date)}, tenés`) })).toBeVisible()
    await expect(month.getByRole('button', { name: /^Hoy, / })).toBeVisible()
    await expect(month.getByRole('button', { pressed: true })).toHaveCount(1)
    await expect(month.getByRole('cell').getByRole('button')).toHaveCount(28)
    expect(await violations(page)).toEqual([])
    await month.getByRole('button', { name: fullDay(addDays(today, 20)) }).click()
    await expect(month).toBeHidden()
    await expect(day(page, 20)).toBeChecked()
    expect(complaints).toEqual([])
  })

  test('without a connection an unread week is no empty one, and this one stays', async () => {
    const { page, context } = await phone('ana')
    await chooseDay(page, workdayAhead())
    await cards(page).first().waitFor()
    await context.setOffline(true)
    await chooseDay(page, 10)
    await expect(
      screen(page)
        .getByText(/conexión/)
        .first(),
    ).toBeVisible()
    await expect(screen(page).getByText(/No hay clases|Todavía no hay/)).toHaveCount(0)
    await chooseDay(page, workdayAhead())
    await expect(cards(page).first()).toBeVisible()
    await context.setOffline(false)
    await chooseDay(page, workdayAhead() + 7)
    await expect(cards(page).first()).toBeVisible()
  })
})

test('on a wide window the weeks follow each other, and the focus stays where it was', async () => {
  const { page } = await phone('ana', { viewport: { width: 1280, height: 900 } })
  const heads = screen(page).getByRole('table').getByRole('columnheader')
  const later = screen(page).getByRole('button', { name: 'Semana siguiente' })
  await expect(heads.first()).toHaveAccessibleName(`Hoy, ${fullDay(today)}`)
  await expect(screen(page).getByRole('button', { name: 'Semana anterior' })).toBeDisabled()
  await later.focus()
  await page.keyboard.press('Enter')
  await expect(heads.first()).toHaveAccessibleName(fullDay(addDays(today, 7)))
  await expect(later).toBeFocused()
  expect(await violations(page)).toEqual([])
  for (const _ of [2, 3]) await later.click()
  await expect(later).toBeDisabled()
  await expect(screen(page).getByText('No hay clases esta semana')).toBeVisible()
})

describe('nothing can be booked', () => {
  test('why is said once, not on each class', async () => {
    const { page } = await phone('gabi')
    await chooseDay(page, workdayAhead())
    await cards(page).first().waitFor()
    await expect(screen(page).getByText(/faltaste sin avisar/)).toHaveCount(1)
    expect(await violations(page)).toEqual([])
  })

  test('and what helps is one tap away', async () => {
    const { page } = await phone('caro', { colorScheme: 'dark' })
    await chooseDay(page, workdayAhead())
    await expect(screen(page).getByText(/venció\.$/)).toHaveCount(1)
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('link', { name: 'Comprar un abono' }).click()
    await expect(page).toHaveURL(/\/carrito$/)
  })
})
