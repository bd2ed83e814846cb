// A walk through every path of the specification, as member and as staff, in three gyms and in every state: no complaint, nothing for axe
// to find, and a picture of each on one sheet (dist/.reports/walk-*.jpg).
import type { Page, Route } from 'playwright'
import sharp from 'sharp'
import { routes } from '../../../template/src/app/navigation/routes.ts'
import { violations } from '../../support/axe.ts'
import { afterAll, beforeAll, expect, test } from '../../support/playwright.ts'
import { reportFile } from '../../support/reports.js'
import { loggedIn, type Stage, screen, stageOf } from '../../support/served-gym.ts'

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

const gyms = ['demo', 'fuerza-sur', 'corazon-del-nandu'] as const
/** The screens of a member, and those of staff alone. */
const screens = routes.filter(({ path }) => path !== 'login' && path !== 'registro')
const members: readonly string[] = screens.filter(({ staff }) => !staff).map(({ path }) => path)
const ofStaff: readonly string[] = screens.filter(({ staff }) => staff).map(({ path }) => path)

let stage: Stage
beforeAll(async () => {
  stage = await stageOf(...gyms)
})
afterAll(() => stage.close())

interface Size {
  width: number
  height: number
}
const phoneSize: Size = { width: 390, height: 844 }
/** Of a picture on a sheet: all of one height. */
const smallOf = ({ width, height }: Size): Size => ({
  width: Math.round((281 * width) / height),
  height: 281,
})

async function picture(page: Page, size: Size): Promise<Buffer> {
  return sharp(await page.screenshot({ animations: 'disabled', type: 'jpeg', quality: 90 }))
    .resize(smallOf(size))
    .toBuffer()
}

/** One row for each path, one column for each look. */
async function keepSheet(name: string, rows: readonly Buffer[][], size: Size): Promise<void> {
  const gap = 6
  const small = smallOf(size)
  const columns = Math.max(...rows.map(row => row.length))
  await sharp({
    create: {
      width: columns * (small.width + gap),
      height: rows.length * (small.height + gap),
      channels: 3,
      background: '#777777',
    },
  })
    .composite(
      rows.flatMap((row, down) =>
        row.map((input, across) => ({
          input,
          left: across * (small.width + gap),
          top: down * (small.height + gap),
        })),
      ),
    )
    .jpeg({ quality: 70 })
    .toFile(reportFile(`walk-${name}.jpg`))
}

const title = (page: Page) => screen(page).getByRole('heading', { level: 1 }).first()

/** Opens a path as a link from outside does. */
async function open(page: Page, gym: string, path: string): Promise<void> {
  await page.goto(`${stage.preview.url(gym)}/${path}`)
  await title(page).waitFor({ state: 'attached' })
}

/** Pages that were left stay in the document, and axe reads them all: now and then the app is opened anew. */
const isOpened = (path: string): boolean => [...members, ...ofStaff].indexOf(path) % 5 === 0

/** Moves on as a notification does that is tapped: the app is not loaded anew. */
async function move(page: Page, path: string): Promise<void> {
  await page.evaluate(path => {
    for (const left of document.querySelectorAll<HTMLElement>('.ion-page')) left.dataset.left = ''
    const data = { type: 'open-path', path: `/${path}` }
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
  }, path)
  const next = screen(page).and(page.locator(':not([data-left])'))
  await next.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
}

/** Waits until nothing on the screen is still to come, for some frames on end. */
async function isThere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isBusy = document.querySelector('.ion-page:not(.ion-page-hidden) [aria-busy=true]') !== null
    const frames = isBusy ? 0 : Number(Reflect.get(window, 'calmFrames') ?? 0) + 1
    Object.assign(window, { calmFrames: frames % 6 })
    return frames === 6
  })
}

/** The page by day and by night. */
async function bothLooks(page: Page, size: Size): Promise<Buffer[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await picture(page, size)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [light, await picture(page, size)]
}

/** By how much the page is wider than its window, px. */
const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** Neither the page of a broken screen nor the one of a screen that is still to come. */
async function isWhole(page: Page): Promise<string[]> {
  const words = (await screen(page).textContent()) ?? ''
  return ['Algo salió mal', 'Próximamente'].filter(bad => words.includes(bad))
}

/** A member in front of the app, on a sheet of which each path becomes a row. */
async function walker(gym: string, user: string, size = phoneSize) {
  const { page, complaints } = await loggedIn(stage, gym, user, 'perfil', {
    viewport: size,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  })
  const rows: Buffer[][] = []
  const look = async (path: string) => {
    rows.push(await bothLooks(page, size))
    expect.soft({ path, bad: await isWhole(page) }).toEqual({ path, bad: [] })
    expect.soft({ path, found: await violations(page) }).toEqual({ path, found: [] })
  }
  return { page, complaints, look, keep: (name: string) => keepSheet(name, rows, size) }
}

for (const [gym, user] of gyms.flatMap(gym => ['ana', 'sofi'].map(user => [gym, user] as const)))
  test(`${gym}, as ${user}: every path, light and dark`, async () => {
    const { page, complaints, look, keep } = await walker(gym, user)
    for (const path of user === 'sofi' ? [...members, ...ofStaff] : members) {
      // That each of them can be opened from outside is of no one gym.
      if (gym === 'demo' || isOpened(path)) await open(page, gym, path)
      else await move(page, path)
      await isThere(page)
      await look(path)
    }
    await keep(`${gym}-${user}`)
    expect(complaints).toEqual([])
  })

/** Each width in another brand; all of them in all with MOLDE_WALK=all. */
const wideWalks = (
  [
    [820, 1180],
    [1280, 800],
    [1920, 1080],
  ] as const
).flatMap(([width, height], at) =>
  gyms
    .filter((_, index) => process.env.MOLDE_WALK === 'all' || index === at)
    .map(gym => ({ gym, size: { width, height } })),
)
for (const { gym, size } of wideWalks)
  test(`${gym}, as staff, ${size.width} px wide: every path, light and dark`, async () => {
    const { page, complaints, look, keep } = await walker(gym, 'sofi', size)
    for (const path of [...members, ...ofStaff]) {
      if (isOpened(path)) await open(page, gym, path)
      else await move(page, path)
      await isThere(page)
      await look(path)
      expect.soft({ path, over: await overflow(page) }).toEqual({ path, over: 0 })
    }
    await keep(`${gym}-${size.width}`)
    expect(complaints).toEqual([])
  })

/** The smallest phone, and text of twice its size: each in another brand; in all of them with MOLDE_WALK=all. */
const narrowWalks = (
  [
    { width: 320, height: 640, text: 100, gym: 'corazon-del-nandu' },
    { width: 390, height: 844, text: 200, gym: 'fuerza-sur' },
  ] as const
).flatMap(({ gym: usual, ...look }) =>
  gyms
    .filter(gym => process.env.MOLDE_WALK === 'all' || gym === usual)
    .flatMap(gym => [
      { gym, ...look, user: 'ana', paths: members },
      { gym, ...look, user: 'sofi', paths: ofStaff },
    ]),
)
for (const { gym, width, height, text, user, paths } of narrowWalks)
  test(`${gym}, as ${user}, ${width} px, text at ${text} %: every path, light and dark`, async () => {
    const size = { width, height }
    const { page, complaints, look, keep } = await walker(gym, user, size)
    for (const path of paths) {
      if (isOpened(path) || path === paths[0]) await open(page, gym, path)
      else await move(page, path)
      await page.evaluate(size => (document.documentElement.style.fontSize = `${size}%`), text)
      await isThere(page)
      await look(path)
      expect.soft({ path, over: await overflow(page) }).toEqual({ path, over: 0 })
    }
    await keep(`${gym}-${user}-${width}-${text}`)
    expect(complaints).toEqual([])
  })

interface State {
  answer: (route: Route) => Promise<void>
  /** Waits until the screen is in it. */
  isReached: (page: Page) => Promise<void>
  /** The phone itself says that it has no connection. */
  cutOff?: boolean
}

const states: Readonly<Record<string, State>> = {
  loading: { answer: async () => {}, isReached: async () => {} },
  empty: { answer: route => route.fulfill({ json: { ok: 1, d: [] } }), isReached: isThere },
  error: {
    answer: route => route.fulfill({ status: 500, body: 'Internal Server Error' }),
    // Before that it tries again by itself, and shows that it is loading.
    async isReached(page) {
      const busy = screen(page).locator('[aria-busy=true]')
      const isBusy = async () => {
        await page.clock.runFor(1_000)
        return await busy.count()
      }
      await expect.poll(isBusy, { intervals: [50] }).toBe(0)
      await isThere(page)
    },
  },
  offline: { answer: route => route.abort('internetdisconnected'), isReached: isThere, cutOff: true },
}

const beCutOff = () => Object.defineProperty(navigator, 'onLine', { get: () => false })

const walks = Object.entries(states).flatMap(([state, how]) => [
  { state, ...how, user: 'ana', paths: members },
  { state, ...how, user: 'sofi', paths: ofStaff },
])
for (const { state, answer, isReached, cutOff, user, paths } of walks)
  test(`every path of ${user} while its answers are ${state}`, async () => {
    const { page, complaints, look, keep } = await walker('demo', user)
    await page.clock.install()
    await page.route(/\/pwa\//, answer)
    if (cutOff) await page.addInitScript(beCutOff)
    // A copy that was kept would be shown in the place of the state.
    await page.evaluate(() => indexedDB.deleteDatabase('keyval-store'))
    for (const path of paths) {
      if (isOpened(path) || path === paths[0]) await open(page, 'demo', path)
      else await move(page, path)
      await isReached(page)
      await look(path)
    }
    await keep(`demo-${user}-${state}`)
    expect(complaints.filter(words => !words.startsWith('Failed to load resource'))).toEqual([])
  })

test('every path with a session that has ended leads to the login', async () => {
  const { page } = await loggedIn(stage, 'demo', 'ana', 'tabs')
  // What still runs would be refused first, and the next page would not know why.
  await page.waitForLoadState('networkidle')
  await page.route(/\/pwa\//, route => route.fulfill({ json: { ok: 0, cod: 'sesion', err: [] } }))
  await page.goto(`${stage.preview.url('demo')}/tab3`)
  await page.getByRole('main').getByText('Tu sesión venció. Ingresá de nuevo.').waitFor()
  for (const { path, open } of routes) {
    if (open) continue
    await page.goto(`${stage.preview.url('demo')}/${path}`)
    await page.getByLabel('Usuario').waitFor()
  }
})
