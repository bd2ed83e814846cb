// The app stays alive when its installation is interrupted, is answered wrongly, or when the worker is stuck.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { goodbyeFiles } from '../../../generator/deploy/undeploy.ts'
import { browserSwitches } from '../../support/chromium.js'
import { anotherBuild, entryOf, sealAgain, siteOf } from '../../support/deploy.ts'
import { test as base, expect } from '../../support/fixtures.ts'
import { type SiteHost, sendFile, startSiteHost } from '../../support/site-host.ts'

type Site = Map<string, Uint8Array>

interface Installation {
  first: Site
  /** Another build of the same app. Every script has another name. */
  second: Site
  host: SiteHost
  /** Starts the phone's browser, which keeps what was on the phone. The worker of the app does not run yet. */
  start(): Promise<{ context: BrowserContext; open(path?: string): Promise<Page> }>
}

const test = base.extend<{ phone: Installation }>({
  phone: async ({ gym }, use) => {
    const first = await siteOf(gym.paths, 'demo')
    const host = await startSiteHost(first)
    const folder = await mkdtemp(join(tmpdir(), 'molde-phone-'))
    const contexts: BrowserContext[] = []
    await use({
      first,
      second: anotherBuild(first),
      host,
      async start() {
        const context = await chromium.launchPersistentContext(folder, {
          ...(process.env.MOLDE_CHROMIUM && { executablePath: process.env.MOLDE_CHROMIUM }),
          args: browserSwitches,
          viewport: { width: 390, height: 844 },
          locale: 'es-AR',
        })
        contexts.push(context)
        return {
          context,
          async open(path = 'login') {
            const page = await context.newPage()
            page.setDefaultTimeout(60_000)
            await page.goto(`${host.origin}/${path}`)
            return page
          },
        }
      },
    })
    for (const context of contexts) await context.close()
    await host.close()
    await rm(folder, { recursive: true, force: true })
  },
})

const login = (page: Page) => page.getByLabel('Usuario').first()
const entryIn = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')
/** Waits until the login works: the app itself is behind it. */
async function expectApp(page: Page, build: Site) {
  await page.locator('ion-router-outlet').waitFor({ state: 'attached' })
  await login(page).waitFor()
  expect(await entryIn(page)).toContain(entryOf(build))
}
const workerStates = (page: Page) =>
  page.evaluate(async () => {
    const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {}
    return [active?.state, waiting?.state, installing?.state]
  })
const expectInstalled = (page: Page) =>
  expect.poll(() => workerStates(page)).toEqual(['activated', undefined, undefined])

/** Visits the gym for the first time, until all of the app is on the phone. */
async function install({ start, first }: Installation) {
  const { context, open } = await start()
  const page = await open()
  await expectApp(page, first)
  await expectInstalled(page)
  await context.close()
}

const main = (site: Site) => [...site.keys()].find(path => /^assets\/main-.*\.js$/.test(path)) ?? ''

test('a page in the place of a script, once during an installation, leaves the old app and then gives way', async ({
  phone,
}) => {
  await install(phone)
  const { host, second, first } = phone
  const { open } = await phone.start()
  host.site = second
  let wrong = 0
  host.trouble = (path, response) => {
    if (path !== `/${main(second)}`) return false
    wrong += 1
    // Cached for a year, as everything with that name.
    response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'max-age=31536000, immutable' })
    response.end(second.get('index.html'))
    return true
  }
  const page = await open()
  await expectApp(page, first)
  await expect.poll(() => wrong).toBe(2)
  await expectInstalled(page)
  host.trouble = () => false
  await expect
    .poll(async () => {
      const again = await open()
      await expectApp(again, await buildOf(again, phone))
      const entry = await entryIn(again)
      await again.close()
      await page.close().catch(() => {})
      return entry
    })
    .toContain(entryOf(second))
})

const buildOf = async (page: Page, { first, second }: Installation): Promise<Site> =>
  (await entryIn(page)).includes(entryOf(second)) ? second : first

test('an old page that a proxy holds does not get into a new worker', async ({ phone }) => {
  await install(phone)
  const { host, second, first } = phone
  const { open } = await phone.start()
  host.site = second
  host.trouble = (path, response) => {
    if (path !== '/index.html') return false
    sendFile(response, 'index.html', first.get('index.html') ?? new Uint8Array())
    return true
  }
  const asked = host.asked.length
  const page = await open()
  await expectApp(page, first)
  const asksForPage = () => host.asked.slice(asked).filter(path => path === '/index.html').length
  await expect.poll(asksForPage).toBe(2)
  await expectInstalled(page)
})

test('a broken file on the phone is repaired at the opening, and nothing of the member is lost', async ({
  phone,
}) => {
  await install(phone)
  const { open } = await phone.start()
  const before = await open()
  await before.evaluate(
    async path => {
      localStorage.setItem('molde.fitness', '{"owner":"x"}')
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        const wrong = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })
        if (await cache.match(path)) await cache.put(path, wrong)
      }
    },
    `/${main(phone.first)}`,
  )
  await before.close()
  const page = await open()
  await expectApp(page, phone.first)
  expect(await page.evaluate(() => localStorage.getItem('molde.fitness'))).toBe('{"owner":"x"}')
  await expectInstalled(page)
})

test('a worker with a broken file stays where the host does not answer as the gym does', async ({
  phone,
}) => {
  await install(phone)
  const { host } = phone
  const { open } = await phone.start()
  const before = await open()
  await before.evaluate(
    async path => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        if (await cache.match(path)) await cache.put(path, new Response('<!doctype html>'))
      }
    },
    `/${main(phone.first)}`,
  )
  await before.close()
  host.trouble = (path, response) => {
    if (!path.includes('.')) return false
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Wi-Fi</title>')
    return true
  }
  const page = await open()
  await page.getByText('No se pudo abrir la app.', { exact: false }).first().waitFor()
  expect(await workerStates(page)).toEqual(['activated', undefined, undefined])
  host.trouble = () => false
  await page.getByRole('link', { name: 'probá de nuevo' }).first().click()
  await expectApp(page, phone.first)
})

test('a host that does not have the files of its new page yet costs the phone nothing', async ({ phone }) => {
  await install(phone)
  const { host, first, second } = phone
  const { open } = await phone.start()
  const page = await open()
  await expectApp(page, first)
  host.site = new Map([...second].filter(([path]) => !/^(assets\/[^/]+\.js|ngsw-worker\.js)$/.test(path)))
  // A member's reload is the host's to answer.
  await page.reload()
  await page.getByText('No se pudo abrir la app.', { exact: false }).first().waitFor()
  expect(await workerStates(page)).toEqual(['activated', undefined, undefined])
  host.trouble = (_, response) => {
    response.destroy()
    return true
  }
  await expectApp(await open(), first)
})

test.describe('a worker that is started cold and gets no successor', () => {
  /** Opens the app in a browser that was closed before, and waits until the worker has looked at the host. */
  async function openCold({ start, host }: Installation) {
    const asked = host.asked.length
    const { context, open } = await start()
    const page = await open()
    await expect.poll(() => host.asked.slice(asked)).toContain('/version.json')
    await expect.poll(() => page.evaluate(() => caches.has('outdated-page'))).toBe(true)
    await context.close()
  }

  test('lets the host answer the second opening, where it has another page', async ({ phone }) => {
    await install(phone)
    const { host, second } = phone
    host.site = new Map([...second].filter(([path]) => path !== 'ngsw-worker.js'))
    await openCold(phone)
    const { open } = await phone.start()
    await expectApp(await open(), second)
  })

  test('follows at the second opening to where the gym has moved', async ({ phone }) => {
    await install(phone)
    const moved = await startSiteHost(phone.first)
    phone.host.trouble = (path, response) => {
      response.writeHead(301, { Location: `${moved.origin}${path}` }).end()
      return true
    }
    await openCold(phone)
    const { open, context } = await phone.start()
    const page = await open()
    await expectApp(page, phone.first)
    expect(new URL(page.url()).origin).toBe(moved.origin)
    await context.close()
    await moved.close()
  })
})

test('an open app is offered a change of its gym alone', async ({ phone }) => {
  const { host, first, start } = phone
  const { open } = await start()
  const page = await open()
  await expectApp(page, first)
  const path = 'assets/dominios/demo/app.json'
  const app = JSON.parse(new TextDecoder().decode(first.get(path)))
  const other = new TextEncoder().encode(JSON.stringify({ ...app, api: 'https://api.example.com/' }))
  host.site = sealAgain(new Map(first).set(path, other))
  expect(entryOf(new Map(host.site))).toBe(entryOf(first))
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 60_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByRole('region', { name: 'Hay una versión nueva' }).waitFor()
})

test('the goodbye of a gym that left takes the app off a phone on which it was closed', async ({ phone }) => {
  await install(phone)
  const files = Object.entries(goodbyeFiles(null)).map(
    ([path, text]) => [path, new TextEncoder().encode(text)] as const,
  )
  phone.host.site = new Map(files)
  const { open } = await phone.start()
  const page = await open()
  await page.getByRole('heading', { name: 'Esta app ya no está disponible' }).waitFor()
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
  await expect.poll(left).toEqual([0, 0])
})
