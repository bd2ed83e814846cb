// What the keyboard does all over the app, and where it says so.
import type { Page } from 'playwright'
import { violations } from '../../support/axe.ts'
import { expect, test } from '../../support/playwright.ts'
import { loggedIn, screen, stageFor } from '../../support/served-gym.ts'

const stage = stageFor('demo')
const desk = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }

/** The navigation beside the pages, with what listens, comes once nobody waits for anything, or with the first key. */
const listens = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Principal' }).waitFor()
  // What has been drawn listens after that frame.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
}
const heading = (page: Page, name: string) =>
  expect(screen(page).getByRole('heading', { level: 1, name })).toBeVisible()

/** A member at a computer whose keyboard is listened to. */
async function atDesk(path: string) {
  const here = await loggedIn(stage, 'demo', 'ana', path, desk)
  await here.page.keyboard.press('Shift')
  await listens(here.page)
  return here
}

test('each leads where the page of shortcuts says', async () => {
  const { page, complaints } = await atDesk('tab3')
  await page.keyboard.press('?')
  await heading(page, 'Atajos del teclado')
  expect(await violations(page)).toEqual([])
  const keys = await screen(page).locator('kbd').allTextContents()
  expect(keys).toEqual(['T', 'R', 'M', 'N', 'C', '?', 'Esc'])
  for (const [key, title] of [
    ['t', 'Turnos'],
    ['M', 'Mensajes'],
    ['n', 'Noticias'],
    ['c', 'Check-in'],
    ['r', 'Mis Reservas'],
  ] as const) {
    await page.keyboard.press(key)
    await heading(page, title)
  }
  expect(complaints).toEqual([])
})

test('nothing happens while something is written, with a key held beside it, or under a dialog', async () => {
  const { page } = await atDesk('perfil')
  const field = screen(page).getByRole('textbox').first()
  await field.focus()
  await page.keyboard.type('tmnr')
  await expect(field).toHaveValue(/tmnr/)
  await heading(page, 'Mi perfil')
  await field.blur()
  await page.keyboard.press('Alt+t')
  await heading(page, 'Mi perfil')
  await page.goto(`${stage.preview.url('demo')}/turnos`)
  await page.keyboard.press('Shift')
  await listens(page)
  await screen(page).locator('[data-opens^="class "]').last().click()
  const dialog = page.locator('ion-modal.show-modal')
  await dialog.waitFor()
  await page.keyboard.press('m')
  await expect(dialog).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/turnos')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('m')
  await heading(page, 'Mensajes')
})

test('they are switched off for good, and on again', async () => {
  const { page } = await atDesk('atajos')
  const offer = screen(page).getByRole('switch', { name: 'Usar atajos' })
  await offer.uncheck()
  await page.keyboard.press('t')
  await page.reload()
  await page.keyboard.press('Shift')
  await listens(page)
  await page.keyboard.press('t')
  await expect(offer).not.toBeChecked()
  await heading(page, 'Atajos del teclado')
  await offer.check()
  await offer.blur()
  await page.keyboard.press('t')
  await heading(page, 'Turnos')
})
