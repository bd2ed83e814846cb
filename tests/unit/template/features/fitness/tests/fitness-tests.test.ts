import { expect, test } from 'vitest'
import { sharedSettings, sharesTheSame, usualEquipment } from '#features/fitness/equipment/equipment.ts'
import { emptyRanking, ownRow, shownChoice } from '#features/fitness/ranking/ranking.ts'
import { rankingOf } from '#features/fitness/scores/score.ts'
import { progressMessage, testSummary, valueLabel } from '#features/fitness/tests/fitness-tests.ts'
import { ownResults } from '#features/fitness/workout/own-results.ts'
import type { FitnessTest } from '#protocol/fitness/body.ts'

const results = (...values: number[]) =>
  values.map((value, index) => ({ date: `2026-0${index + 1}-01`, value }))
const rowing: FitnessTest = {
  id: '3',
  name: 'Remo',
  unit: 's',
  better: 'less',
  results: results(252, 231, 239),
}
const cooper: FitnessTest = {
  id: '1',
  name: 'Cooper',
  unit: 'm',
  better: 'more',
  results: results(2150, 2410),
}

test('picks the greatest or the smallest result, depending on the test', () => {
  expect(testSummary(rowing)).toMatchObject({ latest: { value: 239 }, best: { value: 231 } })
  expect(testSummary(cooper)).toMatchObject({ latest: { value: 2410 }, best: { value: 2410 } })
  expect(testSummary({ ...cooper, results: [] })).toBeNull()
})

test.each([
  [rowing, 'Mejoraste 13 s desde la primera vez'],
  [cooper, 'Mejoraste 260 m desde la primera vez'],
  [{ ...cooper, results: results(2410, 2400) }, '10 m peor que la primera vez'],
  [{ ...cooper, results: results(7, 7) }, 'Igual que la primera vez'],
  [{ ...cooper, results: results(7) }, null],
])('%o: %s', (test, expected) => {
  expect(progressMessage(test)).toBe(expected)
})

test('formats seconds as a time, and other results with their unit', () => {
  expect([valueLabel(239, 's'), valueLabel(7.25, 'rep'), valueLabel(7, '')]).toEqual([
    '3:59',
    '7,25 rep',
    '7',
  ])
})

test('selects the requested ranking, otherwise by name, otherwise the first', () => {
  const choices = [
    { id: 'fuerza', name: 'Fuerza' },
    { id: 'metcon', name: 'AMRAP 12' },
  ]
  expect(shownChoice(choices, 'metcon', 'Fuerza')).toBe('metcon')
  expect(shownChoice(choices, 'otra', 'AMRAP 12')).toBe('metcon')
  expect(shownChoice(choices, '', '')).toBe('fuerza')
  expect(shownChoice([], 'metcon', '')).toBe('')
  expect(ownRow([])).toBeNull()
  expect(emptyRanking('day', true)).toBe('Sé la primera marca del día')
})

test('links a result to its ranking', () => {
  const subject = {
    date: '2026-11-20',
    part: 'metcon',
    benchmark: '',
    name: 'AMRAP',
    kind: 'rounds',
  } as const
  expect(rankingOf(subject)).toMatchObject({ kind: 'day', date: '2026-11-20', day: 'metcon', benchmark: '' })
  expect(rankingOf({ ...subject, part: '', benchmark: 'Fran' })).toMatchObject({
    kind: 'benchmark',
    benchmark: 'Fran',
  })
})

test('returns the member’s latest results up to a limit', () => {
  const part = {
    id: 'metcon',
    name: 'AMRAP',
    kind: 'rounds',
    text: '',
    cap: 0,
    benchmark: '',
    lines: [],
  } as const
  const days = ['2026-11-19', '2026-11-21', '2026-11-20'].map(date => ({
    date,
    parts: [
      { ...part, lines: [], mine: { mark: date, rx: true } },
      { ...part, lines: [], mine: null },
    ],
  }))
  expect(ownResults(days, 2).map(({ mark }) => mark)).toEqual(['2026-11-21', '2026-11-20'])
})

test('shares all settings with the gym except bar and plates', () => {
  const { kg } = usualEquipment.gear
  const heavier = { ...usualEquipment, gear: { ...usualEquipment.gear, kg: { ...kg, bar: 15 } } }
  expect(sharesTheSame(usualEquipment, heavier)).toBe(true)
  expect(sharesTheSame(usualEquipment, { ...usualEquipment, category: 'Damas' })).toBe(false)
  expect(sharedSettings({ ...usualEquipment, category: ' Damas ' })).toEqual({
    unit: 'kg',
    level: 'rx',
    category: 'Damas',
    visible: 'gym',
  })
})
