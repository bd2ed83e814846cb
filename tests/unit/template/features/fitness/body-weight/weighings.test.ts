import { describe, expect, test } from 'vitest'
import {
  changeLabel,
  goalMessage,
  isMeasure,
  measureIn,
  measuresLabel,
  weightSeries,
  withUnsentWeight,
} from '#features/fitness/body-weight/weighings.ts'
import type { WeightEntry } from '#protocol/fitness/body.ts'

const today = '2026-11-21'
const at = (date: string, kilos: number, waist: number | null = null) => ({
  id: date,
  date,
  kilos,
  waist,
  hips: null,
})
const weighings = [at('2026-07-01', 65), at('2026-11-07', 62.9, 73), at('2026-11-19', 62.2)]
const unsent = (more: Partial<WeightEntry>): WeightEntry => ({
  date: today,
  kilos: null,
  waist: null,
  hips: null,
  goal: null,
  ...more,
})

describe('unsent entries', () => {
  test('appear at once, sorted by date', () => {
    const merged = withUnsentWeight({ weighings, goal: 61 }, [
      unsent({ kilos: 61.9 }),
      unsent({ date: '2026-10-01', kilos: 64 }),
    ])
    expect(merged.weighings.map(one => one.kilos)).toEqual([65, 64, 62.9, 62.2, 61.9])
    expect(merged.goal).toBe(61)
  })

  test('replace the entry of the same day, and keep its other measures', () => {
    const merged = withUnsentWeight({ weighings, goal: null }, [unsent({ date: '2026-11-07', kilos: 63 })])
    expect(merged.weighings[1]).toMatchObject({ kilos: 63, waist: 73 })
    expect(merged.weighings).toHaveLength(3)
  })

  test('may contain only the goal', () => {
    expect(withUnsentWeight({ weighings: [], goal: 61 }, [unsent({ goal: 60 })])).toEqual({
      weighings: [],
      goal: 60,
    })
  })
})

test('ends a range today', () => {
  expect(weightSeries(weighings, 'month', today, 'kg').map(({ value }) => value)).toEqual([62.9, 62.2])
  expect(weightSeries(weighings, 'all', today, 'lb')[0]?.value).toBe(143.3)
})

test.each([
  [[62.9, 62.2], '0,7 kg menos que el 7 nov'],
  [[62, 63], '1 kg más que el 7 nov'],
  [[62, 62], 'Igual que el 7 nov'],
])('%j: %s', ([a = 0, b = 0], expected) => {
  expect(changeLabel([at('2026-11-07', a), at(today, b)], 'kg', today)).toBe(expected)
  expect(changeLabel([at(today, b)], 'kg', today)).toBeNull()
})

test.each([
  [[65, 62.2], 61, 'Te faltan 1,2 kg para tu meta de 61 kg.'],
  [[65, 62], 61, 'Te falta 1 kg para tu meta de 61 kg.'],
  [[65, 60.8], 61, 'Llegaste a tu meta de 61 kg.'],
  [[58, 60], 62, 'Te faltan 2 kg para tu meta de 62 kg.'],
  [[58, 62.5], 62, 'Llegaste a tu meta de 62 kg.'],
])('%j towards %d: %s', ([a = 0, b = 0], goal, expected) => {
  expect(goalMessage({ weighings: [at('2026-11-07', a), at(today, b)], goal }, 'kg')).toBe(expected)
})

test('formats, validates and parses body measures', () => {
  expect(measuresLabel({ ...at(today, 62, 76.5), hips: 98 })).toBe('Cintura 76,5 cm · Cadera 98 cm')
  expect(measuresLabel(at(today, 62))).toBe('')
  expect(['', '76,5', '98'].map(isMeasure)).toEqual([true, true, true])
  expect(['0', 'mucho', '-3', '4000'].map(isMeasure)).toEqual([false, false, false, false])
  expect(['', ' 76,55 ', '98'].map(measureIn)).toEqual([null, 76.6, 98])
})
