// The fitness screens: a day's workout with one's own kilos, results, rankings, weight, tests, settings.
import type { Page } from 'playwright'
import { violations } from '../../support/axe.ts'
import type { PhoneOptions } from '../../support/phone.ts'
import { describe, expect, test } from '../../support/playwright.ts'
import {
  freshlyLoggedIn,
  isStable,
  loggedIn,
  logIn,
  memberPhone,
  screen,
  sheet,
  stageFor,
} from '../../support/served-gym.ts'

const stage = stageFor('demo')

const at = (user: string, path: string, options?: PhoneOptions) =>
  loggedIn(stage, 'demo', user, path, options)
const button = (page: Page, name: string | RegExp) => screen(page).getByRole('button', { name })

/** Shows last Monday's workout: a lift by percentages, then rounds. */
async function atMonday(page: Page): Promise<void> {
  const weekday = new Date(
    new Date().toLocaleString('en-US', { timeZone: 'America/Argentina/Buenos_Aires' }),
  ).getDay()
  for (let back = (weekday + 6) % 7; back > 0; back -= 1) await button(page, 'Día anterior').click()
  await expect(screen(page).getByRole('heading', { name: 'Sentadilla trasera' })).toBeVisible()
}

const measured = (result: object) => (page: Page) =>
  page.evaluate(value => sessionStorage.setItem('molde.timed-result', value), JSON.stringify(result))
const fiveRounds = measured({ kind: 'rounds', seconds: 720, rounds: 5, reps: 12, mode: 'amrap', at: 1 })

describe('the workout of a day', () => {
  test('is in one’s own kilos, and one tap shows the plates', async () => {
    const { page, complaints } = await at('ana', 'tab4')
    await atMonday(page)
    await button(page, '65 kg: qué discos poner').click()
    const plates = sheet(page, 'Sentadilla')
    await expect(plates.getByText('75 % de 87,5 kg = 65,6 kg')).toBeVisible()
    await expect(plates.getByText('Por lado: 20 + 2,5')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await plates.getByRole('button', { name: 'Cerrar' }).click()
    await expect(plates).not.toBeAttached()
    await expect(screen(page).getByText('1RM estimado')).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('has the clock of a part, set as the part says, whose result is that part’s', async () => {
    const { page } = await at('ana', 'timer')
    await expect(button(page, 'Empezar')).toBeVisible()
    await page.goto(`${stage.preview.url('demo')}/tab4`)
    await atMonday(page)
    await expect(button(page, /^Abrir el reloj: Sentadilla/)).toHaveCount(0)
    await button(page, 'Abrir el reloj: AMRAP 12').click()
    await expect(screen(page).getByRole('radio', { name: 'AMRAP' })).toBeChecked()
    await expect(screen(page).getByRole('main')).toContainText(/12\s*min/)
    await page.clock.install()
    await button(page, 'Empezar').click()
    await page.clock.fastForward('12:30')
    await button(page, 'Cargar tu resultado').click()
    await expect(screen(page).getByLabel('Qué entrenaste').locator('option:checked')).toHaveText('AMRAP 12')
  })

  test('asks for a record where there is none, and then knows the kilos', async () => {
    const { page } = await at('beto', 'myfit')
    await atMonday(page)
    await expect(screen(page).getByText('Todavía no tenés récords')).toBeVisible()
    await button(page, 'Cargar tu marca de Sentadilla').first().click()
    const form = sheet(page, 'Cargar tu marca')
    await form.getByLabel('Peso, en kg').fill('100')
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Guardar tu marca' }).click()
    await expect(button(page, '75 kg: qué discos poner')).toBeVisible()
    await expect(button(page, /^Sentadilla 100 kg × 1/)).toBeVisible()
  })

  test('that is not published is something else than none; what it says is only ever text', async () => {
    const { page, complaints } = await at('ana', 'tab4')
    page.on('dialog', () => complaints.push('a dialog'))
    const bad = '<img src=x onerror=alert(1)>'
    const line = { txt: bad, pct: 50, ejercicio: bad }
    const part = {
      id: '1',
      nombre: bad,
      tipo: 'tiempo',
      txt: bad,
      lineas: [line],
      mio: { marca: bad, rx: 1 },
    }
    let seen = () => {}
    const isSeen = new Promise<void>(done => {
      seen = done
    })
    let asked = 0
    // What the page asks at its opening would be the first.
    await page.waitForLoadState('networkidle')
    await page.route('**/api/wod?*', async route => {
      if (!route.request().url().includes(todayHere()))
        return route.fulfill({ json: { ok: 1, estado: 'nohay' } })
      asked += 1
      if (asked === 1)
        return route.fulfill({ json: { ok: 1, estado: 'pendiente', abre: Date.now() + 1_000 } })
      // However slow the machine is, it can be seen that it was not published.
      await isSeen
      return route.fulfill({ json: { ok: 1, estado: 'publicado', titulo: bad, d: [part] } })
    })
    await page.reload()
    await expect(screen(page).getByText('El WOD todavía no se publicó')).toBeVisible()
    await expect(screen(page).getByText(/^Se publica hoy a las \d\d:\d\d\.$/)).toBeVisible()
    seen()
    // It comes by itself.
    await expect(screen(page).getByRole('heading', { name: bad })).toBeVisible()
    await button(page, 'Día siguiente').click()
    await expect(screen(page).getByText('No hay WOD')).toBeVisible()
    await button(page, 'Volver a hoy').click()
    await expect(screen(page).getByRole('heading', { name: bad })).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('that the gym refuses to tell is told in its own words', async () => {
    // From the first question on: what was told before would be shown all the same.
    const { page } = await memberPhone(stage, 'demo', 'ana')
    await page.route('**/api/wod?*', route =>
      route.fulfill({ json: { ok: 0, err: ['Tu plan no incluye My Fit.'] } }),
    )
    await page.goto(`${stage.preview.url('demo')}/tab4`)
    await expect(screen(page).getByRole('alert').getByText('Tu plan no incluye My Fit.')).toBeVisible()
  })
})

const todayHere = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(Date.now())

describe('a result', () => {
  test('is prefilled by the timer, takes its place, and leads to its ranking', async () => {
    const { page, complaints } = await at('ana', 'tab4')
    await atMonday(page)
    await fiveRounds(page)
    await button(page, 'Cargar tu resultado: AMRAP 12').click()
    await expect(screen(page).getByLabel('Rondas', { exact: true })).toHaveValue('5')
    expect(await screen(page).getByLabel('Repeticiones extra', { exact: true }).inputValue()).toBe('12')
    await screen(page).getByRole('radio', { name: 'Escalado' }).dispatchEvent('click')
    await screen(page).getByLabel('Nota (opcional)').fill('Con banda')
    expect(await violations(page)).toEqual([])
    // A draft: the page may be reloaded.
    await page.reload()
    await expect(screen(page).getByLabel('Nota (opcional)')).toHaveValue('Con banda')
    const sent = page.waitForRequest('**/pwa/scoreadd')
    await button(page, 'Guardar tu resultado').click()
    const fields = new URLSearchParams((await sent).postData() ?? '')
    expect(Object.fromEntries(fields)).toMatchObject({
      parte: 'metcon',
      tipo: 'rondas',
      rondas: '5',
      reps: '12',
      rx: '0',
      nota: 'Con banda',
    })
    await expect(screen(page).getByRole('heading', { name: /^Quedaste \d+º$/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('link', { name: 'Ver el ranking' }).click()
    const mine = screen(page).getByRole('listitem').filter({ hasText: '(vos)' })
    await expect(mine.getByText('5 rondas + 12')).toBeVisible()
    await expect(mine.getByText('Escalado')).toBeVisible()
    await expect(mine.getByText('Con banda')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto(`${stage.preview.url('demo')}/tab4`)
    await expect(screen(page).getByRole('button', { name: /^AMRAP 12 .*5 rondas \+ 12/ })).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('without a connection is kept, and sent when there is one', async () => {
    const { page, context } = await at('dani', 'tab4')
    await atMonday(page)
    await button(page, 'Cargar tu resultado: Sentadilla trasera').click()
    await screen(page).getByLabel('Carga, en kg').fill('82,5')
    await context.setOffline(true)
    await button(page, 'Guardar tu resultado').click()
    await expect(screen(page).getByRole('heading', { name: 'Guardado; se sube al volver' })).toBeVisible()
    await expect(screen(page).getByText('1 sin enviar.')).toBeVisible()
    const sent = page.waitForRequest('**/pwa/scoreadd')
    await context.setOffline(false)
    const fields = new URLSearchParams((await sent).postData() ?? '')
    expect(fields.get('kilos')).toBe('82.5')
    await expect(page.getByText('Se envió lo que tenías guardado.').first()).toBeVisible()
    await expect(screen(page).getByText('1 sin enviar.')).toHaveCount(0)
  })
})

describe('a ranking', () => {
  test('keeps one’s own row in sight, and tells RX and scaled apart by words', async () => {
    const { page } = await at('caro', 'leaderboard')
    const rows = Array.from({ length: 40 }, (_, index) => ({
      pos: index + 1,
      fullname: `Persona ${index + 1}`,
      marca: `${index + 4}:00`,
      rx: index < 20 ? 1 : 0,
      mio: index === 35 ? 1 : 0,
    }))
    await page.route('**/api/ranking?*', route =>
      route.fulfill({ json: { ok: 1, titulo: 'Fran', d: rows, opciones: [{ id: 'Fran', nombre: 'Fran' }] } }),
    )
    await page.reload()
    const pinned = screen(page).getByRole('region', { name: 'Tu lugar' })
    await expect(pinned.getByText('36º')).toBeVisible()
    await expect(pinned.getByText('Escalado')).toBeVisible()
    expect(await screen(page).getByText('RX', { exact: true }).count()).toBe(20)
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('listitem').filter({ hasText: '(vos)' }).scrollIntoViewIfNeeded()
    await expect(pinned).not.toBeAttached()
  })

  test('that is empty invites to be the first', async () => {
    const { page } = await at('caro', 'leaderboard')
    await page.route('**/api/ranking?*', route =>
      route.fulfill({ json: { ok: 1, titulo: 'Fran', d: [], opciones: [{ id: 'metcon', nombre: 'Fran' }] } }),
    )
    await page.reload()
    await expect(screen(page).getByText('Sé la primera marca del día')).toBeVisible()
    await screen(page).getByRole('tab', { name: 'Benchmarks' }).click()
    await expect(screen(page).getByText('Sé la primera marca', { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})

describe('one’s weight', () => {
  test('shows its way and its goal, and what waits to be sent at once', async () => {
    const { page, context } = await at('ana', 'peso')
    await expect(screen(page).getByText('Te faltan 1,2 kg para tu meta de 61 kg.')).toBeVisible()
    await expect(screen(page).getByRole('table', { name: 'Tu peso' }).getByText('62,2 kg')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await isStable(page)
    await context.setOffline(true)
    await button(page, 'Cargar tu peso').click()
    const form = sheet(page, 'Cargar tu peso')
    await form.getByLabel('Peso, en kg').fill('61,8')
    await form.getByLabel('Cintura en cm (opcional)').fill('69,5')
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Guardar tu peso' }).click()
    await expect(screen(page).getByText('Te faltan 0,8 kg para tu meta de 61 kg.')).toBeVisible()
    await expect(screen(page).getByText('Cintura 69,5 cm')).toBeVisible()
    await expect(screen(page).getByText('1 sin enviar.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Se envió lo que tenías guardado.').first()).toBeVisible()
    await page.reload()
    await expect(screen(page).getByText('Te faltan 0,8 kg para tu meta de 61 kg.')).toBeVisible()
  })

  test('begins with the first', async () => {
    const { page } = await at('beto', 'peso')
    await expect(screen(page).getByRole('heading', { name: 'Cargá tu primer peso' })).toBeVisible()
    await button(page, 'Cargar tu peso').click()
    const form = sheet(page, 'Cargar tu peso')
    await form.getByLabel('Peso, en kg').fill('80')
    await form.getByRole('button', { name: 'Guardar tu peso' }).click()
    await expect(screen(page).getByText('hoy', { exact: true })).toBeVisible()
    await button(page, 'Poner una meta').click()
    const goal = sheet(page, 'Tu meta')
    await goal.getByLabel('Peso que querés tener, en kg').fill('78')
    await goal.getByRole('button', { name: 'Guardar tu meta' }).click()
    await expect(screen(page).getByText('Te faltan 2 kg para tu meta de 78 kg.')).toBeVisible()
  })
})

test('tests show the latest and the best, or that there are none', async () => {
  const { page } = await at('ana', 'test')
  await expect(screen(page).getByText('Mejoraste 260 m desde la primera vez')).toBeVisible()
  await expect(screen(page).getByText('3:59').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  const other = await at('beto', 'test')
  await expect(screen(other.page).getByText('Tu coach todavía no cargó tests')).toBeVisible()
})

test('the tools are all one tap away', async () => {
  const { page } = await at('ana', 'myfitmenu')
  for (const name of [/^Reloj/, /^Calculadora/, /^Ranking/, /^Peso/, /^Tests/, /^Ajustes/])
    await expect(screen(page).getByRole('link', { name })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await screen(page)
    .getByRole('link', { name: /^Tests/ })
    .click()
  await page.waitForURL('**/test')
})

describe('the settings', () => {
  test('are told to the gym once, after a pause', async () => {
    const { page } = await at('eli', 'editmyfit')
    const told: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/pwa/myfitedit')) told.push(request.postData() ?? '')
    })
    await page.clock.install()
    await screen(page).getByLabel('Categoría (opcional)').pressSequentially('Damas', { delay: 60 })
    await expect.poll(() => told.length).toBe(1)
    await page.clock.runFor(10_000)
    expect(told.map(body => new URLSearchParams(body).get('categoria'))).toEqual(['Damas'])
    await screen(page).getByLabel('Categoría (opcional)').fill('Masters')
    await screen(page).getByRole('button', { name: 'Volver' }).click()
    await expect.poll(() => told.length).toBe(2)
  })

  test('and drafts are the member’s own: nobody else finds them', async () => {
    const { page } = await freshlyLoggedIn(stage, 'demo', 'fede', 'editmyfit')
    await page.waitForURL('**/editmyfit')
    const tell = async (category: string) => {
      const told = page.waitForResponse('**/pwa/myfitedit')
      await screen(page).getByLabel('Categoría (opcional)').fill(category)
      await (await told).finished()
    }
    await tell('Damas')
    const kept = () => page.evaluate(() => localStorage.getItem('molde.fitness'))
    expect(await kept()).toContain('Damas')
    // The session ends; the same member is back, then another one.
    const end = () => page.evaluate(() => localStorage.removeItem('userData'))
    await end()
    await page.goto(`${stage.preview.url('demo')}/login`)
    await logIn(page, 'fede')
    expect(await kept()).toContain('Damas')
    await end()
    await page.goto(`${stage.preview.url('demo')}/login`)
    await logIn(page, 'gabi')
    expect(await kept()).toBeNull()
    await page.goto(`${stage.preview.url('demo')}/editmyfit`)
    await tell('Masters')
    expect(await kept()).toContain('Masters')
    await page.goto(`${stage.preview.url('demo')}/tab4`)
    await button(page, 'Menú').click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => kept().catch(() => 'Masters')).toBeNull()
  })
})

for (const [scheme, width, height] of [
  ['dark', 320, 640],
  ['light', 390, 844],
] as const)
  test(`${scheme}, ${width} × ${height} px, letters twice as large: no violation and nothing cut off`, async () => {
    const { page } = await at('ana', 'tab4', {
      colorScheme: scheme,
      viewport: { width, height },
      reducedMotion: 'reduce',
    })
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      })
    })
    for (const path of ['tab4', 'myfitmenu', 'addscore', 'leaderboard', 'peso', 'test']) {
      await page.goto(`${stage.preview.url('demo')}/${path}`)
      await expect(screen(page).getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect({ path, found: await violations(page) }).toEqual({ path, found: [] })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect({ path, overflow: Math.max(0, overflow) }).toEqual({ path, overflow: 0 })
    }
  })
