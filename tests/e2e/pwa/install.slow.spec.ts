// Installing the app with the browser's own dialog, a store app, and updating an installed app.
import type { Page } from 'playwright'
import { violations } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { logIn, screen } from '#tests/support/served-gym.ts'

/** A browser tab. The bars of the browser take a part of the screen. */
const tab = {
  screen: { width: 390, height: 844 },
  viewport: { width: 390, height: 664 },
  // Playwright's own clock, which these tests install, starts at the time of this machine.
  clockShift: 0,
}
const webview =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36'
const invitation = (page: Page) => page.getByRole('region', { name: 'Instalar Demo Fit' })

/** Offers the installation as Chrome on Android does. `window.prompts` counts the dialogs of the browser. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      Reflect.set(window, 'prompts', Number(Reflect.get(window, 'prompts') ?? 0) + 1)
    }
    window.dispatchEvent(
      Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }),
    )
    return event.defaultPrevented
  })

test('the second visit invites with the browser’s own dialog, and the installed app is recognized', {
  tag: '@§1.10',
}, async ({ gym, member }) => {
  const { page } = await member('ana', 'tab3', tab)
  await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
  await page.clock.install()
  await page.reload()
  await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
  expect(await offerInstall(page)).toBe(true)
  await page.clock.runFor(10_000)
  expect(await invitation(page).count()).toBe(0)
  await page.evaluate(() => {
    const history = JSON.parse(localStorage.getItem('molde.invitation') ?? '{}')
    localStorage.setItem('molde.invitation', JSON.stringify({ ...history, at: Date.now() - 3_600_000 }))
  })
  await page.goto(gym.url('tab3'))
  await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
  await expect.poll(() => offerInstall(page)).toBe(true)
  // The code of the invitation loads first, in real time.
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000)
      return invitation(page).count()
    })
    .toBe(1)
  await invitation(page).getByRole('button', { name: 'Instalar' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'prompts'))).toBe(1)
  await page.goto(gym.url('install'))
  // The app listens only after its start.
  await expect.poll(() => offerInstall(page)).toBe(true)
  await screen(page).getByRole('button', { name: 'Instalar la app' }).click()
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(screen(page).getByText('Ya la tenés')).toBeVisible()
})

test('the store app of a gym shows no hint to leave it and no steps, before and after the login', {
  tag: ['@§2.48', '@§4.13'],
}, async ({ gym, guest }) => {
  const { page } = await guest({ ...tab, userAgent: webview })
  await page.clock.install()
  await page.goto(gym.url('?androidwebkit'))
  const leaveHint = page.getByRole('region', { name: 'Abrila en Safari o Chrome' })
  await expect(page.getByLabel('Usuario')).toBeVisible()
  await page.clock.runFor(10_000)
  expect(await leaveHint.count()).toBe(0)
  await logIn(page, 'ana')
  await screen(page)
    .getByRole('link', { name: /Historial/ })
    .click()
  await page.waitForURL('**/historial')
  await page.clock.runFor(10_000)
  expect(await leaveHint.count()).toBe(0)
  for (const path of ['install', 'installandroid']) {
    await page.goto(gym.url(path))
    await expect(screen(page).getByText('Ya la tenés')).toBeVisible()
  }
})

test('updateapp reports a newer version and updates the app without losing the session', async ({
  member,
}) => {
  const { page } = await member('ana', 'updateapp', { withWorker: true })
  await expect(screen(page).getByRole('heading', { name: 'Estás al día' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.route('**/version.json', route =>
    route.fulfill({ json: { version: '9999.101.0-0123456789abcdef' } }),
  )
  await page.reload()
  await expect(screen(page).getByRole('heading', { name: 'Hay una versión nueva' })).toBeVisible()
  await screen(page).getByRole('button', { name: 'Actualizar' }).click()
  // The site only claims a newer version. The reload brings the same version, so the page offers a repair.
  await expect(screen(page).getByText('Todavía está la versión anterior', { exact: false })).toBeVisible()
  await screen(page).getByRole('button', { name: 'Reparar la app' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reparala' }).click()
  await page.waitForEvent('load')
  await expect(screen(page).getByRole('heading', { name: 'Actualizar la app' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toContain('ana')
})
