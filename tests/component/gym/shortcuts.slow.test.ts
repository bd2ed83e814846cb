// The keyboard shortcuts of the app, and the page that lists them.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'

const heading = (name: string) => screen().getByRole('heading', { level: 1, name })

/** Opens the app in a wide window and waits for the navigation that listens to the keyboard. */
async function openWide(path: string, title: string) {
  const app = await openApp({ path, user: 'ana', width: 1280, height: 800 })
  await expect.element(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await expect.element(heading(title)).toBeVisible()
  return app
}

test('every shortcut leads to the page that the list of shortcuts names', async () => {
  await openWide('tab3', 'Mis Reservas')
  // The code of the shortcuts loads after the page.
  await expect
    .poll(async () => {
      await userEvent.keyboard('?')
      return location.pathname
    })
    .toBe('/atajos')
  await expect.element(heading('Atajos del teclado')).toBeVisible()
  await expectAccessible()
  const keys = screen()
    .getByCss('kbd')
    .elements()
    .map(({ textContent }) => textContent)
  expect(keys).toEqual(['T', 'R', 'M', 'N', 'C', '?', 'Esc'])
  for (const [key, title] of [
    ['t', 'Turnos'],
    ['M', 'Mensajes'],
    ['n', 'Noticias'],
    ['c', 'Check-in'],
    ['r', 'Mis Reservas'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(heading(title)).toBeVisible()
  }
})

test('keys typed in a field or pressed with Alt are not shortcuts', async () => {
  await openWide('perfil', 'Mi perfil')
  const field = screen().getByRole('spinbutton').first()
  await field.click()
  await userEvent.keyboard('tmnr')
  await expect.element(field).toHaveValue(expect.stringMatching(/tmnr/))
  Object(field.element()).blur()
  await userEvent.keyboard('{Alt>}t{/Alt}')
  expect(location.pathname).toBe('/perfil')
  await userEvent.keyboard('t')
  await expect.element(heading('Turnos')).toBeVisible()
})

test('shortcuts do nothing while a dialog is open', async () => {
  await openWide('turnos', 'Turnos')
  await screen().getByCss('[data-opens^="class "]').last().click()
  const dialog = page.getByCss('ion-modal.show-modal')
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => dialog.query()?.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('m')
  await expect.element(dialog).toBeVisible()
  expect(location.pathname).toBe('/turnos')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('m')
  await expect.element(heading('Mensajes')).toBeVisible()
})

test('shortcuts can be switched off permanently, and on again', async () => {
  const { reopen } = await openWide('atajos', 'Atajos del teclado')
  const shortcutSwitch = screen().getByRole('switch', { name: 'Usar atajos' })
  await shortcutSwitch.click()
  await expect.element(shortcutSwitch).not.toBeChecked()
  reopen()
  await expect.element(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await expect.element(shortcutSwitch).not.toBeChecked()
  await userEvent.keyboard('t')
  expect(location.pathname).toBe('/atajos')
  await shortcutSwitch.click()
  Object(shortcutSwitch.element()).blur()
  await userEvent.keyboard('t')
  await expect.element(heading('Turnos')).toBeVisible()
})
