// The app stays alive: what happens to an open or installed app when the site changes under it, or the phone refuses something.
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { anotherBuild, deploy, entryOf, siteOf } from '../support/deploy.ts'
import { type Phone, type PhoneOptions, phone } from '../support/phone.ts'
import {
  chooseDay,
  freshlyLoggedIn,
  loggedIn,
  logIn,
  resultDialog,
  type Stage,
  screen,
  stageOf,
  workdayAhead,
} from '../support/served-gym.ts'

let stage: Stage
let first: Map<string, Uint8Array>
let second: Map<string, Uint8Array>
beforeAll(async () => {
  stage = await stageOf('demo')
  first = await siteOf(stage.places, 'demo')
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
  const undo = await deploy(stage.places, 'demo', site)
  back ??= undo
}

const url = (path: string) => `${stage.preview.url('demo')}/${path}`
const at = (user: string, path: string, options?: PhoneOptions): Promise<Phone> =>
  loggedIn(stage, 'demo', user, path, options)

/** The app on a phone on which its worker stands behind the page. */
async function keptApp(user: string, path: string): Promise<Phone> {
  const here = await at(user, path, { withWorker: true })
  await here.page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state,
  )
  await here.page.goto(url(path))
  await here.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await screen(here.page).getByRole('heading', { level: 1 }).first().waitFor()
  return here
}

/** What may be shown over any screen is there, the last of it too, as it is soon after the start. */
const isStable = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/ToastOnce-/.test(name)),
  )

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
    const { page, complaints } = await keptApp('ana', 'tab3')
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
    await bar(page).getByRole('button', { name: 'Actualizá' }).click()
    await expect.poll(() => runs(page).catch(() => ''), { timeout: 30_000 }).toContain(entryOf(second))
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

describe('P26: the offer waits', () => {
  const day = workdayAhead()

  test('while a sheet is open, and while a booking is on its way', async () => {
    const { page } = await at('ana', 'turnos')
    await chooseDay(page, day)
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
  const { page, context } = await keptApp('ana', 'tab3')
  const other = await context.newPage()
  await other.goto(url('tab3'))
  await screen(other).getByText('Abono 8 clases').first().waitFor()
  await deployed(second)
  await look(page)
  await page.bringToFront()
  await bar(page).getByRole('button', { name: 'Actualizá' }).click()
  await expect.poll(() => runs(page).catch(() => ''), { timeout: 30_000 }).toContain(entryOf(second))
  await other.bringToFront()
  const told = other.getByRole('region', { name: 'Esta ventana quedó con la versión anterior' })
  await told.waitFor()
  // Its files are neither on the host nor in the list of the worker that stands behind it now.
  await screen(other).getByRole('button', { name: 'Menú' }).click()
  await other.getByRole('link', { name: /Calculadora/ }).click()
  await screen(other)
    .getByRole('heading', { level: 1, name: /Calculadora/ })
    .waitFor()
  expect(await runs(other)).toContain(entryOf(first))
  await told.getByRole('button', { name: 'Actualizá' }).click()
  await expect.poll(() => runs(other).catch(() => ''), { timeout: 30_000 }).toContain(entryOf(second))
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
    await screen(page).getByRole('button', { name: 'Probá de nuevo' }).click()
    await screen(page)
      .getByRole('heading', { level: 1, name: /Calculadora/ })
      .waitFor()
  })

  /** Those that the app begins with: its first script, and what that brings. */
  const ofTheStart = ['boot', 'main']

  test.each(ofTheStart)('%s, without which nothing begins: one reload brings it', async name => {
    const { page } = await phone(stage.browser)
    await page.route(`**/assets/${name}-*.js`, route => route.fulfill({ status: 404 }), { times: 1 })
    await page.goto(url('login'))
    await screen(page).getByLabel('Usuario').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('molde.reloaded.start'))).toBeNull()
  })

  test.each(ofTheStart)(
    '%s, and it stays away: the first paint says so, and tries again when asked',
    async name => {
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
      await screen(page).getByLabel('Usuario').waitFor()
    },
  )

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

test('P1: an installed app opens without a connection, on any of its paths', async () => {
  const { page, context } = await keptApp('ana', 'tab3')
  await screen(page).getByText('Abono 8 clases').first().waitFor()
  await page.waitForTimeout(800)
  await page.close()
  await context.setOffline(true)
  const again = await context.newPage()
  await again.goto(url(''))
  await screen(again)
    .getByText(/^Estás sin conexión/)
    .first()
    .waitFor()
  await screen(again).getByText('Abono 8 clases').first().waitFor()
  await again.goto(url('calculator'))
  await screen(again)
    .getByRole('heading', { level: 1, name: /Calculadora/ })
    .waitFor()
})

describe('P18: a phone that keeps nothing', () => {
  test('a login, the schedule and a second page work from memory', async () => {
    const { page, complaints } = await phone(stage.browser)
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
      Object.defineProperty(window, 'sessionStorage', { get: refuse })
      Object.defineProperty(window, 'indexedDB', { get: refuse })
      Object.defineProperty(window, 'caches', { get: refuse })
    })
    await page.goto(url('tab3'))
    await logIn(page, 'ana')
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    await screen(page).getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('link', { name: /Calculadora/ }).click()
    await screen(page)
      .getByRole('heading', { level: 1, name: /Calculadora/ })
      .waitFor()
    expect(complaints).toEqual([])
  })
})

describe('P19: no room on the phone', () => {
  test('the worker that was there stays, nothing loops, and the new build comes from the network', async () => {
    const { page, context } = await keptApp('ana', 'tab3')
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
    await bar(page).getByRole('button', { name: 'Actualizá' }).click()
    await expect.poll(() => runs(page).catch(() => ''), { timeout: 30_000 }).toContain(entryOf(second))
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

describe('P23: app.json', () => {
  const answers = {
    'is not there': (page: Page) =>
      page.route('**/dominios/demo/app.json', route => route.fulfill({ status: 404, body: 'Not found' })),
    'is a page': (page: Page) =>
      page.route('**/dominios/demo/app.json', route =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }),
      ),
    'does not come': (page: Page) => page.route('**/dominios/demo/app.json', () => {}),
  }
  test.each(Object.entries(answers))('that %s: the last good copy', async (_, refuse) => {
    const { page, complaints } = await at('ana', 'tab3')
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    await refuse(page)
    await page.goto(url('tab3'))
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    expect(await page.title()).toContain('Demo Fit')
    expect(complaints.filter(words => !words.startsWith('Failed to load resource'))).toEqual([])
  })

  test('that was never there: the demonstration, and it says so', async () => {
    const { page } = await phone(stage.browser)
    await page.addInitScript(() => localStorage.setItem('dominio', 'gone-gym'))
    await page.goto(url('login'))
    await page.getByText('No encontramos "gone-gym". Te mostramos la demostración.').first().waitFor()
    expect(await page.title()).toContain('Demo Fit')
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
  await bar(page).getByRole('button', { name: 'Actualizá' }).click()
  await expect.poll(() => runs(page).catch(() => '')).toContain(entryOf(second))
  await screen(page).getByText('Abono 8 clases').first().waitFor()
  await page.goto(url('updateapp'))
  await screen(page).getByText('Estás al día').waitFor()
  expect(complaints).toEqual([])
})

test('P34: what the worker keeps are files and pictures, never answers; a logout forgets the pictures', async () => {
  const here = await freshlyLoggedIn(stage, 'demo', 'caro', 'tab3', { withWorker: true })
  const { page } = here
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.route('**/pwa/uploads/**', route =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto(url('turnos'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(url('tab1'))
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(
        names.map(async name => (await (await caches.open(name)).keys()).map(({ url }) => `${name} ${url}`)),
      )
      return all.flat()
    })
  await page.evaluate(async () => {
    // As an avatar does it.
    const picture = new Image()
    picture.src = '/icons/../pwa/uploads/demo/00000000000000000000000000000000.png'
    await new Promise(done => {
      picture.onload = done
      picture.onerror = done
    })
  })
  await page.evaluate(async () =>
    (await caches.open('pictures')).put('/pwa/uploads/x.png', new Response('x')),
  )
  expect((await kept()).filter(one => /\/pwa\//.test(one) && !one.startsWith('pictures '))).toEqual([])
  expect((await kept()).some(one => one.startsWith('pictures '))).toBe(true)
  await page.goto(url('tab3'))
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrá sesión' }).click()
  await page.getByLabel('Usuario').waitFor()
  await expect
    .poll(() => kept().catch(() => ['on its way']))
    .not.toContainEqual(expect.stringMatching(/^(pictures |on its)/))
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
    await page.getByRole('button', { name: 'Actualizá' }).click()
    await expect.poll(() => runs(page).catch(() => '')).toContain(entryOf(second))
    // There is nothing newer now: nobody is kept out.
    await screen(page).getByText('Abono 8 clases').first().waitFor()
  })
})

test('updateapp: a repair takes the worker and its files away and leaves what is the member’s', async () => {
  const { page } = await keptApp('ana', 'updateapp')
  await page.evaluate(() => localStorage.setItem('molde.fitness', '{"owner":"x"}'))
  const before = await page.evaluate(() => ({ ...localStorage }))
  await screen(page).getByText('Estás al día').waitFor()
  await screen(page).getByRole('button', { name: 'Repará la app' }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reparala' }).click()
  await loaded
  await screen(page).getByText('Estás al día').waitFor()
  const after = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
  expect(after.userData).toBe(before.userData)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
})

describe('the invitation to install', () => {
  /** A browser's tab: the bars of the browser take a part of the screen. */
  const tab = { screen: { width: 390, height: 844 }, viewport: { width: 390, height: 664 } }
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const instagram =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 340.0'
  const invitation = (page: Page) => page.getByRole('region', { name: 'Instalá Demo Fit' })

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

  test('is not there at the first visit, and is at the second: the browser’s own question', async () => {
    const { page } = await at('ana', 'tab3', tab)
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    expect(await offer(page)).toBe(true)
    await page.waitForTimeout(1_500)
    expect(await invitation(page).count()).toBe(0)
    await anHourLater(page)
    await page.goto(url('tab3'))
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    await offer(page)
    await invitation(page).getByRole('button', { name: 'Instalá' }).click()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toBe(1)
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    await invitation(page).waitFor({ state: 'detached' })
  })

  test('a no is a no for good', async () => {
    const { page } = await at('ana', 'tab3', { ...tab, userAgent: iphone })
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    await anHourLater(page)
    await page.goto(url('tab3'))
    await invitation(page).getByRole('link', { name: 'Mirá cómo' }).click()
    await screen(page).getByText('Tocá Compartir, en la barra de Safari.').waitFor()
    expect(await invitation(page).count()).toBe(0)
    await page.goto(url('tab3'))
    await invitation(page).getByRole('button', { name: 'No, gracias' }).click()
    await invitation(page).waitFor({ state: 'detached' })
    await anHourLater(page)
    await page.goto(url('tab3'))
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    await page.waitForTimeout(1_500)
    expect(await invitation(page).count()).toBe(0)
  })

  test('comes after the first booking', async () => {
    const { page } = await at('ana', 'turnos', { ...tab, userAgent: iphone })
    await chooseDay(page, workdayAhead())
    const button = screen(page)
      .getByRole('button', { name: /^Reservá: Cross Training/ })
      .first()
    await button.click()
    await resultDialog(page).getByText('Reservado Correctamente').waitFor()
    expect(await invitation(page).count()).toBe(0)
    await resultDialog(page)
      .getByRole('button', { name: /Cerrar|Listo/ })
      .first()
      .click()
    await invitation(page).waitFor()
  })

  test('is not there in the installed app', async () => {
    const { page } = await at('ana', 'tab3', { userAgent: iphone })
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    await anHourLater(page)
    // No bars of a browser: it was opened from its icon.
    await page.goto(url('tab3'))
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    await page.waitForTimeout(1_500)
    expect(await invitation(page).count()).toBe(0)
  })

  test('inside of another app: told before the login, with the way out', async () => {
    const { page } = await phone(stage.browser, { ...tab, userAgent: instagram })
    await page.goto(url('login'))
    const told = page.getByRole('region', { name: 'Abrila en Safari o Chrome' })
    await told.getByRole('link', { name: 'Mirá cómo' }).click()
    await screen(page).getByText('Elegí “Abrir en el navegador” (Safari o Chrome).').waitFor()
    const leave = screen(page).getByRole('link', { name: 'Abrila en Chrome' })
    expect(await leave.getAttribute('href')).toMatch(
      /^intent:\/\/demo\.localhost.*package=com\.android\.chrome/,
    )
  })
})
