import type { Browser, Page } from 'playwright'

/** A screenshot of the app to take. */
export interface View {
  name: string
  /** The screen's path, without a slash in front. */
  path: string
  /** A description of the picture, for people who cannot see it. */
  label: string
  scheme: 'light' | 'dark'
  /** Points. */
  width: number
  height: number
}

export interface TakenScreenshot extends View {
  /** PNG, two pixels to the point. */
  png: Uint8Array
}

/** The address of the app, and the login of a member. */
export interface RunningApp {
  address: string
  username: string
  password: string
}

/** Takes screenshots of a running app for a member with a booking. The login is shown logged out. */
export async function takeScreenshots(
  browser: Browser,
  app: RunningApp,
  views: readonly View[],
): Promise<TakenScreenshot[]> {
  await bookAClass(browser, app)
  const screenshots: TakenScreenshot[] = []
  for (const view of views) screenshots.push({ ...view, png: await takeScreenshot(browser, app, view) })
  return screenshots
}

async function bookAClass(browser: Browser, app: RunningApp): Promise<void> {
  // On a phone, a class is booked by one tap.
  const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
  try {
    await page.goto(`${app.address}/turnos`)
    await logIn(page, app)
    await showFullDay(page)
    await page
      .getByRole('button', { name: /Reservá/ })
      .first()
      .click()
    await page.getByRole('dialog').first().waitFor()
  } finally {
    await page.close()
  }
}

async function takeScreenshot(browser: Browser, app: RunningApp, view: View): Promise<Uint8Array> {
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.height },
    deviceScaleFactor: 2,
    colorScheme: view.scheme,
    reducedMotion: 'reduce',
    hasTouch: view.width < 600,
    isMobile: view.width < 600,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    serviceWorkers: 'block',
    // The page gets a style against motion that its policy would refuse.
    bypassCSP: true,
  })
  try {
    const page = await context.newPage()
    await page.goto(`${app.address}/${view.path}`)
    if (view.path !== 'login') await logIn(page, app)
    if (view.path === 'turnos') await showFullDay(page)
    await waitUntilSettled(page)
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

/** Shows the day after tomorrow: all of its classes are still ahead. A wide window shows the whole week. */
async function showFullDay(page: Page): Promise<void> {
  const [days, week] = [page.getByRole('radio'), page.getByRole('table')]
  await days.or(week).first().waitFor()
  if ((await days.count()) > 0) await days.nth(2).check({ force: true })
}

async function logIn(page: Page, { username, password }: RunningApp): Promise<void> {
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Clave', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL(url => url.pathname !== '/login')
}

/** Waits until everything is loaded and drawn, and nothing covers it. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  await page.locator('ion-router-outlet > .ion-page:not(.ion-page-invisible)').first().waitFor()
  // Toasts float over the page for a moment, and do not belong into the picture.
  await page.addStyleTag({ content: 'ion-toast { display: none }' })
  // Animations that repeat for ever never end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
  )
}
