// A gym moves to another domain. The members' readStored data moves as well.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { browserSwitches } from '#tests/support/chromium.js'
import { sealAgain, siteOf } from '#tests/support/deploy.ts'
import { test as base, expect } from '#tests/support/fixtures.ts'
import { logIn, screen } from '#tests/support/served-gym.ts'
import { type Domains, startDomains } from '#tests/support/two-hosts.ts'

const former = 'viejo.example.com'
const present = 'nuevo.example.com'
const foreign = 'ajeno.example.com'
const bytes = (text: string) => new TextEncoder().encode(text)

/** Adds fields to the app.json of a site. */
function withFields(site: Map<string, Uint8Array>, fields: Record<string, unknown>): Map<string, Uint8Array> {
  const more = JSON.stringify(fields).slice(1, -1)
  const next = new Map(site)
  const appPath = 'assets/dominios/demo/app.json'
  const page = new TextDecoder().decode(site.get('index.html'))
  const app: unknown = JSON.parse(new TextDecoder().decode(site.get(appPath)))
  next.set(appPath, bytes(JSON.stringify(Object.assign({}, app, fields))))
  next.set('index.html', bytes(page.replace(/(id="gym-app"[^>]*>\s*\{)/, `$1${more},`)))
  return sealAgain(next)
}

interface Moving {
  domains: Domains
  /** The site before the move, and the site with the new domain. */
  before: Map<string, Uint8Array>
  after: Map<string, Uint8Array>
  /** Starts the phone's browser with its readStored data. */
  start(): Promise<{ context: BrowserContext; open(address: string): Promise<Page> }>
}

const test = base.extend<{ moving: Moving }>({
  moving: async ({ gym }, use) => {
    const before = await siteOf(gym.paths, 'demo')
    const after = withFields(before, { domain: present, formerDomains: [former] })
    const folder = await mkdtemp(join(tmpdir(), 'molde-moving-'))
    const domains = await startDomains(
      new Map([
        [former, before],
        [present, new Map()],
        [foreign, new Map()],
      ]),
      { folder, backend: gym.preview.port, gym: 'demo' },
    )
    const contexts: BrowserContext[] = []
    await use({
      domains,
      before,
      after,
      async start() {
        const context = await chromium.launchPersistentContext(join(folder, 'phone'), {
          ...(process.env.MOLDE_CHROMIUM && { executablePath: process.env.MOLDE_CHROMIUM }),
          args: [...browserSwitches, ...domains.switches],
          viewport: { width: 390, height: 844 },
          locale: 'es-AR',
        })
        contexts.push(context)
        return {
          context,
          async open(address) {
            const page = await context.newPage()
            page.setDefaultTimeout(60_000)
            await page.goto(`https://${address}`)
            return page
          },
        }
      },
    })
    for (const context of contexts) await context.close()
    await domains.close()
    await rm(folder, { recursive: true, force: true })
  },
})

const readStored = (page: Page, key: string) => page.evaluate(key => localStorage.getItem(key), key)
const keysIn = (page: Page) => page.evaluate(() => Object.keys(localStorage))
const isInstalled = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')

test('a member is logged in at the new domain, with settings, cart and unsent results', async ({
  gym,
  moving: { domains, after, start },
}) => {
  const sent: unknown[] = []
  const { answer } = gym.sandbox
  gym.sandbox.answer = async request => {
    const response = await answer(request)
    if (request.action === 'scoreadd') sent.push(response)
    return response
  }
  // The phone uses the clock of this machine.
  gym.sandbox.setClock(Date.now())
  const before = await start()
  const page = await before.open(`${former}/addscore`)
  await logIn(page, 'beto')
  await page.goto(`https://${former}/addscore`)
  await expect.poll(() => isInstalled(page)).toBe(true)
  const workouts = screen(page).getByLabel('Qué entrenaste')
  const fran = workouts.getByRole('option', { name: /^Fran/ })
  await workouts.selectOption((await fran.getAttribute('value')) ?? '')
  await screen(page).getByLabel('Minutos', { exact: true }).fill('4')
  await before.context.setOffline(true)
  await screen(page).getByRole('button', { name: 'Guardar tu resultado' }).click()
  await screen(page).getByText('1 sin enviar.', { exact: false }).waitFor()
  const session = await readStored(page, 'userData')
  const owner = await page.evaluate(() => localStorage.getItem('molde.owner.2'))
  const member = owner?.split(' ')[1]
  const settings = { level: 'scaled' }
  const cart = { owner: `demo/${member}`, value: { sent: null } }
  await page.evaluate(
    values => {
      for (const [key, value] of values) localStorage.setItem(key, value)
    },
    [
      ['molde.look', JSON.stringify({ theme: 'dark', scale: 1.2 })],
      ['molde.fitness.2', JSON.stringify(settings)],
      ['molde.cart.2', JSON.stringify(cart)],
    ] as const,
  )
  const look = await readStored(page, 'molde.look')
  await before.context.close()

  domains.sites.set(former, after)
  domains.sites.set(present, after)
  const next = await start()
  let moved = await next.open(`${former}/perfil?from=icon`)
  // The first opening after a deploy may still use the stored version.
  for (let opening = 0; opening < 3 && !moved.url().startsWith(`https://${present}/`); opening++) {
    await moved.waitForURL(`https://${present}/**`, { timeout: 30_000 }).catch(() => {})
    if (moved.url().startsWith(`https://${present}/`)) break
    await moved.close()
    moved = await next.open(`${former}/perfil?from=icon`)
  }
  await screen(moved).getByText('Mis datos').first().waitFor()
  expect(moved.url()).toBe(`https://${present}/perfil?from=icon`)
  expect(JSON.parse((await readStored(moved, 'userData')) ?? '')).toMatchObject({
    user: JSON.parse(session ?? '').user,
  })
  expect(await readStored(moved, 'molde.look')).toBe(look)
  expect(JSON.parse((await readStored(moved, 'molde.fitness.2')) ?? '')).toEqual(settings)
  expect(JSON.parse((await readStored(moved, 'molde.cart.2')) ?? '')).toEqual(cart)
  await expect.poll(() => readStored(moved, 'molde.outbox')).toBeNull()
  expect(sent).toEqual([expect.objectContaining({ ok: 1 })])
  gym.sandbox.answer = answer
  expect(domains.asked.filter(address => address.includes('molde-'))).toEqual([])

  // The former domain has no data of the member.
  const old = await next.context.newPage()
  await old.route('**/*', route => route.fulfill({ body: '<title>empty</title>', contentType: 'text/html' }))
  await old.goto(`https://${former}/nothing.txt`)
  expect(await keysIn(old)).not.toContain('userData')
  expect(await keysIn(old)).not.toContain('molde.fitness.2')
})

test('the app keeps working offline at the former domain', async ({ moving: { domains, after, start } }) => {
  domains.sites.set(former, after)
  const { open, context } = await start()
  const page = await open(`${former}/perfil`)
  await logIn(page, 'beto')
  await expect.poll(() => isInstalled(page)).toBe(true)
  // The new domain has no site yet.
  await screen(page).getByText('Mis datos').first().waitFor()
  await context.setOffline(true)
  await page.goto(`https://${former}/perfil`)
  await screen(page).getByText('Mis datos').first().waitFor()
  expect(new URL(page.url()).hostname).toBe(former)
  expect(await keysIn(page)).toContain('userData')
})

test('ignores a session that another site sends', async ({ moving: { domains, after, start } }) => {
  domains.sites.set(present, after)
  const user = { id: '99', username: 'ajena', fullname: 'Ajena' }
  const planted = JSON.stringify({ user, ck: ['a', 'b'], myfit: ['', ''], permisos: [], dominio: 'demo' })
  const values = [
    ['userData', planted],
    ['molde.owner.2', 'demo 99'],
  ]
  const address = `https://${present}/login#molde-moved=${encodeURIComponent(JSON.stringify({ id: 'x', values }))}`
  domains.sites.set(
    foreign,
    new Map([['index.html', bytes(`<!doctype html><a href="${address.replaceAll('"', '&quot;')}">go</a>`)]]),
  )
  const { open } = await start()
  const page = await open(`${foreign}/`)
  await page.getByRole('link', { name: 'go' }).click()
  await page.locator('ion-router-outlet').waitFor({ state: 'attached' })
  await page.getByLabel('Usuario').first().waitFor()
  await expect.poll(() => isInstalled(page)).toBe(true)
  expect(page.url()).toBe(`https://${present}/login`)
  expect(await keysIn(page)).not.toContain('userData')
  expect(await keysIn(page)).not.toContain('molde.owner.2')
})
