// The app stays alive: what happens to an open or installed app when the site changes under it, or the phone refuses something.
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
  sheet,
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
  await here.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await here.page.goto(url(path))
  await here.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return here
}

const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const bar = (page: Page) => page.getByRole('region', { name: 'Hay una versión nueva' })
const runs = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')
const opens = (page: Page): string[] => {
  const opened: string[] = []
  page.on('framenavigated', frame => frame === page.mainFrame() && opened.push(frame.url()))
  return opened
}

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
