// A phone upgrades from an earlier release to this version, rolls back, and upgrades again. The browser restarts between openings, so the
// worker starts cold. No stored data is lost, and loaded data is available offline. dist/.reports/releases-*.md lists the results.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { dateIn } from '#platform/time/gym-time.ts'
import { entryOf, siteOf } from '#tests/support/deploy.ts'
import { siteOfCommit } from '#tests/support/earlier-release.ts'
import { test as base, expect, type ServedGyms } from '#tests/support/fixtures.ts'
import { startKeptPhone, waitForSite } from '#tests/support/kept-phone.ts'
import { reportFile } from '#tests/support/reports.js'
import { screen, timeZone, waitUntilStored } from '#tests/support/served-gym.ts'
import { type SiteHost, startSiteHost } from '#tests/support/site-host.ts'

type Site = Map<string, Uint8Array>

interface Release {
  /** The number of its commit. */
  number: number
  commit: string
  /** The language of its stored values. */
  words: 'Spanish' | 'English'
}

/** Releases without numbered shapes of stored values. Each once lost data in an upgrade or rollback. */
const releases: readonly Release[] = [
  { number: 157, commit: 'd9acb0ac6a4c11391d5363d7d72cbc84a57f4c7b', words: 'Spanish' },
  { number: 391, commit: '4d398815c0526ff66163ea9dfb882b08976e35a2', words: 'Spanish' },
  { number: 547, commit: 'a970a2dbc088e46b77686b9f15f91062fa53c18f', words: 'English' },
]

/** A member's stored values, and the texts that this version shows for them. */
interface Stored {
  local: Record<string, string>
  /** The amount in a draft of a transfer. */
  amount: string
  /** The request id of the unsent mark. */
  rid: string
  shows: { cart: string; audience: string }
}

interface Trial {
  earlier: Site
  present: Site
  host: SiteHost
  /** The member's values from the earlier release. */
  stored: Stored
  /** Returns the number of requests for a mark. */
  arrivals: (rid: string) => number
  now: () => number
  /** Opens the app in a restarted browser, and closes the browser at the end. */
  open(
    step: string,
    options: { offline?: boolean },
    look: (page: Page, note: (text: string) => void) => Promise<void>,
  ): Promise<void>
}

const owner = 'demo/1'
const fixture = (name: string) => readFile(`tests/fixtures/stored/${name}.json`, 'utf8')

function markOf(rid: string, now: number) {
  const fields = { fecha: dateIn(timeZone, now), kilos: '71' }
  const names = { action: 'pesoadd', name: 'logWeight', label: 'tu peso', changes: ['bodyWeight'] }
  return JSON.stringify([{ rid, owner, ...names, about: 'pesoadd', fields, at: now }])
}
const cartOf = (count: number, way: string) =>
  JSON.stringify({ owner, value: { items: [{ plan: '2', count }], coupon: '', way, sent: null } })

/** Makes values in the shapes of an earlier release. */
const earlierValues = async ({ words }: Release, now: number): Promise<Stored> => ({
  local: {
    'molde.look': await fixture('look/1'),
    'molde.fitness': await fixture(words === 'Spanish' ? 'fitness/1' : 'fitness/2'),
    'molde.cart': cartOf(2, words === 'Spanish' ? 'gimnasio' : 'gym'),
    'molde.outbox': markOf('00000000000000000000000000000001', now),
  },
  amount: '12.345',
  rid: '00000000000000000000000000000001',
  shows: { cart: 'Total · 2 abonos', audience: 'Tus resultados no aparecen en ningún ranking.' },
})

/** Makes other values in the shapes of this version. */
const presentValues = async (now: number): Promise<Stored> => ({
  local: {
    'molde.fitness.2': (await fixture('fitness/2')).replace('"me"', '"everyone"'),
    'molde.cart.2': cartOf(3, 'gym'),
    'molde.outbox': markOf('00000000000000000000000000000002', now),
  },
  amount: '77.700',
  rid: '00000000000000000000000000000002',
  shows: { cart: 'Total · 3 abonos', audience: 'Tus resultados aparecen en todos los rankings.' },
})

const test = base.extend<{ release: Release; trial: Trial }>({
  release: [releases[0] as Release, { option: true }],
  trial: async ({ gym, release }, use, info) => {
    const present = await siteOf(gym.paths, 'demo')
    const earlier = await siteOfCommit(release.commit)
    const host = await startSiteHost(earlier, gym.preview.port)
    const folder = await mkdtemp(join(tmpdir(), 'molde-phone-'))
    const rows: string[] = []
    const { arrivals, stop } = countArrivals(gym)
    const stored = await earlierValues(release, gym.now())
    const trial: Trial = {
      earlier,
      present,
      host,
      stored,
      arrivals,
      now: gym.now,
      open: (step, { offline = false }, look) =>
        test.step(step, async () => {
          const context = await startKeptPhone(folder, { clockShift: gym.clockShift })
          host.trouble = offline ? lose : host.trouble === lose ? leave : host.trouble
          await context.setOffline(offline)
          const page = await context.newPage()
          await page.goto(`${host.origin}/tab3`, { waitUntil: 'commit' })
          const notes: string[] = []
          rows.push(`| #${release.number} | ${step} | `)
          await look(page, text => void notes.push(text)).finally(() => {
            rows.push(`${rows.pop()}${notes.join(', ')} |`)
          })
          await context.close()
        }),
    }
    await trial.open('before', {}, async page => {
      await logInWithEnter(page)
      await passes(page).waitFor()
      await waitUntilStored(page, 'Abono 8 clases')
      await openSchedule(page, host)
      await waitUntilStored(page, 'Cross Training')
      await waitForSite(page, earlier)
      await store(page, stored)
    })
    await use(trial)
    stop()
    const path = reportFile(`releases-${release.number}-${info.title.replaceAll(' ', '-')}.md`)
    await writeFile(path, `| From | Opening | Seen |\n| --- | --- | --- |\n${rows.join('\n')}\n`)
    await host.close()
    await rm(folder, { recursive: true, force: true })
  },
})

const lose: SiteHost['trouble'] = (_, response) => {
  response.destroy()
  return true
}
const leave: SiteHost['trouble'] = () => false

function countArrivals({ sandbox }: ServedGyms) {
  const { answer } = sandbox
  const rids: unknown[] = []
  sandbox.answer = request => {
    if (request.action === 'pesoadd') rids.push(request.fields.rid)
    return answer(request)
  }
  return {
    arrivals: (rid: string) => rids.filter(received => received === rid).length,
    stop: () => {
      sandbox.answer = answer
    },
  }
}

/** Logs in with Enter, since the button's name differs between releases. */
async function logInWithEnter(page: Page): Promise<void> {
  await page.getByLabel('Usuario').fill('ana')
  await page.getByLabel('Clave', { exact: true }).fill('molde1234')
  await page.getByLabel('Clave', { exact: true }).press('Enter')
  await page.waitForURL(url => url.pathname !== '/login')
}

const passes = (page: Page) => screen(page).getByText('Abono 8 clases').first()

/** Opens the schedule, which works online and offline. */
async function openSchedule(page: Page, { origin }: SiteHost): Promise<void> {
  await page.goto(`${origin}/turnos`, { waitUntil: 'commit' })
  await screen(page).getByText('Cross Training').first().waitFor()
}

const store = (page: Page, { local, amount }: Stored) =>
  page.evaluate(
    async ([values, draft]) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
      await new Promise((done, failed) => {
        const open = indexedDB.open('keyval-store')
        open.onerror = () => failed(open.error)
        open.onsuccess = () => {
          const change = open.result.transaction('keyval', 'readwrite')
          change.objectStore('keyval').put(draft, 'molde.transfer')
          change.oncomplete = done
          change.onerror = () => failed(change.error)
          open.result.close()
        }
      })
    },
    [
      local,
      { owner, draft: { aim: null, amount, date: null, photo: '', uploaded: '', sent: null } },
    ] as const,
  )

const entryIn = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')
const versionOf = async (page: Page, { present }: Trial) =>
  (await entryIn(page)).includes(entryOf(present)) ? 'this version' : 'the earlier release'

/** Opens new windows until a site is active, since the browser activates a new worker after the last window is closed. */
async function openUntil(page: Page, site: Site, { host }: Trial): Promise<Page> {
  let last = page
  await expect
    .poll(async () => {
      const context = last.context()
      // Chromium sometimes needs a minute to close a page that is still loading.
      await passes(last).waitFor()
      await last.close()
      last = await context.newPage()
      await last.goto(`${host.origin}/tab3`, { waitUntil: 'commit' })
      await passes(last).waitFor()
      return entryIn(last)
    })
    .toContain(entryOf(site))
  return last
}

/** Expects that this version shows all stored values and that the mark has arrived once. */
async function expectKept(page: Page, { shows, amount, rid }: Stored, trial: Trial): Promise<void> {
  const { host, arrivals } = trial
  await expect.poll(() => page.evaluate(() => localStorage.getItem('molde.outbox'))).toBeNull()
  expect(arrivals(rid)).toBe(1)
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.goto(`${host.origin}/carrito`)
  await screen(page).getByText(shows.cart).waitFor()
  await page.goto(`${host.origin}/editmyfit`)
  await screen(page).getByText(shows.audience).waitFor()
  await page.goto(`${host.origin}/transferencias`)
  await expect(screen(page).getByLabel('Monto')).toHaveValue(amount)
}

// The first test of a release builds the release with its dependencies.
test.describe.configure({ timeout: 40 * 60_000 })

base('a shallow checkout explains how to fetch the history', async () => {
  await expect(siteOfCommit('0'.repeat(40))).rejects.toThrow('git fetch --unshallow')
})

for (const release of releases)
  test.describe(`release ${release.number}`, () => {
    test.use({ release })

    test('upgrade, rollback and upgrade', async ({ trial }) => {
      const { host, earlier, present, stored } = trial
      host.site = present
      await trial.open('upgrade: first opening', {}, async (page, note) => {
        await passes(page).waitFor()
        note(await versionOf(page, trial))
        await waitForSite(page, present)
      })
      await trial.open('upgrade: without a connection', { offline: true }, async (page, note) => {
        await passes(page).waitFor()
        note(`${await versionOf(page, trial)} with bookings`)
        await openSchedule(page, host)
        note('schedule')
      })
      const newer = await presentValues(trial.now())
      await trial.open('upgrade: next opening', {}, async (opened, note) => {
        await passes(opened).waitFor()
        note(await versionOf(opened, trial))
        const page = await openUntil(opened, present, trial)
        await expectKept(page, stored, trial)
        note('session, theme, cart, settings, draft kept; mark sent once')
        await openSchedule(page, host)
        await store(page, newer)
      })

      host.site = earlier
      await trial.open('rollback: first opening', {}, async (page, note) => {
        await passes(page).waitFor()
        note(await versionOf(page, trial))
        await waitForSite(page, earlier)
      })
      await trial.open('rollback: without a connection', { offline: true }, async (page, note) => {
        await passes(page).waitFor()
        note(`${await versionOf(page, trial)} with bookings`)
        await openSchedule(page, host)
        note('schedule')
      })
      await trial.open('rollback: next opening', {}, async (opened, note) => {
        await passes(opened).waitFor()
        note(await versionOf(opened, trial))
        const page = await openUntil(opened, earlier, trial)
        await expect.poll(() => trial.arrivals(newer.rid)).toBe(1)
        const values = await page.evaluate(() => ({ ...localStorage }))
        const { 'molde.outbox': _, ...settings } = stored.local
        expect(values).toMatchObject(settings)
        note('session and its own values as it left them; mark sent once')
      })

      host.site = present
      await trial.open('forward: first opening', {}, async (page, note) => {
        await passes(page).waitFor()
        note(await versionOf(page, trial))
        await waitForSite(page, present)
      })
      await trial.open('forward: next opening', {}, async (opened, note) => {
        const page = await openUntil(opened, present, trial)
        await expectKept(page, newer, trial)
        note('session, theme, cart, settings, draft of this version kept')
      })
    })

    test('interrupted upgrade', async ({ trial }) => {
      const { host, present, stored } = trial
      host.site = present
      // Not a file of the first screen, which must open even if the earlier release loads its page from the host.
      const held = [...present.keys()].find(path => /^assets\/Calculator[^/]*\.js$/.test(path))
      const reached = new Promise<void>(done => {
        host.trouble = path => {
          if (path !== `/${held}`) return false
          done()
          return true
        }
      })
      await trial.open('interrupted: first opening', {}, async (page, note) => {
        await passes(page).waitFor()
        note(await versionOf(page, trial))
        await reached
      })
      await trial.open('interrupted: without a connection', { offline: true }, async (page, note) => {
        await passes(page).waitFor()
        note(`${await versionOf(page, trial)} with bookings`)
        await openSchedule(page, host)
        note('schedule')
      })
      await trial.open('interrupted: next opening', {}, async (page, note) => {
        await passes(page).waitFor()
        note(await versionOf(page, trial))
        await waitForSite(page, present)
      })
      await trial.open('interrupted: second opening', {}, async (opened, note) => {
        const page = await openUntil(opened, present, trial)
        await expectKept(page, stored, trial)
        note('session, theme, cart, settings, draft kept; mark sent once')
      })
    })
  })
