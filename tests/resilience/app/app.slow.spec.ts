// The rows P of the faults: what the app does when the way to the gym, the gym, or the phone fails.
import type { Page, Route } from 'playwright'
import { ticketIn } from '../../../generator/sandbox/session.ts'
import type { Phone } from '../../support/phone.ts'
import { afterEach, describe, expect, test } from '../../support/playwright.ts'
import {
  chooseDay,
  freshlyLoggedIn,
  isKept,
  isStable,
  loggedIn,
  logIn,
  memberPhone,
  readBefore,
  resultDialog,
  screen,
  sheet,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur')
afterEach(() => stage.preview.sandbox.troubles.clear())

const url = (path: string) => `${stage.preview.url('demo')}/${path}`
const at = (user: string, path: string): Promise<Phone> => loggedIn(stage, 'demo', user, path)
const day = workdayAhead()
async function scheduleOf(user: string) {
  const here = await at(user, 'turnos')
  await chooseDay(here.page, day)
  const sent: string[] = []
  here.page.on(
    'request',
    request => request.url().endsWith('/pwa/reservar') && sent.push(request.postData() ?? ''),
  )
  return { ...here, sent }
}
const bookButton = (page: Page, name: string) =>
  screen(page)
    .getByRole('button', { name: `Reservá: ${name}` })
    .first()

test('P5: two tabs book the same class: one place, and both say so', async () => {
  const { page, context } = await scheduleOf('ana')
  const other = await context.newPage()
  await other.goto(url('turnos'))
  await chooseDay(other, day)
  // A tab in the background paints nothing, and a click would wait for it to come to rest.
  await Promise.all([page, other].map(one => bookButton(one, 'Halterofilia').dispatchEvent('click')))
  const words: (string | null)[] = []
  for (const one of [page, other]) {
    // A tab in the background may take its time to show anything.
    await one.bringToFront()
    words.push(await resultDialog(one).locator('h2').first().textContent())
  }
  expect(words.sort()).toEqual(['Rechazada .....', 'Reservado Correctamente'])
  await page.bringToFront()
  await page.goto(url('tab3'))
  // By what can be done with it: what asks for stars names a class too, in the hours after it.
  const booked = screen(page).getByRole('button', { name: /^Cancelá Halterofilia/ })
  await booked.first().waitFor()
  expect(await booked.count()).toBe(1)
})

describe('P14: what is no answer', () => {
  const answers: Record<string, (route: Route) => Promise<void>> = {
    '500': route => route.fulfill({ status: 500, body: 'Internal Server Error' }),
    '502 with a page': route =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    nothing: route => route.fulfill({ status: 200, body: '' }),
    'half of it': route => route.fulfill({ status: 200, body: '{"ok":1,"d":[{"id"' }),
    '204': route => route.fulfill({ status: 204 }),
    'a list': route => route.fulfill({ json: [1, 2] }),
    null: route => route.fulfill({ body: 'null' }),
  }
  for (const [name, answer] of Object.entries(answers))
    test(`${name}: a Spanish sentence, a way on, no crash`, async () => {
      const { page, complaints } = await memberPhone(stage, 'demo', 'caro')
      await page.clock.install()
      await page.route('**/pwa/{turnos,misreservas,esperalist,mensajes,blog,abonos}', answer)
      for (const path of ['turnos', 'tab3', 'historial', 'listaespera', 'tab2', 'tab1']) {
        await page.goto(url(path))
        const alerts = async () => {
          // It tries twice more before it says so.
          await page.clock.runFor(1_000)
          return await screen(page).getByRole('alert').count()
        }
        await expect.poll(alerts, { intervals: [50] }).toBeGreaterThan(0)
        expect(await screen(page).getByRole('alert').first().textContent()).toMatch(/[Pp]robá de nuevo/)
        await screen(page).getByRole('button', { name: 'Probar de nuevo' }).first().waitFor()
      }
      expect(complaints.filter(one => !/^Failed to load resource/.test(one))).toEqual([])
    })
})

test('P15: the earlier backend’s manner reads the same everywhere', async () => {
  const { page, complaints } = await at('ana', 'perfil')
  for (const action of [
    'turnos',
    'misreservas',
    'abonos',
    'esperalist',
    'mensajes',
    'blog',
    'unread',
    'familia',
  ])
    stage.preview.sandbox.troubles.set({ action, kind: 'php', times: 100 })
  for (const [path, words] of [
    ['tab1', 'Nuevos horarios desde diciembre'],
    ['tab2', 'Bienvenida, Ana'],
    ['tab3', 'Abono 8 clases'],
    ['historial', 'Cancelada tarde'],
  ]) {
    await page.goto(url(path ?? ''))
    await screen(page)
      .getByText(words ?? '')
      .first()
      .waitFor()
  }
  await page.goto(url('turnos'))
  await chooseDay(page, day)
  await screen(page)
    .getByRole('button', { name: /^13:00/ })
    .waitFor()
  expect(complaints).toEqual([])
})

describe('P17: what the gym writes is text', () => {
  const payload = '<img src=x onerror="window.hit=1"><b>X</b>'
  /** Every string of an answer is the payload; ids and dates stay what they are. */
  const poisoned = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string')
      return /^(id|fecha|time|fin|vence|estado|cod|tipo|html|img|sig|url)$/.test(name) || value === ''
        ? value
        : payload
    if (Array.isArray(value)) return value.map(one => poisoned(one, name))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, poisoned(inner, key)]))
  }
  for (const path of ['tab1', 'tab2', 'tab3', 'historial', 'listaespera', 'estrellas', 'turnos'] as const)
    test(`on ${path}`, async () => {
      const { page } = await memberPhone(stage, 'demo', 'ana')
      await page.route('**/pwa/*', async route => {
        const fields = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''))
        const action = route.request().url().split('/pwa/')[1] ?? ''
        const ticket = ticketIn(fields, { ending: false })
        const wire = await stage.preview.sandbox.answer({ gym: 'demo', action, fields, ticket, address: '' })
        await route.fulfill({ json: poisoned(wire) })
      })
      await page.goto(url(path))
      if (path === 'turnos') await chooseDay(page, day)
      if (path !== 'listaespera') await screen(page).getByText(payload, { exact: false }).first().waitFor()
      expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined()
      expect(await screen(page).locator('img[src="x"]').count()).toBe(0)
    })
})

describe('P20: what the phone kept of the user is no session', () => {
  for (const kept of ['null', '{', '[]', '{"user":null}', '{"user":{"id":""},"ck":7}', '"ana"'] as const)
    test(`${kept}: a clean login, no loop`, async () => {
      const { page, complaints } = await at('ana', 'tab3')
      await page.evaluate(value => localStorage.setItem('userData', value), kept)
      await page.goto(url('tab3'))
      await page.waitForURL('**/login')
      await page.getByLabel('Usuario').waitFor()
      await page.waitForLoadState('networkidle')
      expect(new URL(page.url()).pathname).toBe('/login')
      await logIn(page, 'ana')
      expect(new URL(page.url()).pathname).toBe('/tab3')
      expect(complaints).toEqual([])
    })
})

for (const dominio of ['null', '', '//evil.example', '../x', 'no-such-gym'] as const)
  test(`P21: dominio ${dominio} is demo, or refused`, async () => {
    const { page } = await memberPhone(stage, 'demo', 'ana')
    await page.addInitScript(value => localStorage.setItem('dominio', value), dominio)
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).origin))
    await page.goto(url('tab3'))
    await expect(page).toHaveTitle(/Demo Fit/)
    expect(new Set(asked)).toEqual(new Set([stage.preview.url('demo')]))
  })

describe('at a gym that is not demo', () => {
  const gym = 'fuerza-sur'
  const address = (path: string) => `${stage.preview.url(gym)}/${path}`

  /** A member whose phone keeps no copy of the gym. */
  async function withoutCopy() {
    const here = await loggedIn(stage, gym, 'ana', 'tab3')
    await screen(here.page).getByRole('heading', { level: 1 }).waitFor()
    await here.page.evaluate(() => localStorage.removeItem('manifiest'))
    const backend: string[] = []
    here.page.on('request', request => request.url().includes('/pwa/') && backend.push(request.url()))
    const demo = here.page.waitForRequest('**/dominios/demo/app.json', { timeout: 4_000 })
    return {
      ...here,
      backend,
      demo: demo.then(
        () => true,
        () => false,
      ),
    }
  }

  test('P21: a dominio that is no gym any more is the gym of the page', async () => {
    const { page } = await loggedIn(stage, gym, 'ana', 'tab3')
    await page.evaluate(() => localStorage.setItem('dominio', 'old-name'))
    await page.goto(address('tab3'))
    await expect(page).toHaveTitle(/Fuerza Sur/)
    await screen(page).getByText('Abono 8 clases').first().waitFor()
  })

  for (const [name, answer] of [
    ['404', { status: 404, body: '' }],
    ['a page', { contentType: 'text/html', body: '<!doctype html>' }],
  ] as const)
    test(`P23: app.json ${name} and no copy: the session goes to no other gym, and is kept`, async () => {
      const { page, backend, demo } = await withoutCopy()
      await page.route('**/dominios/fuerza-sur/app.json', route => route.fulfill(answer))
      backend.length = 0
      await page.goto(address('tab3'))
      await page.getByRole('heading', { name: 'No encontramos tu gimnasio' }).waitFor()
      // The page has begun as its own gym's, before the host said that there is none.
      const origins = new Set(backend.map(one => new URL(one).origin))
      origins.delete(stage.preview.url(gym))
      expect([await demo, [...origins]]).toEqual([false, []])
      await page.unroute('**/dominios/fuerza-sur/app.json')
      await page.getByRole('button', { name: 'Probar de nuevo' }).click()
      await screen(page).getByText('Abono 8 clases').first().waitFor()
    })

  test('P23: app.json 500 and no copy: the gym is as the page has it', async () => {
    const { page, demo } = await withoutCopy()
    await page.route('**/dominios/fuerza-sur/app.json', route => route.fulfill({ status: 500, body: '' }))
    await page.goto(address('tab3'))
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    await expect(page).toHaveTitle(/Fuerza Sur/)
    expect(await demo).toBe(false)
  })
})

test('P30: a network that answers with its own login page is as none', async () => {
  const { page } = await at('ana', 'tab3')
  await screen(page).getByText('Abono 8 clases').first().waitFor()
  await isKept(page, 'Abono 8 clases')
  for (const asked of ['**/pwa/*', '**/index.html?asked=*'])
    await page.route(asked, route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }),
    )
  await page.goto(url('tab3'))
  await screen(page).getByText(readBefore('Estás sin conexión.')).waitFor()
  await screen(page).getByText('Abono 8 clases').first().waitFor()
})

test('a page in the place of an answer, from the gym alone: its side failed, and what was read stays', async () => {
  const { page } = await at('ana', 'tab3')
  await screen(page).getByText('Abono 8 clases').first().waitFor()
  await isKept(page, 'Abono 8 clases')
  await page.route('**/pwa/*', route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Mantenimiento</h1>' }),
  )
  await page.goto(url('tab3'))
  await screen(page).getByText(readBefore('No pudimos actualizar.')).first().waitFor()
  await screen(page).getByText('Abono 8 clases').first().waitFor()
})

test('P31: after eight hours out of sight the schedule is read anew', async () => {
  const { page } = await at('ana', 'turnos')
  await page.clock.install()
  await page.goto(url('turnos'))
  await screen(page).getByRole('radio').first().waitFor()
  await page.waitForLoadState('networkidle')
  const asked = page.waitForRequest('**/pwa/turnos')
  await page.clock.fastForward('08:00:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await asked
})

test('P32: a session that ends while booking: login, back to the class, never booked by itself', async () => {
  const { page } = await freshlyLoggedIn(stage, 'demo', 'beto', 'turnos')
  const sent: string[] = []
  page.on('request', request => request.url().endsWith('/pwa/reservar') && sent.push(request.url()))
  await chooseDay(page, day)
  await bookButton(page, 'Yoga Vinyasa').waitFor()
  await page.route('**/pwa/reservar', route => route.fulfill({ json: { ok: 0, cod: 'sesion', err: [] } }))
  await bookButton(page, 'Yoga Vinyasa').click()
  await page.getByText('Tu sesión venció. Ingresá de nuevo.').first().waitFor()
  await page.unroute('**/pwa/reservar')
  await logIn(page, 'beto')
  expect(new URL(page.url()).pathname).toBe('/turnos')
  const details = sheet(page, 'Yoga Vinyasa')
  await details.getByRole('button', { name: /^Reservá: Yoga Vinyasa/ }).waitFor()
  await page.reload()
  await chooseDay(page, day)
  await bookButton(page, 'Yoga Vinyasa').waitFor()
  expect(sent).toHaveLength(1)
})

test('P33: who logs out in one tab is out in the other', async () => {
  const here = await freshlyLoggedIn(stage, 'demo', 'dani', 'tab3')
  const other = await here.context.newPage()
  await other.goto(url('tab3'))
  await screen(other).getByText('No tenés reservas').waitFor()
  await screen(here.page).getByRole('button', { name: 'Menú' }).click()
  await here.page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await here.page.waitForURL('**/login')
  await other.getByLabel('Usuario').waitFor()
})

test('P33: who logs out without a connection is out', async () => {
  const { page, context } = await freshlyLoggedIn(stage, 'demo', 'dani', 'tab3', { withWorker: true })
  await screen(page).getByText('No tenés reservas').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await isStable(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByLabel('Usuario').waitFor()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('userData')).catch(() => 'on its way'))
    .toBeNull()
})

test('from the tap to the dialog on a slow network: the button answers at once, and one request leaves', async () => {
  const { page, sent } = await scheduleOf('ana')
  await page.route('**/pwa/reservar', async route => {
    await new Promise(done => setTimeout(done, 400))
    await route.continue()
  })
  const button = bookButton(page, 'Funcional')
  await button.waitFor()
  const busy = await button.evaluate(async element => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await new Promise(done => requestAnimationFrame(done))
    await new Promise(done => requestAnimationFrame(done))
    return element.getAttribute('aria-busy')
  })
  expect(busy).toBe('true')
  await resultDialog(page).waitFor()
  expect(sent).toHaveLength(1)
})
