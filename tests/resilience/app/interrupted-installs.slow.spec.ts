// An installation that is interrupted at any of its requests, in any way, costs a phone nothing: the app opens, and all that it stored is there.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { contentTypeOf, lifetimeOf, screenPath } from '../../../generator/hosts/headers.ts'
import { anotherBuild, entryOf, siteOf } from '../../support/deploy.ts'
import { test as base, expect } from '../../support/fixtures.ts'
import { isOnPhone, startKeptPhone, workerStates } from '../../support/kept-phone.ts'
import { isNightly } from '../../support/nightly.ts'
import { isKept, logIn, screen } from '../../support/served-gym.ts'
import { type SiteHost, startSiteHost } from '../../support/site-host.ts'

type Site = Map<string, Uint8Array>

interface File {
  path: string
  /** The file as it was built. */
  right: Uint8Array
  /** The file of that name in an older site, or what would be in its place. */
  older: Uint8Array
  page: Uint8Array
}

const headersOf = ({ path }: File) => ({
  'Content-Type': contentTypeOf(path),
  'Cache-Control': lifetimeOf(path),
})
const half = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.length / 2))

/** The ways in which a request of an installation goes wrong. The connection that `late` holds ends with the browser. */
const faults = {
  dropped: response => void response.socket?.resetAndDestroy(),
  torn(response, file) {
    response.writeHead(200, { ...headersOf(file), 'Content-Length': file.right.length })
    response.write(half(file.right), () => response.destroy())
  },
  // Without a length, half a file is a whole answer.
  halved: (response, file) => void response.writeHead(200, headersOf(file)).end(half(file.right)),
  page: (response, file) =>
    void response.writeHead(200, { ...headersOf(file), 'Content-Type': 'text/html' }).end(file.page),
  older: (response, file) => void response.writeHead(200, headersOf(file)).end(file.older),
  unavailable: response => void response.writeHead(503, { 'Retry-After': '1' }).end(),
  late: () => {},
} satisfies Record<string, (response: ServerResponse, file: File) => void>

interface Interruption {
  number: number
  fault: keyof typeof faults
  /** The place of the request in the installation, from 0 to 1. */
  at: number
  /** Of a phone that has an older version, or no version yet. */
  kind: 'upgrade' | 'first installation'
  /** Duration of the fault: one request, or until the app is closed. */
  lasts: 'once' | 'until the close'
  /** Closes the app in that moment. Otherwise the installation ends before, well or not. */
  closesAtOnce: boolean
}

const count = 200
const interruptions = Array.from({ length: count }, (_, number): Interruption => {
  const names = Object.keys(faults) as (keyof typeof faults)[]
  let rest = number
  const next = <Value>(values: readonly Value[]): Value => {
    const value = values[rest % values.length] as Value
    rest = Math.floor(rest / values.length)
    return value
  }
  const fault = next(names)
  const isFirst = next([false, false, false, true])
  return {
    number,
    fault,
    kind: isFirst ? 'first installation' : 'upgrade',
    lasts: next(['until the close', 'once']),
    closesAtOnce: next([false, true]) || fault === 'late',
    // Prime to the count, so that each place comes once, and neighbours differ in everything.
    at: ((number * 81) % count) / (count - 1),
  }
})
/** Those of every change: each fault, both kinds. */
const sample = interruptions.filter(({ number }) => number % 17 === 0)

/** State of the member's phone before the installation. */
interface Yard {
  first: Site
  second: Site
  host: SiteHost
  clockShift: number
  /** The session's ticket. */
  ticket: unknown
  /** The paths that an installation asks for, in their order. */
  requests: Record<Interruption['kind'], string[]>
  /** Copies what a member's phone has before the installation: a session, settings, bookings; with the worker of the first site or without. */
  copyPhone(kind: Interruption['kind']): Promise<string>
}

const settings = {
  'molde.look': 'tests/fixtures/stored/look/1.json',
  'molde.fitness.2': 'tests/fixtures/stored/fitness/2.json',
}
const isListed = (path: string) => /^assets\/[^/]+\.(js|css)$/.test(path)
const passes = (page: Page) => screen(page).getByText('Abono 8 clases').first()
const stuck = (page: Page) => page.getByText('No se pudo abrir la app.', { exact: false }).first()
const ticketIn = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').ck)
const entryIn = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')
const isSettled = (page: Page) =>
  expect.poll(async () => (await workerStates(page).catch(() => [0, 0, 0]))[2]).toBe(undefined)

const test = base.extend<object, { yard: Yard }>({
  yard: [
    async ({ serveGyms }, use) => {
      const stage = await serveGyms('interrupted installations', ['demo'])
      const { preview, clockShift } = stage
      const first = await siteOf(stage.paths, 'demo')
      const second = anotherBuild(first)
      const host = await startSiteHost(first, preview.port)
      const folder = await mkdtemp(join(tmpdir(), 'molde-phones-'))
      const [bare, installed] = [join(folder, 'bare'), join(folder, 'installed')]

      const before = await startKeptPhone(bare, { clockShift, withWorker: false })
      const login = await before.newPage()
      await login.goto(`${host.origin}/tab3`)
      await logIn(login, 'ana')
      await passes(login).waitFor()
      await isKept(login, 'Abono 8 clases')
      for (const [key, path] of Object.entries(settings))
        await login.evaluate(([key, value]) => localStorage.setItem(key, value), [
          key,
          await readFile(path, 'utf8'),
        ] as const)
      const ticket = await ticketIn(login)
      await before.close()

      await cp(bare, installed, { recursive: true })
      host.asked.length = 0
      const after = await startKeptPhone(installed, { clockShift })
      const opened = await after.newPage()
      await opened.goto(`${host.origin}/tab3`)
      await passes(opened).waitFor()
      await isOnPhone(opened, first)
      await after.close()
      const isOfApp = (path: string) =>
        /^\/(tab3|ngsw-worker\.js|index\.html|assets\/[^/]+\.(js|css)|assets\/dominios\/.*)$/.test(path)
      const worker = new TextDecoder().decode(second.get('ngsw-worker.js'))
      const files = [...second.keys()].filter(path => isListed(path) && worker.includes(`"${path}"`)).sort()
      let copies = 0
      await use({
        first,
        second,
        host,
        clockShift,
        ticket,
        requests: {
          upgrade: ['/ngsw-worker.js', '/index.html', ...files.map(path => `/${path}`)],
          'first installation': [...new Set(host.asked.filter(isOfApp))],
        },
        async copyPhone(kind) {
          copies += 1
          const copy = join(folder, `${copies}`)
          await cp(kind === 'upgrade' ? installed : bare, copy, { recursive: true })
          return copy
        },
      })
      await host.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

/** Content that an older host would have under the name of a file. */
function olderFile(path: string, { first }: Yard): Uint8Array {
  const known = first.get(path)
  if (known) return known
  const [, name] = /^assets\/(.*)-[\w-]{8}\.(?:js|css)$/.exec(path) ?? []
  const earlier = [...first.keys()].find(other => other.startsWith(`assets/${name}-`)) ?? ''
  return Buffer.concat([Buffer.from('/* older */'), first.get(earlier) ?? new Uint8Array()])
}

/** Lets a request of the next opening go wrong. Returns a promise of that moment. */
function interrupt({ fault, lasts, at, kind }: Interruption, site: Site, yard: Yard): Promise<void> {
  const { host, requests } = yard
  const asked = requests[kind]
  const path = asked[Math.round(at * (asked.length - 1))] ?? ''
  const name = new RegExp(screenPath).test(path) ? 'index.html' : path.slice(1)
  const file = {
    path: name,
    right: site.get(name) ?? new Uint8Array(),
    older: olderFile(name, yard),
    page: site.get('index.html') ?? new Uint8Array(),
  }
  let times = 0
  return new Promise(reached => {
    host.trouble = (requested, response) => {
      if (requested !== path || (lasts === 'once' && times > 0)) return false
      times += 1
      reached()
      faults[fault](response, file)
      return true
    }
  })
}

const goOffline = (host: SiteHost) => {
  host.trouble = (_, response) => {
    response.destroy()
    return true
  }
}
const goOnline = (host: SiteHost) => {
  host.trouble = () => false
}

/** The app is open as the member had it: the screen, the session, the settings. */
async function expectMember(page: Page, { ticket }: Yard): Promise<void> {
  await passes(page).waitFor()
  const stored = await page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    look: localStorage.getItem('molde.look'),
    fitness: localStorage.getItem('molde.fitness.2'),
  }))
  expect(await ticketIn(page)).toEqual(ticket)
  expect(stored).toEqual({
    theme: 'dark',
    look: await readFile(settings['molde.look'], 'utf8'),
    fitness: await readFile(settings['molde.fitness.2'], 'utf8'),
  })
}

test.describe.configure({ mode: 'parallel' })

for (const interruption of isNightly ? interruptions : sample) {
  const { number, fault, at, kind, lasts, closesAtOnce } = interruption
  const place = `${kind}, ${Math.round(at * 100)} %: ${fault} ${lasts}`
  test(`${number}: ${place}${closesAtOnce ? ', closed in that moment' : ''}`, async ({ yard }) => {
    const { host, first, second, clockShift } = yard
    const folder = await yard.copyPhone(kind)
    const start = () => startKeptPhone(folder, { clockShift })
    const address = `${host.origin}/tab3`
    const isUpgrade = kind === 'upgrade'
    host.site = isUpgrade ? second : first
    const last = host.site as Site

    await test.step('the installation is interrupted', async () => {
      const reached = interrupt(interruption, last, yard)
      const context = await start()
      const page = await context.newPage()
      const answered = page.goto(address, { waitUntil: 'commit' }).catch((error: Error) => error)
      if (isUpgrade) await expectMember(page, yard)
      await reached
      // A fault that occurs once is retried within the same installation.
      if (!closesAtOnce && isUpgrade && lasts === 'once' && at > 0) await isOnPhone(page, second)
      else if (!closesAtOnce && isUpgrade) await isSettled(page)
      else if (!closesAtOnce && !((await answered) instanceof Error))
        await passes(page).or(stuck(page)).first().waitFor()
      await context.close()
    })

    if (isUpgrade)
      await test.step('the old or the new version opens without a connection', async () => {
        goOffline(host)
        const context = await start()
        await context.setOffline(true)
        const page = await context.newPage()
        await page.goto(address)
        await expectMember(page, yard)
        await context.close()
      })

    goOnline(host)
    await test.step('the app opens once the host has recovered, and is installed', async () => {
      const context = await start()
      const page = await context.newPage()
      await page.goto(address)
      await passes(page).or(stuck(page)).first().waitFor()
      if (isUpgrade) await expectMember(page, yard)
      else if (await stuck(page).isVisible()) {
        test.info().annotations.push({ type: 'needs', description: 'a second opening' })
        await page.goto(address)
      }
      await expectMember(page, yard)
      // A browser looks for a new worker at most openings. Here it does so at each.
      if (isUpgrade)
        await page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          await registration?.update()
        })
      await isOnPhone(page, last)
      await context.close()
    })

    await test.step('it opens cold, without a connection', async () => {
      goOffline(host)
      const context = await start()
      await context.setOffline(true)
      const page = await context.newPage()
      await page.goto(address)
      await expectMember(page, yard)
      await page.close()
      goOnline(host)
      await context.setOffline(false)
      await test.step('the next version is there', async () => {
        await expect
          .poll(async () => {
            const again = await context.newPage()
            await again.goto(address)
            await expectMember(again, yard)
            const entry = await entryIn(again)
            await again.close()
            return entry
          })
          .toContain(entryOf(last))
      })
      await context.close()
    })
    await rm(folder, { recursive: true, force: true })
  })
}
