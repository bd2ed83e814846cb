// What is there before a person waits: the files of the first screen in one go.
import type { Page, Request } from 'playwright'
import { instantOf, wallAt } from '../../../generator/sandbox/gym-time.ts'
import { expect, type ServedGyms, test } from '../../support/fixtures.ts'
import { step, stepAtNight } from '../../support/journey.ts'
import { sampleOf } from '../../support/nightly.ts'
import {
  freshlyLoggedIn,
  holdApp,
  isStable,
  loggedIn,
  memberPhone,
  resultDialog,
  screen,
  timeZone,
} from '../../support/served-gym.ts'
import { shiftClock } from '../../support/shifted-clock.ts'

test.describe.configure({ timeout: 900_000 })

test.use({ gyms: ['demo', 'fuerza-sur'] })
test.beforeEach(({ gym }) => gym.setTime('08:00'))

const isBuildFile = (address: string) => /\/assets\/[^/]+\.(js|css)$/.test(new URL(address).pathname)

/** The files that the page has asked for by itself while the first script is held back; and then lets that come. */
async function askedBeforeAnyScript(
  gym: ServedGyms,
  page: Page,
  path: string,
  name = 'demo',
): Promise<{ asked: string[]; go: () => void }> {
  const asked: string[] = []
  page.on('request', request => isBuildFile(request.url()) && asked.push(new URL(request.url()).pathname))
  const go = await holdApp(page)
  await page.goto(gym.url(path, name), { waitUntil: 'commit' })
  // Its last element: the scripts before it have run.
  await page.waitForFunction(() => document.querySelector('noscript') !== null)
  return { asked, go }
}

/** Keeps how far things jump in this page, from its beginning on. */
function keepShifts(): void {
  const shifts: unknown[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver(list => shifts.push(...list.getEntries().map(entry => entry.toJSON()))).observe({
    type: 'layout-shift',
    buffered: true,
  })
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

test('the first screen is loaded in one go, and nothing moves', async ({ gym, member, guest }) => {
  for (const [who, path, heading] of sampleOf(
    [
      ['a guest', 'login', null],
      ['a member who opens the app', '', 'Mis Reservas'],
      ['a member who follows a link', 'turnos', 'Turnos'],
    ] as const,
    2,
  ))
    await step(`${who}: all files of the first screen are requested before any script runs`, async () => {
      const { page } = heading === null ? await guest() : await member('ana', 'updateapp')
      await page.waitForLoadState()
      const { asked, go } = await askedBeforeAnyScript(gym, page, path)
      const early = new Set(asked)
      go()
      const there =
        heading === null
          ? screen(page).getByLabel('Usuario')
          : screen(page).getByRole('heading', { name: heading })
      await expect(there.first()).toBeVisible()
      const screens = asked.filter(file =>
        /\/(login|bookings|screens|SchedulePage|persisted-reads|main|react)-/.test(file),
      )
      expect(screens.length).toBeGreaterThan(3)
      expect(screens.filter(file => !early.has(file))).toEqual([])
    })

  await step(
    'the app starts with the app.json in the page, and takes over the app.json of the site',
    async () => {
      const { page } = await guest()
      let answer = (_: object) => {}
      const answered = new Promise<object>(done => {
        answer = done
      })
      await page.route('**/app.json', async route => route.fulfill({ json: await answered }))
      await page.goto(gym.url('login'))
      await expect(screen(page).getByRole('heading', { name: 'Demo Fit' })).toBeVisible()
      answer({ name: 'Otro nombre', theme_color: '#1d4ed8' })
      await expect(screen(page).getByRole('heading', { name: 'Otro nombre' })).toBeVisible()
    },
  )

  await step('bookings that arrive in parts, the lower parts first, move nothing', async () => {
    const { page } = await member('ana', 'updateapp')
    const held = new Map<string, () => void>()
    const released = new Set<string>()
    const partOf = (request: Request) => {
      const period = new URLSearchParams(request.postData() ?? '').get('tipo') === 'hist' ? 'past' : 'coming'
      return request.url().endsWith('/abonos') ? 'passes' : period
    }
    await page.route(/\/pwa\/(misreservas|abonos)$/, async route => {
      const part = partOf(route.request())
      // A slow machine's app gives up and asks again.
      if (!released.has(part)) await new Promise<void>(go => held.set(part, go))
      await route.continue()
    })
    await page.addInitScript(keepShifts)
    await page.goto(gym.url('tab3'))
    for (const part of ['passes', 'coming', 'past']) {
      await expect.poll(() => held.has(part)).toBe(true)
      const come = page.waitForResponse(response => partOf(response.request()) === part)
      released.add(part)
      held.get(part)?.()
      await (await come).finished()
      await twoFrames(page)
    }
    await expect(screen(page).getByText('Historial')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })

  /** Keeps what this page has the browser write by its languages, which is slow at first, and what it says of files on their way. */
  function keepSlowWork(): void {
    const work: string[] = []
    Reflect.set(window, 'slowWork', work)
    for (const name of ['DateTimeFormat', 'NumberFormat'] as const)
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name], {
          construct(format, given) {
            work.push(name)
            return Reflect.construct(format, given)
          },
        }),
      )
    new MutationObserver(changes => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      work.push(...added.map(node => node.textContent ?? '').filter(text => text === 'Cargando…'))
    }).observe(document, { childList: true, subtree: true })
  }

  /** Brings the files of a screen into the phone's cache. Runs in a page of the app. */
  async function bringFilesOf(screen: string): Promise<void> {
    const { files, screens, member } = JSON.parse(document.getElementById('screen-files')?.textContent ?? '')
    const places: number[] = [...screens[screen], ...member]
    await Promise.all(places.map(async at => (await fetch(`/${files[at]}`)).arrayBuffer()))
  }

  for (const [who, path, words] of sampleOf([
    ['a member who books', 'turnos', 'Reservá'],
    ['a guest', 'login', 'Ingresar'],
    ['a member', '', 'Historial'],
  ] as const))
    await step(`${who}: the first screen waits neither for Intl nor for a cached file`, async () => {
      const { page } = path === 'login' ? await guest() : await member('ana', 'updateapp')
      // There: a busy machine may need longer for a file than the app waits.
      if (path !== 'login') await page.evaluate(bringFilesOf, path || 'tab3')
      await page.addInitScript(keepSlowWork)
      await page.goto(gym.url(path))
      await expect(screen(page).getByText(words).first()).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'slowWork'))).toEqual([])
    })
})

test('the requests of the first screen are sent before any script, for this member alone', async ({
  gym,
}) => {
  /** What is asked of the backend from now on, as it goes over the wire. */
  function asksOf(page: Page) {
    const asks: { action: string; body: string; accept: string | undefined }[] = []
    page.on('request', request => {
      const action = /\/pwa\/(\w+)$/.exec(request.url())?.[1]
      if (action === undefined) return
      asks.push({ action, body: request.postData() ?? '', accept: request.headers().accept })
    })
    return asks
  }
  /** The page's script leaves all to the app, which may not ask for everything. */
  const askNothingEarly = (page: Page) =>
    page.addInitScript(() => localStorage.setItem('molde.unknown', '{"owner":"","value":{"blog":1}}'))

  for (const [name, path, early, words] of sampleOf([
    ['demo', 'tab3', ['misreservas', 'abonos'], 'Abono 8 clases'],
    ['demo', 'turnos', ['turnos'], 'Reservá'],
    // One with branches.
    ['fuerza-sur', 'turnos', ['turnos'], 'Reservá'],
  ] as const))
    await step(
      `${name}, ${path}: the reads are sent once, before any script, as the app sends them`,
      async () => {
        const { page, complaints } = await memberPhone(gym, name, 'ana')
        const asks = asksOf(page)
        const { go } = await askedBeforeAnyScript(gym, page, path, name)
        await expect.poll(() => asks.map(({ action }) => action)).toEqual(early)
        const before = [...asks]
        go()
        await expect(screen(page).getByText(words).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        for (const ask of before)
          expect(asks.filter(({ action, body }) => action === ask.action && body === ask.body)).toEqual([ask])
        const { page: later } = await memberPhone(gym, name, 'ana')
        await askNothingEarly(later)
        const asksOfApp = asksOf(later)
        const { go: goLater } = await askedBeforeAnyScript(gym, later, path, name)
        expect(asksOfApp).toEqual([])
        goLater()
        await expect(screen(later).getByText(words).first()).toBeVisible()
        for (const ask of before) expect(asksOfApp).toContainEqual(ask)
        expect(complaints).toEqual([])
      },
    )

  for (const [name, change] of sampleOf([
    ['a member of another gym', { dominio: 'fuerza-sur' }],
    ['one of the earlier app, which names no gym', { dominio: '' }],
    ['nobody', { user: null }],
  ] as const))
    await step(`nothing is requested for another user: ${name}`, async () => {
      const { page } = await memberPhone(gym, 'demo', 'ana')
      await page.goto(gym.url('updateapp'))
      await page.evaluate(change => {
        const session = JSON.parse(localStorage.getItem('userData') ?? '{}')
        localStorage.setItem('userData', JSON.stringify({ ...session, ...change }))
      }, change)
      // The app of the page before may be about to ask for something.
      await page.goto('about:blank')
      const asks = asksOf(page)
      await askedBeforeAnyScript(gym, page, 'tab3')
      expect(asks).toEqual([])
    })

  await step('answers are not shown after a logout in another window', async () => {
    const { page } = await memberPhone(gym, 'demo', 'ana')
    const { go } = await askedBeforeAnyScript(gym, page, 'tab3')
    await page.evaluate(() => localStorage.removeItem('userData'))
    go()
    await expect(page.getByLabel('Usuario')).toBeVisible()
    await expect(page.getByText('Abono 8 clases')).toHaveCount(0)
  })

  await stepAtNight('the app repeats a request that failed', async () => {
    const { page } = await memberPhone(gym, 'demo', 'ana')
    const asks = asksOf(page)
    let failures = 0
    await page.route('**/pwa/misreservas', route => {
      failures += 1
      return failures > 1 ? route.continue() : route.abort()
    })
    await page.goto(gym.url('tab3'))
    await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
    await expect(screen(page).getByRole('link', { name: /Reservar/ })).toBeVisible()
    const [first] = asks
    expect(asks.filter(({ body, action }) => action === 'misreservas' && body === first?.body)).toHaveLength(
      2,
    )
  })
})

const look = (page: Page) => page.locator('#last-look')
const isWritten = (page: Page, path: string, words: string) =>
  expect
    .poll(() => page.evaluate(path => localStorage.getItem(`molde.look-of.${path}`), path))
    .toContain(words)

/** Whether the part of the app that writes a look has come. */
const hasComeToWrite = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/keep-look-'))

/** A member who has seen their bookings, on a phone that has written down how they looked. */
async function seen(gym: ServedGyms, begin = loggedIn, { path = 'tab3', words = 'Abono 8 clases' } = {}) {
  const here = await begin(gym, 'demo', 'ana', path)
  await expect(screen(here.page).getByText(words).first()).toBeVisible()
  await isStable(here.page)
  await expect.poll(() => here.page.evaluate(hasComeToWrite)).toBe(true)
  await expect.poll(() => here.page.evaluate(() => document.getAnimations().length)).toBe(0)
  // What was still moving when it came is written once the page is left.
  await here.page.goto(gym.url('updateapp'))
  await isWritten(here.page, path, words)
  return here
}

test('the last look of a screen is painted before any script, for this member alone', async ({ gym }) => {
  await step('it is painted with its age, and gives way to the app without a shift', async () => {
    // The gym's clock is the phone's here: the app would first tell how long it is by the phone's, and then by the gym's.
    gym.sandbox.setClock(null)
    const { page, complaints } = await seen(gym)
    const { go } = await askedBeforeAnyScript(gym, page, '')
    await expect(look(page).getByText('Abono 8 clases').first()).toBeVisible()
    await expect(look(page).getByText(/^Como estaba a las \d\d:\d\d$/)).toBeVisible()
    await page.evaluate(keepShifts)
    go()
    await expect(look(page)).toHaveCount(0)
    await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'shifts').length)).toBe(0)
    expect(complaints).toEqual([])
    gym.setTime('08:00')
  })

  for (const [name, change] of sampleOf([
    ['another member', { id: '999', username: 'otra' }],
    ['nobody', null],
  ] as const))
    await step(`it is not shown to another user: ${name}`, async () => {
      const { page } = await seen(gym)
      await page.evaluate(user => {
        const session = JSON.parse(localStorage.getItem('userData') ?? '{}')
        localStorage.setItem('userData', JSON.stringify({ ...session, user }))
      }, change)
      // What the gym says of its own accord is drawn in the same place: it says nothing here.
      await page.route('**/pwa/**', () => {})
      await askedBeforeAnyScript(gym, page, 'tab3')
      await expect(look(page)).toHaveCount(0)
      await expect(page.getByText('Abono 8 clases')).toHaveCount(0)
    })

  await step('a logout deletes it', async () => {
    const { page } = await seen(gym, freshlyLoggedIn)
    await page.goto(gym.url('tab3'))
    await screen(page).getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('**/login')
    await expect(page.getByLabel('Usuario')).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('look-of'))),
    ).toEqual([])
  })

  await stepAtNight('it disappears after two seconds without the app', async () => {
    const { page } = await seen(gym)
    await page.route('**/assets/bookings-*.js', () => {})
    await page.goto(gym.url('tab3'), { waitUntil: 'commit' })
    await expect(look(page)).toBeVisible()
    await expect(look(page)).toHaveCount(0)
  })

  await stepAtNight('it has the capitals that the app shows', async () => {
    // The day of a class begins with a capital by a rule of its look.
    const withBooking: typeof loggedIn = async (...[on, name, who, path = 'tab3']) => {
      const here = await loggedIn(on, name, who, 'turnos')
      await screen(here.page)
        .getByRole('button', { name: /^Reservá: / })
        .first()
        .click()
      await resultDialog(here.page)
        .getByText(/^Reservado/)
        .first()
        .waitFor()
      await here.page.goto(gym.url(path))
      return here
    }
    const { page } = await seen(gym, withBooking, { path: 'tab3', words: 'Tu próxima clase' })
    await askedBeforeAnyScript(gym, page, '')
    const day = /^(hoy|mañana|(lun|mart|miércol|juev|viern)es|sábado|domingo)/i
    await expect(look(page).getByText(day).first()).toBeVisible()
    expect(await look(page).getByText(day).first().textContent()).toMatch(/^\p{Lu}/u)
  })
})

test('a tap on the last look of a screen waits for the app', async ({ gym }) => {
  const waits = (page: Page) => look(page).getByText('Un momento: la app se está abriendo.')
  /** Taps the middle of some words of the look, as a finger does. */
  async function tap(page: Page, words: string | RegExp) {
    const box = await look(page).getByText(words).first().boundingBox()
    if (!box) throw new Error(`${words} is not painted.`)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  }
  const onTheSchedule = { path: 'turnos', words: 'Reservá' }
  /** A phone with the clock of the gym. By a later clock the first classes would have begun, and the app would hide them. */
  const withGymClock: typeof loggedIn = async (on, name, who, path, options) => {
    const here = await memberPhone(on, name, who, options)
    const { date } = wallAt(timeZone, gym.now())
    await here.page.addInitScript(shiftClock, instantOf(timeZone, { date, time: '08:00' }) - gym.now())
    await here.page.goto(gym.url(path))
    return here
  }
  /** The first class that is painted: its name follows the two hours between which it is. */
  const firstClass = async (page: Page) => {
    const painted = await look(page).locator('div').allTextContents()
    const texts = painted.filter(text => text !== '')
    const at = texts.findIndex(text => /^\d\d:\d\d$/.test(text))
    return { hour: texts[at] ?? '', name: texts[at + 2] ?? '' }
  }
  const openedSheet = (page: Page) => page.locator('ion-modal.show-modal')

  await step('a tap on a tab leads there once the app has started, and the last tap counts', async () => {
    const { page, complaints } = await seen(gym)
    const { go } = await askedBeforeAnyScript(gym, page, '')
    await tap(page, 'Mensajes')
    await expect(waits(page)).toBeVisible()
    await tap(page, 'Noticias')
    go()
    await page.waitForURL('**/tab1')
    await expect(screen(page).getByRole('heading', { level: 1, name: 'Noticias' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  await step('a tap on a class opens that class', async () => {
    const { page } = await seen(gym, withGymClock, onTheSchedule)
    const { go } = await askedBeforeAnyScript(gym, page, 'turnos')
    const { hour, name } = await firstClass(page)
    await tap(page, hour)
    await expect(waits(page)).toBeVisible()
    go()
    await expect(openedSheet(page)).toContainText(name)
    await expect(openedSheet(page)).toContainText(hour)
  })

  for (const isUsed of [false, true])
    await stepAtNight(
      `a tap on a class of a slow app ${isUsed ? 'is dropped once the app is used' : 'opens that class'}`,
      async () => {
        const { page } = await seen(gym, withGymClock, onTheSchedule)
        let show = () => {}
        const shown = new Promise<void>(done => {
          show = done
        })
        await page.route('**/pwa/turnos', async route => {
          await shown
          await route.continue()
        })
        await page.evaluate(() => indexedDB.deleteDatabase('keyval-store'))
        const { go } = await askedBeforeAnyScript(gym, page, 'turnos')
        const { hour, name } = await firstClass(page)
        await tap(page, hour)
        go()
        await expect(look(page)).toHaveCount(0)
        await expect(screen(page).locator('[data-loading]').first()).toBeVisible()
        if (isUsed) await screen(page).getByRole('heading', { level: 1 }).click()
        show()
        await expect(screen(page).getByText('Reservá').first()).toBeVisible()
        if (!isUsed) return await expect(openedSheet(page)).toContainText(name)
        await isStable(page)
        await expect(openedSheet(page)).toHaveCount(0)
      },
    )

  await stepAtNight('a tap on a class that is gone opens no other class', async () => {
    const { page } = await seen(gym, withGymClock, onTheSchedule)
    await page.route('**/pwa/turnos', async route => {
      const response = await route.fetch({
        url: route.request().url().replace('demo.localhost', '127.0.0.1'),
      })
      const answer = await response.json()
      for (const slot of answer.d) slot.id = `${slot.id}0`
      await route.fulfill({ response, json: answer })
    })
    await page.evaluate(() => indexedDB.deleteDatabase('keyval-store'))
    const { go } = await askedBeforeAnyScript(gym, page, 'turnos')
    const { hour } = await firstClass(page)
    await tap(page, hour)
    await expect(waits(page)).toBeVisible()
    go()
    await expect(look(page)).toHaveCount(0)
    await expect(screen(page).getByText('Reservá').first()).toBeVisible()
    await isStable(page)
    await expect(openedSheet(page)).toHaveCount(0)
  })

  await step('a tap on a button that books does nothing', async () => {
    const { page } = await seen(gym, withGymClock, onTheSchedule)
    const { asked: files, go } = await askedBeforeAnyScript(gym, page, 'turnos')
    expect(files.length).toBeGreaterThan(0)
    const bookings: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/pwa/reservar')) bookings.push(request.url())
    })
    await tap(page, /^Reservá$/)
    await expect(waits(page)).toHaveCount(0)
    go()
    await expect(look(page)).toHaveCount(0)
    await expect(screen(page).getByText('Reservá').first()).toBeVisible()
    await isStable(page)
    expect(bookings).toEqual([])
  })
})
