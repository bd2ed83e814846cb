// Installing the app: the steps of each browser, and the invitation to install.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type AppOptions, openApp } from '../stage/open-app.tsx'
import { chooseDay, expectAccessible, resultDialog, screen } from '../stage/screen.ts'
import { pretendBars, pretendBrowser } from './phones.ts'

for (const [name, browser, text] of [
  ['an iPhone', 'iphone', 'Tocá Compartir, en la barra de Safari.'],
  ['Android', 'android', 'Tocá los tres puntos, arriba a la derecha.'],
  ['the browser inside another app', 'iphoneInstagram', 'Elegí “Abrir en el navegador” (Safari o Chrome).'],
  ['Samsung’s browser', 'samsung', 'Tocá las tres rayas, abajo a la derecha.'],
] as const)
  test(`the steps to install on ${name}`, async () => {
    pretendBrowser(browser)
    await openApp({ path: 'install' })
    await expect.element(screen().getByText(text)).toBeVisible()
    await expectAccessible()
  })

test('installandroid shows the steps for Android, also on an iPhone', { tags: ['@§2.R29'] }, async () => {
  pretendBrowser('iphone')
  await openApp({ path: 'installandroid' })
  await expect.element(screen().getByText('Tocá los tres puntos, arriba a la derecha.')).toBeVisible()
  expect(screen().getByText('Safari').elements()).toEqual([])
})

const invitation = () => page.getByRole('region', { name: 'Instalar Demo Fit' })

/** Stores earlier visits. The last visit was an hour ago. */
const storeVisits = (visits: number): void =>
  localStorage.setItem(
    'molde.invitation',
    JSON.stringify({ visits, at: Date.now() - 3_600_000, booked: false, declined: false }),
  )

/** Opens the bookings in a tab of a browser. */
async function openTab(visits: number, options: Partial<AppOptions> = {}) {
  const app = await openApp({
    path: 'tab3',
    user: 'ana',
    before() {
      pretendBars(180)
      if (visits > 0) storeVisits(visits)
    },
    ...options,
  })
  return app
}

test('the invitation appears at the second visit', async () => {
  pretendBrowser('iphone')
  const { advance, reopen } = await openTab(0)
  await expect.element(screen().getByText('Abono 8 clases').first()).toBeVisible()
  await advance(10_000)
  expect(invitation().elements()).toEqual([])
  storeVisits(1)
  reopen()
  await expect.element(invitation()).toBeVisible()
})

test('a declined invitation never returns', async () => {
  pretendBrowser('iphone')
  const { advance, reopen } = await openTab(1)
  await invitation().getByRole('link', { name: 'Ver cómo' }).click()
  await expect.element(screen().getByText('Tocá Compartir, en la barra de Safari.')).toBeVisible()
  await expect.element(invitation()).not.toBeInTheDocument()
  reopen('tab3')
  await invitation().getByRole('button', { name: 'No, gracias' }).click()
  await expect.element(invitation()).not.toBeInTheDocument()
  const history = JSON.parse(localStorage.getItem('molde.invitation') ?? '{}')
  localStorage.setItem('molde.invitation', JSON.stringify({ ...history, at: Date.now() - 3_600_000 }))
  reopen('tab3')
  await expect.element(screen().getByText('Abono 8 clases').first()).toBeVisible()
  await advance(10_000)
  expect(invitation().elements()).toEqual([])
})

test('the invitation appears after the first booking', async () => {
  pretendBrowser('iphone')
  await openTab(0, { path: 'turnos' })
  await chooseDay(1)
  await screen()
    .getByRole('button', { name: /^Reservá: Cross Training/ })
    .first()
    .click()
  await expect.element(resultDialog().getByText('Reservado Correctamente')).toBeVisible()
  expect(invitation().elements()).toEqual([])
  await resultDialog()
    .getByRole('button', { name: /Cerrar|Listo/ })
    .first()
    .click()
  await expect.element(invitation()).toBeVisible()
})

test('an installed app has no invitation', async () => {
  pretendBrowser('iphone')
  const { advance } = await openTab(1, {
    before() {
      pretendBars(0)
      storeVisits(1)
    },
  })
  await expect.element(screen().getByText('Abono 8 clases').first()).toBeVisible()
  await advance(10_000)
  expect(invitation().elements()).toEqual([])
})

test('a stored gym prevents the invitation', { tags: ['@§4.10'] }, async () => {
  pretendBrowser('iphone')
  const { advance, reopen } = await openTab(1)
  await expect.element(invitation()).toBeVisible()
  localStorage.setItem('dominio', 'demo')
  storeVisits(1)
  reopen()
  await expect.element(screen().getByText('Abono 8 clases').first()).toBeVisible()
  await advance(10_000)
  expect(invitation().elements()).toEqual([])
})

test('a browser without service workers says that it does not store the app', {
  tags: ['@§8.10'],
}, async () => {
  const workers = Object.getOwnPropertyDescriptor(Navigator.prototype, 'serviceWorker')
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  onTestFinished(() => {
    if (workers) Object.defineProperty(Navigator.prototype, 'serviceWorker', workers)
  })
  await openApp({ path: 'updateapp', user: 'ana' })
  await expect.element(screen().getByText(/Este navegador no la guarda en el teléfono/)).toBeVisible()
})

test('the self-test of notifications asks for permission once', async () => {
  let permission: NotificationPermission = 'default'
  const current = vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission)
  const question = vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    permission = 'denied'
    return permission
  })
  onTestFinished(() => {
    current.mockRestore()
    question.mockRestore()
  })
  const firebase = { apiKey: 'key', projectId: 'project', messagingSenderId: '1', appId: '1' }
  await openApp({ path: 'updateapp', user: 'ana', manifest: { push: { firebase, vapidKey: 'key' } } })
  const start = screen().getByRole('button', { name: 'Probar las notificaciones' })
  for (const _ of ['first', 'second']) {
    await start.click()
    await expect.element(screen().getByText(/^Permitilas en los ajustes del teléfono/)).toBeVisible()
    await expect.element(start).toBeEnabled()
  }
  expect(question).toHaveBeenCalledOnce()
})

test('the browser inside another app shows how to leave it, before the login', async () => {
  pretendBrowser('androidInstagram')
  await openApp({ path: 'login', before: () => pretendBars(180) })
  const region = page.getByRole('region', { name: 'Abrila en Safari o Chrome' })
  await region.getByRole('link', { name: 'Ver cómo' }).click()
  await expect.element(screen().getByText('Elegí “Abrir en el navegador” (Safari o Chrome).')).toBeVisible()
  await expect
    .element(screen().getByRole('link', { name: 'Abrila en Chrome' }))
    .toHaveAttribute('href', expect.stringMatching(/^intent:\/\/.*package=com\.android\.chrome/))
})

test('an Android browser without an install prompt shows its steps', { tags: ['@§2.46'] }, async () => {
  pretendBrowser('firefox')
  const offers = Object.getOwnPropertyDescriptor(window, 'onbeforeinstallprompt')
  Reflect.deleteProperty(window, 'onbeforeinstallprompt')
  onTestFinished(() => {
    if (offers) Object.defineProperty(window, 'onbeforeinstallprompt', offers)
  })
  await openTab(1)
  await invitation().getByRole('link', { name: 'Ver cómo' }).click()
  await expect.element(screen().getByText('Abrí el menú del navegador').first()).toBeVisible()
})

test('an Android browser that does not fire its install prompt means that the app is installed', async () => {
  pretendBrowser('android')
  const { advance } = await openTab(1)
  await expect.element(screen().getByText('Abono 8 clases').first()).toBeVisible()
  await advance(10_000)
  expect(invitation().elements()).toEqual([])
})
