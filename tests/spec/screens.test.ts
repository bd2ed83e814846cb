// What the specification says of screens, in a browser, on a built gym.
import type { Page } from 'playwright'
import { afterEach, expect } from 'vitest'
import { routes } from '../../template/src/app/routes.ts'
import { type Phone, phone } from '../support/phone.ts'
import {
  chooseDay,
  freshlyLoggedIn,
  loggedIn,
  resultDialog,
  screen,
  sheet,
  stageFor,
  workdayAhead,
} from '../support/served-gym.ts'
import { statement } from './statement.ts'

const stage = stageFor('demo', 'fuerza-sur')
afterEach(() => stage.preview.sandbox.troubles.clear())

const url = (path: string, gym = 'demo') => `${stage.preview.url(gym)}/${path}`
const at = (user: string, path: string, gym = 'demo'): Promise<Phone> => loggedIn(stage, gym, user, path)

/** The result dialog for an answer to a booking. */
async function resultOf(answer: object) {
  const { page } = await at('ana', 'turnos')
  await page.route('**/pwa/reservar', route => route.fulfill({ json: answer }))
  await chooseDay(page, workdayAhead())
  await screen(page).getByRole('button', { name: 'Reservá: Open Box' }).click()
  const dialog = resultDialog(page)
  await dialog.waitFor()
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
  await header.getByText(words, { exact: true }).waitFor()
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
  await sheet(here.page, 'Open Box').getByRole('button', { name: 'Reservá para alguien' }).click()
  const dialog = sheet(here.page, 'Reservá para alguien')
  await dialog.waitFor()
  return { ...here, dialog, box: dialog.getByRole('searchbox') }
}

const people = (seq: string | null, ...names: string[]) => ({
  seq: Number(seq),
  d: names.map((fullname, index) => ({ id: index + 1, fullname })),
})

statement('§2.1', async () => {
  const { page, complaints } = await at('ana', 'tab3')
  for (const { path, title, open } of routes) {
    expect(path).toMatch(/^[a-z0-9]+$/)
    if (path === 'login' || path === 'registro') continue
    await page.goto(url(path))
    await screen(page).getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    expect(new URL(page.url()).pathname, `${path} ${open ?? ''}`).toBe(`/${path}`)
  }
  expect(complaints).toEqual([])
})

statement('§2.2', async () => {
  const { page } = await at('ana', '')
  await screen(page).getByRole('navigation', { name: 'Principal' }).waitFor()
})

statement('§2.3', async () => {
  const { page } = await at('ana', 'tab3')
  await screen(page).getByText('Mis abonos').waitFor()
  const loaded = page.waitForRequest(/\/assets\/HistoryPage-.*\.js$/)
  await screen(page)
    .getByRole('link', { name: /Historial/ })
    .click()
  await loaded
})

statement('§2.5', async () => {
  const { page } = await at('ana', 'tab3')
  await screen(page)
    .getByRole('link', { name: /Historial/ })
    .click()
  await page.waitForURL('**/historial')
  await page.evaluate(() => document.dispatchEvent(new Event('backbutton')))
  await page.waitForURL('**/tab3')
})

statement('§2.6', async () => {
  const { page } = await at('ana', 'tab3')
  const menu = page.locator('ion-menu')
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await menu.getByRole('link', { name: 'Historial' }).click()
  await page.waitForURL('**/historial')
  await expect.poll(() => menu.evaluate(element => element.classList.contains('show-menu'))).toBe(false)
  await expect.poll(() => menu.evaluate(element => 'disabled' in element && element.disabled)).toBe(true)
})

statement('§2.7', async () => {
  const { page } = await at('ana', 'tab3')
  await page.route('**/pwa/unread', route => route.fulfill({ json: { ok: 1, unread: 2, unreadblog: 0 } }))
  await page.reload()
  const tabs = screen(page).getByRole('navigation', { name: 'Principal' }).getByRole('listitem')
  await expect.poll(() => tabs.nth(1).textContent()).toContain('sin leer')
  expect(await tabs.nth(0).textContent()).not.toContain('sin leer')
  await page.route('**/pwa/unread', route => route.fulfill({ json: { ok: 1, unread: 0, unreadblog: 3 } }))
  await page.reload()
  await expect.poll(() => tabs.nth(0).textContent()).toContain('sin leer')
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
  await dialog.getByRole('list', { name: 'Clientes' }).waitFor()
  return { ...here, dialog }
}

statement('§2.8', async () => {
  const { dialog } = await addingClients()
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

statement('§2.9', async () => {
  const { dialog } = await addingClients()
  const rows = dialog.getByRole('list', { name: 'Clientes' }).getByRole('listitem')
  const all = await rows.count()
  const box = dialog.getByPlaceholder('Buscar Cliente')
  await box.fill('gutierrez')
  await expect.poll(() => rows.count()).toBe(1)
  await dialog.getByRole('button', { name: 'Borrá la búsqueda' }).click()
  expect(await box.inputValue()).toBe('')
  await expect.poll(() => rows.count()).toBe(all)
})

statement('§2.10', async () => {
  const { page, dialog } = await addingClients()
  await dialog.getByRole('button', { name: 'Beto Ibáñez' }).click()
  const alert = page.getByRole('alertdialog')
  await alert.getByText('Beto Ibáñez').waitFor()
  await alert.getByRole('button', { name: 'Cancelá', exact: true }).click()
})

const done = { ok: 1, inf: [], err: [], abono: { name: '', libre: 0, dias: 0 } }

statement('§2.11', async () => {
  const { dialog } = await resultOf(done)
  await dialog.getByText('Open Box', { exact: true }).waitFor()
  await dialog.getByText(/^[a-z]+ \d+ de [a-z]+, 13:00 a 14:30$/).waitFor()
})

statement('§2.12', async () => {
  for (const which of ['first', 'last'] as const) {
    const { dialog } = await resultOf(done)
    const buttons = dialog.getByRole('button', { name: 'Cerrar' })
    expect(await buttons.count()).toBe(2)
    await buttons[which]().click()
    await dialog.waitFor({ state: 'hidden' })
  }
})

statement('§2.13', async () => {
  const { page, dialog } = await resultOf({ ...done, ok: 0, error: ['Uno', 'Dos'], info: { a: 'Tres' } })
  const lines = dialog.getByRole('list').last().getByRole('listitem')
  expect(await lines.allTextContents()).toEqual(['Uno', 'Dos', 'Tres'])
  const looks = await lines.evaluateAll(all =>
    all.map(line => ({
      ground: getComputedStyle(line).backgroundColor,
      icon: line.querySelector('svg')?.innerHTML.includes('M315.27') ? 'flash' : 'other',
    })),
  )
  expect(looks[0]?.ground).toBe(await colorOf(page, '--molde-danger-tint'))
  expect(looks[2]?.ground).toBe(await colorOf(page, '--molde-warning-tint'))
  const icons = await lines.locator('svg').evaluateAll(all => all.map(one => one.innerHTML))
  expect(icons[0]).toBe(icons[1])
  expect(icons[2]).not.toBe(icons[0])
})

statement('§2.14', async () => {
  const { dialog } = await resultOf({ ...done, abono: { name: '', libre: 5, dias: 9 } })
  expect(await dialog.getByText(/restan|vence en/).count()).toBe(0)
  const named = await resultOf({ ...done, abono: { name: 'Abono X', libre: 5, dias: 9 } })
  await named.dialog.getByText('Abono X', { exact: true }).waitFor()
})

statement('§2.15', async () => {
  for (const [libre, words] of [
    [0, 'restan 0 crédito'],
    [1, 'restan 1 crédito'],
    [2, 'restan 2 créditos'],
  ] as const) {
    const { dialog } = await resultOf({ ...done, abono: { name: 'Abono X', libre, dias: 12 } })
    await dialog.getByText(words, { exact: true }).waitFor()
    await dialog.getByText('vence en 12 días', { exact: true }).waitFor()
  }
})

statement('§2.16', async () => {
  const { dialog } = await resultOf(done)
  expect(await dialog.getByText('Nuevo!! calificá con').textContent()).toBe(
    "Nuevo!! calificá con ★★★★★ desde 'Mis Reservas'.",
  )
})

statement('§2.17', async () => {
  const { dialog, box } = await searching()
  await dialog.getByLabel('Buscá a quién reservarle Open Box, 13:00').waitFor()
  await box.fill('Gutiérrez')
  await dialog.getByRole('button', { name: 'Ana Gutiérrez' }).waitFor()
  await dialog.getByRole('button', { name: 'Borrá la búsqueda' }).click()
  expect(await box.inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

statement('§2.18', async () => {
  const { page, dialog, box } = await searching()
  await box.fill('Gutiérrez')
  await dialog.getByRole('button', { name: 'Ana Gutiérrez' }).click()
  const alert = page.getByRole('alertdialog')
  expect(await alert.locator('.alert-title').textContent()).toBe('Ana Gutiérrez')
  expect(await alert.locator('.alert-message').textContent()).toMatch(/Open Box.*13:00/)
  expect(await alert.getByRole('button').allTextContents()).toEqual(['Cancelá', 'Reservá'])
})

statement('§3.2', async () => {
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
    await result.waitFor()
    expect(await result.locator('.alert-message').textContent()).toBe(message)
  }
})

statement('§3.6', async () => {
  const { page } = await at('ana', 'tab3')
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}'))
  expect(kept).toMatchObject({
    user: { id: '1', username: 'ana' },
    ck: [expect.stringMatching(/./), expect.stringMatching(/./)],
    myfit: [expect.stringMatching(/^\d+$/), expect.stringMatching(/./)],
  })
})

statement('§4.1', () => headerIs(done, 'Reservado Correctamente', 'success'))
statement('§4.2', () => headerIs({ ...done, ok: 0 }, 'Rechazada .....', 'danger'))
statement('§4.3', () => headerIs({ ...done, inf: ['Ojo'] }, 'Reservado', 'warning'))

statement('§4.4', async () => {
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
  await dialog.getByRole('button', { name: 'Para aaab' }).waitFor()
  await waiting[0]?.()
  await page.waitForTimeout(200)
  expect(await dialog.getByRole('list', { name: 'Personas' }).getByRole('listitem').count()).toBe(1)
  await dialog.getByRole('button', { name: 'Para aaab' }).waitFor()
  await dialog.getByRole('button', { name: 'Borrá la búsqueda' }).click()
  expect(await box.inputValue()).toBe('')
  expect(await dialog.getByRole('list', { name: 'Personas' }).count()).toBe(0)
})

statement('§4.5', async () => {
  const { page, dialog, box } = await searching()
  stage.preview.sandbox.troubles.set({ action: 'reservaradd', kind: 'slow', wait: 700 })
  await box.fill('Roldán')
  await dialog.getByRole('button', { name: 'Daniela Roldán' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reservá', exact: true }).click()
  await page.locator('ion-loading').waitFor()
  const result = page.getByRole('alertdialog').filter({ hasText: '!!!' })
  await result.waitFor()
  await result.getByRole('button').click()
  await expect.poll(() => box.inputValue()).toBe('')
  expect(await dialog.getByRole('list', { name: 'Personas' }).count()).toBe(0)
})

statement('§4.6', async () => {
  const { page, dialog, box } = await searching()
  stage.preview.sandbox.troubles.set({ action: 'reservaradd', kind: 'slow', wait: 7_000 })
  await box.fill('Roldán')
  await dialog.getByRole('button', { name: 'Daniela Roldán' }).click()
  const begun = Date.now()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reservá', exact: true }).click()
  const spinner = page.locator('ion-loading')
  await spinner.waitFor()
  await spinner.waitFor({ state: 'detached' })
  const took = Date.now() - begun
  expect(took).toBeGreaterThan(4_500)
  expect(took).toBeLessThan(6_900)
  await page.getByRole('alertdialog').filter({ hasText: '!!!' }).waitFor()
})

statement('§4.11', async () => {
  const { page } = await freshlyLoggedIn(stage, 'fuerza-sur', 'ana', 'tab3')
  await page.evaluate(() => {
    localStorage.setItem('lastsede', '1001')
    localStorage.setItem('lastmensaje', '1')
  })
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrá sesión' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Usuario').waitFor()
  const left = () =>
    page.evaluate(() =>
      ['userData', 'cakephp', 'lastmensaje', 'lastsede'].filter(key => localStorage.getItem(key) !== null),
    )
  await expect.poll(() => left().catch(() => ['on its way'])).toEqual([])
})

statement('§4.14', async () => {
  const { page } = await loggedIn(stage, 'demo', 'ana', 'tab3', { withWorker: true })
  const worker = await page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready
    return { scope: new URL(scope).pathname, script: new URL(active?.scriptURL ?? scope).pathname }
  })
  expect(worker).toEqual({ scope: '/', script: '/ngsw-worker.js' })
})

statement('§5.1', async () => {
  const { page, box } = await searching()
  const asked: string[] = []
  page.on('request', request => request.url().endsWith('/pwa/search') && asked.push(request.postData() ?? ''))
  await box.fill('an')
  await page.waitForTimeout(600)
  expect(asked).toEqual([])
  await box.fill('ana')
  await expect.poll(() => asked.length).toBe(1)
})

statement('§5.4', async () => {
  const several = await at('ana', 'turnos', 'fuerza-sur')
  const picker = screen(several.page).getByLabel('Sede')
  await picker.selectOption({ index: 1 })
  const stored = await several.page.evaluate(() => localStorage.getItem('lastsede'))
  expect(stored).toBe(await picker.inputValue())
  const one = await at('ana', 'turnos', 'demo')
  await screen(one.page).getByRole('radio').first().waitFor()
  expect(await one.page.evaluate(() => localStorage.getItem('lastsede'))).toBeNull()
})

statement('§8.1', async () => {
  const { page, dialog, box } = await searching()
  await box.fill('Roldán')
  await dialog.getByRole('button', { name: 'Daniela Roldán' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reservá', exact: true }).click()
  const result = page.getByRole('alertdialog').filter({ hasText: 'Rechazado !!!' })
  await result.getByText('No te quedan créditos para reservar.').waitFor()
})

statement('§8.2', async () => {
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
    await page.getByRole('button', { name: 'Ingresá' }).click()
    const toast = page.locator('ion-toast')
    await toast.waitFor()
    expect(await toast.evaluate(element => Reflect.get(element, 'message'))).toBe(words)
    expect(await toast.evaluate(element => Reflect.get(element, 'duration'))).toBe(2500)
    expect(await toast.evaluate(element => Reflect.get(element, 'position'))).toBe('top')
  }
})

statement('§8.3', async () => {
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
  await page.getByRole('button', { name: 'Ingresá' }).click()
  await screen(page).getByRole('radio').first().waitFor()
  expect(complaints).toEqual([])
})

statement('§8.4', async () => {
  const { page } = await phone(stage.browser)
  await page.route('**/pwa/login', route =>
    route.fulfill({ json: { ok: 0, error: ['Tu cuenta está pausada.'] } }),
  )
  await page.goto(url('login'))
  await page.getByLabel('Usuario').fill('ana')
  await page.getByLabel('Clave', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Ingresá' }).click()
  await page.getByRole('alert').getByText('Tu cuenta está pausada.').waitFor()
})

statement('§9.1', async () => {
  const { page, dialog, box } = await searching()
  await dialog.getByText('Escribí 3 letras').waitFor()
  await box.fill('Gutiérrez')
  await dialog.getByRole('button', { name: 'Ana Gutiérrez' }).click()
  await page.getByRole('alertdialog').waitFor()
  expect(await page.getByRole('alertdialog').getByRole('button').allTextContents()).toEqual([
    'Cancelá',
    'Reservá',
  ])
})

statement('§9.3', async () => {
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
