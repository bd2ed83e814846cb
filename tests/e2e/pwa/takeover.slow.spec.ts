// P28: phones with the earlier app and a real Angular worker switch to this app by themselves.
import type { BrowserContext, Page } from 'playwright'
import { deploy } from '#tests/support/deploy.ts'
import { angularWorker, earlierApp } from '#tests/support/earlier-app.ts'
import { expect, type ServedGyms, test } from '#tests/support/fixtures.ts'
import { step } from '#tests/support/journey.ts'
import { phone } from '#tests/support/phone.ts'
import { logInAndOpen, screen } from '#tests/support/served-gym.ts'

test.describe.configure({ timeout: 600_000 })

const listCaches = (page: Page) => page.evaluate(() => caches.keys())
const openLazyPage = (page: Page) =>
  page.evaluate(() => (window as unknown as { openLazyPage: () => Promise<string> }).openLazyPage())
const earlierHeading = (page: Page) => page.getByRole('heading', { name: 'Earlier app' })

/** Runs in the page. Records the page's message to the worker to forget the earlier app. */
const recordForgetting = () => {
  const { postMessage } = ServiceWorker.prototype
  ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: { type: string }) {
    if (message.type === 'forget-earlier-app') Reflect.set(window, 'forgetting', true)
    postMessage.call(this, message)
  }
}

/** Creates the storage that a login of the earlier app left, without fields of this app. */
async function createEarlierSession(gym: ServedGyms): Promise<Record<string, string>> {
  const { page, context } = await logInAndOpen(gym, 'demo', 'ana', 'tab3')
  const storage = await page.evaluate(() => ({ ...localStorage }))
  await context.close()
  const { permisos: _, ...userData } = JSON.parse(storage.userData ?? '{}')
  return {
    userData: JSON.stringify(userData),
    cakephp: storage.cakephp ?? '',
    lastsede: '1000',
    categoria: '',
  }
}

/** Opens a phone with the earlier app: installed, logged in and open. */
async function openEarlierPhone(
  gym: ServedGyms,
  session: Record<string, string>,
): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await phone(gym.browser, { withWorker: true })
  await page.goto(gym.url())
  await expect(earlierHeading(page)).toBeVisible()
  await page.evaluate(storage => {
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
  }, session)
  await expect
    .poll(async () => {
      const cachedUrls = await page.evaluate(async () => {
        const all = await Promise.all(
          (await caches.keys()).map(async name =>
            (await (await caches.open(name)).keys()).map(request => request.url),
          ),
        )
        return all.flat()
      })
      return cachedUrls.some(address => address.includes('/5.c5e9'))
    })
    .toBe(true)
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return { page, context }
}

test('a phone with the earlier app switches to this app and stays logged in', async ({ gym }) => {
  for (const version of ['7.2.16', '8.2.14', '17.3.12'] as const)
    await step(
      `with the worker of Angular ${version} the open page keeps its files, and the second start opens the new app`,
      async () => {
        const session = await createEarlierSession(gym)
        const restoreSite = await deploy(gym.paths, 'demo', earlierApp(await angularWorker(version)))
        try {
          const { page: open, context } = await openEarlierPhone(gym, session)
          await restoreSite()

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
          await secondOpening.addInitScript(recordForgetting)
          await secondOpening.goto(gym.url('tab3'))
          await expect(screen(secondOpening).getByText('Abono 8 clases').first()).toBeVisible()
          // The earlier app is still open, so its files stay, although the new app asks to forget them.
          await expect.poll(() => secondOpening.evaluate(() => Reflect.get(window, 'forgetting'))).toBe(true)
          expect(
            await open.evaluate(() => fetch('/5.c5e9d6b9b6f0a8b7d1f5.js').then(answer => answer.ok)),
          ).toBe(true)
          expect((await listCaches(secondOpening)).some(name => name.startsWith('ngsw:'))).toBe(true)
          await open.close()

          await secondOpening.goto(gym.url('tab3'))
          await expect(screen(secondOpening).getByText('Abono 8 clases').first()).toBeVisible()
          await expect
            .poll(async () => (await listCaches(secondOpening)).filter(name => name.startsWith('ngsw:')), {
              timeout: 60_000,
            })
            .toEqual([])
          await context.setOffline(true)
          await secondOpening.goto(gym.url('tab3'))
          await expect(screen(secondOpening).getByText('Abono 8 clases').first()).toBeVisible()
        } finally {
          await restoreSite()
        }
      },
    )
})
