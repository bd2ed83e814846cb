// The app without a connection, before its scripts, and with harmful markup.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { channelsOf } from '#generator/color.ts'
import { siteOf, workerList } from '#tests/support/deploy.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { step } from '#tests/support/journey.ts'
import { keptFiles } from '#tests/support/kept-phone.ts'
import { holdApp, screen } from '#tests/support/served-gym.ts'

test.use({ gyms: ['demo', 'fuerza-sur'] })

/** Reads the colour of the upper left corner of a picture. */
const readCorner = async (picture: Uint8Array) => {
  const corner = await sharp(picture).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()
  return `#${corner.subarray(0, 3).toString('hex')}`
}

test('the app opens offline, paints the gym before its scripts, and refuses unsafe markup', async ({
  gym,
  member,
  guest,
}) => {
  await step('a reload without a connection shows the app', async () => {
    const { page, context } = await member('ana', 'tab3', { withWorker: true })
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    // The worker controls pages that open after its activation.
    await page.reload()
    await page.waitForFunction(() =>
      navigator.serviceWorker.controller?.scriptURL.endsWith('/ngsw-worker.js'),
    )
    await expect(screen(page).getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(screen(page).getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
    await expect(screen(page).getByText('Estás sin conexión', { exact: false })).toBeVisible()
    expect(await page.title()).toContain('Demo Fit')
  })

  await step('the first paint, before any script, shows the gym', async () => {
    const { page } = await guest({ javaScriptEnabled: false })
    await page.goto(gym.preview.url('fuerza-sur'))
    await expect(page.locator('#first-paint').getByText('Fuerza Sur')).toBeVisible()
    expect(await page.locator('meta[name=theme-color]').first().getAttribute('content')).toBe('#b3121d')
    const mark = page.locator('#first-paint img')
    expect(await mark.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
      true,
    )
  })

  await step('the first paint has the colour of the start picture, in light and dark theme', async () => {
    const www = join(gym.paths.out, 'fuerza-sur/www')
    const measureColors = async (colorScheme: 'light' | 'dark') => {
      const { page, context } = await guest({ javaScriptEnabled: false, colorScheme })
      await page.goto(gym.preview.url('fuerza-sur'))
      const background = await readCorner(await page.screenshot())
      const start = await page.locator('link[rel=apple-touch-startup-image]').first().getAttribute('href')
      const bar = await page.locator(`meta[name=theme-color][media*=${colorScheme}]`).getAttribute('content')
      await context.close()
      return { background, bar, picture: await readCorner(await readFile(`${www}${start}`)) }
    }
    const day = await measureColors('light')
    const manifest = JSON.parse(await readFile(join(www, 'manifest.webmanifest'), 'utf8'))
    expect(day.picture).toBe(day.background)
    expect(manifest.background_color).toBe(day.background)
    const night = await measureColors('dark')
    expect([day.bar, night.bar]).toEqual([manifest.theme_color, manifest.theme_color])
    expect(night.background).not.toBe(day.background)
  })

  await step('the page refuses unsafe markup and addresses of scripts', async () => {
    const { page } = await member('ana', 'tab3')
    await expect(screen(page).getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
    const refusals = await page.evaluate(text => {
      const isRefused = (attempt: () => void) => {
        try {
          attempt()
          return false
        } catch {
          return true
        }
      }
      const target = document.createElement('p')
      const writes = [
        text,
        `<svg onload="window.harmed=true">`,
        `<svg width="1"><script>harm()</script></svg>`,
      ]
      const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>'
      return {
        markup: writes.map(html => isRefused(() => target.insertAdjacentHTML('beforeend', html))),
        script: isRefused(() =>
          document.createElement('script').setAttribute('src', 'https://example.com/x.js'),
        ),
        icon: isRefused(() => target.insertAdjacentHTML('beforeend', icon)),
      }
    }, '<img src=x onerror="window.harmed=true"><b>x</b>')
    expect(refusals).toEqual({ markup: [true, true, true], script: true, icon: false })
  })
})

test('in data saving mode the phone stores the first and the opened screens, and later all screens', async ({
  gym,
  member,
}) => {
  const { page, context } = await member('ana', 'tab3', { withWorker: true })
  const www = join(gym.paths.out, 'demo/www')
  const worker = await readFile(join(www, 'ngsw-worker.js'), 'utf8')
  // Chromium cannot emulate the connection of a worker.
  const saving =
    "Object.defineProperty(navigator, 'connection', { value: { get saveData() { return !self.isPlentiful } } });"
  await context.route('**/ngsw-worker.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: saving + worker }),
  )
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const { first, later } = workerList(await siteOf(gym.paths, 'demo'))
  // The open screen may have loaded some parts since.
  expect((await keptFiles(page)).length).toBeLessThan(first.length + later.length / 4)
  await page.goto(gym.url('historial'))
  const history = screen(page).getByRole('heading', { name: 'Historial' })
  await expect(history).toBeVisible()
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/HistoryPage-[^/]+\.js$/))
  await context.setOffline(true)
  await page.reload()
  await expect(history).toBeVisible()
  await page.goto(gym.url('timer'))
  await expect(
    screen(page).getByText('Esta pantalla todavía no está guardada', { exact: false }),
  ).toBeVisible()

  await context.setOffline(false)
  await context.serviceWorkers()[0]?.evaluate(() => Reflect.set(self, 'isPlentiful', true))
  await page.goto(gym.url('tab3'))
  await expect.poll(async () => (await keptFiles(page)).sort()).toEqual([...first, ...later].sort())
  await context.setOffline(true)
  await page.goto(gym.url('timer'))
  await expect(screen(page).getByText('¿Qué vas a hacer?')).toBeVisible()
})

/** '#1d4ed8' → 'rgb(29, 78, 216)' */
const toRgb = (color: string) => `rgb(${channelsOf(color).join(', ')})`

test('the bar of the browser has the colour of the page below it', async ({ gym, guest, member }) => {
  const readBarColor = (page: Page) =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      return bars.find(({ media }) => matchMedia(media).matches)?.content
    })
  const readColor = (page: Page, name: string) =>
    page.evaluate(name => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), name)
  const { page: visitor } = await guest({ colorScheme: 'light' })
  await visitor.goto(gym.url('login'))
  await expect(visitor.getByLabel('Usuario')).toBeVisible()
  const stage = await readColor(visitor, '--molde-stage')
  expect(await readBarColor(visitor)).toBe(stage)
  await visitor.getByRole('link', { name: 'Crear tu cuenta' }).click()
  await expect(screen(visitor).locator('header').first()).toHaveCSS('background-color', toRgb(stage))

  const { page } = await member('ana', 'tab3', { colorScheme: 'dark' })
  await expect(screen(page).getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
  for (const colorScheme of ['dark', 'light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => readBarColor(page)).toBe(await readColor(page, '--molde-stage'))
    await expect(screen(page).locator('header').first()).toHaveCSS(
      'background-color',
      toRgb(await readColor(page, '--molde-stage')),
    )
  }
  await page.emulateMedia({ colorScheme: 'light' })
  // Before any script of the app.
  await holdApp(page)
  await page.goto(gym.url('tab3'), { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('noscript') !== null)
  expect(await readBarColor(page)).toBe(await readColor(page, '--molde-stage'))
})
