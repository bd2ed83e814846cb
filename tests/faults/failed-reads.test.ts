// Every screen with every read it makes, through every way in which an answer can fail to come: what the member reads is true, what was
// read before stays, and "Probá de nuevo" brings the rest.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, describe, expect, test } from 'vitest'
import { type RoutePath, routes } from '../../template/src/app/routes.ts'
import { Client } from '../support/clients.ts'
import { type Failure, fail, failureNames, refusalWords, toldOf } from '../support/failures.ts'
import { phone } from '../support/phone.ts'
import { type Action, type Addon, addons, answers } from '../support/protocol.ts'
import { chooseDay, loggedIn, screen, stageFor, workdayAhead } from '../support/served-gym.ts'
import { writes } from '../support/writes.ts'

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
    { who: 'ana', reads: { misreservas: 'said', abonos: 'said', esperalist: shownWhereKnown } },
    {
      who: 'ana',
      open: tap(/^Tus clases en tu calendario/),
      reads: { misreservas: 'said', abonos: 'said', esperalist: shownWhereKnown, calendario: 'said' },
    },
    {
      who: 'ana',
      open: tap(/^Movimientos de/),
      reads: { misreservas: 'said', abonos: 'said', esperalist: shownWhereKnown, abonomov: 'said' },
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
      reads: { turnos: 'said', asistentes: 'said' },
    },
    { who: 'ana', reads: {} },
  ],
  classroom: [{ who: 'ana', reads: { classroom: 'said' } }],
  invitar: [
    { who: 'ana', reads: { invitar: 'said' } },
    { who: 'ana', open: tap(/^Anotá a tu invitado/), reads: { invitar: 'said', misreservas: 'said' } },
  ],
  extra: [{ who: 'ana', reads: { paginas: 'said' } }],
  modalvideo: [{ who: 'ana', reads: {} }],
  install: [{ who: 'ana', reads: {} }],
  installandroid: [{ who: 'ana', reads: {} }],
  updateapp: [{ who: 'ana', reads: {} }],
}

/** What is read around every screen, and says nothing where it fails. */
const aroundAll: Partial<Record<Read, Told>> = {
  unread: less('no dot'),
  version: less('nobody is kept out by what cannot be read'),
}

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
  const owner = `demo/${await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').user.id)}`
  const value = { id: order, total, way: 'gym', shown: true, seen: false }
  await page.addInitScript(
    kept => localStorage.setItem('molde.order', kept),
    JSON.stringify({ owner, value }),
  )
}

const told: string[][] = []
afterAll(async () => {
  if (told.length === 0) return
  const rows = told.map(cells => `| ${cells.join(' | ')} |`)
  const head = ['| Screen | Read | Failure | What the member reads |', '|---|---|---|---|']
  await mkdir('dist', { recursive: true })
  await writeFile('dist/failed-reads.md', [`${rows.length} cells`, '', ...head, ...rows, ''].join('\n'))
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
}

const pathsOf = (action: string) => new RegExp(`/(pwa|api)/${action}(\\?|$)`)

async function openedOn(path: RoutePath, view: View, read: Read, failure: Failure | null): Promise<Open> {
  const gym = view.gym ?? 'demo'
  const { page } =
    view.who === '' ? await phone(stage.browser) : await loggedIn(stage, gym, view.who, 'modalreserva')
  await page.goto(`${stage.preview.url(gym)}/modalvideo`)
  await view.before?.(page)
  await page.clock.install()
  let [current, count] = [failure, 0]
  await page.route(pathsOf(read), async route => {
    count += 1
    if (current === null) await route.continue()
    else await fail(route, current)
  })
  await page.goto(`${stage.preview.url(gym)}/${path}${view.search ?? ''}`)
  return { page, asked: () => count, setFailure: next => (current = next) }
}

const whole = (page: Page): Locator => page.locator('ion-app')

// biome-ignore lint/performance/useDomNodeTextContent: of all that is in the page, what a person sees of it, line by line
const shownText = (place: Locator): Promise<string> => place.innerText()

/** Lets the app's own pauses and limits go by until `check` holds. */
async function passing(page: Page, check: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 120; round++) {
    if (await check()) return
    await page.clock.runFor(round % 8 === 7 ? 16_000 : 700)
    await page.waitForTimeout(25)
  }
  throw new Error(`It never came to that. The screen says:\n${await shownText(whole(page))}`)
}

const sees = (place: Locator, words: RegExp | string) => async () =>
  (await place.getByText(words).filter({ visible: true }).count()) > 0

const emptiness = async (page: Page) => {
  const text = await shownText(whole(page))
  return (await emptyTitles).filter(title => text.includes(title))
}

const linesOf = async (page: Page) =>
  (await shownText(screen(page).first()))
    .split('\n')
    .map(line => line.replace(/\d+/g, '').trim())
    .filter(line => line !== '')

const retryButton = (page: Page) =>
  page.getByRole('button', { name: 'Probá de nuevo', exact: true }).filter({ visible: true }).last()

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
async function heal(page: Page, said: Locator): Promise<void> {
  await passing(page, async () => {
    const button = retryButton(page)
    if ((await said.count()) === 0) return true
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

describe('what cannot be read is told, and comes with "Probá de nuevo"', () => {
  test.each(cells.filter(({ how }) => how === 'said'))('$name', async ({ path, view, read, isMain }) => {
    const { page, asked, setFailure } = await openedOn(path, view, read, view.open ? null : 'refusal')
    const looksEmpty = new Set<string>()
    if (view.open) {
      await screen(page).getByRole('heading').first().waitFor()
      setFailure('refusal')
      await view.open(page)
    }
    for (const failure of failureNames) {
      const before = asked()
      setFailure(failure)
      if (failure !== 'refusal') await retryButton(page).click()
      await passing(page, async () => asked() > before || failure === 'refusal')
      await passing(page, sees(whole(page).getByRole('alert'), toldOf[failure]))
      for (const title of await emptiness(page)) looksEmpty.add(title)
      await passing(page, () => retryButton(page).isVisible())
      told.push([
        path,
        read,
        failure,
        (await shownText(page.getByRole('alert').filter({ visible: true }).first())).replaceAll('\n', ' · '),
      ])
    }
    setFailure(null)
    await heal(page, page.getByRole('alert').filter({ visible: true, hasText: 'Probá de nuevo' }))
    // What is truly empty is so once all of it can be read.
    const empty = isMain ? [] : await emptiness(page)
    expect([...looksEmpty].filter(title => !empty.includes(title))).toEqual([])
  })
})

/** What stands over a copy, where the gym itself said no. */
const keptWords: Partial<Record<Failure, RegExp>> = {
  refusal: new RegExp(`${refusalWords} Esto es de`),
  '401 with a page': /El gimnasio no pudo responder a esto.* Esto es de/,
}

describe('what was read before stays, with its age and what is wrong', () => {
  test.each(cells.filter(({ how }) => how === 'said'))('$name', async ({ path, view, read }) => {
    const { page, asked, setFailure } = await openedOn(path, view, read, null)
    await screen(page).getByRole('heading').first().waitFor()
    await view.open?.(page)
    await passing(page, async () => asked() > 0 && (await page.locator('[aria-busy=true]').count()) === 0)
    await page.waitForLoadState('networkidle')
    const lines = await linesOf(page)
    const empty = await emptiness(page)
    for (const failure of failureNames) {
      const before = asked()
      setFailure(failure)
      await lookAgain(page)
      await passing(page, async () => asked() > before)
      const words = keptWords[failure] ?? /No pudimos actualizar. Esto es de/
      await passing(page, sees(whole(page).getByRole('status'), words))
      expect(await linesOf(page), failure).toEqual(expect.arrayContaining(lines))
      expect(await emptiness(page), failure).toEqual(empty)
      told.push([
        path,
        `${read}, kept`,
        failure,
        (
          await shownText(page.getByRole('status').filter({ visible: true, hasText: 'Esto es de' }).first())
        ).replaceAll('\n', ' · '),
      ])
    }
    setFailure(null)
    await heal(page, page.getByRole('status').filter({ visible: true, hasText: 'Esto es de' }))
  })
})

describe('what only adds to a screen says nothing false where it cannot be read', () => {
  test.each(cells.filter(({ how }) => how !== 'said'))('$name', async ({ path, view, read }) => {
    const { page, asked, setFailure } = await openedOn(path, view, read, view.open ? null : 'refusal')
    await screen(page).getByRole('heading').first().waitFor()
    setFailure('refusal')
    await view.open?.(page)
    await passing(page, async () => asked() > 0)
    const looksEmpty = new Set<string>()
    for (const failure of failureNames) {
      const before = asked()
      setFailure(failure)
      await lookAgain(page)
      await passing(page, async () => asked() > before)
      await page.clock.runFor(5_000)
      for (const title of await emptiness(page)) looksEmpty.add(title)
      expect(await page.getByRole('heading').filter({ visible: true }).count()).toBeGreaterThan(0)
      told.push([path, read, failure, '(nothing)'])
    }
    setFailure(null)
    const before = asked()
    await lookAgain(page)
    await passing(page, async () => asked() > before)
    await page.waitForLoadState('networkidle')
    const empty = await emptiness(page)
    expect([...looksEmpty].filter(title => !empty.includes(title))).toEqual([])
  })
})

describe('a session that is over leads to the login, which says so', () => {
  test.each(cells.filter(({ isMain, view }) => isMain && view.who !== ''))(
    '$name',
    async ({ path, view, read }) => {
      const { page } = await openedOn(path, view, read, '401 with a page')
      await page.route(pathsOf('unread'), route => fail(route, '401 with a page'))
      await page.reload()
      await passing(page, async () => new URL(page.url()).pathname === '/login')
      await passing(page, sees(whole(page), 'Tu sesión venció. Ingresá de nuevo.'))
      told.push([path, read, '401, the session is over', 'Tu sesión venció. Ingresá de nuevo.'])
    },
  )
})

describe('nothing is left out', () => {
  test('every operation and addon is read by a screen, around all of them, or a write', () => {
    const known = new Set<string>([
      ...Object.values(views).flatMap(list => list.flatMap(({ reads }) => Object.keys(reads))),
      ...Object.keys(aroundAll),
      ...Object.keys(writes),
    ])
    expect([...Object.keys(answers), ...Object.keys(addons)].filter(name => !known.has(name))).toEqual([])
  })

  test.each(
    routes.flatMap(({ path }) =>
      views[path].map((view, index) => ({ path, view, name: `${path} ${index + 1}` })),
    ),
  )('$name asks for what it is said to ask for', async ({ path, view }) => {
    const gym = view.gym ?? 'demo'
    const { page } =
      view.who === '' ? await phone(stage.browser) : await loggedIn(stage, gym, view.who, 'modalreserva')
    await page.goto(`${stage.preview.url(gym)}/modalvideo`)
    await view.before?.(page)
    const asked = new Set<string>()
    page.on('request', request => {
      const name = /\/(?:pwa|api)\/([^/?]+)$/.exec(new URL(request.url()).pathname)?.[1]
      if (name !== undefined) asked.add(name)
    })
    await page.goto(`${stage.preview.url(gym)}/${path}${view.search ?? ''}`)
    await screen(page).getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    await view.open?.(page)
    await page.waitForTimeout(400)
    await page.waitForLoadState('networkidle')
    const reads = [...asked].filter(name => !(name in aroundAll) && !(name in writes)).sort()
    expect(reads).toEqual(Object.keys(view.reads).sort())
  })
})
