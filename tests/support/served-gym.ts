import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { type Preview, startPreview } from '../../generator/sandbox/servers/preview.ts'
import { localSystem } from '../../generator/system/disk.ts'
import { type Paths, pathsFor } from '../../generator/system/paths.ts'
import { addDays, dateIn } from '../../template/src/platform/time/gym-time.ts'
import { builtSamples } from './built-samples.ts'
import { noon } from './clients.ts'
import { quickDatabase } from './databases.ts'
import { type Phone, type PhoneOptions, phone } from './phone.ts'
import { expect, sharedBrowser } from './playwright.ts'

/** The time zone of the sample gyms. */
export const timeZone = 'America/Argentina/Buenos_Aires'

/** Sample gyms, served for one test file from a copy of its own, with a database of its own, and the browser to open them in. */
export interface Stage {
  paths: Paths
  preview: Preview
  browser: Browser
  /** The difference between the clock of these gyms and this machine's clock, in ms. */
  clockShift: number
  close(): Promise<void>
}

/**
 * Serves sample gyms. Their clock, and that of the phones of their members, starts at noon of the same Wednesday in every run: no test
 * depends on the day and hour at which it runs.
 */
export async function stageOf(...gyms: string[]): Promise<Stage> {
  const out = await mkdtemp(join(tmpdir(), 'molde-stage-'))
  const [paths, system] = [pathsFor({ out }), localSystem()]
  // Of a gym, what is served and what says how it was built: the project beside it is three times as many files.
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
 * From now on the gym does what an action asks for, and its answers are lost: until the stage's troubles are cleared. A number of times
 * would not do: on each connection that it has used before, Chromium sends a request again by itself.
 */
export function loseAnswers({ preview }: Stage, action: string): void {
  preview.sandbox.troubles.set({ action, kind: 'drop', after: 'commit', times: 1_000 })
}

type Options = PhoneOptions

/** What a phone keeps of each user who has logged in on a stage: the next phone need not go through the login again. */
const sessions = new WeakMap<Preview, Map<string, Promise<Session>>>()
type Session = NonNullable<NonNullable<Options>['storageState']>

/** A phone on which a user of the sandbox is logged in and sees `path`. */
export async function loggedIn(
  stage: Stage,
  gym: string,
  user: string,
  path: string,
  options?: Options,
): Promise<Phone> {
  const opened = await memberPhone(stage, gym, user, options)
  await opened.page.goto(`${stage.preview.url(gym)}/${path}`)
  return opened
}

/** As `loggedIn`, before the app is opened: for what must be known to the page or to the phone at its start. */
export async function memberPhone(
  stage: Stage,
  gym: string,
  user: string,
  options?: Options,
): Promise<Phone> {
  const known = sessions.get(stage.preview) ?? new Map<string, Promise<Session>>()
  sessions.set(stage.preview, known)
  const session = known.get(`${gym} ${user}`) ?? sessionOf(stage, gym, user)
  known.set(`${gym} ${user}`, session)
  return phone(stage.browser, { clockShift: stage.clockShift, ...options, storageState: await session })
}

/** Keeps the app's first script from coming to this page, until what is returned is called. */
export async function holdApp(page: Page): Promise<() => void> {
  let go = () => {}
  const held = new Promise<void>(done => {
    go = done
  })
  await page.route('**/assets/boot-*.js', async route => {
    await held
    await route.continue()
  })
  return () => go()
}

/** As `loggedIn`, on a phone on which the app's worker is behind the page. */
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
  // Written some time after the start: without a filter, it would be a matter of chance whether the next phone has them.
  const origins = session.origins.map(({ localStorage, ...origin }) => ({
    ...origin,
    localStorage: localStorage.filter(({ name }) => !['molde.unread', 'molde.invitation'].includes(name)),
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
  const opened = await phone(stage.browser, { clockShift: stage.clockShift, ...options })
  await opened.page.goto(`${stage.preview.url(gym)}/${path}`)
  await logIn(opened.page, user)
  return opened
}

export async function logIn(page: Page, user: string): Promise<void> {
  await page.getByLabel('Usuario').fill(user)
  await page.getByLabel('Clave', { exact: true }).fill('molde1234')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  // The login is on the screen before the app is there, whatever the address is.
  await expect(page.locator('#login-username')).toHaveCount(0)
  await page.waitForURL(url => url.pathname !== '/login')
}

/**
 * The screen that is shown: those left behind stay in the document. While one gives way to another there is none: Ionic
 * takes the pointer from both, and a locator waits for the end of it. The login is no page of Ionic's.
 */
export const screen = (page: Page): Locator =>
  page.locator(
    'ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible, [style*="pointer-events: none"]), main:not([inert]):has(#login-username)',
  )

/** Shows the day `after` days from today in the schedule. */
export const chooseDay = (page: Page, after: number): Promise<void> =>
  screen(page).getByRole('radio').nth(after).check()

/** A sheet by its name. The dialog itself is Ionic's, in a shadow; what it shows is the sheet's. */
export const sheet = (page: Page, name: string | RegExp): Locator =>
  page.locator('ion-modal.show-modal', { has: page.getByRole('dialog', { name }) })

/** The dialog of a booking's result, by the beginning of its name. */
export const resultDialog = (page: Page): Locator =>
  sheet(
    page,
    /^(Reservado|En lista de espera|No se pudo reservar|Estamos confirmando tu reserva|No sabemos si quedó hecha)/,
  )

/** The day after the first day of a stage: a Thursday, of which every class is still to come. */
export const tomorrow = addDays(dateIn(timeZone, noon), 1)

/** What may be shown over any screen is there, as it is soon after the start. */
export async function isStable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const parts = ['SideMenu', 'AlertOnce', 'SheetModal', 'SpinnerOnce', 'ToastOnce']
    return parts.every(part => files.some(name => name.includes(`/${part}-`) && name.endsWith('.js')))
  })
}

/** What the phone keeps of what was read, as text. */
export const copiesOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    // To open one that is not there would make one that the app cannot use.
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

/** Waits until the phone keeps a copy of what was read, of which `words` are a part: it is written with a little delay. */
export const isKept = (page: Page, words: string): Promise<void> =>
  expect.poll(() => copiesOn(page)).toContain(words)

/** What the bar over a copy reads, after `words`: when it was read, with the day where that was before midnight. */
export const readBefore = (words: string): RegExp =>
  new RegExp(`^${words} Datos (de las|del \\p{L}+ \\d+ a las) \\d\\d:\\d\\d\\.(Probar de nuevo)?$`, 'u')
