// The files of rarely used screens on a phone: those of staff, the reader of codes, and the push provider's code.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { anotherBuild, siteOf, workerList } from '#tests/support/deploy.ts'
import { test as base, expect } from '#tests/support/fixtures.ts'
import { keptFiles, startKeptPhone, waitForSite } from '#tests/support/kept-phone.ts'
import { logIn, openInstalledApp, screen } from '#tests/support/served-gym.ts'
import { type SiteHost, startSiteHost } from '#tests/support/site-host.ts'

type Site = Map<string, Uint8Array>

interface Trial {
  host: SiteHost
  first: Site
  /** Another build, of which one screen of staff is new. */
  second: Site
  /** Runs `look` in the phone's browser, which was closed before and keeps what was on the phone. */
  open(path: string, look: (page: Page) => Promise<void>, options?: { offline?: boolean }): Promise<void>
}

const test = base.extend<{ trial: Trial }>({
  trial: async ({ gym }, use) => {
    const first = await siteOf(gym.paths, 'demo')
    const second = anotherBuild(first, '2', path => /\/TodayPage-.*\.js$/.test(path))
    const host = await startSiteHost(first, gym.preview.port)
    const folder = await mkdtemp(join(tmpdir(), 'molde-phone-'))
    await use({
      host,
      first,
      second,
      async open(path, look, { offline = false } = {}) {
        const context = await startKeptPhone(folder, { clockShift: gym.clockShift })
        await context.setOffline(offline)
        const page = await context.newPage()
        await page.goto(`${host.origin}/${path}`, { waitUntil: 'commit' })
        await look(page)
        await context.close()
      },
    })
    await host.close()
    await rm(folder, { recursive: true, force: true })
  },
})

const login = (page: Page) => page.getByLabel('Usuario').first()
const today = (page: Page) => screen(page).getByRole('button', { name: 'Día siguiente' })
/** The files of `site` for staff that the phone has asked its host for. */
const askedForStaff = ({ asked }: SiteHost, site: Site) =>
  workerList(site).staff.filter(path => asked.includes(`/${path}`))

test('a member’s phone keeps no screen of staff, and keeps one that is opened', async ({ gym }) => {
  const { first, later, staff } = workerList(await siteOf(gym.paths, 'demo'))
  const { page, context } = await openInstalledApp(gym, 'demo', 'ana', 'tab3')
  expect((await keptFiles(page)).sort()).toEqual([...first, ...later].sort())

  await page.goto(gym.url('checkmodal'))
  const roll = screen(page).getByText('La lista la toma tu coach')
  await roll.waitFor()
  await expect
    .poll(() => keptFiles(page))
    .toContainEqual(expect.stringMatching(/^assets\/RollCallPage-.*\.js$/))
  await context.setOffline(true)
  await page.reload()
  await roll.waitFor()
  await page.goto(gym.url('modaladd'))
  await screen(page).getByText('Esta pantalla todavía no está guardada', { exact: false }).waitFor()
  expect(await keptFiles(page)).not.toEqual(expect.arrayContaining(staff))
})

test('the phone of staff has their screens from the second opening, and the new ones after an update', async ({
  trial: { host, first, second, open },
}) => {
  await open('login', async page => {
    await login(page).waitFor()
    await waitForSite(page, first)
    expect(askedForStaff(host, first)).toEqual([])
    await logIn(page, 'sofi')
    await expect.poll(() => page.evaluate(() => caches.has('staff'))).toBe(true)
  })
  const { staff } = workerList(first)
  await open('tab3', async page => {
    await expect.poll(() => keptFiles(page)).toEqual(expect.arrayContaining(staff))
  })
  await open('personas', page => screen(page).getByRole('heading', { name: 'Personas' }).waitFor(), {
    offline: true,
  })

  host.site = second
  host.asked.length = 0
  await open('tab3', async page => {
    await waitForSite(page, second)
    expect(askedForStaff(host, second)).toEqual([expect.stringMatching(/^assets\/TodayPage-.*\.js$/)])
    expect(await keptFiles(page)).toEqual(expect.arrayContaining(workerList(second).staff))
  })
  await open('hoy', page => today(page).waitFor(), { offline: true })
})

test('an update from a build that kept all files keeps those that are unchanged, and fetches none', async ({
  trial: { host, second, first, open },
}) => {
  const { first: ofFirst, later, staff, onUse, ...facts } = workerList(first)
  const all = { ...facts, first: [...ofFirst, ...later, ...staff, ...onUse], later: [], staff: [], onUse: [] }
  const code = new TextDecoder().decode(first.get('ngsw-worker.js'))
  const worker = code.replace(/\{"version":"[^}]*\}/, JSON.stringify(all))
  host.site = new Map(first).set('ngsw-worker.js', new TextEncoder().encode(worker))
  await open('login', async page => {
    await login(page).waitFor()
    await waitForSite(page, first)
    expect(await keptFiles(page)).toEqual(expect.arrayContaining([...staff, ...onUse]))
  })

  host.site = second
  host.asked.length = 0
  await open('login', page => waitForSite(page, second))
  const unchanged = [...staff, ...onUse].filter(path => second.has(path))
  expect(unchanged).toHaveLength(staff.length + onUse.length - 1)
  await open('login', async page => {
    await expect.poll(() => keptFiles(page)).not.toEqual(expect.arrayContaining(staff))
    expect(await keptFiles(page)).toEqual(expect.arrayContaining(unchanged))
  })
  expect(askedForStaff(host, second)).toEqual([])
})
