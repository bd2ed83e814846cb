import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { type Preview, startPreview } from '#generator/sandbox/servers/preview.ts'
import { localSystem } from '#generator/system/disk.ts'
import { type Paths, pathsFor } from '#generator/system/paths.ts'
import { addDays, dateIn } from '#platform/time/gym-time.ts'
import { builtSamples } from './built-samples.ts'
import { noon } from './clients.ts'
import { quickDatabase } from './databases.ts'
import { type Phone, type PhoneOptions, phone } from './phone.ts'
import { expect, sharedBrowser } from './playwright.ts'

/** The time zone of the sample gyms. */
export const timeZone = 'America/Argentina/Buenos_Aires'

/** Sample gyms that are served for one test file from a separate copy and database, and the browser. */
export interface Stage {
  paths: Paths
  preview: Preview
  browser: Browser
  /** The difference between the clock of these gyms and this machine's clock, in ms. */
  clockShift: number
  close(): Promise<void>
}

/**
 * Serves sample gyms. Their clock and their members' phones start at noon of the same Wednesday in every run, so no test depends on the
 * current date or time.
 */
export async function stageOf(...gyms: string[]): Promise<Stage> {
  const out = await mkdtemp(join(tmpdir(), 'molde-stage-'))
  const [paths, system] = [pathsFor({ out }), localSystem()]
  // Only the served files and the build records are copied. The rendered project would be three times as many files.
  const parts = ['.molde', '.sites', 'build-manifest.json', 'www']
  for (const part of ['_code', ...gyms.flatMap(gym => parts.map(part => `${gym}/${part}`))])
    cpSync(join(builtSamples(), part), join(out, part), { recursive: true, verbatimSymlinks: true })
  const clockShift = noon - Date.now()
  const now = () => Date.now() + clockShift
  const preview = await startPreview({ gyms, paths, system, port: 0, db: await quickDatabase(), now })
  return {
    paths,
    preview,
    clockShift,
    get browser() {
      return sharedBrowser()
    },
    async close() {
      await preview.close()
      await rm(out, { recursive: true, force: true })
    },
  }
}

/**
 * Makes the gym execute an action and lose its responses, until the stage's troubles are cleared. A small count would not suffice, since
 * Chromium itself repeats a request on each connection that it has used before.
 */
export function loseAnswers({ preview }: Stage, action: string): void {
  preview.sandbox.troubles.set({ action, kind: 'drop', after: 'commit', times: 1_000 })
}

type Options = PhoneOptions

/** The stored session of each user of a stage, so that further phones need no login. */
const sessions = new WeakMap<Preview, Map<string, Promise<Session>>>()
type Session = NonNullable<NonNullable<Options>['storageState']>

/** Opens `path` on a phone with a logged-in user of the sandbox. */
export async function openLoggedIn(
  stage: Stage,
  gym: string,
  user: string,
  path: string,
  options?: Options,
): Promise<Phone> {
  const member = await memberPhone(stage, gym, user, options)
  await member.page.goto(`${stage.preview.url(gym)}/${path}`)
  return member
}

/** Like `openLoggedIn`, without opening the app, for tests that prepare the page or the phone first. */
export async function memberPhone(
  stage: Stage,
  gym: string,
  user: string,
  options?: Options,
): Promise<Phone> {
  const stored = sessions.get(stage.preview) ?? new Map<string, Promise<Session>>()
  sessions.set(stage.preview, stored)
  const session = stored.get(`${gym} ${user}`) ?? sessionOf(stage, gym, user)
  stored.set(`${gym} ${user}`, session)
  return phone(stage.browser, { clockShift: stage.clockShift, ...options, storageState: await session })
}

/** Holds back the app's first script. Returns a function that releases it. */
export async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(done => {
    release = done
  })
  await page.route('**/assets/boot-*.js', async route => {
    await released
    await route.continue()
  })
  return () => release()
}

/** Like `openLoggedIn`, on a phone where the app's worker controls the page. */
export async function openInstalledApp(
  stage: Stage,
  gym: string,
  user: string,
  path: string,
): Promise<Phone> {
  const member = await openLoggedIn(stage, gym, user, path, { withWorker: true })
  await member.page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state,
  )
  await member.page.goto(`${stage.preview.url(gym)}/${path}`)
  await member.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await screen(member.page).getByRole('heading', { level: 1 }).first().waitFor()
  return member
}

async function sessionOf(stage: Stage, gym: string, user: string): Promise<Session> {
  const { page, context } = await logInAndOpen(stage, gym, user, 'perfil')
  const session = await context.storageState()
  await page.context().close()
  // These keys are written some time after the start. Without the filter, the next phone would have them only sometimes.
  const origins = session.origins.map(({ localStorage, ...origin }) => ({
    ...origin,
    localStorage: localStorage.filter(({ name }) => !['molde.unread', 'molde.invitation'].includes(name)),
  }))
  return { ...session, origins }
}

/** Like `openLoggedIn`, through the login page with a new session, for tests that end the session. */
export async function logInAndOpen(
  stage: Stage,
  gym: string,
  user: string,
  path: string,
  options?: Options,
): Promise<Phone> {
  const member = await phone(stage.browser, { clockShift: stage.clockShift, ...options })
  await member.page.goto(`${stage.preview.url(gym)}/${path}`)
  await logIn(member.page, user)
  return member
}

export async function logIn(page: Page, user: string): Promise<void> {
  await page.getByLabel('Usuario').fill(user)
  await page.getByLabel('Clave', { exact: true }).fill('molde1234')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  // At first the login covers the app at any address.
  await expect(page.locator('#login-username')).toHaveCount(0)
  await page.waitForURL(url => url.pathname !== '/login')
}

/**
 * Locates the visible screen. Earlier screens stay in the document. During a transition nothing matches, since Ionic disables pointer
 * events on both screens, so the locator waits for its end. The login is not an Ionic page.
 */
export const screen = (page: Page): Locator =>
  page.locator(
    'ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible, [style*="pointer-events: none"]), main:not([inert]):has(#login-username)',
  )

/** Selects the day `after` days from today in the schedule. */
export const chooseDay = (page: Page, after: number): Promise<void> =>
  screen(page).getByRole('radio').nth(after).check()

/** Locates a sheet by its name. Ionic's dialog is in a shadow root, and its content is in the sheet. */
export const sheet = (page: Page, name: string | RegExp): Locator =>
  page.locator('ion-modal.show-modal', { has: page.getByRole('dialog', { name }) })

/** Locates the dialog of a booking's result by the beginning of its name. */
export const resultDialog = (page: Page): Locator =>
  sheet(
    page,
    /^(Reservado|En lista de espera|No se pudo reservar|Estamos confirmando tu reserva|No sabemos si quedó hecha)/,
  )

/** The day after the first day of a stage: a Thursday. All its classes are in the future. */
export const tomorrow = addDays(dateIn(timeZone, noon), 1)

/** Waits until the parts that can appear over any screen are loaded, soon after the start. */
export async function waitUntilStable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const parts = ['SideMenu', 'AlertOnce', 'SheetModal', 'SpinnerOnce', 'ToastOnce']
    return parts.every(part => files.some(name => name.includes(`/${part}-`) && name.endsWith('.js')))
  })
}

/** Returns the phone's stored responses as text. */
export const copiesOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    // Opening a missing database would create a database that the app cannot use.
    if (!all.some(({ name }) => name === 'keyval-store')) return ''
    return new Promise<string>((done, failed) => {
      const open = indexedDB.open('keyval-store')
      open.onerror = () => failed(open.error)
      open.onsuccess = () => {
        const copies = open.result.transaction('keyval').objectStore('keyval').getAll()
        copies.onsuccess = () => done(JSON.stringify(copies.result))
        open.result.close()
      }
    })
  })

/** Waits until the phone's stored responses contain `words`. They are stored with a short delay. */
export const waitUntilStored = (page: Page, words: string): Promise<void> =>
  expect.poll(() => copiesOn(page)).toContain(words)

/** Matches the bar over stored data: `words`, then the time of the data, with the day if that was before today. */
export const readBefore = (words: string): RegExp =>
  new RegExp(`^${words} Datos (de las|del \\p{L}+ \\d+ a las) \\d\\d:\\d\\d\\.(Probar de nuevo)?$`, 'u')
