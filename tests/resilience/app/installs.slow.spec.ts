// The app keeps working after an interrupted installation, wrong responses or a stuck worker.
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { goodbyeFiles } from '#generator/deploy/undeploy.ts'
import { browserSwitches } from '#tests/support/chromium.js'
import { anotherBuild, entryOf, sealAgain, siteOf } from '#tests/support/deploy.ts'
import { test as base, expect } from '#tests/support/fixtures.ts'
import { type SiteHost, sendFile, startSiteHost } from '#tests/support/site-host.ts'

type Site = Map<string, Uint8Array>

interface Installation {
  first: Site
  /** Another build of the same app. Every script has another name. */
  second: Site
  host: SiteHost
  /** Starts the phone's browser with its stored data. The app's worker is not running yet. */
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
/** Waits until the login of a build works. */
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

/** Visits the gym for the first time, until the whole app is stored on the phone. */
async function install({ start, first }: Installation) {
  const { context, open } = await start()
  const page = await open()
  await expectApp(page, first)
  await expectInstalled(page)
  await context.close()
}

/** Returns to the app a minute after its last check of the site. */
const lookAgain = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 60_000
    document.dispatchEvent(new Event('visibilitychange'))
  })

const main = (site: Site) => [...site.keys()].find(path => /^assets\/main-.*\.js$/.test(path)) ?? ''

test('a page instead of a script keeps the old app, and the next installation succeeds', async ({
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
    // Cached for a year, like every hashed file.
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

test('a new worker does not store an old page from a proxy', async ({ phone }) => {
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

test('the next opening repairs a broken stored file and keeps the member’s data', async ({ phone }) => {
  await install(phone)
  const { open } = await phone.start()
  const before = await open()
  await expectApp(before, phone.first)
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

test('a worker with a broken file stays if a captive portal answers instead of the host', async ({
  phone,
}) => {
  await install(phone)
  const { host } = phone
  const { context, open } = await phone.start()
  const before = await open()
  await expectApp(before, phone.first)
  await before.evaluate(
    async path => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        if (await cache.match(path)) await cache.put(path, new Response('<!doctype html>'))
      }
    },
    `/${main(phone.first)}`,
  )
  // Otherwise the browser's own cache may have a good copy, which repairs the app without the host.
  await (await context.newCDPSession(before)).send('Network.clearBrowserCache')
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

test('an incomplete deploy on the host does not damage the stored app', async ({ phone }) => {
  await install(phone)
  const { host, first, second } = phone
  const { open } = await phone.start()
  const page = await open()
  await expectApp(page, first)
  host.site = new Map([...second].filter(([path]) => !/^(assets\/[^/]+\.js|ngsw-worker\.js)$/.test(path)))
  // The host answers a reload.
  await page.reload()
  await page.getByText('No se pudo abrir la app.', { exact: false }).first().waitFor()
  expect(await workerStates(page)).toEqual(['activated', undefined, undefined])
  host.trouble = (_, response) => {
    response.destroy()
    return true
  }
  await expectApp(await open(), first)
})

test.describe('a cold-started worker without a successor', () => {
  /** Opens the app in a restarted browser, and waits until the worker has checked the host. */
  async function openCold({ start, host }: Installation) {
    const asked = host.asked.length
    const { context, open } = await start()
    const page = await open()
    await expect.poll(() => host.asked.slice(asked)).toContain('/version.json')
    await expect.poll(() => page.evaluate(async () => !!(await caches.match('/outdated-page')))).toBe(true)
    await context.close()
  }

  test('lets the host answer the second opening if the host has another page', async ({ phone }) => {
    await install(phone)
    const { host, second } = phone
    host.site = new Map([...second].filter(([path]) => path !== 'ngsw-worker.js'))
    await openCold(phone)
    const { open } = await phone.start()
    await expectApp(await open(), second)
  })

  test('follows a redirect to another domain at the second opening', async ({ phone }) => {
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

test('an open app offers an update if only app.json has changed', async ({ phone }) => {
  const { host, first, start } = phone
  const { open } = await start()
  const page = await open()
  await expectApp(page, first)
  const path = 'assets/dominios/demo/app.json'
  const app = JSON.parse(new TextDecoder().decode(first.get(path)))
  const other = new TextEncoder().encode(JSON.stringify({ ...app, api: 'https://api.example.com/' }))
  host.site = sealAgain(new Map(first).set(path, other))
  expect(entryOf(new Map(host.site))).toBe(entryOf(first))
  await lookAgain(page)
  await page.getByRole('region', { name: 'Hay una versión nueva' }).waitFor()
})

/** Makes a site from before sites had versions. */
function withoutVersion(site: Site): Site {
  const text = (path: string) => new TextDecoder().decode(site.get(path))
  const page = text('index.html').replace(/<meta name="version"[^>]*>/, '')
  const digest = createHash('sha256').update(page).digest('base64')
  const worker = text('ngsw-worker.js').replace(/"page":"[^"]*"/, `"page":"sha256-${digest}"`)
  const earlier = new Map(site)
  earlier.delete('version.json')
  earlier.set('index.html', new TextEncoder().encode(page))
  return earlier.set('ngsw-worker.js', new TextEncoder().encode(worker))
}

test('an open app offers a build without a version if the gym has gone back to it', async ({ phone }) => {
  await install(phone)
  const { host, first, second, start } = phone
  const { open } = await start()
  const page = await open()
  await expectApp(page, first)
  const earlier = withoutVersion(second)
  host.site = earlier
  await lookAgain(page)
  const offer = page.getByRole('region', { name: 'Hay una versión nueva' })
  await offer.getByRole('button', { name: 'Actualizar' }).click()
  await expect.poll(() => entryIn(page).catch(() => '')).toContain(entryOf(earlier))
  await expectApp(page, earlier)
})

test('a damaged file of a screen on the phone is fetched again', async ({ phone }) => {
  await install(phone)
  const { context, open } = await phone.start()
  const page = await open()
  await expectApp(page, phone.first)
  const damaged = await page.evaluate(async () => {
    let count = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        if (!/\/SignUp[^/]*\.js$/.test(url)) continue
        await cache.put(url, new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }))
        count += 1
      }
    }
    return count
  })
  expect(damaged).toBe(1)
  await context.close()
  const again = await phone.start()
  const signUp = await again.open('registro')
  await signUp.getByRole('heading', { level: 1, name: 'Crear tu cuenta' }).waitFor()
})

test.describe('a version that waited on the phone while the host withdrew it', () => {
  /** Opens the first version until the second waits on the phone, closes the app, and shows the first again. */
  async function installAndWithdraw(phone: Installation) {
    await install(phone)
    const { host, first, second, start } = phone
    const { context, open } = await start()
    const page = await open()
    await expectApp(page, first)
    host.site = second
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => workerStates(page)).toEqual(['activated', 'installed', undefined])
    await context.close()
    host.site = first
  }

  test('is not shown if the host answers', async ({ phone }) => {
    await installAndWithdraw(phone)
    const { open } = await phone.start()
    await expectApp(await open(), phone.first)
  })

  test('opens if the host does not answer', async ({ phone }) => {
    await installAndWithdraw(phone)
    // A request without an answer, not a connection that fails at once.
    phone.host.trouble = () => true
    const { open } = await phone.start()
    await expectApp(await open(), phone.second)
  })
})

test('a page cut off before its scripts is fetched again, and the app then opens offline', async ({
  phone,
}) => {
  await install(phone)
  const { host, first, start } = phone
  const before = await start()
  const whole = await before.open()
  await expectApp(whole, first)
  const html = new TextDecoder().decode(first.get('index.html'))
  await whole.evaluate(
    async damaged => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const { url } of await cache.keys())
          if (new URL(url).pathname === '/index.html')
            await cache.put(url, new Response(damaged, { headers: { 'Content-Type': 'text/html' } }))
      }
    },
    html.slice(0, html.indexOf('<script')),
  )
  await before.context.close()

  const online = await start()
  await expectApp(await online.open(), first)
  await online.context.close()

  host.trouble = (_, response) => {
    response.destroy()
    return true
  }
  const offline = await start()
  await expectApp(await offline.open(), first)
})

test('the goodbye page removes an installed app that was closed', async ({ phone }) => {
  await install(phone)
  const files = Object.entries(goodbyeFiles(null)).map(
    ([path, text]) => [path, new TextEncoder().encode(text)] as const,
  )
  phone.host.site = new Map(files)
  const { open } = await phone.start()
  const page = await open()
  await page.getByRole('heading', { name: 'Esta app ya no está disponible' }).waitFor()
  const countRemaining = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
  await expect.poll(countRemaining).toEqual([0, 0])
  await page.evaluate(async () => {
    localStorage.setItem('userData', '{"user":{"id":"31"}}')
    await new Promise(resolve => {
      indexedDB.open('keyval-store').onsuccess = event => {
        if (event.target instanceof IDBOpenDBRequest) event.target.result.close()
        resolve(null)
      }
    })
  })
  await page.getByRole('button', { name: 'Borrar mis datos de este teléfono' }).click()
  await page.getByText('Listo. En este teléfono ya no queda nada tuyo.').waitFor()
  expect(await page.evaluate(async () => [localStorage.length, await indexedDB.databases()])).toEqual([0, []])
})
