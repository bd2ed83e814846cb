// The start of the app: all files of the first screen load at once, and snapshots and early reads fill the
// screen.
import type { Page, Request } from 'playwright'
import { instantOf, wallAt } from '#generator/sandbox/gym-time.ts'
import { expect, type ServedGyms, test } from '#tests/support/fixtures.ts'
import { step, stepAtNight } from '#tests/support/journey.ts'
import { sampleOf } from '#tests/support/nightly.ts'
import {
  holdApp,
  logInAndOpen,
  memberPhone,
  openLoggedIn,
  resultDialog,
  screen,
  timeZone,
  waitUntilStable,
} from '#tests/support/served-gym.ts'
import { shiftClock } from '#tests/support/shifted-clock.ts'

test.describe.configure({ timeout: 900_000 })

test.use({ gyms: ['demo', 'fuerza-sur'] })
test.beforeEach(({ gym }) => gym.setTime('08:00'))

const isBuildFile = (address: string) => /\/assets\/[^/]+\.(js|css)$/.test(new URL(address).pathname)

/** Opens a page whose scripts wait for `go`. Returns the files that the page requests by itself. */
async function openWithoutScripts(
  gym: ServedGyms,
  page: Page,
  path: string,
  name = 'demo',
): Promise<{ files: string[]; go: () => void }> {
  const files: string[] = []
  page.on('request', request => isBuildFile(request.url()) && files.push(new URL(request.url()).pathname))
  const go = await holdApp(page)
  await page.goto(gym.url(path, name), { waitUntil: 'commit' })
  // The last element of the page. Inline scripts before it have run.
  await page.waitForFunction(() => document.querySelector('noscript') !== null)
  return { files, go }
}

/** Runs in the page. Records layout shifts from the start. */
function recordShifts(): void {
  const shifts: unknown[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver(list => shifts.push(...list.getEntries().map(entry => entry.toJSON()))).observe({
    type: 'layout-shift',
    buffered: true,
  })
}

const awaitTwoFrames = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

test('the first screen loads at once, and nothing moves', async ({ gym, member, guest }) => {
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
      const { files, go } = await openWithoutScripts(gym, page, path)
      const early = new Set(files)
      go()
      const firstContent =
        heading === null
          ? screen(page).getByLabel('Usuario')
          : screen(page).getByRole('heading', { name: heading })
      await expect(firstContent.first()).toBeVisible()
      const screens = files.filter(file =>
        /\/(login|bookings|screens|SchedulePage|persisted-reads|main|react)-/.test(file),
      )
      expect(screens.length).toBeGreaterThan(3)
      expect(screens.filter(file => !early.has(file))).toEqual([])
    })

  await step(
    'the app starts with the app.json in the page and then uses the app.json of the site',
    async () => {
      const { page } = await guest()
      let answer = (_: object) => {}
      const siteApp = new Promise<object>(resolve => {
        answer = resolve
      })
      await page.route('**/app.json', async route => route.fulfill({ json: await siteApp }))
      await page.goto(gym.url('login'))
      await expect(screen(page).getByRole('heading', { name: 'Demo Fit' })).toBeVisible()
      answer({ name: 'Otro nombre', theme_color: '#1d4ed8' })
      await expect(screen(page).getByRole('heading', { name: 'Otro nombre' })).toBeVisible()
    },
  )

  await step('bookings that load in parts, the lower parts first, move nothing', async () => {
    const { page } = await member('ana', 'updateapp')
    const heldParts = new Map<string, () => void>()
    const releasedParts = new Set<string>()
    const partOf = (request: Request) => {
      const period = new URLSearchParams(request.postData() ?? '').get('tipo') === 'hist' ? 'past' : 'coming'
      return request.url().endsWith('/abonos') ? 'passes' : period
    }
    await page.route(/\/pwa\/(misreservas|abonos)$/, async route => {
      const part = partOf(route.request())
      // On a slow machine the app times out and repeats the request.
      if (!releasedParts.has(part)) await new Promise<void>(resolve => heldParts.set(part, resolve))
      await route.continue()
    })
    await page.addInitScript(recordShifts)
    await page.goto(gym.url('tab3'))
    for (const part of ['passes', 'coming', 'past']) {
      await expect.poll(() => heldParts.has(part)).toBe(true)
      const response = page.waitForResponse(answer => partOf(answer.request()) === part)
      releasedParts.add(part)
      heldParts.get(part)?.()
      await (await response).finished()
      await awaitTwoFrames(page)
    }
    await expect(screen(page).getByText('Historial')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })

  /**
   * Runs in the page. Records uses of Intl, whose first use is slow, and texts that announce a loading file.
   */
  function recordSlowWork(): void {
    const work: string[] = []
    Reflect.set(window, 'slowWork', work)
    for (const name of ['DateTimeFormat', 'NumberFormat'] as const)
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name], {
          construct(format, args) {
            work.push(name)
            return Reflect.construct(format, args)
          },
        }),
      )
    new MutationObserver(changes => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      work.push(...added.map(node => node.textContent ?? '').filter(text => text === 'Cargando…'))
    }).observe(document, { childList: true, subtree: true })
  }

  /** Runs in a page of the app. Loads the files of a screen into the phone's cache. */
  async function cacheFiles(screen: string): Promise<void> {
    const { files, screens, member } = JSON.parse(document.getElementById('screen-files')?.textContent ?? '')
    const indexes: number[] = [...screens[screen], ...member]
    await Promise.all(indexes.map(async index => (await fetch(`/${files[index]}`)).arrayBuffer()))
  }

  for (const [who, path, text] of sampleOf([
    ['a member who books', 'turnos', 'Reservá'],
    ['a guest', 'login', 'Ingresar'],
    ['a member', '', 'Historial'],
  ] as const))
    await step(`${who}: the first screen waits neither for Intl nor for a cached file`, async () => {
      const { page } = path === 'login' ? await guest() : await member('ana', 'updateapp')
      // A busy machine may need longer for an uncached file than the app waits.
      if (path !== 'login') await page.evaluate(cacheFiles, path || 'tab3')
      await page.addInitScript(recordSlowWork)
      await page.goto(gym.url(path))
      await expect(screen(page).getByText(text).first()).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'slowWork'))).toEqual([])
    })
})

test('the reads of the first screen are sent before any script, only for this member', async ({ gym }) => {
  /** Records the requests to the backend from now on. */
  function recordRequests(page: Page) {
    const requests: { action: string; body: string; accept: string | undefined }[] = []
    page.on('request', request => {
      const action = /\/pwa\/(\w+)$/.exec(request.url())?.[1]
      if (action === undefined) return
      requests.push({ action, body: request.postData() ?? '', accept: request.headers().accept })
    })
    return requests
  }
  /** Disables early reads. With an unknown action on the phone the page leaves all reads to the app. */
  const disableEarlyReads = (page: Page) =>
    page.addInitScript(() => localStorage.setItem('molde.unknown', '{"owner":"","value":{"blog":1}}'))

  for (const [name, path, early, text] of sampleOf([
    ['demo', 'tab3', ['misreservas', 'abonos'], 'Abono 8 clases'],
    ['demo', 'turnos', ['turnos'], 'Reservá'],
    // A gym with branches.
    ['fuerza-sur', 'turnos', ['turnos'], 'Reservá'],
  ] as const))
    await step(
      `${name}, ${path}: the reads are sent once, before any script, as the app sends them`,
      async () => {
        const { page, complaints } = await memberPhone(gym, name, 'ana')
        const requests = recordRequests(page)
        const { go } = await openWithoutScripts(gym, page, path, name)
        await expect.poll(() => requests.map(({ action }) => action)).toEqual(early)
        const before = [...requests]
        go()
        await expect(screen(page).getByText(text).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        for (const early of before)
          expect(
            requests.filter(({ action, body }) => action === early.action && body === early.body),
          ).toEqual([early])
        const { page: later } = await memberPhone(gym, name, 'ana')
        await disableEarlyReads(later)
        const appRequests = recordRequests(later)
        const { go: goLater } = await openWithoutScripts(gym, later, path, name)
        expect(appRequests).toEqual([])
        goLater()
        await expect(screen(later).getByText(text).first()).toBeVisible()
        for (const early of before) expect(appRequests).toContainEqual(early)
        expect(complaints).toEqual([])
      },
    )

  for (const [name, change] of sampleOf([
    ['a member of another gym', { dominio: 'fuerza-sur' }],
    ['a member of the earlier app without a gym', { dominio: '' }],
    ['a guest', { user: null }],
  ] as const))
    await step(`no early read is sent for another user: ${name}`, async () => {
      const { page } = await memberPhone(gym, 'demo', 'ana')
      await page.goto(gym.url('updateapp'))
      await page.evaluate(change => {
        const session = JSON.parse(localStorage.getItem('userData') ?? '{}')
        localStorage.setItem('userData', JSON.stringify({ ...session, ...change }))
      }, change)
      // The app of the previous page may still send requests.
      await page.goto('about:blank')
      const requests = recordRequests(page)
      await openWithoutScripts(gym, page, 'tab3')
      expect(requests).toEqual([])
    })

  await step('early answers are not shown after a logout in another window', async () => {
    const { page } = await memberPhone(gym, 'demo', 'ana')
    const { go } = await openWithoutScripts(gym, page, 'tab3')
    await page.evaluate(() => localStorage.removeItem('userData'))
    go()
    await expect(page.getByLabel('Usuario')).toBeVisible()
    await expect(page.getByText('Abono 8 clases')).toHaveCount(0)
  })

  await stepAtNight('the app repeats a failed early read', async () => {
    const { page } = await memberPhone(gym, 'demo', 'ana')
    const requests = recordRequests(page)
    let failures = 0
    await page.route('**/pwa/misreservas', route => {
      failures += 1
      return failures > 1 ? route.continue() : route.abort()
    })
    await page.goto(gym.url('tab3'))
    await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
    await expect(screen(page).getByRole('link', { name: /Reservar/ })).toBeVisible()
    const [first] = requests
    expect(
      requests.filter(({ body, action }) => action === 'misreservas' && body === first?.body),
    ).toHaveLength(2)
  })
})

const snapshot = (page: Page) => page.locator('#last-look')
const awaitStoredSnapshot = (page: Page, path: string, text: string) =>
  expect
    .poll(() => page.evaluate(path => localStorage.getItem(`molde.look-of.${path}`), path))
    .toContain(text)

/** Runs in the page. Returns true if the part of the app that stores snapshots has loaded. */
const isSnapshotCodeLoaded = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/store-snapshots-'))

/** Opens a screen on the phone of a member, and waits until the phone has stored its snapshot. */
async function openAndLeave(
  gym: ServedGyms,
  logIn = openLoggedIn,
  { path = 'tab3', text = 'Abono 8 clases' } = {},
) {
  const openedPhone = await logIn(gym, 'demo', 'ana', path)
  await expect(screen(openedPhone.page).getByText(text).first()).toBeVisible()
  await waitUntilStable(openedPhone.page)
  await expect.poll(() => openedPhone.page.evaluate(isSnapshotCodeLoaded)).toBe(true)
  await expect.poll(() => openedPhone.page.evaluate(() => document.getAnimations().length)).toBe(0)
  // A page with running animations is stored when the member leaves the page.
  await openedPhone.page.goto(gym.url('updateapp'))
  await awaitStoredSnapshot(openedPhone.page, path, text)
  return openedPhone
}

test('the last snapshot of a screen is painted before any script, only for this member', async ({ gym }) => {
  await step('the snapshot shows its age, and the app replaces it without a shift', async () => {
    // Gym and phone have the same clock here. Otherwise the app would first count durations by the phone's
    // clock.
    gym.sandbox.setClock(null)
    const { page, complaints } = await openAndLeave(gym)
    const { go } = await openWithoutScripts(gym, page, '')
    await expect(snapshot(page).getByText('Abono 8 clases').first()).toBeVisible()
    await expect(snapshot(page).getByText(/^Como estaba a las \d\d:\d\d$/)).toBeVisible()
    await page.evaluate(recordShifts)
    go()
    await expect(snapshot(page)).toHaveCount(0)
    await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'shifts').length)).toBe(0)
    expect(complaints).toEqual([])
    gym.setTime('08:00')
  })

  for (const [name, change] of sampleOf([
    ['another member', { id: '999', username: 'otra' }],
    ['a guest', null],
  ] as const))
    await step(`the snapshot is not shown to another user: ${name}`, async () => {
      const { page } = await openAndLeave(gym)
      await page.evaluate(user => {
        const session = JSON.parse(localStorage.getItem('userData') ?? '{}')
        localStorage.setItem('userData', JSON.stringify({ ...session, user }))
      }, change)
      // Answers of the gym are drawn in the same element, so the gym does not answer here.
      await page.route('**/pwa/**', () => {})
      await openWithoutScripts(gym, page, 'tab3')
      await expect(snapshot(page)).toHaveCount(0)
      await expect(page.getByText('Abono 8 clases')).toHaveCount(0)
    })

  await step('a logout deletes the snapshot', async () => {
    const { page } = await openAndLeave(gym, logInAndOpen)
    await page.goto(gym.url('tab3'))
    await screen(page).getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('**/login')
    await expect(page.getByLabel('Usuario')).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('look-of'))),
    ).toEqual([])
  })

  await stepAtNight('the snapshot disappears after two seconds without the app', async () => {
    const { page } = await openAndLeave(gym)
    await page.route('**/assets/bookings-*.js', () => {})
    await page.goto(gym.url('tab3'), { waitUntil: 'commit' })
    await expect(snapshot(page)).toBeVisible()
    await expect(snapshot(page)).toHaveCount(0)
  })

  await stepAtNight('the snapshot has the same capitals as the app', async () => {
    // CSS sets the capital at the start of the day of a class.
    const logInAndBook: typeof openLoggedIn = async (...[gyms, name, user, path = 'tab3']) => {
      const openedPhone = await openLoggedIn(gyms, name, user, 'turnos')
      await screen(openedPhone.page)
        .getByRole('button', { name: /^Reservá: / })
        .first()
        .click()
      await resultDialog(openedPhone.page)
        .getByText(/^Reservado/)
        .first()
        .waitFor()
      await openedPhone.page.goto(gym.url(path))
      return openedPhone
    }
    const { page } = await openAndLeave(gym, logInAndBook, { path: 'tab3', text: 'Tu próxima clase' })
    await openWithoutScripts(gym, page, '')
    const day = /^(hoy|mañana|(lun|mart|miércol|juev|viern)es|sábado|domingo)/i
    await expect(snapshot(page).getByText(day).first()).toBeVisible()
    expect(await snapshot(page).getByText(day).first().textContent()).toMatch(/^\p{Lu}/u)
  })
})

test('a tap on the snapshot of a screen waits for the app', async ({ gym }) => {
  const waitingNote = (page: Page) => snapshot(page).getByText('Un momento: la app se está abriendo.')
  /** Taps the middle of a text in the snapshot, as a finger does. */
  async function tap(page: Page, text: string | RegExp) {
    const box = await snapshot(page).getByText(text).first().boundingBox()
    if (!box) throw new Error(`${text} is not painted.`)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  }
  const schedule = { path: 'turnos', text: 'Reservá' }
  /** Opens a phone with the clock of the gym. With a later clock the app would hide classes that have begun. */
  const logInWithGymClock: typeof openLoggedIn = async (gyms, name, user, path, options) => {
    const openedPhone = await memberPhone(gyms, name, user, options)
    const { date } = wallAt(timeZone, gym.now())
    await openedPhone.page.addInitScript(shiftClock, instantOf(timeZone, { date, time: '08:00' }) - gym.now())
    await openedPhone.page.goto(gym.url(path))
    return openedPhone
  }
  /** Reads the first class of the snapshot. Its name follows its start and end. */
  const readFirstClass = async (page: Page) => {
    const contents = await snapshot(page).locator('div').allTextContents()
    const texts = contents.filter(text => text !== '')
    const index = texts.findIndex(text => /^\d\d:\d\d$/.test(text))
    return { hour: texts[index] ?? '', name: texts[index + 2] ?? '' }
  }
  const openSheet = (page: Page) => page.locator('ion-modal.show-modal')

  await step('a tap on a tab navigates after the start of the app, and the last tap counts', async () => {
    const { page, complaints } = await openAndLeave(gym)
    const { go } = await openWithoutScripts(gym, page, '')
    await tap(page, 'Mensajes')
    await expect(waitingNote(page)).toBeVisible()
    await tap(page, 'Noticias')
    go()
    await page.waitForURL('**/tab1')
    await expect(screen(page).getByRole('heading', { level: 1, name: 'Noticias' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  await step('a tap on a class opens the class', async () => {
    const { page } = await openAndLeave(gym, logInWithGymClock, schedule)
    const { go } = await openWithoutScripts(gym, page, 'turnos')
    const { hour, name } = await readFirstClass(page)
    await tap(page, hour)
    await expect(waitingNote(page)).toBeVisible()
    go()
    await expect(openSheet(page)).toContainText(name)
    await expect(openSheet(page)).toContainText(hour)
  })

  for (const isUsed of [false, true])
    await stepAtNight(
      `a tap on a class of a slow app ${isUsed ? 'is dropped after another tap in the app' : 'opens the class'}`,
      async () => {
        const { page } = await openAndLeave(gym, logInWithGymClock, schedule)
        let release = () => {}
        const released = new Promise<void>(resolve => {
          release = resolve
        })
        await page.route('**/pwa/turnos', async route => {
          await released
          await route.continue()
        })
        await page.evaluate(() => indexedDB.deleteDatabase('keyval-store'))
        const { go } = await openWithoutScripts(gym, page, 'turnos')
        const { hour, name } = await readFirstClass(page)
        await tap(page, hour)
        go()
        await expect(snapshot(page)).toHaveCount(0)
        await expect(screen(page).locator('[data-loading]').first()).toBeVisible()
        if (isUsed) await screen(page).getByRole('heading', { level: 1 }).click()
        release()
        await expect(screen(page).getByText('Reservá').first()).toBeVisible()
        if (!isUsed) return await expect(openSheet(page)).toContainText(name)
        await waitUntilStable(page)
        await expect(openSheet(page)).toHaveCount(0)
      },
    )

  await stepAtNight('a tap on a removed class opens no other class', async () => {
    const { page } = await openAndLeave(gym, logInWithGymClock, schedule)
    await page.route('**/pwa/turnos', async route => {
      const response = await route.fetch({
        url: route.request().url().replace('demo.localhost', '127.0.0.1'),
      })
      const answer = await response.json()
      for (const slot of answer.d) slot.id = `${slot.id}0`
      await route.fulfill({ response, json: answer })
    })
    await page.evaluate(() => indexedDB.deleteDatabase('keyval-store'))
    const { go } = await openWithoutScripts(gym, page, 'turnos')
    const { hour } = await readFirstClass(page)
    await tap(page, hour)
    await expect(waitingNote(page)).toBeVisible()
    go()
    await expect(snapshot(page)).toHaveCount(0)
    await expect(screen(page).getByText('Reservá').first()).toBeVisible()
    await waitUntilStable(page)
    await expect(openSheet(page)).toHaveCount(0)
  })

  await step('a tap on a booking button does nothing', async () => {
    const { page } = await openAndLeave(gym, logInWithGymClock, schedule)
    const { files, go } = await openWithoutScripts(gym, page, 'turnos')
    expect(files.length).toBeGreaterThan(0)
    const bookings: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/pwa/reservar')) bookings.push(request.url())
    })
    await tap(page, /^Reservá$/)
    await expect(waitingNote(page)).toHaveCount(0)
    go()
    await expect(snapshot(page)).toHaveCount(0)
    await expect(screen(page).getByText('Reservá').first()).toBeVisible()
    await waitUntilStable(page)
    expect(bookings).toEqual([])
  })
})
