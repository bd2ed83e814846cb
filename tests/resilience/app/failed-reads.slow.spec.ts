// Every screen with every read it makes, through every way in which an answer can fail to come: what the member reads is true, what was
// read before stays, and "Probar de nuevo" brings the rest.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page, Request } from 'playwright'
import { type RoutePath, routes } from '../../../template/src/app/navigation/routes.ts'
import { Client } from '../../support/clients.ts'
import { type Failure, fail, failureNames, refusalWords, toldOf } from '../../support/failures.ts'
import { phone } from '../../support/phone.ts'
import { afterAll, describe, expect, test } from '../../support/playwright.ts'
import { type Action, type Addon, addons, answers } from '../../support/protocol.ts'
import { reportFile } from '../../support/reports.js'
import { chooseDay, memberPhone, screen, stageFor, workdayAhead } from '../../support/served-gym.ts'
import { writes } from '../../support/writes.ts'

type Read = Action | Addon

/** How a read that fails is told: in the place of what it would show, or, with the reason, not at all. */
type Told = 'said' | { nothing: string }

interface View {
  /** Who looks, '' for a guest. */
  who: 'ana' | 'sofi' | ''
  gym?: 'fuerza-sur'
  /** The address behind the path. */
  search?: string
  /** What the phone remembers before the page is opened. */
  before?: (page: Page) => Promise<void>
  /** From the screen to the part of it that reads. */
  open?: (page: Page) => Promise<void>
  reads: Partial<Record<Read, Told>>
}

const less = (nothing: string): Told => ({ nothing })
const shownWhereKnown = less('what it adds is shown where it is known; nothing is said to be empty')

/** What stands above and below the bookings. */
const besideBookings = {
  esperalist: shownWhereKnown,
  turnos: shownWhereKnown,
  pagos: shownWhereKnown,
  fijolist: shownWhereKnown,
} as const

const openSlot = async (page: Page) => {
  await chooseDay(page, workdayAhead())
  await screen(page)
    .getByRole('button', { name: /^13:00/ })
    .first()
    .click()
  await page.locator('ion-modal.show-modal').waitFor()
}
const tap =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  (page: Page) =>
    screen(page).getByRole(role, { name }).first().click()

/** What each screen reads. A path without an entry, and a read without one, fail the tests below. */
const views: Readonly<Record<RoutePath, readonly View[]>> = {
  login: [{ who: '', reads: {} }],
  registro: [{ who: '', search: '?invita=abc', reads: { invitaver: shownWhereKnown } }],
  perfil: [
    { who: 'ana', reads: { perfil: 'said', familia: 'said', avisos: 'said' } },
    {
      who: 'ana',
      gym: 'fuerza-sur',
      reads: { perfil: 'said', familia: 'said', avisos: 'said', sedes: shownWhereKnown },
    },
  ],
  avatar: [{ who: 'ana', reads: { perfil: 'said' } }],
  tab1: [{ who: 'ana', reads: { blog: 'said' } }],
  tab2: [{ who: 'ana', reads: { mensajes: 'said' } }],
  msg: [{ who: 'ana', before: knowingAMessage, reads: { mensajes: 'said' } }],
  tab3: [
    { who: 'ana', reads: { misreservas: 'said', abonos: 'said', ...besideBookings } },
    {
      who: 'ana',
      open: tap(/^Tus clases en tu calendario/),
      reads: { misreservas: 'said', abonos: 'said', ...besideBookings, calendario: 'said' },
    },
    {
      who: 'ana',
      open: tap(/^Movimientos de/),
      reads: { misreservas: 'said', abonos: 'said', ...besideBookings, abonomov: 'said' },
    },
  ],
  turnos: [
    { who: 'ana', reads: { turnos: 'said', misreservas: shownWhereKnown } },
    {
      who: 'ana',
      gym: 'fuerza-sur',
      reads: { turnos: 'said', misreservas: shownWhereKnown, sedes: shownWhereKnown },
    },
    {
      who: 'ana',
      open: openSlot,
      reads: {
        turnos: 'said',
        misreservas: shownWhereKnown,
        turnover: shownWhereKnown,
        familia: shownWhereKnown,
        abonos: shownWhereKnown,
        fijolist: shownWhereKnown,
      },
    },
    {
      who: 'sofi',
      open: async page => {
        await openSlot(page)
        await page.getByRole('button', { name: 'Agregar Clientes' }).click()
      },
      reads: {
        turnos: 'said',
        misreservas: shownWhereKnown,
        turnover: shownWhereKnown,
        familia: shownWhereKnown,
        abonos: shownWhereKnown,
        fijolist: shownWhereKnown,
        usuarios: 'said',
      },
    },
  ],
  modalreserva: [{ who: 'ana', reads: {} }],
  modaladd: [{ who: 'sofi', reads: {} }],
  historial: [{ who: 'ana', reads: { misreservas: 'said' } }],
  listaespera: [{ who: 'ana', reads: { esperalist: 'said' } }],
  estrellas: [{ who: 'ana', reads: { misreservas: 'said' } }],
  pagos: [{ who: 'ana', reads: { pagos: 'said', abonos: 'said', ordenes: 'said' } }],
  carrito: [
    { who: 'ana', reads: { planes: 'said', ordenes: shownWhereKnown } },
    { who: 'ana', before: knowingAnOrder, reads: { ordenver: 'said' } },
  ],
  transferencias: [
    {
      who: 'ana',
      reads: {
        transferlist: 'said',
        cuenta: 'said',
        pagos: less('what is owed is only offered'),
        ordenes: less('what waits is only offered'),
      },
    },
  ],
  tab4: [{ who: 'ana', reads: { wod: 'said', marcas: 'said' } }],
  myfit: [{ who: 'ana', reads: { wod: 'said', marcas: 'said' } }],
  myfitmenu: [{ who: 'ana', reads: {} }],
  editmyfit: [{ who: 'ana', reads: {} }],
  addscore: [{ who: 'ana', reads: { wod: less('a known workout can be chosen'), ranking: shownWhereKnown } }],
  leaderboard: [{ who: 'ana', reads: { ranking: 'said' } }],
  peso: [{ who: 'ana', reads: { peso: 'said' } }],
  calculator: [{ who: 'ana', reads: {} }],
  timer: [{ who: 'ana', reads: {} }],
  test: [{ who: 'ana', reads: { tests: 'said' } }],
  checkin: [
    { who: 'ana', reads: { checkincode: 'said', familia: shownWhereKnown } },
    { who: 'sofi', reads: {} },
  ],
  checkmodal: [
    { who: 'sofi', reads: { turnos: 'said' } },
    {
      who: 'sofi',
      open: page => screen(page).locator('ion-content').getByRole('button').first().click(),
      reads: { turnos: 'said', hoy: 'said' },
    },
    { who: 'ana', reads: {} },
  ],
  classroom: [{ who: 'ana', reads: { classroom: 'said' } }],
  invitar: [
    { who: 'ana', reads: { invitar: 'said' } },
    { who: 'ana', open: tap(/^Anotar a tu invitado/), reads: { invitar: 'said', misreservas: 'said' } },
  ],
  extra: [{ who: 'ana', reads: { paginas: 'said' } }],
  modalvideo: [{ who: 'ana', reads: {} }],
  install: [{ who: 'ana', reads: {} }],
  installandroid: [{ who: 'ana', reads: {} }],
  updateapp: [{ who: 'ana', reads: {} }],
  atajos: [{ who: 'ana', reads: {} }],
  hoy: [{ who: 'sofi', reads: { hoy: 'said' } }],
  personas: [{ who: 'sofi', reads: {} }],
  persona: [{ who: 'sofi', search: '?id=1', reads: { persona: 'said' } }],
  revisar: [{ who: 'sofi', reads: { transferrevisar: 'said' } }],
}

/** What is read around every screen, and says nothing where it fails. */
const aroundAll: Partial<Record<Read, Told>> = {
  unread: less('no dot'),
  version: less('nobody is kept out by what cannot be read'),
}

// A failure’s message says what is on the screen: to keep the page at every look would take a fifth of the time.
test.use({ trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true } })

const stage = stageFor('demo', 'fuerza-sur')
afterAll(() => stage.preview.sandbox.troubles.clear())

async function knowingAMessage(page: Page): Promise<void> {
  const ana = await new Client(stage.preview.sandbox).logIn('ana')
  const { messages } = await ana.ask('mensajes', { desde: '' })
  await page.addInitScript(id => localStorage.setItem('lastmensaje', id), messages[0]?.id ?? '')
}

async function knowingAnOrder(page: Page): Promise<void> {
  const ana = await new Client(stage.preview.sandbox).logIn('ana')
  const { plans } = await ana.ask('planes', { sede: '', cupon: '' })
  const [plan] = plans
  const fields = { items: `1x${plan?.id}`, cupon: '', medio: 'gimnasio', total: String(plan?.price) }
  const { order, total } = await ana.ask('comprar', { ...fields, rid: crypto.randomUUID() })
  await page.addInitScript(
    value => {
      const { user } = JSON.parse(localStorage.getItem('userData') ?? '{}')
      localStorage.setItem('molde.order', JSON.stringify({ owner: `demo/${user.id}`, value }))
    },
    { id: order, total, way: 'gym', shown: true, seen: false },
  )
}

const told: string[][] = []
afterAll(async () => {
  if (told.length === 0) return
  const rows = told.map(cells => `| ${cells.join(' | ')} |`)
  const head = ['| Screen | Read | Failure | What the member reads |', '|---|---|---|---|']
  await writeFile(
    reportFile('failed-reads.md'),
    [`${rows.length} cells`, '', ...head, ...rows, ''].join('\n'),
  )
})

/** The titles of the empty states, out of the screens' own sources. */
const emptyTitles: Promise<string[]> = (async () => {
  const files = await readdir('template/src/features', { recursive: true })
  const sources = await Promise.all(
    files
      .filter(name => name.endsWith('.tsx'))
      .map(name => readFile(join('template/src/features', name), 'utf8')),
  )
  const titles = sources.flatMap(source =>
    [...source.matchAll(/<Empty[^>]*?title="([^"]+)"/gs)].map(match => match[1] ?? ''),
  )
  return [
    ...titles,
    'Estás al día',
    'Ya usaste tus invitaciones',
    'Este pedido se canceló',
    'Todavía no tiene movimientos',
  ]
})()

interface Open {
  page: Page
  /** The requests for the read since the phone was there. */
  asked: () => number
  setFailure: (failure: Failure | null) => void
  /** Whether the gym is truly at work on something. */
  isBusy: () => boolean
  /** Whether something waits for an answer that does not come, until the app's own limit of time. */
  isHeld: () => boolean
  /** Fails unless the page has asked, all along, for what the view reads and for nothing else. */
  hasAskedForAll: () => Promise<void>
}

const pathsOf = (action: string) => new RegExp(`/(pwa|api)/${action}(\\?|$)`)

const phoneFor = ({ who, gym }: View) =>
  who === '' ? phone(stage.browser) : memberPhone(stage, gym ?? 'demo', who)

const addressOf = (path: RoutePath, { gym, search = '' }: View) =>
  `${stage.preview.url(gym ?? 'demo')}/${path}${search}`

/** Opens the page on which `read`, and what else is named, fails so. */
async function openedOn(
  path: RoutePath,
  view: View,
  read: Read,
  failure: Failure | null,
  ...besides: Read[]
): Promise<Open> {
  const { page } = await phoneFor(view)
  await view.before?.(page)
  await page.clock.install()
  const hasAskedForAll = keepingReads(page, view)
  const [running, held] = [new Set<Request>(), new Set<Request>()]
  const end = (request: Request) => void (running.delete(request) || held.delete(request))
  page.on('request', request => /\/(pwa|api)\//.test(request.url()) && running.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  let [current, count] = [failure, 0]
  for (const name of [read, ...besides])
    await page.route(pathsOf(name), async route => {
      if (name === read) count += 1
      if (current === 'late' && running.delete(route.request())) held.add(route.request())
      if (current === null) await route.continue()
      else await fail(route, current)
    })
  await page.goto(addressOf(path, view))
  return {
    page,
    asked: () => count,
    setFailure: next => (current = next),
    isBusy: () => running.size > 0,
    isHeld: () => held.size > 0,
    hasAskedForAll,
  }
}

/** Keeps what the page asks for from now on. */
function keepingReads(page: Page, { reads }: View): () => Promise<void> {
  const asked = new Set<string>()
  page.on('request', request => {
    const name = /\/(?:pwa|api)\/([^/?]+)$/.exec(new URL(request.url()).pathname)?.[1]
    if (name !== undefined && !(name in aroundAll) && !(name in writes)) asked.add(name)
  })
  return () => expect.poll(() => [...asked].sort()).toEqual(Object.keys(reads).sort())
}

const whole = (page: Page): Locator => page.locator('ion-app')

// biome-ignore lint/performance/useDomNodeTextContent: of all that is in the page, what a person sees of it, line by line
const shownText = (place: Locator): Promise<string> => place.innerText()

/**
 * Lets the app's own pauses and limits go by, never while the gym is at work, until `check` holds. In steps: a request that begins within
 * one is seen before the app's limit of time is up for it.
 */
async function passing({ page, isBusy, isHeld }: Open, check: () => Promise<boolean>): Promise<void> {
  const holds = async () => {
    if (await check()) return true
    if (!isBusy()) await page.clock.runFor(isHeld() ? 4_000 : 700)
    return false
  }
  try {
    await expect.poll(holds, { intervals: [25], timeout: 60_000 }).toBe(true)
  } catch (error) {
    const shown = await shownText(whole(page))
    throw new Error(`It never came to that. The screen says:\n${shown}`, { cause: error })
  }
}

const sees = (place: Locator, words: RegExp | string) => async () =>
  (await place.getByText(words).filter({ visible: true }).count()) > 0

const emptiness = async (page: Page) => {
  const text = await shownText(whole(page))
  return (await emptyTitles).filter(title => text.includes(title))
}

/** What a screen shows, but for what the clock alone changes: figures, and which class is on. */
const linesOf = async (page: Page) =>
  (await shownText(screen(page).first()))
    .split('\n')
    .map(line => line.replace(/\d+/g, '').trim())
    .filter(line => line !== '' && line !== 'Ahora')

const retryButton = (page: Page) =>
  page.getByRole('button', { name: 'Probar de nuevo', exact: true }).filter({ visible: true }).last()

const lookAgain = async (page: Page) => {
  await page.clock.fastForward(61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

const cells = routes.flatMap(({ path }) =>
  views[path].flatMap((view, index) =>
    (Object.entries(view.reads) as [Read, Told][])
      // What an earlier view of the same screen has shown need not be shown once more.
      .filter(([read]) => !views[path].slice(0, index).some(one => one.reads[read]))
      .map(([read, how], place) => ({
        path,
        view,
        read,
        how,
        /** What the screen is there for: where this fails, nothing on it may look empty. */
        isMain: place === 0 && !view.open,
        name: `${path}: ${read}`,
      })),
  ),
)

/** Taps it as often as it takes, until nothing is said to have failed. */
const heal = (open: Open, said: Locator): Promise<void> =>
  tryAgainUntil(open, async () => (await said.count()) === 0)

/** Taps "Probar de nuevo" until `isDone`: while the last try is still under way it takes no tap. */
async function tryAgainUntil(open: Open, isDone: () => Promise<boolean>): Promise<void> {
  await passing(open, async () => {
    if (await isDone()) return true
    const button = retryButton(open.page)
    // It goes as soon as all is well, also while it is looked at.
    const tap = { timeout: 1_000 }
    const isIdle = await button.getAttribute('aria-busy', tap).then(
      busy => busy !== 'true',
      () => false,
    )
    if (isIdle) await button.click(tap).catch(() => console.info('The button went before the tap.'))
    return false
  })
}

describe('what cannot be read is told, and comes with "Probar de nuevo"; then it stays, with its age and what is wrong', () => {
  for (const { name, path, view, read, isMain } of cells.filter(({ how }) => how === 'said'))
    test(name, async () => {
      const open = await openedOn(path, view, read, view.open ? null : 'refusal')
      if (view.open) {
        await screen(open.page).getByRole('heading').first().waitFor()
        open.setFailure('refusal')
        await view.open(open.page)
      }
      await test.step('before anything was read', () => isTold(open, path, read, isMain))
      await test.step('once all was read', () => staysTold(open, path, read))
      await open.hasAskedForAll()
    })
})

/** Where it was never read: each failure is told in the place of what it would show, and nothing looks empty. */
async function isTold(open: Open, path: string, read: Read, isMain: boolean) {
  const { page, asked, setFailure } = open
  const looksEmpty = new Set<string>()
  for (const failure of failureNames) {
    const before = asked()
    setFailure(failure)
    if (failure !== 'refusal') await tryAgainUntil(open, async () => asked() > before)
    await passing(open, sees(whole(page).getByRole('alert'), toldOf[failure]))
    for (const title of await emptiness(page)) looksEmpty.add(title)
    await passing(open, () => retryButton(page).isVisible())
    const words = await shownText(page.getByRole('alert').filter({ visible: true }).first())
    told.push([path, read, failure, words.replaceAll('\n', ' · ')])
  }
  setFailure(null)
  await heal(open, page.getByRole('alert').filter({ visible: true, hasText: 'Probar de nuevo' }))
  // What is truly empty is so once all of it can be read.
  const empty = isMain ? [] : await emptiness(page)
  expect([...looksEmpty].filter(title => !empty.includes(title))).toEqual([])
}

/** What is over a copy, where the gym itself said no. */
const keptWords: Partial<Record<Failure, RegExp>> = {
  refusal: new RegExp(`${refusalWords} Datos de`),
  '401 with a page': /El gimnasio no pudo responder a esto.* Datos de/,
}

/** Where it was read before: it stays through each failure, with its age and what is wrong. */
async function staysTold(open: Open, path: string, read: Read) {
  const { page, asked, setFailure } = open
  await passing(open, async () => (await page.locator('[aria-busy=true]').count()) === 0)
  await page.waitForLoadState('networkidle')
  const lines = await linesOf(page)
  const empty = await emptiness(page)
  const aged = page.getByRole('status').filter({ visible: true, hasText: 'Datos de' })
  for (const failure of failureNames) {
    const before = asked()
    setFailure(failure)
    await lookAgain(page)
    await passing(open, async () => asked() > before)
    const words = keptWords[failure] ?? /No pudimos actualizar. Datos de/
    await passing(open, sees(whole(page).getByRole('status'), words))
    expect(await linesOf(page), failure).toEqual(expect.arrayContaining(lines))
    expect(await emptiness(page), failure).toEqual(empty)
    told.push([path, `${read}, kept`, failure, (await shownText(aged.first())).replaceAll('\n', ' · ')])
  }
  setFailure(null)
  await heal(open, aged)
}

describe('what only adds to a screen says nothing false where it cannot be read', () => {
  for (const { name, path, view, read } of cells.filter(({ how }) => how !== 'said'))
    test(name, async () => {
      const failing = view.open ? null : 'refusal'
      const open = await openedOn(path, view, read, failing)
      const { page, asked, setFailure, hasAskedForAll } = open
      await screen(page).getByRole('heading').first().waitFor()
      setFailure('refusal')
      await view.open?.(page)
      await passing(open, async () => asked() > 0)
      const looksEmpty = new Set<string>()
      for (const failure of failureNames) {
        const before = asked()
        setFailure(failure)
        await lookAgain(page)
        await passing(open, async () => asked() > before)
        await page.clock.runFor(5_000)
        for (const title of await emptiness(page)) looksEmpty.add(title)
        expect(await page.getByRole('heading').filter({ visible: true }).count()).toBeGreaterThan(0)
        told.push([path, read, failure, '(nothing)'])
      }
      setFailure(null)
      const before = asked()
      await lookAgain(page)
      await passing(open, async () => asked() > before)
      await page.waitForLoadState('networkidle')
      const empty = await emptiness(page)
      expect([...looksEmpty].filter(title => !empty.includes(title))).toEqual([])
      await hasAskedForAll()
    })
})

describe('a session that is over leads to the login, which says so', () => {
  for (const { name, path, view, read } of cells.filter(({ isMain, view }) => isMain && view.who !== ''))
    test(name, async () => {
      const open = await openedOn(path, view, read, '401 with a page', 'unread')
      const { page } = open
      await passing(open, async () => new URL(page.url()).pathname === '/login')
      await passing(open, sees(whole(page), 'Tu sesión venció. Ingresá de nuevo.'))
      told.push([path, read, '401, the session is over', 'Tu sesión venció. Ingresá de nuevo.'])
    })
})

/** Read in the place of `hoy` where a backend does not know that: tests/e2e/desk/today.slow.spec.ts. */
const ofOlderBackends: readonly Read[] = ['asistentes']

describe('nothing is left out', () => {
  test('every operation and addon is read by a screen, around all of them, or a write', () => {
    const known = new Set<string>([
      ...Object.values(views).flatMap(list => list.flatMap(({ reads }) => Object.keys(reads))),
      ...Object.keys(aroundAll),
      ...Object.keys(writes),
      ...ofOlderBackends,
    ])
    expect([...Object.keys(answers), ...Object.keys(addons)].filter(name => !known.has(name))).toEqual([])
  })

  // The others are seen to where one of their reads fails.
  const seen = new Set(cells.map(({ view }) => view))
  for (const { name, path, view } of routes.flatMap(({ path }) =>
    views[path].map((view, index) => ({ path, view, name: `${path} ${index + 1}` })),
  ))
    if (!seen.has(view))
      test(`${name} asks for what it is said to ask for`, async () => {
        const { page } = await phoneFor(view)
        await view.before?.(page)
        const hasAskedForAll = keepingReads(page, view)
        await page.goto(addressOf(path, view))
        await screen(page).getByRole('heading').first().waitFor()
        await view.open?.(page)
        await page.waitForLoadState('networkidle')
        await hasAskedForAll()
      })
})
