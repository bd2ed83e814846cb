// A walk through every path of the specification, as member and as staff, in three gyms and in every state: no complaint, nothing for axe
// to find, and a picture of each on one sheet (dist/walk/*.jpg).
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Route } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../template/src/app/routes.ts'
import { violations } from '../support/axe.ts'
import { loggedIn, type Stage, screen, stageOf } from '../support/served-gym.ts'

const gyms = ['demo', 'fuerza-sur', 'corazon-del-nandu'] as const
const folder = join(import.meta.dirname, '../../dist/walk')
const paths = routes.map(({ path }) => path).filter(path => path !== 'login' && path !== 'registro')

let stage: Stage
beforeAll(async () => {
  await mkdir(folder, { recursive: true })
  stage = await stageOf(...gyms)
})
afterAll(() => stage.close())

const shown = { width: 390, height: 844 }
const small = { width: 130, height: 281 }

async function picture(page: Page): Promise<Buffer> {
  return sharp(await page.screenshot({ animations: 'disabled' }))
    .resize(small)
    .toBuffer()
}

/** One row for each path, one column for each look. */
async function keepSheet(name: string, rows: readonly Buffer[][]): Promise<void> {
  const gap = 6
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
    .toFile(join(folder, `${name}.jpg`))
}

/** Opens a path and waits until it has come to rest. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await screen(page).getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.waitForTimeout(350)
}

/** The page by day and by night. */
async function bothLooks(page: Page): Promise<Buffer[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await picture(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [light, await picture(page)]
}

/** Neither the page of a broken screen nor the one of a screen that is still to come. */
async function isWhole(page: Page): Promise<string[]> {
  const words = (await screen(page).textContent()) ?? ''
  return ['Algo salió mal', 'Próximamente'].filter(bad => words.includes(bad))
}

test.each(gyms.flatMap(gym => ['ana', 'sofi'].map(user => [gym, user] as const)))(
  '%s, as %s: every path, light and dark',
  async (gym, user) => {
    const { page, complaints } = await loggedIn(stage, gym, user, 'tabs', {
      viewport: shown,
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
    })
    const rows: Buffer[][] = []
    for (const path of paths) {
      await visit(page, `${stage.preview.url(gym)}/${path}`)
      rows.push(await bothLooks(page))
      expect.soft({ path, bad: await isWhole(page) }).toEqual({ path, bad: [] })
      expect.soft({ path, found: await violations(page) }).toEqual({ path, found: [] })
    }
    await keepSheet(`${gym}-${user}`, rows)
    expect(complaints).toEqual([])
  },
)

interface State {
  answer: (route: Route) => Promise<void>
  /** ms until the app no longer tries again by itself: before that it shows that it is loading. */
  settles?: number
  /** The phone itself says that it has no connection. */
  cutOff?: boolean
}

const states: Readonly<Record<string, State>> = {
  loading: { answer: async () => {} },
  empty: { answer: route => route.fulfill({ json: { ok: 1, d: [] } }) },
  error: {
    answer: route => route.fulfill({ status: 500, body: 'Internal Server Error' }),
    settles: 3_500,
  },
  offline: { answer: route => route.abort('internetdisconnected'), cutOff: true },
}

const beCutOff = () => Object.defineProperty(navigator, 'onLine', { get: () => false })

test.each(Object.entries(states))(
  'every path while its answers are %s',
  async (state, { answer, settles = 0, cutOff }) => {
    const { page, complaints } = await loggedIn(stage, 'demo', 'ana', 'tabs', {
      viewport: shown,
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
    })
    await page.route(/\/pwa\//, answer)
    if (cutOff) await page.addInitScript(beCutOff)
    const rows: Buffer[][] = []
    for (const path of paths) {
      // A copy that was kept would be shown in the place of the state.
      await page.evaluate(() => indexedDB.deleteDatabase('keyval-store'))
      await visit(page, `${stage.preview.url('demo')}/${path}`)
      await page.waitForTimeout(settles)
      rows.push(await bothLooks(page))
      expect.soft({ path, bad: await isWhole(page) }).toEqual({ path, bad: [] })
      expect.soft({ path, found: await violations(page) }).toEqual({ path, found: [] })
    }
    await keepSheet(`demo-${state}`, rows)
    expect(complaints.filter(words => !words.startsWith('Failed to load resource'))).toEqual([])
  },
)

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
