// The invitation to put the app on the home screen: when it comes, and when it does not.
import type { Page } from 'playwright'
import { type Phone, type PhoneOptions, phone } from '../../support/phone.ts'
import { expect, test } from '../../support/playwright.ts'
import {
  chooseDay,
  loggedIn,
  logIn,
  resultDialog,
  screen,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo')

const url = (path: string) => `${stage.preview.url('demo')}/${path}`
const at = (user: string, path: string, options?: PhoneOptions): Promise<Phone> =>
  loggedIn(stage, 'demo', user, path, options)

/** A browser's tab: the bars of the browser take a part of the screen. */
const tab = { screen: { width: 390, height: 844 }, viewport: { width: 390, height: 664 } }
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const instagram =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 340.0'
const invitation = (page: Page) => page.getByRole('region', { name: 'Instalar Demo Fit' })

/** As Chrome on Android offers it; `window.asked` counts how often its question was shown. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      Reflect.set(window, 'asked', Number(Reflect.get(window, 'asked') ?? 0) + 1)
    }
    window.dispatchEvent(
      Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }),
    )
    return event.defaultPrevented
  })
const anHourLater = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('molde.invitation') ?? '{}')
    localStorage.setItem('molde.invitation', JSON.stringify({ ...kept, at: Date.now() - 3_600_000 }))
  })

test('is not there at the first visit, and is at the second: the browser’s own question', {
  tag: '@§1.10',
}, async () => {
  const { page } = await at('ana', 'tab3', tab)
  await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
  await page.clock.install()
  await page.reload()
  await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
  expect(await offer(page)).toBe(true)
  await page.clock.runFor(10_000)
  expect(await invitation(page).count()).toBe(0)
  await anHourLater(page)
  await page.goto(url('tab3'))
  await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
  await offer(page)
  await invitation(page).getByRole('button', { name: 'Instalar' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toBe(1)
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(invitation(page)).not.toBeAttached()
})

test('a no is a no for good', async () => {
  const { page } = await at('ana', 'tab3', { ...tab, userAgent: iphone })
  await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
  await anHourLater(page)
  await page.goto(url('tab3'))
  await invitation(page).getByRole('link', { name: 'Ver cómo' }).click()
  await expect(screen(page).getByText('Tocá Compartir, en la barra de Safari.')).toBeVisible()
  expect(await invitation(page).count()).toBe(0)
  await page.goto(url('tab3'))
  await invitation(page).getByRole('button', { name: 'No, gracias' }).click()
  await expect(invitation(page)).not.toBeAttached()
  await anHourLater(page)
  await page.clock.install()
  await page.goto(url('tab3'))
  await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
  await page.clock.runFor(10_000)
  expect(await invitation(page).count()).toBe(0)
})

test('comes after the first booking', async () => {
  const { page } = await at('ana', 'turnos', { ...tab, userAgent: iphone })
  await chooseDay(page, workdayAhead())
  const button = screen(page)
    .getByRole('button', { name: /^Reservá: Cross Training/ })
    .first()
  await button.click()
  await expect(resultDialog(page).getByText('Reservado Correctamente')).toBeVisible()
  expect(await invitation(page).count()).toBe(0)
  await resultDialog(page)
    .getByRole('button', { name: /Cerrar|Listo/ })
    .first()
    .click()
  await expect(invitation(page)).toBeVisible()
})

test('is not there in the installed app', async () => {
  const { page } = await at('ana', 'tab3', { userAgent: iphone })
  await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
  await anHourLater(page)
  // No bars of a browser: it was opened from its icon.
  await page.clock.install()
  await page.goto(url('tab3'))
  await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
  await page.clock.runFor(10_000)
  expect(await invitation(page).count()).toBe(0)
})

test('inside of another app: told before the login, with the way out', async () => {
  const { page } = await phone(stage.browser, { ...tab, userAgent: instagram })
  await page.goto(url('login'))
  const told = page.getByRole('region', { name: 'Abrila en Safari o Chrome' })
  await told.getByRole('link', { name: 'Ver cómo' }).click()
  await expect(screen(page).getByText('Elegí “Abrir en el navegador” (Safari o Chrome).')).toBeVisible()
  const leave = screen(page).getByRole('link', { name: 'Abrila en Chrome' })
  expect(await leave.getAttribute('href')).toMatch(
    /^intent:\/\/demo\.localhost.*package=com\.android\.chrome/,
  )
})

const webview =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36'

test('inside the gym’s own store app: no way out, no steps, before and after the login', {
  tag: ['@§2.48', '@§4.13'],
}, async () => {
  const { page } = await phone(stage.browser, { ...tab, userAgent: webview })
  await page.clock.install()
  await page.goto(url('?androidwebkit'))
  const told = page.getByRole('region', { name: 'Abrila en Safari o Chrome' })
  await expect(page.getByLabel('Usuario')).toBeVisible()
  await page.clock.runFor(10_000)
  expect(await told.count()).toBe(0)
  await logIn(page, 'ana')
  await screen(page)
    .getByRole('link', { name: /Historial/ })
    .click()
  await page.waitForURL('**/historial')
  await page.clock.runFor(10_000)
  expect(await told.count()).toBe(0)
  for (const path of ['install', 'installandroid']) {
    await page.goto(url(path))
    await expect(screen(page).getByText('Ya la tenés')).toBeVisible()
  }
})

const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'

test('on Android, a browser without an offer of its own is told the steps', { tag: '@§2.46' }, async () => {
  const { page, context } = await at('ana', 'tab3', { ...tab, userAgent: firefox })
  // Chromium has what Firefox has not.
  await context.addInitScript(() => Reflect.deleteProperty(window, 'onbeforeinstallprompt'))
  await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
  await anHourLater(page)
  await page.goto(url('tab3'))
  await invitation(page).getByRole('link', { name: 'Ver cómo' }).click()
  await expect(screen(page).getByText('Abrí el menú del navegador', { exact: false })).toBeVisible()
})

test('on Android, the silence of a browser that would offer it is no reason to invite', async () => {
  const { page } = await at('ana', 'tab3', { ...tab, userAgent: webview.replace('; wv', '') })
  await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
  await anHourLater(page)
  await page.clock.install()
  await page.goto(url('tab3'))
  await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
  await page.clock.runFor(10_000)
  expect(await invitation(page).count()).toBe(0)
})

test('installandroid explains Android on an iPhone too', { tag: '@§2.R29' }, async () => {
  const { page } = await phone(stage.browser, { ...tab, userAgent: iphone })
  await page.goto(url('installandroid'))
  await expect(screen(page).getByText('Tocá los tres puntos, arriba a la derecha.')).toBeVisible()
  expect(await screen(page).getByText('Safari').count()).toBe(0)
})
