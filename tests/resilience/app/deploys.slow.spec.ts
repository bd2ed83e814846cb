// The app keeps working when the site is deployed while the app is in use.
import type { Page } from 'playwright'
import { violations } from '#tests/support/axe.ts'
import { anotherBuild, deploy, entryOf, siteOf } from '#tests/support/deploy.ts'
import { test as base, expect } from '#tests/support/fixtures.ts'
import { step } from '#tests/support/journey.ts'
import type { Phone } from '#tests/support/phone.ts'
import { logIn, openInstalledApp, screen, waitUntilStable } from '#tests/support/served-gym.ts'

type Files = Map<string, Uint8Array>

interface Site {
  /** The initial build of the gym's site. */
  first: Files
  /** Another build of the same app. Every script has another name. */
  second: Files
  /** Replaces the whole site with a build until the test ends. */
  deploy(build: Files): Promise<void>
}

const test = base.extend<{ site: Site }>({
  site: async ({ gym }, use) => {
    const first = await siteOf(gym.paths, 'demo')
    let undo: (() => Promise<void>) | undefined
    await use({
      first,
      second: anotherBuild(first),
      async deploy(build) {
        const restore = await deploy(gym.paths, 'demo', build)
        undo ??= restore
      },
    })
    await undo?.()
  },
})

/** Returns to the app a minute after its last check of the site. */
const returnTo = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 60_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
const offer = (page: Page) => page.getByRole('region', { name: 'Hay una versión nueva' })
const update = (page: Page) => offer(page).getByRole('button', { name: 'Actualizar' }).click()
/** Returns the URL of the first script. It identifies the running build. */
const findEntry = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')
const expectBuild = (page: Page, build: Files) =>
  expect.poll(() => findEntry(page).catch(() => '')).toContain(entryOf(build))
const passes = (page: Page) => screen(page).getByText('Abono 8 clases').first()
const calculator = (page: Page) => screen(page).getByRole('heading', { level: 1, name: /Calculadora/ })
async function openCalculator(page: Page) {
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('link', { name: /Calculadora/ }).click()
}
const broken = (page: Page) => screen(page).getByText('Algo salió mal')
/** Records the URLs of page loads from now on. */
function recordLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', request => request.isNavigationRequest() && loads.push(request.url()))
  return loads
}

test('an open app still opens screens of the old build, and a tap loads the new build', async ({
  gym,
  site,
}) => {
  const { page, complaints } = await openInstalledApp(gym, 'demo', 'ana', 'tab3')
  await site.deploy(site.second)
  await returnTo(page)
  await offer(page).waitFor()
  await openCalculator(page)
  await calculator(page).waitFor()
  await expectBuild(page, site.first)
  await update(page)
  await expectBuild(page, site.second)
  await calculator(page).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toContain('ana')
  await page.goto(gym.url('updateapp'))
  await screen(page).getByText('Estás al día').waitFor()
  expect(complaints).toEqual([])
})

test('a closed app opens the stored build, and the new build at the next opening or reload', async ({
  gym,
  site,
}) => {
  /** Opens the app in a new window. `isFromPhone` is true if the worker served the page. */
  async function open({ context }: Phone) {
    const page = await context.newPage()
    const answer = await page.goto(gym.url('tab3'))
    await passes(page).waitFor()
    return { page, isFromPhone: answer?.fromServiceWorker() }
  }
  const closed = await openInstalledApp(gym, 'demo', 'ana', 'tab3')
  const reloading = await openInstalledApp(gym, 'demo', 'ana', 'tab3')
  for (const { page } of [closed, reloading]) await page.close()
  await site.deploy(site.second)

  await test.step('a reload loads the new build', async () => {
    const { page } = await open(reloading)
    await expectBuild(page, site.first)
    await page.reload()
    await passes(page).waitFor()
    await expectBuild(page, site.second)
  })

  await test.step('the first opening offers the new build, and the second opening loads it', async () => {
    const { page, isFromPhone } = await open(closed)
    expect(isFromPhone).toBe(true)
    await expectBuild(page, site.first)
    await returnTo(page)
    await offer(page).waitFor()
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
    )
    await page.close()
    // The browser activates the new worker some moments after the last window is closed.
    await expect
      .poll(async () => {
        const again = await open(closed)
        const entry = await findEntry(again.page)
        await again.page.close()
        return again.isFromPhone ? entry : 'from the host'
      })
      .toContain(entryOf(site.second))
  })
})

test('an update in one window leaves the other window usable and shows a notice there', async ({
  gym,
  site,
}) => {
  const { page, context } = await openInstalledApp(gym, 'demo', 'ana', 'tab3')
  const other = await context.newPage()
  await other.goto(gym.url('tab3'))
  await passes(other).waitFor()
  await site.deploy(site.second)
  // Wait until the other window has finished its messages to the worker. With DevTools attached to a worker, Chromium never answers a
  // reload after a change of workers that was delayed by pending work.
  await offer(other).waitFor()
  await returnTo(page)
  await page.bringToFront()
  await update(page)
  await expectBuild(page, site.second)
  await other.bringToFront()
  const notice = other.getByRole('region', { name: 'Esta ventana quedó con la versión anterior' })
  await notice.waitFor()
  // The window's files are neither on the host nor in the file list of the new worker.
  await openCalculator(other)
  await calculator(other).waitFor()
  await expectBuild(other, site.first)
  await notice.getByRole('button', { name: 'Actualizar' }).click()
  await expectBuild(other, site.second)
  await calculator(other).waitFor()
})

test('a missing screen file causes a single reload, but not while a form is filled in', async ({
  gym,
  member,
  guest,
  site,
}) => {
  /** A build without the file of a screen. */
  const incomplete = new Map([...site.second].filter(([path]) => !/assets\/Calculator/.test(path)))
  expect(incomplete.size).toBeLessThan(site.second.size)

  await step('the new build has the screen', async () => {
    const { page } = await member('ana', 'tab3')
    await waitUntilStable(page)
    await site.deploy(site.second)
    const loads = recordLoads(page)
    await openCalculator(page)
    await calculator(page).waitFor()
    expect(loads).toHaveLength(1)
    await expectBuild(page, site.second)
    await site.deploy(site.first)
  })

  await step('the new build does not have it either, and a button retries', async () => {
    const { page } = await member('ana', 'tab3')
    await waitUntilStable(page)
    await site.deploy(incomplete)
    const loads = recordLoads(page)
    await openCalculator(page)
    await broken(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(loads).toHaveLength(1)
    await site.deploy(site.second)
    await screen(page).getByRole('button', { name: 'Probar de nuevo' }).click()
    await calculator(page).waitFor()
    await site.deploy(site.first)
  })

  await step('the page does not reload if storage is full', async () => {
    const { page } = await member('ana', 'tab3')
    await page.addInitScript(() => {
      Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, {
        apply(target, storage, args) {
          if (storage === sessionStorage) throw new DOMException('full', 'QuotaExceededError')
          return Reflect.apply(target, storage, args)
        },
      })
    })
    await page.goto(gym.url('tab3'))
    await waitUntilStable(page)
    await site.deploy(incomplete)
    const loads = recordLoads(page)
    await openCalculator(page)
    await broken(page).waitFor()
    expect(loads).toEqual([])
    await site.deploy(site.first)
  })

  await step('the page does not reload while a form is filled in', async () => {
    const { page } = await guest()
    await page.goto(gym.url('login'))
    await page.getByLabel('Usuario').fill('ana')
    const loads = recordLoads(page)
    await site.deploy(site.second)
    await page.getByRole('link', { name: /cuenta|Registr/ }).click()
    await broken(page).waitFor()
    expect(loads).toEqual([])
    await screen(page).getByRole('button', { name: 'Volver' }).click()
    expect(await page.getByLabel('Usuario').inputValue()).toBe('ana')
  })
})

test('a missing start script causes a single reload, then an error message', {
  tag: '@nightly',
}, async ({ gym, guest }) => {
  for (const name of ['boot', 'main']) {
    const file = `**/assets/${name}-*.js`
    await step(`${name} fails once`, async () => {
      const { page } = await guest()
      await page.route(file, route => route.fulfill({ status: 404 }), { times: 1 })
      await page.goto(gym.url('login'))
      await page.locator('ion-router-outlet').waitFor({ state: 'attached' })
      await screen(page).getByLabel('Usuario').waitFor()
      expect(await page.evaluate(() => sessionStorage.getItem('molde.reloaded.start'))).toBeNull()
    })
    await step(`${name} stays missing`, async () => {
      const { page } = await guest()
      const loads = recordLoads(page)
      await page.route(file, route => route.fulfill({ status: 404 }))
      await page.goto(gym.url('login'))
      await page.getByRole('alert').getByText('No se pudo abrir la app.', { exact: false }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(loads).toHaveLength(2)
      expect(await violations(page)).toEqual([])
      await page.unroute(file)
      await page.getByRole('link', { name: 'probá de nuevo' }).click()
      await page.locator('ion-router-outlet').waitFor({ state: 'attached' })
      await screen(page).getByLabel('Usuario').waitFor()
    })
  }
})

test('on a full phone the old worker stays, the install is not repeated, and the new build loads from the network', {
  tag: '@nightly',
}, async ({ gym, site }) => {
  const { page, context } = await openInstalledApp(gym, 'demo', 'ana', 'tab3')
  const devtools = await context.newCDPSession(page)
  const origin = new URL(gym.url()).origin
  const { usage } = await page.evaluate(() => navigator.storage.estimate())
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: (usage ?? 0) + 40_000 })
  await site.deploy(site.second)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const installs: ServiceWorker[] = []
    Reflect.set(window, 'installs', installs)
    registration?.addEventListener('updatefound', () => {
      if (registration.installing) installs.push(registration.installing)
    })
  })
  const installs = () =>
    page.evaluate(() => (Reflect.get(window, 'installs') as ServiceWorker[]).map(({ state }) => state))
  await returnTo(page)
  await offer(page).waitFor()
  await expect.poll(installs).toEqual(['redundant'])
  // The installation is not retried during the rest of the visit.
  await openCalculator(page)
  await calculator(page).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await installs()).toEqual(['redundant'])
  const workers = () =>
    page.evaluate(async () => {
      const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {}
      return [active?.state, waiting?.state, installing?.state]
    })
  expect(await workers()).toEqual(['activated', undefined, undefined])
  await update(page)
  await expectBuild(page, site.second)
  await expect.poll(workers).toEqual(['activated', undefined, undefined])
  // The phone still has the complete old app.
  await context.setOffline(true)
  await page.goto(gym.url('calculator'))
  await calculator(page).waitFor()
  await expectBuild(page, site.first)
})

test('without service workers the app works and offers a new build', { tag: '@nightly' }, async ({
  gym,
  guest,
  site,
}) => {
  const { page, complaints } = await guest()
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    Reflect.deleteProperty(window, 'caches')
  })
  await page.goto(gym.url('tab3'))
  await logIn(page, 'ana')
  await passes(page).waitFor()
  await site.deploy(site.second)
  await returnTo(page)
  await update(page)
  await expectBuild(page, site.second)
  await passes(page).waitFor()
  await page.goto(gym.url('updateapp'))
  await screen(page).getByText('Estás al día').waitFor()
  // The script of the renewal is gone with the old build, unless it was loaded before.
  expect(complaints.filter(complaint => !complaint.includes('404'))).toEqual([])
})

test('a backend that rejects this version requires an update to the new build', {
  tag: '@nightly',
}, async ({ member, site }) => {
  const { page } = await member('ana', 'tab3')
  await page.route('**/pwa/version', route =>
    route.fulfill({ json: { ok: 1, min: '9999.0.0', txt: 'Cambiamos las reservas.' } }),
  )
  await passes(page).waitFor()
  await site.deploy(site.second)
  await returnTo(page)
  await page.getByText('Cambiamos las reservas.').waitFor()
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expectBuild(page, site.second)
  // The site has no newer build now, so the app opens.
  await passes(page).waitFor()
})

test('a repair removes the worker and its files, and keeps the member’s data', async ({ gym }) => {
  const { page } = await openInstalledApp(gym, 'demo', 'ana', 'updateapp')
  await page.evaluate(() => localStorage.setItem('molde.fitness', '{"owner":"x"}'))
  const before = await page.evaluate(() => ({ ...localStorage }))
  await screen(page).getByText('Estás al día').waitFor()
  await screen(page).getByRole('button', { name: 'Reparar la app' }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reparala' }).click()
  await loaded
  await screen(page).getByText('Estás al día').waitFor()
  const after = await page.evaluate(() => ({ ...localStorage }))
  // The repaired app detects again the operations that the backend supports.
  const keysIn = (stored: object) => Object.keys(stored).filter(key => key !== 'molde.unknown')
  expect(keysIn(after).sort()).toEqual(keysIn(before).sort())
  expect(after.userData).toBe(before.userData)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
})
