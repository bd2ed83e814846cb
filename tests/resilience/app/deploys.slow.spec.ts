// The app stays alive when the site changes under it.
import type { Page } from 'playwright'
import { violations } from '../../support/axe.ts'
import { anotherBuild, deploy, entryOf, siteOf } from '../../support/deploy.ts'
import { type Phone, type PhoneOptions, phone } from '../../support/phone.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '../../support/playwright.ts'
import {
  chooseDay,
  isStable,
  keptApp,
  loggedIn,
  logIn,
  resultDialog,
  type Stage,
  screen,
  stageOf,
} from '../../support/served-gym.ts'

let stage: Stage
let first: Map<string, Uint8Array>
let second: Map<string, Uint8Array>
beforeAll(async () => {
  stage = await stageOf('demo')
  first = await siteOf(stage.paths, 'demo')
  second = anotherBuild(first)
})
afterAll(() => stage.close())

let back: (() => Promise<void>) | null = null
afterEach(async () => {
  stage.preview.sandbox.troubles.clear()
  await back?.()
  back = null
})

/** From now on the host has this site, and nothing of the one before. */
async function deployed(site: Map<string, Uint8Array>): Promise<void> {
  const undo = await deploy(stage.paths, 'demo', site)
  back ??= undo
}

const url = (path: string) => `${stage.preview.url('demo')}/${path}`
const at = (user: string, path: string, options?: PhoneOptions): Promise<Phone> =>
  loggedIn(stage, 'demo', user, path, options)

/** The app is looked at again, a minute after it asked the site last. */
const look = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 60_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
const bar = (page: Page) => page.getByRole('region', { name: 'Hay una versión nueva' })
const runs = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')

describe('a deploy while the app is open', () => {
  test('the screens of the old build still open, the new one is offered and comes at the first tap', async () => {
    const { page, complaints } = await keptApp(stage, 'demo', 'ana', 'tab3')
    await deployed(second)
    await look(page)
    await bar(page).waitFor()
    // The host has none of its files any more.
    await screen(page).getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('link', { name: /Calculadora/ }).click()
    await screen(page)
      .getByRole('heading', { level: 1, name: /Calculadora/ })
      .waitFor()
    expect(await runs(page)).toContain(entryOf(first))
    await bar(page).getByRole('button', { name: 'Actualizar' }).click()
    await expect.poll(() => runs(page).catch(() => ''), { timeout: 60_000 }).toContain(entryOf(second))
    await screen(page)
      .getByRole('heading', { level: 1, name: /Calculadora/ })
      .waitFor()
    await look(page)
    await page.waitForTimeout(1_500)
    expect(await bar(page).count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toContain('ana')
    expect(complaints).toEqual([])
  })

  test('an app that nobody touches asks by the hour', async () => {
    const { page } = await at('ana', 'tab3')
    await page.clock.install()
    await page.goto(url('tab3'))
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    await page.clock.fastForward(20_000)
    await deployed(second)
    await page.clock.fastForward('01:00:01')
    await page.clock.fastForward(2_000)
    await bar(page).waitFor()
  })

  test('not now is not now, and the page below it has all its room again', async () => {
    const { page } = await at('ana', 'tab3')
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    await deployed(second)
    await look(page)
    await bar(page).getByRole('button', { name: 'Ahora no' }).click()
    await bar(page).waitFor({ state: 'detached' })
    expect(await screen(page).evaluate(element => element.getBoundingClientRect().top)).toBe(0)
  })
})

describe('a deploy while the app is closed', () => {
  /** A new window of the app, as somebody opens it, and whether the phone itself answered for the page. */
  async function opened({ context }: Phone) {
    const page = await context.newPage()
    const answer = await page.goto(url('tab3'))
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    return { page, isFromPhone: answer?.fromServiceWorker() }
  }

  test('the first opening is the old app, from the phone, which offers the new one; the second opening is new', async () => {
    const here = await keptApp(stage, 'demo', 'ana', 'tab3')
    await here.page.close()
    await deployed(second)
    const once = await opened(here)
    expect(once.isFromPhone).toBe(true)
    expect(await runs(once.page)).toContain(entryOf(first))
    await look(once.page)
    await bar(once.page).waitFor()
    await once.page.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
    )
    await once.page.close()
    // The browser changes the workers some moments after the last window is gone.
    await expect
      .poll(async () => {
        const { page, isFromPhone } = await opened(here)
        const address = await runs(page)
        await page.close()
        return isFromPhone ? address : 'from the host'
      })
      .toContain(entryOf(second))
  })

  test('a reload gets the new app from the host', async () => {
    const here = await keptApp(stage, 'demo', 'ana', 'tab3')
    await here.page.close()
    await deployed(second)
    const { page } = await opened(here)
    expect(await runs(page)).toContain(entryOf(first))
    await page.reload()
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    expect(await runs(page)).toContain(entryOf(second))
  })
})

describe('P26: the offer waits', () => {
  const day = 1

  test('while a sheet is open, and while a booking is on its way', async () => {
    const { page } = await at('ana', 'turnos')
    await chooseDay(page, day)
    await isStable(page)
    await deployed(second)
    stage.preview.sandbox.troubles.set({ action: 'reservar', kind: 'slow', wait: 3_000 })
    await screen(page).getByRole('button', { name: 'Reservá: Open Box' }).first().click()
    await look(page)
    await page.waitForTimeout(2_000)
    expect(await bar(page).count()).toBe(0)
    await resultDialog(page).getByText('Reservado Correctamente').waitFor()
    await page.waitForTimeout(1_500)
    expect(await bar(page).count()).toBe(0)
    await resultDialog(page)
      .getByRole('button', { name: /Cerrar|Listo/ })
      .first()
      .click()
    await bar(page).waitFor()
  })

  const begun = async () => {
    const { page } = await phone(stage.browser)
    await page.goto(url('login'))
    await page.getByLabel('Usuario').fill('ana')
    const loaded: string[] = []
    page.on('request', request => request.isNavigationRequest() && loaded.push(request.url()))
    await deployed(second)
    return { page, loaded }
  }

  test('while a form is begun; and comes when nothing of it is left', async () => {
    const { page, loaded } = await begun()
    await look(page)
    await page.waitForTimeout(2_500)
    expect(await bar(page).count()).toBe(0)
    expect(await page.getByLabel('Usuario').inputValue()).toBe('ana')
    expect(loaded).toEqual([])
    await page.getByLabel('Usuario').fill('')
    await bar(page).waitFor()
  })

  test('a screen whose file is gone does not reload the app under a begun form', async () => {
    const { page, loaded } = await begun()
    await page.getByRole('link', { name: /cuenta|Registr/ }).click()
    await screen(page).getByText('Algo salió mal').waitFor()
    expect(loaded).toEqual([])
    await screen(page).getByRole('button', { name: 'Volver' }).click()
    expect(await page.getByLabel('Usuario').inputValue()).toBe('ana')
  })
})

test('P27: one window goes on with the new build; the other is told, and still works', async () => {
  const { page, context } = await keptApp(stage, 'demo', 'ana', 'tab3')
  const other = await context.newPage()
  await other.goto(url('tab3'))
  await screen(other).getByText('Abono 8 clases').first().waitFor()
  await deployed(second)
  // By now it has told the worker all it had to: with debugging tools on a worker, Chromium never answers a reload after a change
  // of workers that was put off by something to do in that very moment.
  await bar(other).waitFor()
  await look(page)
  await page.bringToFront()
  await bar(page).getByRole('button', { name: 'Actualizar' }).click()
  await expect.poll(() => runs(page).catch(() => ''), { timeout: 60_000 }).toContain(entryOf(second))
  await other.bringToFront()
  const told = other.getByRole('region', { name: 'Esta ventana quedó con la versión anterior' })
  await told.waitFor()
  // Its files are neither on the host nor in the list of the worker that is behind it now.
  await screen(other).getByRole('button', { name: 'Menú' }).click()
  await other.getByRole('link', { name: /Calculadora/ }).click()
  await screen(other)
    .getByRole('heading', { level: 1, name: /Calculadora/ })
    .waitFor()
  expect(await runs(other)).toContain(entryOf(first))
  await told.getByRole('button', { name: 'Actualizar' }).click()
  await expect.poll(() => runs(other).catch(() => ''), { timeout: 60_000 }).toContain(entryOf(second))
  await screen(other)
    .getByRole('heading', { level: 1, name: /Calculadora/ })
    .waitFor()
})

describe('P24: a file of the app is gone after a deploy', () => {
  const open = async (page: Page) => {
    await screen(page).getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('link', { name: /Calculadora/ }).click()
  }

  test('one reload brings the new build and the screen', async () => {
    const { page } = await at('ana', 'tab3')
    await isStable(page)
    await deployed(second)
    const loaded: string[] = []
    page.on('request', request => request.isNavigationRequest() && loaded.push(request.url()))
    await open(page)
    await screen(page)
      .getByRole('heading', { level: 1, name: /Calculadora/ })
      .waitFor()
    expect(loaded).toHaveLength(1)
    expect(await runs(page)).toContain(entryOf(second))
  })

  /** A build whose deploy left a screen's file out. */
  const torn = () => new Map([...second].filter(([path]) => !/assets\/Calculator/.test(path)))

  test('a host that does not have it either: one reload, then a way to try again', async () => {
    const { page } = await at('ana', 'tab3')
    await isStable(page)
    expect(torn().size).toBeLessThan(second.size)
    await deployed(torn())
    const loaded: string[] = []
    page.on('request', request => request.isNavigationRequest() && loaded.push(request.url()))
    await open(page)
    await screen(page).getByText('Algo salió mal').waitFor()
    await page.waitForTimeout(1_000)
    expect(loaded).toHaveLength(1)
    await deployed(second)
    await screen(page).getByRole('button', { name: 'Probar de nuevo' }).click()
    await screen(page)
      .getByRole('heading', { level: 1, name: /Calculadora/ })
      .waitFor()
  })

  /** Those that the app begins with: its first script, and what that brings. */
  const ofTheStart = ['boot', 'main']

  for (const name of ofTheStart)
    test(`${name}, without which nothing begins: one reload brings it`, async () => {
      const { page } = await phone(stage.browser)
      await page.route(`**/assets/${name}-*.js`, route => route.fulfill({ status: 404 }), { times: 1 })
      await page.goto(url('login'))
      await page.locator('ion-router-outlet').waitFor({ state: 'attached' })
      await screen(page).getByLabel('Usuario').waitFor()
      expect(await page.evaluate(() => sessionStorage.getItem('molde.reloaded.start'))).toBeNull()
    })

  for (const name of ofTheStart)
    test(`${name}, and it stays away: the first paint says so, and tries again when asked`, async () => {
      const { page } = await phone(stage.browser)
      const loaded: string[] = []
      page.on('request', request => request.isNavigationRequest() && loaded.push(request.url()))
      await page.route(`**/assets/${name}-*.js`, route => route.fulfill({ status: 404 }))
      await page.goto(url('login'))
      await page.getByRole('alert').getByText('No se pudo abrir la app.', { exact: false }).waitFor()
      await page.waitForTimeout(500)
      expect(loaded).toHaveLength(2)
      expect(await violations(page)).toEqual([])
      await page.unroute(`**/assets/${name}-*.js`)
      await page.getByRole('link', { name: 'probá de nuevo' }).click()
      await page.locator('ion-router-outlet').waitFor({ state: 'attached' })
      await screen(page).getByLabel('Usuario').waitFor()
    })

  test('P25: where the reload cannot be remembered there is none', async () => {
    const { page } = await at('ana', 'tab3')
    await page.addInitScript(() => {
      Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, {
        apply(target, place, words) {
          if (place === sessionStorage) throw new DOMException('full', 'QuotaExceededError')
          return Reflect.apply(target, place, words)
        },
      })
    })
    await page.goto(url('tab3'))
    await isStable(page)
    await deployed(torn())
    const loaded: string[] = []
    page.on('request', request => request.isNavigationRequest() && loaded.push(request.url()))
    await open(page)
    await screen(page).getByText('Algo salió mal').waitFor()
    expect(loaded).toEqual([])
  })
})

describe('P19: no room on the phone', () => {
  test('the worker that was there stays, nothing loops, and the new build comes from the network', async () => {
    const { page, context } = await keptApp(stage, 'demo', 'ana', 'tab3')
    const devtools = await context.newCDPSession(page)
    const origin = new URL(url('')).origin
    const { usage } = await page.evaluate(() => navigator.storage.estimate())
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: (usage ?? 0) + 40_000 })
    await deployed(second)
    const asked: string[] = []
    context.on('request', request => asked.push(request.url()))
    await look(page)
    await bar(page).waitFor()
    await page.waitForTimeout(4_000)
    const state = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return { active: registration?.active?.state, waiting: registration?.waiting?.state ?? null }
      })
    expect(await state()).toEqual({ active: 'activated', waiting: null })
    expect(
      asked.filter(address => address.includes('/index.html?__WB_REVISION__')).length,
    ).toBeLessThanOrEqual(1)
    await bar(page).getByRole('button', { name: 'Actualizar' }).click()
    await expect.poll(() => runs(page).catch(() => ''), { timeout: 60_000 }).toContain(entryOf(second))
    expect(await state()).toEqual({ active: 'activated', waiting: null })
    // What is kept is still the old app, whole.
    await context.setOffline(true)
    await page.goto(url('calculator'))
    await screen(page)
      .getByRole('heading', { level: 1, name: /Calculadora/ })
      .waitFor()
    expect(await runs(page)).toContain(entryOf(first))
  })
})

test('P29: without workers everything works, and a new build is offered too', async () => {
  const { page, complaints } = await phone(stage.browser)
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    Reflect.deleteProperty(window, 'caches')
  })
  await page.goto(url('tab3'))
  await logIn(page, 'ana')
  await screen(page).getByText('Abono 8 clases').first().waitFor()
  await deployed(second)
  await look(page)
  await bar(page).getByRole('button', { name: 'Actualizar' }).click()
  await expect.poll(() => runs(page).catch(() => '')).toContain(entryOf(second))
  await screen(page).getByText('Abono 8 clases').first().waitFor()
  await page.goto(url('updateapp'))
  await screen(page).getByText('Estás al día').waitFor()
  expect(complaints).toEqual([])
})

describe('a version that the gym’s backend does not answer any more', () => {
  const refuse = (page: Page) =>
    page.route('**/pwa/version', route =>
      route.fulfill({ json: { ok: 1, min: '99.0.0', txt: 'Cambiamos las reservas.' } }),
    )

  test('is left for the new one, and nothing else can be done', async () => {
    const { page } = await at('ana', 'tab3')
    await refuse(page)
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    await deployed(second)
    await look(page)
    await page.getByText('Cambiamos las reservas.').waitFor()
    expect(await screen(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect.poll(() => runs(page).catch(() => '')).toContain(entryOf(second))
    // There is nothing newer now: nobody is kept out.
    await screen(page).getByText('Abono 8 clases').first().waitFor()
  })
})

test('updateapp: a repair takes the worker and its files away and leaves what is the member’s', async () => {
  const { page } = await keptApp(stage, 'demo', 'ana', 'updateapp')
  await page.evaluate(() => localStorage.setItem('molde.fitness', '{"owner":"x"}'))
  const before = await page.evaluate(() => ({ ...localStorage }))
  await screen(page).getByText('Estás al día').waitFor()
  await screen(page).getByRole('button', { name: 'Reparar la app' }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reparala' }).click()
  await loaded
  await screen(page).getByText('Estás al día').waitFor()
  const after = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
  expect(after.userData).toBe(before.userData)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
})
