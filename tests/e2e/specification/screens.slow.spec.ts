// What the specification says of screens, in a browser, on a built gym.
import { alertCircle, flash } from 'ionicons/icons'
import type { Page } from 'playwright'
import { routes } from '../../../template/src/app/navigation/routes.ts'
import { type Phone, type PhoneOptions, phone } from '../../support/phone.ts'
import { afterEach, expect, test } from '../../support/playwright.ts'
import {
  chooseDay,
  freshlyLoggedIn,
  loggedIn,
  logIn,
  resultDialog,
  screen,
  sheet,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur')
afterEach(() => stage.preview.sandbox.troubles.clear())

const url = (path: string, gym = 'demo') => `${stage.preview.url(gym)}/${path}`
const at = (user: string, path: string, gym = 'demo', options?: PhoneOptions): Promise<Phone> =>
  loggedIn(stage, gym, user, path, options)

/** The result dialog for an answer to a booking. */
async function resultOf(answer: object) {
  const { page } = await at('ana', 'turnos')
  await page.route('**/pwa/reservar', route => route.fulfill({ json: answer }))
  await chooseDay(page, workdayAhead())
  await screen(page).getByRole('button', { name: 'Reservá: Open Box' }).click()
  const dialog = resultDialog(page)
  await expect(dialog).toBeVisible()
  return { page, dialog }
}

const colorOf = (page: Page, variable: string) =>
  page.evaluate(name => {
    const probe = document.createElement('div')
    probe.style.color = `var(${name})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, variable)

/** The header's colour beside the brand's own for a state. */
async function headerIs(answer: object, words: string, state: 'success' | 'warning' | 'danger') {
  const { page, dialog } = await resultOf(answer)
  const header = dialog.locator('header').filter({ hasText: words })
  await expect(header.getByText(words, { exact: true })).toBeVisible()
  const ground = await header.evaluate(element => getComputedStyle(element).backgroundColor)
  expect(ground).toBe(await colorOf(page, `--molde-${state}`))
}

/** A member of staff with the person search open on a class. */
async function searching() {
  const here = await at('sofi', 'turnos')
  await chooseDay(here.page, workdayAhead())
  await screen(here.page)
    .getByRole('button', { name: /^13:00/ })
    .click()
  await sheet(here.page, 'Open Box').getByRole('button', { name: 'Reservar para alguien' }).click()
  const dialog = sheet(here.page, 'Reservar para alguien')
  await expect(dialog).toBeVisible()
  return { ...here, dialog, box: dialog.getByRole('searchbox') }
}

const people = (seq: string | null, ...names: string[]) => ({
  seq: Number(seq),
  d: names.map((fullname, index) => ({ id: index + 1, fullname })),
})

/** §2's own list of paths. */
const specified = [
  ['@§2.R1', 'login'],
  ['@§2.R2', 'msg'],
  ['@§2.R3', 'historial'],
  ['@§2.R4', 'pagos'],
  ['@§2.R5', 'turnos'],
  ['@§2.R6', 'modalreserva'],
  ['@§2.R7', 'myfit'],
  ['@§2.R8', 'perfil'],
  ['@§2.R9', 'editmyfit'],
  ['@§2.R10', 'registro'],
  ['@§2.R11', 'calculator'],
  ['@§2.R12', 'peso'],
  ['@§2.R13', 'install'],
  ['@§2.R14', 'modalvideo'],
  ['@§2.R15', 'avatar'],
  ['@§2.R16', 'leaderboard'],
  ['@§2.R17', 'addscore'],
  ['@§2.R18', 'checkin'],
  ['@§2.R19', 'checkmodal'],
  ['@§2.R20', 'modaladd'],
  ['@§2.R21', 'extra'],
  ['@§2.R22', 'invitar'],
  ['@§2.R23', 'carrito'],
  ['@§2.R24', 'estrellas'],
  ['@§2.R25', 'listaespera'],
  ['@§2.R26', 'tab4'],
  ['@§2.R27', 'updateapp'],
  ['@§2.R28', 'classroom'],
  ['@§2.R29', 'installandroid'],
  ['@§2.R30', 'launch'],
  ['@§2.R31', 'timer'],
  ['@§2.R32', 'myfitmenu'],
  ['@§2.R33', 'test'],
  ['@§2.R34', 'transferencias'],
] as const
/** What shows no screen to a member, and leads to the last tab. */
const leading = ['login', 'registro', 'launch', 'tabs']

const titleOf = (path: string) => routes.find(route => route.path === path)?.title ?? `no route for ${path}`

test('every path shows its screen', {
  tag: ['@§2.2', '@§2.5', ...specified.map(([tag]) => tag)],
}, async () => {
  const { page, complaints } = await at('ana', 'tab3')
  const tabs = ['tab1', 'tab2', 'turnos', 'tab3', 'tab4']
  let lastTab = 'tab3'
  for (const path of [...specified.map(([, path]) => path), ...tabs, 'tabs']) {
    await page.goto(url(path))
    const shown = leading.includes(path) ? lastTab : path
    if (tabs.includes(shown)) lastTab = shown
    await expect(
      screen(page).getByRole('heading', { level: 1, name: titleOf(shown), exact: true }),
    ).toBeVisible()
    expect(new URL(page.url()).pathname, path).toBe(`/${shown}`)
  }
  expect(complaints).toEqual([])
  expect(routes.map(({ path }) => path).filter(path => !/^[a-z0-9]+$/.test(path))).toEqual([])
})

test('the root shows the tabs', { tag: '@§2.3' }, async () => {
  const { page } = await at('ana', '')
  await expect(screen(page).getByRole('navigation', { name: 'Principal' })).toBeVisible()
})

test('a page is loaded when it is opened', { tag: '@§2.1' }, async () => {
  const { page } = await at('ana', 'tab3')
  await expect(screen(page).getByText('Mis abonos')).toBeVisible()
  const loaded = page.waitForRequest(/\/assets\/HistoryPage-.*\.js$/)
  await screen(page)
    .getByRole('link', { name: /Historial/ })
    .click()
  await loaded
})

/** Where each page comes from as it enters, by the animation that the browser is given. */
const watchMoves = () => {
  const moves: string[] = []
  Reflect.set(window, 'moves', moves)
  const { animate } = Element.prototype
  Element.prototype.animate = function (this: Element, frames, options) {
    const [first] = Array.isArray(frames) ? frames : []
    if (this.matches('.ion-page') && first && Number(first.opacity) < 1) moves.push(String(first.transform))
    return animate.call(this, frames, options)
  }
}

test('pages move one way forward, the other way back, and not at all between tabs', {
  tag: ['@§2.6', '@§2.7'],
}, async () => {
  const { page, context } = await at('ana', 'tab3')
  await context.addInitScript(watchMoves)
  await page.goto(url('tab3'))
  const moved = () =>
    page.evaluate(() => (Reflect.get(window, 'moves') as string[]).splice(0).at(-1) ?? 'not yet')
  await expect(screen(page).getByText('Mis abonos')).toBeVisible()
  await moved()
  await screen(page)
    .getByRole('link', { name: /Historial/ })
    .click()
  await expect(screen(page).getByRole('heading', { level: 1, name: 'Historial' })).toBeVisible()
  expect(await moved()).toMatch(/translateX\([1-9]\d*px\)/)
  await page.goBack()
  await expect(screen(page).getByText('Mis abonos')).toBeVisible()
  expect(await moved()).toMatch(/translateX\(-[1-9]\d*px\)/)
  await screen(page).getByRole('navigation', { name: 'Principal' }).getByRole('link').first().click()
  await expect(screen(page).getByRole('heading', { level: 1, name: 'Noticias' })).toBeVisible()
  expect(await moved()).toMatch(/translateX\(0px\)/)
})

test('the hardware’s back button goes back', { tag: '@§2.8' }, async () => {
  const { page } = await at('ana', 'tab3')
  await screen(page)
    .getByRole('link', { name: /Historial/ })
    .click()
  await page.waitForURL('**/historial')
  await page.evaluate(() => document.dispatchEvent(new Event('backbutton')))
  await page.waitForURL('**/tab3')
})

test('the menu is closed and disabled after every navigation', { tag: '@§2.9' }, async () => {
  const { page } = await at('ana', 'tab3')
  const menu = page.locator('ion-menu')
  const isClosed = async () => {
    await expect.poll(() => menu.evaluate(element => element.classList.contains('show-menu'))).toBe(false)
    await expect.poll(() => menu.evaluate(element => 'disabled' in element && element.disabled)).toBe(true)
  }
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await menu.getByRole('link', { name: 'Historial' }).click()
  await page.waitForURL('**/historial')
  await isClosed()
  // Also where nothing in the menu was touched: the browser itself goes back.
  await page.goBack()
  await screen(page).getByRole('navigation', { name: 'Principal' }).getByRole('link').first().click()
  await expect(screen(page).getByRole('heading', { level: 1, name: 'Noticias' })).toBeVisible()
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await expect(menu.getByRole('link', { name: 'Historial' })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(screen(page).getByRole('heading', { level: 1, name: 'Mis Reservas' })).toBeVisible()
  await isClosed()
})

test('the tabs of news and messages say what is unread', { tag: ['@§2.10', '@§2.11'] }, async () => {
  const { page } = await at('ana', 'tab3')
  await page.route('**/pwa/unread', route => route.fulfill({ json: { ok: 1, unread: 2, unreadblog: 0 } }))
  await page.reload()
  const tabs = screen(page).getByRole('navigation', { name: 'Principal' }).getByRole('listitem')
  await expect(tabs.nth(1)).toContainText('sin leer')
  expect(await tabs.nth(0).textContent()).not.toContain('sin leer')
  await page.route('**/pwa/unread', route => route.fulfill({ json: { ok: 1, unread: 0, unreadblog: 3 } }))
  await page.reload()
  await expect(tabs.nth(0)).toContainText('sin leer')
  expect(await tabs.nth(1).textContent()).not.toContain('sin leer')
})

async function addingClients() {
  const here = await at('sofi', 'turnos')
  await chooseDay(here.page, workdayAhead())
  await screen(here.page)
    .getByRole('button', { name: /^13:00/ })
    .click()
  await sheet(here.page, 'Open Box').getByRole('button', { name: 'Agregar Clientes' }).click()
  const dialog = sheet(here.page, 'Agregar Clientes')
  await expect(dialog.getByRole('list', { name: 'Clientes' })).toBeVisible()
  return { ...here, dialog }
}

test('"Agregar Clientes" has its title and an arrow that closes it', {
  tag: ['@§2.12', '@§2.13'],
}, async () => {
  const { dialog } = await addingClients()
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await expect(dialog).toBeHidden()
})

test('"Agregar Clientes" filters as one types, and shows all when cleared', {
  tag: ['@§2.14', '@§2.15', '@§2.16'],
}, async () => {
  const { dialog } = await addingClients()
  const rows = dialog.getByRole('list', { name: 'Clientes' }).getByRole('listitem')
  const all = await rows.count()
  const box = dialog.getByPlaceholder('Buscar Cliente')
  await box.fill('gutierrez')
  await expect(rows).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  expect(await box.inputValue()).toBe('')
  await expect(rows).toHaveCount(all)
})

test('"Agregar Clientes" lists names, and asks before it books one', {
  tag: ['@§2.17', '@§2.18'],
}, async () => {
  const { page, dialog } = await addingClients()
  await dialog.getByRole('button', { name: 'Beto Ibáñez' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText('Beto Ibáñez')).toBeVisible()
  await alert.getByRole('button', { name: 'Cancelá', exact: true }).click()
})

const done = { ok: 1, inf: [], err: [], abono: { name: '', libre: 0, dias: 0 } }

test('the result of a booking names class and date', { tag: ['@§2.20', '@§2.21'] }, async () => {
  const { dialog } = await resultOf(done)
  await expect(dialog.getByText('Open Box', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/^\p{L}+ \d+ de \p{L}+, 13:00 a 14:30$/u)).toBeVisible()
})

test('the result of a booking is closed by its icon and by its button', {
  tag: ['@§2.22', '@§2.23'],
}, async () => {
  for (const which of ['first', 'last'] as const) {
    const { dialog } = await resultOf(done)
    const buttons = dialog.getByRole('button', { name: 'Cerrar' })
    expect(await buttons.count()).toBe(2)
    await buttons[which]().click()
    await expect(dialog).toBeHidden()
  }
})

test('the result of a booking has errors in red with an alert, notices in yellow with a flash', {
  tag: ['@§2.24', '@§2.25'],
}, async () => {
  const { page, dialog } = await resultOf({ ...done, ok: 0, error: ['Uno', 'Dos'], info: { a: 'Tres' } })
  const lines = dialog.getByRole('list').last().getByRole('listitem')
  expect(await lines.allTextContents()).toEqual(['Uno', 'Dos', 'Tres'])
  const grounds = await lines.evaluateAll(all => all.map(line => getComputedStyle(line).backgroundColor))
  const [red, yellow] = [
    await colorOf(page, '--molde-danger-tint'),
    await colorOf(page, '--molde-warning-tint'),
  ]
  expect(grounds).toEqual([red, red, yellow])
  const drawn = await lines
    .locator('svg')
    .evaluateAll(all => all.map(one => [...one.querySelectorAll('path')].map(path => path.getAttribute('d'))))
  expect(drawn).toEqual([pathsIn(alertCircle), pathsIn(alertCircle), pathsIn(flash)])
})

/** The paths of one of Ionicons' drawings. */
const pathsIn = (drawing: string) => [...drawing.matchAll(/ d='([^']+)'/g)].map(([, d]) => d)

test('the result of a booking shows a pass that has a name', { tag: '@§2.26' }, async () => {
  const { dialog } = await resultOf({ ...done, abono: { name: '', libre: 5, dias: 9 } })
  expect(await dialog.getByText(/restan|vence en/).count()).toBe(0)
  const named = await resultOf({ ...done, abono: { name: 'Abono X', libre: 5, dias: 9 } })
  await expect(named.dialog.getByText('Abono X', { exact: true })).toBeVisible()
})

test('the result of a booking counts the pass’s credits and days', {
  tag: ['@§2.27', '@§2.28'],
}, async () => {
  for (const [libre, words] of [
    [0, 'restan 0 crédito'],
    [1, 'restan 1 crédito'],
    [2, 'restan 2 créditos'],
  ] as const) {
    const { dialog } = await resultOf({ ...done, abono: { name: 'Abono X', libre, dias: 12 } })
    await expect(dialog.getByText(words, { exact: true })).toBeVisible()
    await expect(dialog.getByText('vence en 12 días', { exact: true })).toBeVisible()
  }
})

test('the result of a booking invites to rate', { tag: ['@§1.14', '@§2.29'] }, async () => {
  const { dialog } = await resultOf(done)
  expect(await dialog.getByText('Nuevo!! calificá con').textContent()).toBe(
    "Nuevo!! calificá con ★★★★★ desde 'Mis Reservas'.",
  )
})

test('the person search is about a class; it is cleared and closed', {
  tag: ['@§2.30', '@§2.31', '@§2.32', '@§2.33', '@§3.2'],
}, async () => {
  const { dialog, box } = await searching()
  await expect(dialog.getByLabel('Buscá a quién reservarle Open Box, 13:00')).toBeVisible()
  await box.fill('Gutiérrez')
  await expect(dialog.getByRole('button', { name: 'Ana Gutiérrez' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  expect(await box.inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toBeHidden()
})

test('a found person is confirmed with name, class and time', {
  tag: ['@§2.34', '@§2.35', '@§2.36', '@§9.2'],
}, async () => {
  const { page, dialog, box } = await searching()
  await box.fill('Gutiérrez')
  await dialog.getByRole('button', { name: 'Ana Gutiérrez' }).click()
  const alert = page.getByRole('alertdialog')
  expect(await alert.locator('.alert-title').textContent()).toBe('Ana Gutiérrez')
  expect(await alert.locator('.alert-message').textContent()).toMatch(/Open Box.*13:00/)
  expect(await alert.getByRole('button').allTextContents()).toEqual(['Cancelá', 'Reservá'])
})

test('staff book a person and read the first message of the answer', {
  tag: ['@§1.15', '@§3.4', '@§8.2'],
}, async () => {
  for (const [answer, title, message] of [
    [
      { ok: 2, err: ['Va con el último crédito.', 'otra'] },
      'Reservado Correctamente !!!',
      'Va con el último crédito.',
    ],
    [{ ok: '0', err: { a: 'No tiene créditos.' } }, 'Rechazado !!!', 'No tiene créditos.'],
  ] as const) {
    const { page, dialog, box } = await searching()
    await page.route('**/pwa/reservaradd', route => route.fulfill({ json: answer }))
    await box.fill('Gutiérrez')
    await dialog.getByRole('button', { name: 'Ana Gutiérrez' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reservá', exact: true }).click()
    const result = page.getByRole('alertdialog').filter({ hasText: title })
    await expect(result).toBeVisible()
    expect(await result.locator('.alert-message').textContent()).toBe(message)
  }
})

test('the phone stores user, cookie values and fitness token', { tag: '@§3.12' }, async () => {
  const { page } = await at('ana', 'tab3')
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}'))
  expect(kept).toMatchObject({
    user: { id: '1', username: 'ana' },
    ck: [expect.stringMatching(/./), expect.stringMatching(/./)],
    myfit: [expect.stringMatching(/^\d+$/), expect.stringMatching(/./)],
  })
})

test('a booking has a green header', { tag: ['@§4.1', '@§1.12', '@§1.13'] }, () =>
  headerIs(done, 'Reservado Correctamente', 'success'),
)
test('a refusal has a red header', { tag: '@§4.2' }, () =>
  headerIs({ ...done, ok: 0 }, 'Rechazada .....', 'danger'),
)
test('a booking with a notice has a yellow header', { tag: '@§4.3' }, () =>
  headerIs({ ...done, inf: ['Ojo'] }, 'Reservado', 'warning'),
)

test('the answer to the latest search is shown, and clearing empties the list', {
  tag: ['@§4.4', '@§4.5', '@§4.6', '@§4.7'],
}, async () => {
  const { page, dialog, box } = await searching()
  const waiting: (() => Promise<void>)[] = []
  await page.route('**/pwa/search', route => {
    const fields = new URLSearchParams(route.request().postData() ?? '')
    waiting.push(() => route.fulfill({ json: people(fields.get('seq'), `Para ${fields.get('q')}`) }))
  })
  await box.fill('aaa')
  await expect.poll(() => waiting.length).toBe(1)
  await box.fill('aaab')
  await expect.poll(() => waiting.length).toBe(2)
  await waiting[1]?.()
  await expect(dialog.getByRole('button', { name: 'Para aaab' })).toBeVisible()
  const overtaken = page.waitForResponse('**/pwa/search')
  await waiting[0]?.()
  await (await overtaken).finished()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await dialog.getByRole('list', { name: 'Personas' }).getByRole('listitem').count()).toBe(1)
  await expect(dialog.getByRole('button', { name: 'Para aaab' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  expect(await box.inputValue()).toBe('')
  expect(await dialog.getByRole('list', { name: 'Personas' }).count()).toBe(0)
})

test('booking a person shows a spinner, then the result, and clears the search', {
  tag: '@§4.8',
}, async () => {
  const { page, dialog, box } = await searching()
  stage.preview.sandbox.troubles.set({ action: 'reservaradd', kind: 'slow', wait: 700 })
  await box.fill('Roldán')
  await dialog.getByRole('button', { name: 'Daniela Roldán' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reservá', exact: true }).click()
  await expect(page.locator('ion-loading')).toBeVisible()
  const result = page.getByRole('alertdialog').filter({ hasText: '!!!' })
  await expect(result).toBeVisible()
  await result.getByRole('button').click()
  await expect(box).toHaveValue('')
  expect(await dialog.getByRole('list', { name: 'Personas' }).count()).toBe(0)
})

test('the spinner goes after five seconds at the latest', { tag: ['@§4.9', '@§9.1'] }, async () => {
  const { page, dialog, box } = await searching()
  let answer = () => {}
  const awaited = new Promise<void>(done => {
    answer = done
  })
  await page.route('**/pwa/reservaradd', async route => {
    await awaited
    await route.fulfill({ json: { ok: 1 } })
  })
  await box.fill('Roldán')
  await dialog.getByRole('button', { name: 'Daniela Roldán' }).click()
  await page.clock.install()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reservá', exact: true }).click()
  const spinner = page.locator('ion-loading')
  await expect(spinner).toHaveJSProperty('duration', 5_000)
  await expect(spinner).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(spinner).toBeHidden()
  answer()
  await expect(page.getByRole('alertdialog').filter({ hasText: '!!!' })).toBeVisible()
})

test('a logout forgets everything of the member', { tag: ['@§4.17', '@§4.18'] }, async () => {
  const { page } = await freshlyLoggedIn(stage, 'fuerza-sur', 'ana', 'tab3')
  await expect(screen(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('lastsede', '1001')
    localStorage.setItem('lastmensaje', '1')
    Reflect.set(window, 'ofTheMember', true)
  })
  // Nothing brings it back, so that what was forgotten can be seen.
  await page.route('**/app.json', route => route.abort())
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/login')
  await expect(page.getByLabel('Usuario')).toBeVisible()
  const left = await page.evaluate(() =>
    ['userData', 'cakephp', 'lastmensaje', 'lastsede', 'manifiest'].filter(
      key => localStorage.getItem(key) !== null,
    ),
  )
  expect(left).toEqual([])
  expect(await page.evaluate(() => Reflect.get(window, 'ofTheMember') ?? null)).toBeNull()
})

test('the worker is registered once the app is stable, for the whole site', {
  tag: ['@§4.28', '@§7.16'],
}, async () => {
  const { page } = await loggedIn(stage, 'demo', 'ana', 'tab3', { withWorker: true })
  await expect(screen(page).getByText('Mis abonos')).toBeVisible()
  const early = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) ?? null)
  expect(early, 'a worker while the first screen is still coming').toBeNull()
  const worker = await page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready
    return { scope: new URL(scope).pathname, script: new URL(active?.scriptURL ?? scope).pathname }
  })
  expect(worker).toEqual({ scope: '/', script: '/ngsw-worker.js' })
})

test('a person is searched from three letters on', { tag: ['@§5.1', '@§9.1'] }, async () => {
  const { page, dialog, box } = await searching()
  await expect(dialog.getByText('Escribí 3 letras')).toBeVisible()
  const asked: string[] = []
  page.on('request', request => request.url().endsWith('/pwa/search') && asked.push(request.postData() ?? ''))
  await page.clock.install()
  await box.fill('an')
  await page.clock.runFor(5_000)
  expect(asked).toEqual([])
  await box.fill('ana')
  await expect.poll(() => asked.length).toBe(1)
})

test('a stored branch below 1000 gives way to a default above 999', { tag: ['@§5.3', '@§9.6'] }, async () => {
  for (const [stored, asked] of [
    ['999', '1001'],
    ['5', '1001'],
    ['1002', '1002'],
  ] as const) {
    const { page } = await at('ana', 'tab1', 'fuerza-sur')
    await page.evaluate(value => localStorage.setItem('lastsede', value), stored)
    const request = page.waitForRequest('**/pwa/turnos')
    await page.goto(url('turnos', 'fuerza-sur'))
    expect(new URLSearchParams((await request).postData() ?? '').get('sede')).toBe(asked)
  }
})

test('the chosen branch is stored where the gym has several', { tag: '@§5.4' }, async () => {
  const several = await at('ana', 'turnos', 'fuerza-sur')
  const picker = screen(several.page).getByLabel('Sede')
  await picker.selectOption({ index: 1 })
  const stored = await several.page.evaluate(() => localStorage.getItem('lastsede'))
  expect(stored).toBe(await picker.inputValue())
  const one = await at('ana', 'turnos', 'demo')
  await expect(screen(one.page).getByRole('radio').first()).toBeVisible()
  expect(await one.page.evaluate(() => localStorage.getItem('lastsede'))).toBeNull()
})

test('the result of booking a person has the words and the colour of its outcome', {
  tag: '@§8.1',
}, async () => {
  for (const [ok, title, state] of [
    [1, 'Reservado Correctamente !!!', '--molde-success'],
    [0, 'Rechazado !!!', '--molde-danger'],
  ] as const) {
    const { page, dialog, box } = await searching()
    await page.route('**/pwa/reservaradd', route => route.fulfill({ json: { ok, err: ['Por eso.'] } }))
    await box.fill('Roldán')
    await dialog.getByRole('button', { name: 'Daniela Roldán' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reservá', exact: true }).click()
    const words = page.getByRole('alertdialog').locator('.alert-title', { hasText: title })
    await expect(words).toBeVisible()
    expect(await words.evaluate(element => getComputedStyle(element).color)).toBe(await colorOf(page, state))
  }
})

test('a toast counts what is unread, at the top, for 2.5 seconds', {
  tag: ['@§8.3', '@§8.4', '@§8.5', '@§8.6', '@§9.1'],
}, async () => {
  for (const [unread, unreadblog, words] of [
    [1, 2, 'Tienes nuevas notificaciones y noticias !!'],
    [3, 0, 'Tienes 3 notificación(es)!!'],
    [0, 4, 'Tienes 4 noticia(s)!!'],
  ]) {
    const { page } = await phone(stage.browser)
    await page.route('**/pwa/unread', route => route.fulfill({ json: { ok: 1, unread, unreadblog } }))
    await page.goto(url('login'))
    await page.getByLabel('Usuario').fill('beto')
    await page.getByLabel('Clave', { exact: true }).fill('molde1234')
    await page.getByRole('button', { name: 'Ingresar' }).click()
    const toast = page.locator('ion-toast')
    await expect(toast).toBeVisible()
    // Asked for at once: on a slow machine it would be gone before the last of three questions.
    expect(
      await toast.evaluate(element =>
        ['message', 'duration', 'position'].map(name => Reflect.get(element, name)),
      ),
    ).toEqual([words, 2500, 'top'])
  }
})

test('the app works where the phone stores nothing', { tag: '@§8.7' }, async () => {
  const { page, complaints } = await phone(stage.browser)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError')
    }
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) Storage.prototype[method] = refuse
  })
  await page.goto(url('turnos'))
  await page.getByLabel('Usuario').fill('ana')
  await page.getByLabel('Clave', { exact: true }).fill('molde1234')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(screen(page).getByRole('radio').first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('the login shows the gym’s own words about a refusal', { tag: '@§7.3' }, async () => {
  const { page } = await phone(stage.browser)
  await page.route('**/pwa/login', route =>
    route.fulfill({ json: { ok: 0, error: ['Tu cuenta está pausada.'] } }),
  )
  await page.goto(url('login'))
  await page.getByLabel('Usuario').fill('ana')
  await page.getByLabel('Clave', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('alert').getByText('Tu cuenta está pausada.')).toBeVisible()
})

test('the phone stores things under the specified keys', {
  tag: [
    '@§9.8.manifiest',
    '@§9.8.userData',
    '@§9.8.cakephp',
    '@§9.8.lastsede',
    '@§9.8.lastmensaje',
    '@§9.8.dominio',
  ],
}, async () => {
  const { page } = await at('ana', 'tab2', 'fuerza-sur')
  await screen(page)
    .getByRole('button', { name: /Bienvenida, Ana/ })
    .click()
  await page.waitForURL('**/msg')
  await page.goto(url('turnos', 'fuerza-sur'))
  await screen(page).getByLabel('Sede').selectOption({ index: 1 })
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys).toEqual(
    expect.arrayContaining(['manifiest', 'userData', 'cakephp', 'lastsede', 'lastmensaje']),
  )
  await page.evaluate(() => localStorage.setItem('dominio', 'demo'))
  const asked = page.waitForRequest('**/assets/dominios/demo/app.json')
  await page.reload()
  await asked
})

const webview =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const android = webview.replace('; wv', '')
/** A browser's tab: its bars take a part of the screen. */
const tab = { screen: { width: 390, height: 844 }, viewport: { width: 390, height: 664 } }

test('inside a store app the app stays wrapped after its first address', {
  tag: ['@§2.48', '@§4.11', '@§4.13', '@§9.4'],
}, async () => {
  for (const [userAgent, marker] of [
    [webview, 'androidwebkit'],
    [iphone, 'applewebkit'],
  ] as const) {
    const { page } = await phone(stage.browser, { ...tab, userAgent })
    await page.goto(url(`?${marker}`))
    await logIn(page, 'ana')
    await expect(screen(page).getByRole('heading', { level: 1 })).toBeVisible()
    // The address says nothing any more.
    await page.goto(url('install'))
    await expect(screen(page).getByText('Ya la tenés')).toBeVisible()
  }
  const { page } = await phone(stage.browser, { ...tab, userAgent: iphone })
  await page.goto(url('install'))
  await expect(screen(page).getByText('Tocá Compartir, en la barra de Safari.')).toBeVisible()
})

test('a stored domain silences the invitation to install', { tag: '@§4.10' }, async () => {
  const { page } = await at('ana', 'tab3', 'fuerza-sur', { ...tab, userAgent: iphone })
  const invitation = page.getByRole('region', { name: 'Instalar Fuerza Sur' })
  const again = async () => {
    await expect(screen(page).getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('molde.invitation') ?? '{}')
      localStorage.setItem('molde.invitation', JSON.stringify({ ...kept, at: Date.now() - 3_600_000 }))
    })
    await page.goto(url('tab3', 'fuerza-sur'))
  }
  await again()
  await expect(invitation).toBeVisible()
  await page.evaluate(() => localStorage.setItem('dominio', 'fuerza-sur'))
  await page.clock.install()
  await again()
  await expect(screen(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(10_000)
  expect(await invitation.count()).toBe(0)
})

test('?tablet is noted on the console', { tag: '@§4.14' }, async () => {
  const { page } = await phone(stage.browser)
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  await page.goto(url('login?tablet'))
  await expect(page.getByLabel('Usuario')).toBeVisible()
  await expect.poll(() => said.join()).toContain('?tablet')
})

test('without service workers, page and console say so', { tag: '@§8.10' }, async () => {
  const { page, context } = await phone(stage.browser)
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto(url('updateapp'))
  await expect(
    screen(page).getByText('Este navegador no la guarda en el teléfono', { exact: false }),
  ).toBeVisible()
  expect(said.join()).toContain('no service workers')
})

test('a site without its gym shows demo, but never to a member of another gym', {
  tag: '@§9.7',
}, async () => {
  const app = { name: 'Demo Fit', theme_color: '#1d4ed8', theme_text: '#ffffff' }
  const withoutGym = async (page: Page) => {
    await page.route('**/dominios/fuerza-sur/app.json', route => route.fulfill({ status: 404, body: '' }))
    await page.route('**/dominios/demo/app.json', route => route.fulfill({ json: app }))
    await page.goto(url('tab3', 'fuerza-sur'))
  }
  const guest = await phone(stage.browser)
  await withoutGym(guest.page)
  await expect(guest.page.getByRole('heading', { name: 'Demo Fit' })).toBeVisible()
  // A member is shown no other gym than their own, and keeps the session.
  const member = await at('ana', 'tab3', 'fuerza-sur')
  await expect(screen(member.page).getByRole('heading', { level: 1 })).toBeVisible()
  await member.page.evaluate(() => localStorage.removeItem('manifiest'))
  await withoutGym(member.page)
  await expect(member.page.getByRole('heading', { name: 'No encontramos tu gimnasio' })).toBeVisible()
  expect(await member.page.evaluate(() => localStorage.getItem('userData'))).toContain('ana')
})

test('the schedule’s filter is stored', { tag: '@§9.8.categoria' }, async () => {
  const { page } = await at('ana', 'turnos')
  const chip = screen(page)
    .getByRole('group', { name: 'Filtrá las clases' })
    .getByRole('button', { name: 'Open Box' })
  await chip.click()
  expect(await page.evaluate(() => localStorage.getItem('categoria'))).toBe('Open Box')
  await page.goto(url('turnos'))
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await chip.click()
  expect(await page.evaluate(() => localStorage.getItem('categoria'))).toBeNull()
})

test('each gym has its own app at its sub-domain, in Spanish', {
  tag: ['@§1.1', '@§1.2', '@§1.3', '@§1.16'],
}, async () => {
  for (const [gym, name] of [
    ['demo', 'Demo Fit'],
    ['fuerza-sur', 'Fuerza Sur'],
  ] as const) {
    const { page } = await phone(stage.browser)
    const app = page.waitForRequest(`**/assets/dominios/${gym}/app.json`)
    await page.goto(url('login', gym))
    expect(new URL((await app).url()).hostname).toBe(`${gym}.localhost`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^es/)
  }
})

test('every area is in tabs and menu; staff find what members do not', {
  tag: ['@§1.4', '@§1.5', '@§1.6', '@§1.7', '@§1.8', '@§1.9'],
}, async () => {
  const { page } = await at('ana', 'tab3')
  const tabs = screen(page).getByRole('navigation', { name: 'Principal' }).getByRole('listitem')
  const words = ['Noticias', 'Mensajes', 'Turnos', 'Reservas', 'Entrenar']
  await expect(tabs).toHaveCount(words.length)
  for (const [index, word] of words.entries()) expect(await tabs.nth(index).textContent()).toContain(word)
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  for (const name of ['Turnos', 'Pagos', 'Entrenamiento'])
    await expect(page.locator('ion-menu').getByRole('link', { name })).toBeVisible()
  // Staff see in a class what members do not.
  const { dialog } = await searching()
  await expect(dialog).toBeVisible()
})

test('the video loops without controls on a black screen, and is closed at the top right', {
  tag: ['@§2.37', '@§2.38', '@§2.40', '@§2.41', '@§2.42', '@§2.43', '@§2.44', '@§9.13'],
}, async () => {
  for (const [userAgent, file] of [
    [android, 'android.mp4'],
    [iphone, 'other.mp4'],
  ] as const) {
    const { page } = await phone(stage.browser, { userAgent, viewport: { width: 500, height: 900 } })
    const host = 'https://video.example.com'
    const videos = { android: `${host}/android.mp4`, other: `${host}/other.mp4` }
    const app = { name: 'Demo Fit', theme_color: '#1d4ed8', theme_text: '#ffffff', videos }
    await page.route('**/app.json', route => route.fulfill({ json: app }))
    await page.route('https://video.example.com/**', () => {})
    await page.goto(url('modalvideo'))
    const film = page.locator('video')
    await expect(film).toBeVisible()
    const { top, ...shown } = await film.evaluate((element: HTMLVideoElement) => {
      const ball = element.parentElement?.querySelector('svg circle')?.getBoundingClientRect()
      const frame = element.getBoundingClientRect()
      return {
        top: document.elementFromPoint(5, 450)?.closest('[class*="page"]')?.clientWidth,
        file: element.src.split('/').pop(),
        loop: element.loop,
        plays: element.autoplay,
        controls: element.controls,
        size: [element.clientWidth, element.clientHeight],
        ballOver: ball !== undefined && ball.left >= frame.left && ball.right <= frame.right,
        ground: getComputedStyle(document.elementFromPoint(5, 450) ?? element).backgroundColor,
      }
    })
    expect(top).toBe(500)
    expect(shown).toEqual({
      file,
      loop: true,
      plays: true,
      controls: false,
      size: [400, 700],
      ballOver: true,
      ground: 'rgb(0, 0, 0)',
    })
    const close = page.getByRole('button', { name: 'Cerrar' })
    const { x, y, width, height } = (await close.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect([x > 400, y < 100, width === height]).toEqual([true, true, true])
    expect(await close.evaluate(element => getComputedStyle(element).borderRadius)).toMatch(/50%|9{3}/)
    await close.click()
    await expect(page.getByLabel('Usuario')).toBeVisible()
  }
})
