// P28: phones that have the earlier app, with the worker that Angular really brought, become this one without anybody doing anything.
import type { BrowserContext, Page } from 'playwright'
import { deploy } from '../../support/deploy.ts'
import { angularWorker, earlierApp } from '../../support/earlier-app.ts'
import { expect, type ServedGyms, test } from '../../support/fixtures.ts'
import { step } from '../../support/journey.ts'
import { phone } from '../../support/phone.ts'
import { freshlyLoggedIn, screen } from '../../support/served-gym.ts'

test.describe.configure({ timeout: 600_000 })

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const openLazyPage = (page: Page) =>
  page.evaluate(() => (window as unknown as { openLazyPage: () => Promise<string> }).openLazyPage())
const earlierHeading = (page: Page) => page.getByRole('heading', { name: 'Earlier app' })

/** Runs in the page: notes that it asked the worker to forget the earlier app. */
const watchForgetting = () => {
  const { postMessage } = ServiceWorker.prototype
  ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: { type: string }) {
    if (message.type === 'forget-earlier-app') Reflect.set(window, 'forgetting', true)
    postMessage.call(this, message)
  }
}

/** What a login of the earlier app left in the storage: without this app's own fields. */
async function sessionOfBefore(gym: ServedGyms): Promise<Record<string, string>> {
  const { page, context } = await freshlyLoggedIn(gym, 'demo', 'ana', 'tab3')
  const kept = await page.evaluate(() => ({ ...localStorage }))
  await context.close()
  const { permisos: _, ...userData } = JSON.parse(kept.userData ?? '{}')
  return { userData: JSON.stringify(userData), cakephp: kept.cakephp ?? '', lastsede: '1000', categoria: '' }
}

/** A phone on which the earlier app is installed, used, and open. */
async function phoneOfBefore(
  gym: ServedGyms,
  session: Record<string, string>,
): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await phone(gym.browser, { withWorker: true })
  await page.goto(gym.url())
  await expect(earlierHeading(page)).toBeVisible()
  await page.evaluate(kept => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, session)
  await expect
    .poll(async () => {
      const kept = await page.evaluate(async () => {
        const all = await Promise.all(
          (await caches.keys()).map(async name =>
            (await (await caches.open(name)).keys()).map(one => one.url),
          ),
        )
        return all.flat()
      })
      return kept.some(address => address.includes('/5.c5e9'))
    })
    .toBe(true)
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return { page, context }
}

test('a phone with the earlier app becomes this one, and stays logged in', async ({ gym }) => {
  for (const version of ['7.2.16', '8.2.14', '17.3.12'] as const)
    await step(
      `with the worker of Angular ${version} the open page keeps its files, and the second opening is the new app`,
      async () => {
        const session = await sessionOfBefore(gym)
        const putBack = await deploy(gym.paths, 'demo', earlierApp(await angularWorker(version)))
        try {
          const { page: open, context } = await phoneOfBefore(gym, session)
          await putBack()

          const firstOpening = await context.newPage()
          await firstOpening.goto(gym.url('tab3'))
          await expect
            .poll(
              () =>
                firstOpening.evaluate(async () =>
                  (await caches.keys()).some(name => name.includes('precache')),
                ),
              {
                timeout: 60_000,
              },
            )
            .toBe(true)
          await expect
            .poll(() =>
              firstOpening.evaluate(async () => {
                const registration = await navigator.serviceWorker.getRegistration()
                return [registration?.installing, registration?.waiting, registration?.active?.state]
              }),
            )
            .toEqual([null, null, 'activated'])
          await firstOpening.close()
          expect(await openLazyPage(open)).toBe('Historial')

          const secondOpening = await context.newPage()
          await secondOpening.addInitScript(watchForgetting)
          await secondOpening.goto(gym.url('tab3'))
          await expect(screen(secondOpening).getByText('Abono 8 clases').first()).toBeVisible()
          // The page of the earlier app is still open: what it may ask for stays, also when the new one asks to forget it.
          await expect.poll(() => secondOpening.evaluate(() => Reflect.get(window, 'forgetting'))).toBe(true)
          expect(
            await open.evaluate(() => fetch('/5.c5e9d6b9b6f0a8b7d1f5.js').then(answer => answer.ok)),
          ).toBe(true)
          expect((await cacheNames(secondOpening)).some(name => name.startsWith('ngsw:'))).toBe(true)
          await open.close()

          await secondOpening.goto(gym.url('tab3'))
          await expect(screen(secondOpening).getByText('Abono 8 clases').first()).toBeVisible()
          await expect
            .poll(async () => (await cacheNames(secondOpening)).filter(name => name.startsWith('ngsw:')), {
              timeout: 60_000,
            })
            .toEqual([])
          await context.setOffline(true)
          await secondOpening.goto(gym.url('tab3'))
          await expect(screen(secondOpening).getByText('Abono 8 clases').first()).toBeVisible()
        } finally {
          await putBack()
        }
      },
    )
})
