import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { openFloor } from '../../generator/floor.ts'
import { drawIcons } from '../../generator/paint/draw.ts'
import { buildGym } from '../../generator/pipeline.ts'
import { type Preview, startPreview } from '../../generator/sandbox/preview.ts'
import { diskWorkshop } from '../../generator/workshop/disk.ts'
import { type Places, placesFor } from '../../generator/workshop/places.ts'
import { type Phone, phone, startBrowser } from './phone.ts'

/** Sample gyms, built and served for one test file, and a browser to open them in. */
export interface Stage {
  places: Places
  preview: Preview
  browser: Browser
  close(): Promise<void>
}

export async function stageOf(...gyms: string[]): Promise<Stage> {
  const out = await mkdtemp(join(tmpdir(), 'molde-stage-'))
  const [places, shop] = [placesFor({ out }), diskWorkshop()]
  const floor = await openFloor({ places, shop, paint: drawIcons })
  for (const gym of gyms) await buildGym(gym, floor)
  const preview = await startPreview({ gyms, places, shop, port: 0 })
  const browser = await startBrowser()
  return {
    places,
    preview,
    browser,
    async close() {
      await browser.close()
      await preview.close()
      await rm(out, { recursive: true, force: true })
    },
  }
}

type Options = Parameters<typeof phone>[1]

/** A phone on which a user of the sandbox is logged in and sees `path`. */
export async function loggedIn(
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

/** The page that can be seen: those left behind stay in the document. */
export const screen = (page: Page): Locator =>
  page.locator('ion-router-outlet > .ion-page:not(.ion-page-hidden)')

/** Shows the day `after` days from today in the schedule. */
export async function chooseDay(page: Page, after: number): Promise<void> {
  await screen(page).getByRole('radio').nth(after).check({ force: true })
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
