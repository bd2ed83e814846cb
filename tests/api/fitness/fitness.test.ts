import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, other, rid } from '#tests/support/clients.ts'
import { quickSandbox } from '#tests/support/databases.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo, other], now: () => noon })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.setClock(noon))

const client = (user: string, gym = 'demo') => new Client(sandbox, gym).logIn(user)
const today = '2026-11-25'
const score = (more: Record<string, string> = {}) => ({
  parte: 'metcon',
  benchmark: '',
  fecha: today,
  tipo: 'tiempo',
  tiempo: '301',
  rondas: '',
  reps: '',
  kilos: '',
  rx: '1',
  nota: '',
  visible: 'gimnasio',
  rid: rid(),
  ...more,
})

describe('the workout of a day', () => {
  test('is published, pending or missing', async () => {
    const ana = await client('ana')
    const now = await ana.addon('wod', { fecha: today })
    expect(now).toMatchObject({ ok: 1, state: 'published', title: 'Peso muerto y remo' })
    expect(now.parts.map(({ kind }) => kind)).toEqual(['load', 'time'])
    expect(now.parts[0]?.lines[0]).toMatchObject({ percent: 70, lift: 'Peso muerto' })
    const tomorrow = await ana.addon('wod', { fecha: '2026-11-26' })
    expect(tomorrow).toMatchObject({
      state: 'pending',
      parts: [],
      opensAt: Date.parse('2026-11-25T20:00:00-03:00'),
    })
    expect(await ana.addon('wod', { fecha: '2026-11-29' })).toMatchObject({ state: 'none' })
  })

  test('keeps the latest result of each member', async () => {
    const ana = await client('ana')
    expect(await ana.ask('scoreadd', score())).toMatchObject({ ok: 1 })
    await ana.ask('scoreadd', score({ tiempo: '59' }))
    const { parts } = await ana.addon('wod', { fecha: today })
    expect(parts.find(({ id }) => id === 'metcon')?.mine).toEqual({ mark: '0:59', rx: true })
    const { rows } = await ana.addon('ranking', { tipo: 'dia', fecha: today, id: 'metcon' })
    expect(rows.filter(({ mine }) => mine)).toHaveLength(1)
    expect(rows[0]).toMatchObject({ position: 1, mine: true, mark: '0:59' })
  })

  test('counts a well-known workout for its day too', async () => {
    const ana = await client('ana')
    const fecha = '2026-11-20'
    expect(await ana.ask('scoreadd', score({ fecha, tiempo: '61' }))).toMatchObject({ ok: 1, position: 1 })
    const { parts } = await ana.addon('wod', { fecha })
    expect(parts.find(({ benchmark }) => benchmark === 'Grace')?.mine).toEqual({ mark: '1:01', rx: true })
    const ofDay = await ana.addon('ranking', { tipo: 'dia', fecha, id: 'metcon' })
    expect(ofDay.rows[0]).toMatchObject({ position: 1, mine: true, mark: '1:01' })
    expect(ofDay.rows.length).toBeGreaterThan(1)
  })

  test('excludes a free workout from rankings and refuses invalid or old dates', async () => {
    const ana = await client('ana')
    const free = score({ parte: 'libre', tipo: 'rondas', rondas: '5', tiempo: '' })
    expect(await ana.ask('scoreadd', free)).toMatchObject({ ok: 1, position: 0 })
    for (const fecha of ['2026-11-10', '2026-02-30', '0000-00-00'])
      expect(await ana.ask('scoreadd', score({ fecha, parte: 'libre' }))).toMatchObject({ ok: 0 })
  })

  test('hides a private result from the rankings of others', async () => {
    const [beto, dani] = [await client('beto'), await client('dani')]
    await beto.ask(
      'scoreadd',
      score({ parte: 'fuerza', tipo: 'kilos', tiempo: '', kilos: '102.5', visible: 'yo' }),
    )
    const rowsOf = async (member: Client) =>
      (await member.addon('ranking', { tipo: 'dia', fecha: today, id: 'fuerza' })).rows
    expect((await rowsOf(beto)).find(({ mine }) => mine)).toMatchObject({ mark: '102,5 kg' })
    expect((await rowsOf(dani)).some(({ fullname }) => fullname === 'Beto Ibáñez')).toBe(false)
  })

  test('ranks a well-known workout over all days', async () => {
    const ana = await client('ana')
    const ranking = await ana.addon('ranking', { tipo: 'benchmark', fecha: today, id: 'Fran' })
    expect(ranking.choices.map(({ name }) => name)).toEqual(['Fran', 'Cindy', 'Grace'])
    const times = ranking.rows.filter(({ rx }) => rx).map(({ mark }) => mark)
    expect(times.length).toBeGreaterThan(2)
    const seconds = times.map(mark => mark.split(':').reduce((sum, part) => sum * 60 + Number(part), 0))
    expect(seconds).toEqual([...seconds].sort((a, b) => a - b))
    expect((await ana.addon('ranking', { tipo: 'mes', fecha: today, id: '' })).rows.length).toBeGreaterThan(5)
  })

  test('ranks equal results alike and skips the shared ranks', async () => {
    const placeOf = async (user: string, kilos: string) => {
      const member = await client(user)
      const { position } = await member.ask(
        'scoreadd',
        score({ parte: 'fuerza', tipo: 'kilos', tiempo: '', kilos }),
      )
      return position
    }
    expect(await placeOf('ana', '300')).toBe(1)
    expect(await placeOf('beto', '300')).toBe(1)
    expect(await placeOf('dani', '299')).toBe(3)
    const ana = await client('ana')
    const ofDay = await ana.addon('ranking', { tipo: 'dia', fecha: today, id: 'fuerza' })
    expect(ofDay.rows.slice(0, 3).map(({ position }) => position)).toEqual([1, 1, 3])
    const { rows } = await ana.addon('ranking', { tipo: 'mes', fecha: today, id: '' })
    const days = rows.map(({ mark }) => Number.parseInt(mark, 10))
    expect(new Set(days).size).toBeLessThan(days.length)
    expect(rows.map(({ position }) => position)).toEqual(
      days.map(count => 1 + days.filter(other => other > count).length),
    )
  })

  test.each([
    ['fecha', '2026-11-26', 'Revisá la fecha.'],
    ['tiempo', '-1', 'Falta tu resultado.'],
    ['tiempo', '9e9', 'Falta tu resultado.'],
    ['tiempo', '3e2', 'Falta tu resultado.'],
    ['tiempo', '0x1e', 'Falta tu resultado.'],
    ['parte', 'otra', 'Ese entrenamiento ya no está.'],
    ['visible', 'nadie', 'Elegí quién lo ve.'],
  ])('refuses a result with %s %j', async (field, value, expected) => {
    const ana = await client('ana')
    expect(await ana.ask('scoreadd', score({ [field]: value }))).toMatchObject({ ok: 0, errors: [expected] })
  })
})

describe('lifts and weighings', () => {
  test('are logged and readable by their owner alone', async () => {
    const [ana, beto] = [await client('ana'), await client('beto')]
    await ana.ask('marcaadd', { ejercicio: 'Sentadilla', kilos: '90', reps: '1', fecha: today, rid: rid() })
    expect((await ana.addon('marcas')).records[0]).toMatchObject({
      lift: 'Sentadilla',
      kilos: 90,
      date: today,
    })
    await ana.ask('pesoadd', { fecha: today, kilos: '62.1', cintura: '', cadera: '', meta: '60', rid: rid() })
    await ana.ask('pesoadd', { fecha: today, kilos: '62', cintura: '70', cadera: '', meta: '', rid: rid() })
    const { weighings, goal } = await ana.addon('peso')
    expect(weighings.at(-1)).toMatchObject({ date: today, kilos: 62, waist: 70 })
    expect(weighings.filter(({ date }) => date === today)).toHaveLength(1)
    expect(goal).toBe(60)
    const comma = { fecha: today, kilos: '61,5', cintura: '70,5', cadera: '', meta: '', rid: rid() }
    expect(await ana.ask('pesoadd', comma)).toMatchObject({ ok: 1 })
    expect((await ana.addon('peso')).weighings.at(-1)).toMatchObject({ kilos: 61.5, waist: 70.5 })
    expect(await beto.addon('peso')).toMatchObject({ weighings: [], goal: null })
    expect((await beto.addon('marcas')).records).toEqual([])
  })

  test('list tests by date, and no tests for a member without results', async () => {
    const [ana, beto] = [await client('ana'), await client('beto')]
    const { tests } = await ana.addon('tests')
    expect(tests.map(({ name, better }) => [name, better])).toContainEqual(['1.000 m de remo', 'less'])
    expect(tests[0]?.results.map(({ value }) => value)).toEqual([2150, 2280, 2410])
    expect((await beto.addon('tests')).tests).toEqual([])
  })
})

describe('an addon', () => {
  test('is read with a token that opens nothing else and ends with its session', async () => {
    const member = await new Client(sandbox).logIn('ana')
    const [, token] = member.fitness
    expect(member.ticket).not.toContain(token)
    expect(await member.addon('peso')).toMatchObject({ ok: 1 })
    expect(await member.addon('peso', {}, { token: member.ticket?.[0] ?? '' })).toMatchObject({
      code: 'sessionOver',
      weighings: [],
    })
    const thief = new Client(sandbox)
    for (const ticket of [
      [token, member.ticket?.[1] ?? ''],
      [token, token],
    ] as const) {
      thief.ticket = [...ticket]
      expect(await thief.wire('ping')).toMatchObject({ ok: 0, cod: 'sesion' })
      await thief.wire('logout', { token: '' })
    }
    expect(await member.wire('ping')).toMatchObject({ ok: 1 })
    await member.wire('logout', { token: '' })
    expect(await member.addon('peso')).toMatchObject({ ok: 0, code: 'sessionOver', weighings: [] })
  })

  test.each([
    ['the name of another member', { u: 'beto' }],
    ['no token', { token: '' }],
    ['another gym', { site: 'other' }],
    ['a token with NUL', { token: 'a\0b' }],
  ])('with %s returns no data', async (_, fields) => {
    const ana = await client('ana')
    expect(await ana.addon('peso', {}, fields)).toMatchObject({ ok: 0, code: 'sessionOver', weighings: [] })
  })

  test('is null if unknown', async () => {
    expect(await sandbox.addon('demo', 'constructor', {})).toBeNull()
    expect(await sandbox.addon('nowhere', 'wod', {})).toBeNull()
  })
})
