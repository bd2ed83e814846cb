// The workout of a day: the member's weights, plates, the timer of a part, unpublished workouts and refusals.
import { expect, test, vi } from 'vitest'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'
import { button, openMonday } from './fitness.ts'

test('the workout shows the weights of the member, and a tap shows the plates', async () => {
  await openApp({ path: 'tab4', user: 'ana' })
  await openMonday()
  await button('65 kg: qué discos poner').click()
  const plates = sheet('Sentadilla')
  await expect.element(plates.getByText('75 % de 87,5 kg = 65,6 kg')).toBeVisible()
  await expect.element(plates.getByText('Por lado: 20 + 2,5')).toBeVisible()
  await expectAccessible()
  await plates.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(plates).not.toBeInTheDocument()
  await expect.element(screen().getByText('1RM estimado')).toBeVisible()
  await expectAccessible()
})

test('a part opens the timer with its settings, and the result belongs to the part', async () => {
  const { advance } = await openApp({ path: 'tab4', user: 'ana' })
  await openMonday()
  expect(button(/^Abrir el reloj: Sentadilla/).elements()).toEqual([])
  await button('Abrir el reloj: AMRAP 12').click()
  await expect.element(screen().getByRole('radio', { name: 'AMRAP' })).toBeChecked()
  await expect.element(screen().getByRole('main')).toHaveTextContent(/12\s*min/)
  await button('Empezar').click()
  vi.setSystemTime(Date.now() + 750_000)
  await advance(1_000)
  await button('Cargar tu resultado').click()
  await expect.element(screen().getByLabelText('Qué entrenaste')).toHaveDisplayValue('AMRAP 12')
})

test('the workout asks for a missing record and then shows the weights', async () => {
  await openApp({ path: 'myfit', user: 'beto' })
  await openMonday()
  await expect.element(screen().getByText('Todavía no tenés récords')).toBeVisible()
  await button('Cargar tu marca de Sentadilla').first().click()
  const form = sheet('Cargar tu marca')
  await form.getByLabelText('Peso, en kg').fill('100')
  await expectAccessible()
  await form.getByRole('button', { name: 'Guardar tu marca' }).click()
  await expect.element(button('75 kg: qué discos poner')).toBeVisible()
  await expect.element(button(/^Sentadilla 100 kg por 1 repetición/)).toBeVisible()
})

test('a workout appears at its publication, with HTML as plain text', async () => {
  const harm = '<img src=x onerror="window.harmed=true">'
  const line = { txt: harm, pct: 50, ejercicio: harm }
  const part = {
    id: '1',
    nombre: harm,
    tipo: 'tiempo',
    txt: harm,
    lineas: [line],
    mio: { marca: harm, rx: 1 },
  }
  const { network, advance } = await openApp({
    path: 'tab4',
    user: 'ana',
    before({ network }) {
      network.edit('wod', () => ({ ok: 1, estado: 'pendiente', abre: Date.now() + 60_000 }))
    },
  })
  await expect.element(screen().getByText('El WOD todavía no se publicó')).toBeVisible()
  await expect.element(screen().getByText(/^Se publica hoy a las 12:0\d\.$/)).toBeVisible()
  network.edit('wod', () => ({ ok: 1, estado: 'publicado', titulo: harm, d: [part] }))
  await advance(61_000)
  await expect.element(screen().getByRole('heading', { name: harm })).toBeVisible()
  network.edit('wod', () => ({ ok: 1, estado: 'nohay' }))
  await button('Día siguiente').click()
  await expect.element(screen().getByText('No hay WOD')).toBeVisible()
  await button('Volver a hoy').click()
  await expect.element(screen().getByRole('heading', { name: harm })).toBeVisible()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  expect('harmed' in window).toBe(false)
})

test('a refusal shows the message of the gym', async () => {
  await openApp({
    path: 'tab4',
    user: 'ana',
    before({ network }) {
      network.edit('wod', () => ({ ok: 0, err: ['Tu plan no incluye My Fit.'] }))
    },
  })
  await expect.element(screen().getByRole('alert').getByText('Tu plan no incluye My Fit.')).toBeVisible()
})

test('a request to an addon has the site, the token, its time and the user', {
  tags: ['@§7.9'],
}, async () => {
  const { network } = await openApp({ path: 'tab4', user: 'ana' })
  await openMonday()
  const { myfit } = JSON.parse(localStorage.getItem('userData') ?? '{}')
  const request = network.requests.find(({ action }) => action === 'wod')
  expect(request).toMatchObject({
    method: 'GET',
    fields: { site: 'demo', token: myfit[1], tokentime: myfit[0], u: 'ana' },
  })
  expect(Object.keys(request?.fields ?? {}).length).toBeGreaterThan(4)
})

test('the menu links to every tool', async () => {
  await openApp({ path: 'myfitmenu', user: 'ana' })
  for (const name of [/^Reloj/, /^Calculadora/, /^Ranking/, /^Peso/, /^Tests/, /^Ajustes/])
    await expect.element(screen().getByRole('link', { name })).toBeVisible()
  await screen()
    .getByRole('link', { name: /^Tests/ })
    .click()
  await expect.poll(() => location.pathname).toBe('/test')
})

for (const path of ['tab4', 'myfitmenu', 'addscore', 'leaderboard', 'peso', 'test'])
  test(`${path} fits a 320 px phone in dark theme with text at 200 %`, async () => {
    await openApp({ path, user: 'ana', theme: 'dark', width: 320, height: 640, text: 200 })
    await expect.element(screen().getByRole('heading', { level: 1 }).first()).toBeInTheDocument()
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
    await expectAccessible()
  })
