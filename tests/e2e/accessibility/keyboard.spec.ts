// Whole journeys without a pointer: what has the focus is all there is to go by.
import type { Page } from 'playwright'
import { alertHasFocus, press, sheetHasFocus, tabTo } from '../../support/keys.ts'
import { phone } from '../../support/phone.ts'
import { expect, test } from '../../support/playwright.ts'
import { resultDialog, screen, sheet, stageFor, workdayAhead } from '../../support/served-gym.ts'

const stage = stageFor('demo')

async function logInByKeys(page: Page, user: string, path: string) {
  await page.goto(`${stage.preview.url('demo')}/${path}`)
  await page.getByLabel('Usuario').waitFor()
  await tabTo(page, /^Usuario$/)
  await page.keyboard.type(user)
  await tabTo(page, /^Clave$/)
  await page.keyboard.type('molde1234')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname !== '/login')
}

/** The day is chosen as radio buttons are: with the arrows. */
async function chooseDayByKeys(page: Page) {
  await screen(page).getByRole('radio').first().waitFor()
  await tabTo(
    page,
    /de (enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/,
  )
  const chosen = () =>
    screen(page)
      .getByRole('radio')
      .evaluateAll(days => days.findIndex(day => day instanceof HTMLInputElement && day.checked))
  for (let day = await chosen(); day < workdayAhead(); day += 1) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(chosen).toBe(day + 1)
  }
}

test('a member books a class, and cancels it', async () => {
  const { page } = await phone(stage.browser)
  await logInByKeys(page, 'ana', 'turnos')
  await chooseDayByKeys(page)
  await press(page, /^Reservá: Yoga Vinyasa/)
  await resultDialog(page).getByText('Reservado Correctamente').waitFor()
  await press(page, /^Cerrar$/)
  await resultDialog(page).waitFor({ state: 'hidden' })
  await press(page, /^Reservas$/)
  await page.waitForURL('**/tab3')
  await screen(page).getByRole('heading', { name: 'Yoga Vinyasa' }).waitFor()
  await press(page, /^Cancelá Yoga Vinyasa/)
  const alert = page.getByRole('alertdialog')
  await alert.waitFor()
  await alertHasFocus(page)
  await press(page, /^Cancelá$/)
  await page.getByText('Reserva cancelada.').first().waitFor()
})

test('a member rates a class with the arrows, and Escape closes what was opened', async () => {
  const { page } = await phone(stage.browser)
  await logInByKeys(page, 'ana', 'estrellas')
  await screen(page)
    .getByRole('button', { name: /^Calificar/ })
    .waitFor()
  await press(page, /^Calificar Cross|^Calificar .*\d\d:\d\d$/)
  const dialog = sheet(page, 'Calificar tu clase')
  await sheetHasFocus(dialog)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await press(page, /^Calificar .*\d\d:\d\d$/)
  await sheetHasFocus(dialog)
  await tabTo(page, /^1 estrella/)
  await page.keyboard.press('Space')
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight')
  await tabTo(page, /^¿Querés decirle algo/)
  await page.keyboard.type('Gracias')
  await press(page, /^Enviar tu calificación$/)
  await screen(page).getByRole('img', { name: '4 de 5 estrellas' }).waitFor()
})

test('staff find a person, book them, and call the roll', async () => {
  const { page } = await phone(stage.browser)
  await logInByKeys(page, 'sofi', 'turnos')
  await chooseDayByKeys(page)
  await press(page, /^13:00/)
  await sheetHasFocus(sheet(page, 'Open Box'))
  await press(page, /^Reservar para alguien$/)
  const search = sheet(page, 'Reservar para alguien')
  await sheetHasFocus(search)
  await tabTo(page, /^Buscá a quién/)
  await page.keyboard.type('Gutiérrez')
  expect(await search.getByRole('searchbox').inputValue()).toBe('Gutiérrez')
  await search.getByRole('button', { name: 'Ana Gutiérrez' }).waitFor()
  await press(page, /Ana Gutiérrez$/)
  await page.getByRole('alertdialog').waitFor()
  await alertHasFocus(page)
  await press(page, /^Reservá$/)
  await page.getByRole('alertdialog').filter({ hasText: 'Reservado Correctamente !!!' }).waitFor()
  await alertHasFocus(page)
  await press(page, /^Cerrar$/)
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'hidden' })
  await press(page, /^13:00/)
  await sheetHasFocus(sheet(page, 'Open Box'))
  await press(page, /^Asistencia$/)
  const roll = screen(page)
  await roll.getByText(/^0 de \d+ presente/).waitFor()
  await tabTo(page, /^Presente$/)
  await page.keyboard.press('Space')
  await roll.getByText(/1 de \d+ presente/).waitFor()
})

test('the trees of the pages read sensibly', async () => {
  const { page } = await phone(stage.browser)
  await logInByKeys(page, 'ana', 'turnos')
  await chooseDayByKeys(page)
  await screen(page)
    .getByRole('button', { name: /^13:00/ })
    .waitFor()
  const schedule = await screen(page).ariaSnapshot()
  expect(schedule).toMatch(/heading "Turnos" \[level=1\]/)
  expect(schedule).toMatch(/group "Elegí un día"/)
  expect(schedule).toMatch(/radio "Hoy, .+"/)
  expect(schedule).toMatch(/heading "A la mañana" \[level=2\]/)
  expect(schedule).toMatch(/button "Reservá: .+, \d\d:\d\d"/)
  await page.goto(`${stage.preview.url('demo')}/tab3`)
  await screen(page).getByText('Mis abonos').waitFor()
  const bookings = await screen(page).ariaSnapshot()
  expect(bookings).toMatch(/heading "Mis Reservas" \[level=1\]/)
  expect(bookings).toMatch(/region "Mis abonos"/)
  expect(bookings).toMatch(/navigation "Principal"/)
  // Nothing that can be pressed is without a name.
  for (const tree of [schedule, bookings]) expect(tree).not.toMatch(/- (button|link|radio|combobox)(?! ")/)
})
