// The week of a wide window: every class of seven days at one look, by mouse and by keys.
import type { Page } from 'playwright'
import { addDays, dateIn, fullDay } from '../../../template/src/platform/time/gym-time.ts'
import { violations } from '../../support/axe.ts'
import { Client } from '../../support/clients.ts'
import { sheetHasFocus, tabTo } from '../../support/keys.ts'
import type { PhoneOptions } from '../../support/phone.ts'
import { describe, expect, test } from '../../support/playwright.ts'
import {
  loggedIn,
  resultDialog,
  screen,
  setHour,
  sheet,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur', 'corazon-del-nandu')
const today = dateIn('America/Argentina/Buenos_Aires', Date.now())
const workday = addDays(today, workdayAhead())
const wide: PhoneOptions = { viewport: { width: 1280, height: 900 } }

const week = (page: Page) => screen(page).getByRole('table', { name: 'Las clases de la semana' })
/** The class of a day and hour. */
const block = (page: Page, date: string, hour: string) =>
  week(page).getByRole('button', { name: new RegExp(`^${fullDay(date)}, ${hour}:`, 'i') })
const at = async (user: string, options: PhoneOptions = wide) =>
  (await loggedIn(stage, 'demo', user, 'turnos', options)).page

test('it has every class that the gym has told, under its day and hour, and books one', async () => {
  const page = await at('ana')
  await expect(week(page).getByRole('columnheader')).toHaveCount(7)
  await expect(week(page).getByRole('columnheader').first()).toHaveAccessibleName(`Hoy, ${fullDay(today)}`)
  const ana = await new Client(stage.preview.sandbox).logIn('ana')
  const { slots } = await ana.ask('turnos', { fecha: today, dias: '7', sede: '', categoria: '' })
  await expect(week(page).getByRole('button')).toHaveCount(slots.length)
  await expect(screen(page).getByRole('radio')).toHaveCount(0)
  await block(page, workday, '13:00').click()
  await expect(sheet(page, 'Open Box')).toContainText('Valentina Sosa')
  await sheet(page, 'Open Box')
    .getByRole('button', { name: /^Reservá/ })
    .first()
    .click()
  await expect(resultDialog(page)).toContainText('Reservado Correctamente')
  await resultDialog(page).getByRole('button', { name: 'Cerrar' }).first().click()
  await expect(block(page, workday, '13:00')).toContainText('Reservada')
})

test('by keys: one step into it, the arrows from class to class, and back to where one was', async () => {
  const page = await at('beto')
  await block(page, workday, '18:00').waitFor()
  await tabTo(page, /, \d\d:\d\d:/)
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const begin = await focused()
  await page.keyboard.press('Tab')
  expect(await week(page).evaluate(table => table.contains(document.activeElement))).toBe(false)
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe(begin)
  await block(page, workday, '17:00').focus()
  await page.keyboard.press('ArrowDown')
  await expect(block(page, workday, '18:00')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(block(page, workday, '13:00')).toBeFocused()
  await page.keyboard.press('Enter')
  await sheetHasFocus(sheet(page, 'Open Box'))
  await page.keyboard.press('Escape')
  await expect(sheet(page, 'Open Box')).toBeHidden()
  await expect(block(page, workday, '13:00')).toBeFocused()
})

test('a filter leaves what it names, and the window may become narrow and wide again', async () => {
  const page = await at('ana')
  await week(page).getByRole('button').first().waitFor()
  const all = await week(page).getByRole('button').count()
  await screen(page)
    .getByRole('group', { name: 'Filtrá las clases' })
    .getByRole('button', { name: 'Spinning' })
    .click()
  await expect(week(page).getByRole('button').first()).toContainText('Spinning')
  const some = await week(page).getByRole('button').count()
  expect(some).toBeLessThan(all)
  for (const text of await week(page).getByRole('button').allTextContents())
    expect(text).toContain('Spinning')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(week(page)).toHaveCount(0)
  await expect(screen(page).getByRole('radio')).toHaveCount(28)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(week(page).getByRole('button')).toHaveCount(some)
})

test('what cannot be read is no empty week; where its file does not come the days are a list', async () => {
  const { page } = await loggedIn(stage, 'demo', 'caro', 'tab1', wide)
  await page.route('**/pwa/turnos', route => route.abort())
  await page.goto(`${stage.preview.url('demo')}/turnos`)
  await expect(screen(page).getByRole('alert')).toContainText('No hay conexión', { timeout: 60_000 })
  expect(await screen(page).getByText('No hay clases').count()).toBe(0)
  await page.unroute('**/pwa/turnos')
  await screen(page).getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect(week(page).getByRole('button').first()).toBeVisible()
  await page.route('**/assets/WeekGrid-*.js', route => route.abort())
  await page.reload()
  await expect(screen(page).getByRole('radio')).toHaveCount(28)
  await expect(week(page)).toHaveCount(0)
})

describe('seen', () => {
  for (const [gym, width, colorScheme, text] of [
    ['demo', 1100, 'light', 100],
    ['fuerza-sur', 1280, 'dark', 100],
    ['corazon-del-nandu', 1920, 'light', 100],
    ['corazon-del-nandu', 1280, 'dark', 200],
  ] as const)
    test(`${gym}, ${width} px, ${colorScheme}, text at ${text} %: no violation, nothing cut off`, async () => {
      setHour(stage, '08:00')
      const { page } = await loggedIn(stage, gym, 'ana', 'turnos', {
        viewport: { width, height: 900 },
        colorScheme,
      })
      await week(page).getByRole('button').first().waitFor()
      await page.evaluate(size => (document.documentElement.style.fontSize = `${size}%`), text)
      expect(await violations(page)).toEqual([])
      const over = await week(page).evaluate(table => [
        document.documentElement.scrollWidth > innerWidth,
        [...table.querySelectorAll('button')].some(one => one.scrollWidth > one.clientWidth),
      ])
      expect(over).toEqual([false, false])
      stage.preview.sandbox.setClock(null)
    })
})
