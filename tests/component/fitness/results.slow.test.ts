// Results of workouts, their rankings, and the fitness tests of the coach.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dateIn } from '#platform/time/gym-time.ts'
import { demo, noon, rid } from '#tests/support/clients.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'
import { button, choose, openMonday } from './fitness.ts'

test('the timer fills in a result, which is saved, ranked and listed with the workout', async () => {
  const { network, reopen } = await openApp({
    path: 'tab4',
    user: 'ana',
    before() {
      const result = { kind: 'rounds', seconds: 720, rounds: 5, reps: 12, mode: 'amrap', at: 1 }
      sessionStorage.setItem('molde.timed-result', JSON.stringify(result))
    },
  })
  await openMonday()
  await button('Cargar tu resultado: AMRAP 12').click()
  await expect.element(screen().getByLabelText('Rondas', { exact: true })).toHaveValue('5')
  await expect.element(screen().getByLabelText('Repeticiones extra', { exact: true })).toHaveValue('12')
  choose('Escalado')
  await screen().getByLabelText('Nota (opcional)').fill('Con banda')
  await expectAccessible()
  // The app stores the form as a draft.
  reopen('addscore')
  await expect.element(screen().getByLabelText('Nota (opcional)')).toHaveValue('Con banda')
  await button('Guardar tu resultado').click()
  await expect.element(screen().getByRole('heading', { name: /^Quedaste \d+º$/ })).toBeVisible()
  expect(network.requests.find(({ action }) => action === 'scoreadd')?.fields).toMatchObject({
    parte: 'metcon',
    tipo: 'rondas',
    rondas: '5',
    reps: '12',
    rx: '0',
    nota: 'Con banda',
  })
  await expectAccessible()
  await screen().getByRole('link', { name: 'Ver el ranking' }).click()
  const mine = screen().getByRole('listitem').filter({ hasText: '(vos)' })
  await expect.element(mine.getByText('5 rondas + 12')).toBeVisible()
  await expect.element(mine.getByText('Escalado')).toBeVisible()
  await expect.element(mine.getByText('Con banda')).toBeVisible()
  await expectAccessible()
  reopen('tab4')
  await openMonday()
  await expect.element(button(/^AMRAP 12 .*5 rondas \+ 12/)).toBeVisible()
})

test('a result saved offline is sent when the connection is back', async () => {
  const { network } = await openApp({ path: 'tab4', user: 'dani' })
  await openMonday()
  await button('Cargar tu resultado: Sentadilla trasera').click()
  await screen().getByLabelText('Carga, en kg').fill('82,5')
  network.setOnline(false)
  await button('Guardar tu resultado').click()
  await expect.element(screen().getByRole('heading', { name: 'Guardado; se sube al volver' })).toBeVisible()
  await expect.element(screen().getByText('1 sin enviar.')).toBeVisible()
  network.setOnline(true)
  await expect.element(page.getByText('Se envió lo que tenías guardado.').first()).toBeVisible()
  await expect.element(screen().getByText('1 sin enviar.')).not.toBeInTheDocument()
  const sent = network.requests.filter(({ action }) => action === 'scoreadd')
  expect(sent.map(({ fields }) => fields.kilos)).toEqual(['82.5'])
})

test('a result with a lost answer is saved once, and a later result from another phone wins', async () => {
  const { gym, network } = await openApp({ path: 'addscore', user: 'dani' })
  const member = await gym.logIn('dani')
  const readMarks = async () => {
    const { rows } = await member.addon('ranking', { tipo: 'benchmark', id: 'Fran', fecha: '' })
    return rows.filter(({ mine }) => mine).map(({ mark }) => mark)
  }
  await screen()
    .getByLabelText('Qué entrenaste')
    .selectOptions(screen().getByRole('option', { name: /^Fran/ }))
  await screen().getByLabelText('Minutos', { exact: true }).fill('4')
  network.fail('scoreadd', 'lost after the commit')
  await button('Guardar tu resultado').click()
  await expect.element(screen().getByText('1 sin enviar.')).toBeVisible()
  await expect.poll(readMarks).toEqual(['4:00'])
  const date = dateIn(demo.timeZone, noon)
  const time = { parte: '', benchmark: 'Fran', fecha: date, tipo: 'tiempo', tiempo: '200' }
  const rest = { rondas: '', reps: '', kilos: '', rx: '1', nota: '', visible: 'gimnasio', rid: rid() }
  await member.ask('scoreadd', { ...time, ...rest })
  network.fail('scoreadd', null)
  window.dispatchEvent(new Event('online'))
  await expect.element(screen().getByText('1 sin enviar.')).not.toBeInTheDocument()
  const sent = network.requests.filter(({ action }) => action === 'scoreadd')
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent.map(({ fields }) => fields.rid)).size).toBe(1)
  expect(await readMarks()).toEqual(['3:20'])
})

const rankingAnswer = (rows: readonly object[], id: string) => ({
  ok: 1,
  titulo: 'Fran',
  d: rows,
  opciones: [{ id, nombre: 'Fran' }],
})

test('a ranking keeps the row of the member visible and labels RX and scaled results', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({
    pos: index + 1,
    fullname: `Persona ${index + 1}`,
    marca: `${index + 4}:00`,
    rx: index < 20 ? 1 : 0,
    mio: index === 35 ? 1 : 0,
  }))
  await openApp({
    path: 'leaderboard',
    user: 'caro',
    before: ({ network }) => network.edit('ranking', () => rankingAnswer(rows, 'Fran')),
  })
  const pinned = screen().getByRole('region', { name: 'Tu lugar' })
  await expect.element(pinned.getByText('36º')).toBeVisible()
  await expect.element(pinned.getByText('Escalado')).toBeVisible()
  expect(screen().getByText('RX', { exact: true }).elements()).toHaveLength(20)
  await expectAccessible()
  screen().getByRole('listitem').filter({ hasText: '(vos)' }).element().scrollIntoView({ block: 'center' })
  await expect.element(pinned).not.toBeInTheDocument()
})

test('an empty ranking invites the member to be the first', async () => {
  await openApp({
    path: 'leaderboard',
    user: 'caro',
    before: ({ network }) => network.edit('ranking', () => rankingAnswer([], 'metcon')),
  })
  await expect.element(screen().getByText('Sé la primera marca del día')).toBeVisible()
  await screen().getByRole('tab', { name: 'Benchmarks' }).click()
  await expect.element(screen().getByText('Sé la primera marca', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('fitness tests show the latest result and the progress', async () => {
  await openApp({ path: 'test', user: 'ana' })
  await expect.element(screen().getByText('Mejoraste 260 m desde la primera vez')).toBeVisible()
  await expect.element(screen().getByText('3:59').first()).toBeVisible()
})

test('a member without fitness tests learns that the coach enters them', async () => {
  await openApp({ path: 'test', user: 'beto' })
  await expect.element(screen().getByText('Tu coach todavía no cargó tests')).toBeVisible()
})
