// The bytes that nginx sends to a member's phone, including headers: a first visit, a day, a deploy.
// docs/performance.md has the figures.
import type { Page } from 'playwright'
import { writeHost } from '#generator/host-config/host.ts'
import { localSystem } from '#generator/system/disk.ts'
import { fullDay } from '#platform/time/gym-time.ts'
import { findWholeChromium } from '#tests/support/chromium.js'
import { anotherBuild, deploy, siteOf } from '#tests/support/deploy.ts'
import { type Nginx, startNginx } from '#tests/support/nginx.ts'
import { phone, startBrowser } from '#tests/support/phone.ts'
import { afterAll, beforeAll, expect, test } from '#tests/support/playwright.ts'
import { delivererFor } from '#tests/support/pushes.ts'
import {
  logIn,
  resultDialog,
  type Stage,
  screen,
  sheet,
  stageOf,
  tomorrow,
} from '#tests/support/served-gym.ts'

test.describe.configure({ timeout: 900_000 })

/** The limits, kB. */
const limits = { firstVisit: 831, day: 70, deploy: 60 }

let stage: Stage
let nginx: Nginx
beforeAll(async () => {
  const servedStage = await stageOf('demo')
  stage = { ...servedStage, browser: await startBrowser([], findWholeChromium()) }
  const backend = `http://127.0.0.1:${stage.preview.port}`
  const options = {
    domain: 'localhost',
    backend,
    resolver: null,
    prefix: '',
    root: null,
    all: true,
    brotli: false,
  }
  const { written } = await writeHost('nginx', ['demo'], options, stage.paths, localSystem())
  nginx = await startNginx(written[0] ?? '', text => text.replace('$body_bytes_sent', '$bytes_sent'))
})
afterAll(async () => {
  await stage?.browser.close()
  await nginx?.stop()
  await stage?.close()
})

const urlOf = (path: string) => `http://demo.localhost:${nginx.port}/${path}`

/** Returns the requests since the last call, with their number and the kB of their answers. */
async function readNewTraffic(): Promise<{ requests: number; kilobytes: number; lines: readonly string[] }> {
  const all = (await nginx.log()).trim().split('\n')
  const lines = all.slice(countedLines)
  countedLines = all.length
  return { requests: lines.length, kilobytes: sumKilobytes(lines), lines }
}
let countedLines = 0

const sumKilobytes = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + Number(/" \d{3} (\d+) "/.exec(line)?.[1] ?? Number.NaN), 0) / 1000

async function report(label: string): Promise<number> {
  const { requests, kilobytes } = await readNewTraffic()
  console.log(`${label}: ${requests} requests, ${kilobytes.toFixed(1)} kB`)
  return kilobytes
}

const readWorkerState = (page: Page) =>
  page.evaluate(async () => {
    const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {}
    return { active: active?.state, waiting: waiting?.state, installing: installing?.state }
  })

/** Opens the app as from its icon. Waits until it has requested the version of the site. */
async function openApp(page: Page): Promise<void> {
  const version = page.waitForResponse('**/version.json')
  await page.goto(urlOf(''))
  await screen(page).getByRole('heading', { level: 1 }).first().waitFor()
  await version
  await page.waitForLoadState('networkidle')
}

test('a first visit, a day and a deploy with one changed letter stay within their limits', async () => {
  const { page } = await phone(stage.browser, {
    withWorker: true,
    clockShift: stage.clockShift,
    permissions: ['notifications'],
  })
  await page.goto(urlOf('login'))
  await expect.poll(() => readWorkerState(page)).toMatchObject({ active: 'activated' })
  await page.waitForLoadState('networkidle')
  const firstVisit = await report('first visit')
  await logIn(page, 'ana')
  await screen(page).getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await report('login')

  let day = 0
  for (const opening of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) {
    await openApp(page)
    day += await report(`${opening} opening`)
  }
  await page.getByRole('link', { name: 'Turnos' }).first().click()
  await screen(page)
    .getByRole('radio', { name: fullDay(tomorrow) })
    .check()
  await screen(page).locator('[data-opens^="class "]').first().click()
  await sheet(page, /./).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForLoadState('networkidle')
  day += await report('schedule, another day, a class')
  await screen(page)
    .getByRole('button', { name: /Reservá/ })
    .first()
    .click()
  await resultDialog(page).waitFor()
  await page.waitForLoadState('networkidle')
  day += await report('booking')
  const { deliver } = await delivererFor(page)
  await deliver(JSON.stringify({ from: '1', fcmMessageId: '1', data: { titulo: 'Mañana no hay clase' } }))
  await page.waitForLoadState('networkidle')
  day += await report('push shown')
  await page.goto(urlOf('checkin'))
  await screen(page).getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  day += await report('check-in page')
  console.log(`the day: ${day.toFixed(1)} kB`)

  const site = await siteOf(stage.paths, 'demo')
  await deploy(
    stage.paths,
    'demo',
    anotherBuild(site, '2', path => /\/SchedulePage-.*\.js$/.test(path)),
  )
  await openApp(page)
  await expect.poll(() => readWorkerState(page)).toMatchObject({ waiting: 'installed' })
  const { lines } = await readNewTraffic()
  const updateLines = lines.filter(line =>
    /\/(?:index\.html|ngsw-worker\.js|version\.json|assets\/[^/]+\.(?:js|css)) ?" 200 /.test(line),
  )
  expect(updateLines).toHaveLength(4)
  const update = sumKilobytes(updateLines)
  console.log(`a deploy: ${update.toFixed(1)} kB`)

  expect(firstVisit).toBeLessThanOrEqual(limits.firstVisit)
  expect(day).toBeLessThanOrEqual(limits.day)
  expect(update).toBeLessThanOrEqual(limits.deploy)
})
