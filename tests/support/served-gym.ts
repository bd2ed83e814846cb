import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { createBuildContext } from '../../generator/context.ts'
import { drawIcons } from '../../generator/icons/draw.ts'
import { buildGym } from '../../generator/pipeline.ts'
import { type Preview, startPreview } from '../../generator/sandbox/preview.ts'
import { localSystem } from '../../generator/system/disk.ts'
import { type Paths, pathsFor } from '../../generator/system/paths.ts'
import { type Phone, type PhoneOptions, phone, startBrowser } from './phone.ts'

/** Sample gyms, built and served for one test file, and a browser to open them in. */
export interface Stage {
  paths: Paths
  preview: Preview
  browser: Browser
  close(): Promise<void>
}

export async function stageOf(...gyms: string[]): Promise<Stage> {
  const out = await mkdtemp(join(tmpdir(), 'molde-stage-'))
  const [paths, system] = [pathsFor({ out }), localSystem()]
  const context = await createBuildContext({ paths, system, iconRenderer: drawIcons })
  for (const gym of gyms) await buildGym(gym, context)
  const preview = await startPreview({ gyms, paths, system, port: 0 })
  const browser = await startBrowser()
  return {
    paths,
    preview,
    browser,
    async close() {
      await browser.close()
      await preview.close()
      await rm(out, { recursive: true, force: true })
    },
  }
}

/** A stage for the tests of the file that calls it: set up before the first of them, struck after the last. */
export function stageFor(...gyms: string[]): Stage {
  let stage: Stage
  beforeAll(async () => {
    stage = await stageOf(...gyms)
  })
  afterAll(() => stage.close())
  return {
    get paths() {
      return stage.paths
    },
    get preview() {
      return stage.preview
    },
    get browser() {
      return stage.browser
    },
    close: () => stage.close(),
  }
}

type Options = PhoneOptions

/** What a phone keeps of each user who has logged in on a stage: the next phone need not go through the login again. */
const sessions = new WeakMap<Stage, Map<string, Promise<Session>>>()
type Session = NonNullable<NonNullable<Options>['storageState']>

/** A phone on which a user of the sandbox is logged in and sees `path`. */
export async function loggedIn(
  stage: Stage,
  gym: string,
  user: string,
  path: string,
  options?: Options,
): Promise<Phone> {
  const known = sessions.get(stage) ?? new Map<string, Promise<Session>>()
  sessions.set(stage, known)
  const session = known.get(`${gym} ${user}`) ?? sessionOf(stage, gym, user)
  known.set(`${gym} ${user}`, session)
  const opened = await phone(stage.browser, { ...options, storageState: await session })
  await opened.page.goto(`${stage.preview.url(gym)}/${path}`)
  return opened
}

/** As `loggedIn`, on a phone on which the app's worker stands behind the page. */
export async function keptApp(stage: Stage, gym: string, user: string, path: string): Promise<Phone> {
  const here = await loggedIn(stage, gym, user, path, { withWorker: true })
  await here.page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state,
  )
  await here.page.goto(`${stage.preview.url(gym)}/${path}`)
  await here.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await screen(here.page).getByRole('heading', { level: 1 }).first().waitFor()
  return here
}

async function sessionOf(stage: Stage, gym: string, user: string): Promise<Session> {
  const { page, context } = await freshlyLoggedIn(stage, gym, user, 'perfil')
  const session = await context.storageState()
  await page.context().close()
  // What is unread is told once on a phone; whether this one was told already is a matter of chance.
  const origins = session.origins.map(({ localStorage, ...origin }) => ({
    ...origin,
    localStorage: localStorage.filter(({ name }) => name !== 'molde.unread'),
  }))
  return { ...session, origins }
}

/** As `loggedIn`, through the login, with a session of its own: for what ends it. */
export async function freshlyLoggedIn(
  stage: Stage,
  gym: string,
  user: string,
  path: string,
  options?: Options,
): Promise<Phone> {
  const opened = await phone(stage.browser, options)
  await opened.page.goto(`${stage.preview.url(gym)}/${path}`)
  await logIn(opened.page, user)
  return opened
}

export async function logIn(page: Page, user: string): Promise<void> {
  await page.getByLabel('Usuario').fill(user)
  await page.getByLabel('Clave', { exact: true }).fill('molde1234')
  await page.getByRole('button', { name: 'Ingresá' }).click()
  await page.waitForURL(url => url.pathname !== '/login')
}

/**
 * The screen that stands: those left behind stay in the document. While one gives way to another there is none: Ionic
 * takes the pointer from both, and a locator waits for the end of it.
 */
export const screen = (page: Page): Locator =>
  page.locator(
    'ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible, [style*="pointer-events: none"])',
  )

/** Shows the day `after` days from today in the schedule. The days move when the classes come: a tap that met a neighbour is done again. */
export async function chooseDay(page: Page, after: number): Promise<void> {
  const day = screen(page).getByRole('radio').nth(after)
  for (let taps = 0; taps < 3; taps += 1) {
    await day.click({ force: true })
    if (await day.isChecked()) return
  }
  await day.check({ force: true })
}

/** A sheet by its name. The dialog itself is Ionic's, in a shadow; what it shows is the sheet's. */
export const sheet = (page: Page, name: string): Locator =>
  page.locator('ion-modal.show-modal', { has: page.getByRole('dialog', { name }) })

/** The dialog of a booking's result. */
export const resultDialog = (page: Page): Locator => sheet(page, 'Resultado de tu reserva')

/** The next day after today, in days, that is not a weekend: those are the full days of the sample gyms. */
export function workdayAhead(): number {
  const weekday = new Date(
    new Date().toLocaleString('en-US', { timeZone: 'America/Argentina/Buenos_Aires' }),
  ).getDay()
  return [1, 1, 1, 1, 1, 3, 2][weekday] ?? 1
}

/** What may be shown over any screen is there, as it is soon after the start. */
export async function isStable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const parts = ['SideMenu', 'AlertOnce', 'SheetModal', 'SpinnerOnce', 'ToastOnce']
    return parts.every(part => files.some(name => name.includes(`/${part}-`) && name.endsWith('.js')))
  })
}
